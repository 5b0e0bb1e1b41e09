import { positionKey } from '../../src/engine/index';
import { Game, startSession, type Transition } from '../../src/game/index';
import { carry, DEAL, SCORPION, WASP } from '../support/cards';
import { gameOf } from '../support/games';

describe('a move', () => {
  test('tells its transition to the caller and to every subscriber', () => {
    const game = gameOf(1);
    const before = game.state;
    const heard: Transition[] = [];
    game.subscribe((transition) => heard.push(transition));
    const played = game.play(carry('QC', 5), 'player');
    expect(played.ok && played.value).toBe(heard[0]);
    expect(heard).toEqual([
      expect.objectContaining({
        cause: 'play',
        source: 'player',
        text: 'QC',
        before,
        after: game.state,
      }),
    ]);
    expect(game.state).not.toBe(before);
  });

  test.each<[string, (game: Game) => { readonly ok: boolean }, unknown]>([
    ['by its rules', (game) => game.play(carry('QC', 4), 'player'), { kind: 'wrong-card' }],
    ['as text', (game) => game.playText('QC>4', 'player'), { kind: 'wrong-card' }],
    [
      'as text without a destination',
      (game) => game.playText('KC', 'player'),
      {
        kind: 'no-empty-column',
      },
    ],
    ['as no move at all', (game) => game.playText('queen', 'player'), { code: 'move-text' }],
  ])('refused %s changes nothing and is told to nobody', (_, play, error) => {
    const game = gameOf(1, ['6D']);
    const { session } = game;
    const heard = jest.fn();
    game.subscribe(heard);
    expect(play(game)).toMatchObject({ ok: false, error });
    expect(heard).not.toHaveBeenCalled();
    expect(game.session).toBe(session);
  });

  test('causes and sources are told apart', () => {
    const game = gameOf(1);
    const heard: string[] = [];
    game.subscribe(({ cause, source, text }) => heard.push(`${source} ${cause} ${text}`));
    game.playText('QC', 'player');
    game.play(DEAL, 'host');
    game.undo('player');
    game.redo('host');
    game.restart('player');
    game.undo('host');
    game.load(startSession(WASP, game.session.deal), 'host');
    expect(heard).toEqual([
      'player play QC',
      'host play deal',
      'player undo deal',
      'host redo deal',
      'player restart replay',
      'host undo replay',
      'host load undefined',
    ]);
  });

  test('a load puts rules, deal and history in place of the old', () => {
    const game = gameOf(1, ['QC']);
    const next = gameOf(2, ['JH'], WASP).session;
    const { before, after, events } = game.load(next, 'player');
    expect(game.session).toBe(next);
    expect(game.rules).toBe(WASP);
    expect([before, after]).toEqual([gameOf(1, ['QC']).state, game.state]);
    expect(events).toEqual([]);
  });
});

describe('subscribers', () => {
  test('hear in the order in which they came', () => {
    const game = gameOf(1);
    const heard: string[] = [];
    for (const name of ['view', 'ui', 'storage']) game.subscribe(() => heard.push(name));
    game.playText('QC', 'player');
    expect(heard).toEqual(['view', 'ui', 'storage']);
  });

  test('find the game already changed', () => {
    const game = gameOf(1);
    game.subscribe(({ after }) => expect(game.state).toBe(after));
    game.playText('QC', 'player');
    expect.assertions(1);
  });

  test('hear nothing after they have left, and may leave twice', () => {
    const game = gameOf(1);
    const heard = jest.fn();
    const leave = game.subscribe(heard);
    game.playText('QC', 'player');
    leave();
    leave();
    game.undo('player');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('may leave during a pass: themselves, those before and those after them', () => {
    const game = gameOf(1);
    const heard: string[] = [];
    const leaves: (() => void)[] = [];
    for (const name of ['first', 'second', 'third']) {
      leaves.push(
        game.subscribe(() => {
          heard.push(name);
          if (name === 'second') for (const leave of leaves) leave();
        }),
      );
    }
    game.playText('QC', 'player');
    game.undo('player');
    expect(heard).toEqual(['first', 'second']);
  });

  test('who come during a pass hear of the next change', () => {
    const game = gameOf(1);
    const heard: string[] = [];
    const leave = game.subscribe(() => {
      leave();
      game.subscribe(({ cause }) => heard.push(cause));
    });
    game.playText('QC', 'player');
    expect(heard).toEqual([]);
    game.undo('player');
    expect(heard).toEqual(['undo']);
  });

  test('all hear of changes in one order, though one of them makes some', () => {
    const game = gameOf(1);
    const heard: string[] = [];
    game.subscribe(({ cause }) => {
      heard.push(`first ${cause}`);
      if (cause === 'play') game.undo('host');
    });
    game.subscribe(({ cause }) => heard.push(`second ${cause}`));
    game.playText('QC', 'player');
    expect(heard).toEqual(['first play', 'second play', 'first undo', 'second undo']);
    expect(game.canUndo).toBe(false);
  });

  test('one that throws leaves the game in order for the next change', () => {
    const game = gameOf(1);
    const heard: string[] = [];
    const leave = game.subscribe(() => {
      throw new Error('a bug');
    });
    game.subscribe(({ cause }) => heard.push(cause));
    expect(() => game.playText('QC', 'player')).toThrow('a bug');
    leave();
    game.undo('player');
    expect(heard).toEqual(['undo']);
  });
});

describe('the positions seen', () => {
  test('are those on the way to the present one, which is left out', () => {
    const game = gameOf(1, ['QC', '6D', '7H']);
    game.undo('player');
    const passed = [gameOf(1), gameOf(1, ['QC'])].map(({ state }) => positionKey(state));
    expect(game.seen).toEqual(new Set(passed));
    expect(gameOf(1).seen.size).toBe(0);
    game.restart('player');
    expect(game.seen.size).toBe(0);
  });
});

test('a game needs no deal number', () => {
  const game = new Game(startSession(SCORPION, { cards: gameOf(1).session.deal.cards }));
  expect(game.session.deal.number).toBeUndefined();
  expect(game.state).toEqual(gameOf(1).state);
});

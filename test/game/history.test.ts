import { effectiveMoves, patchAll, type State } from '../../src/engine/index';
import {
  formatRecord,
  Game,
  parseRecord,
  startSession,
  type Transition,
} from '../../src/game/index';
import { columnsOf, VARIANTS } from '../support/cards';
import { digest, gameOf, redoAll, undoAll, wonGame } from '../support/games';

/** Deal 1 can be opened so; 7H is legal after each of them, too. */
const OPENING = ['QC', '6D', 'deal'];

describe('P7 Undo and redo', () => {
  test.each(VARIANTS)('$name: without limit, from the win to the deal and back', ({ id }) => {
    const { row, game } = wonGame(id);
    expect(game.outcome).toBe('won');
    const back = undoAll(game);
    expect(back).toHaveLength(row.moves.length + 1);
    expect(digest(game)).toBe(digest(gameOf(row.deal, [], game.rules)));
    expect(game).toMatchObject({ canUndo: false, canRedo: true });
    expect(redoAll(game)).toEqual([...back].reverse());
    expect(game).toMatchObject({ canUndo: true, canRedo: false, outcome: 'won' });
  });

  test('R10: each takes back or does again one move with all that it set off', () => {
    const { row, game } = wonGame('scorpion');
    const heard: Transition[] = [];
    game.subscribe((transition) => heard.push(transition));
    undoAll(game);
    redoAll(game);
    expect(heard).toHaveLength(2 * row.moves.length);
    for (const { before, after, events } of heard) expect(patchAll(before, events)).toEqual(after);
    expect(heard.some(({ events }) => events.length > 2)).toBe(true);
  });

  test('on a stuck board', () => {
    const game = gameOf(1);
    for (;;) {
      const [move] = effectiveMoves(game.rules, game.state);
      if (!move) break;
      game.play(move, 'player');
    }
    expect(game.outcome).toBe('stuck');
    const stuck = digest(game);
    game.undo('player');
    expect(game.outcome).toBe('playing');
    game.redo('player');
    expect(digest(game)).toBe(stuck);
  });

  test('a new move cuts off what could have been done again', () => {
    const game = gameOf(1, OPENING);
    game.undo('player');
    game.undo('player');
    expect(game.canRedo).toBe(true);
    expect(game.playText('7H', 'player').ok).toBe(true);
    expect(game.canRedo).toBe(false);
    expect(game.redo('player')).toBeUndefined();
    expect(formatRecord(game.session).moves).toEqual(['QC', '7H']);
  });

  test('a refused move does not', () => {
    const game = gameOf(1, OPENING);
    game.undo('player');
    expect(game.playText('7H>7', 'player').ok).toBe(false);
    expect(game.redo('player')?.text).toBe('deal');
  });

  test('with nothing left they do nothing, and nobody hears of it', () => {
    const game = gameOf(1, OPENING);
    const heard = jest.fn();
    game.subscribe(heard);
    expect(game.redo('player')).toBeUndefined();
    expect(heard).not.toHaveBeenCalled();
    undoAll(game);
    heard.mockClear();
    expect(game.undo('player')).toBeUndefined();
    expect(heard).not.toHaveBeenCalled();
  });

  test('UND-03: a dealt stock goes back in its order and falls on the same columns again', () => {
    const game = gameOf(1, ['QC']);
    const before = digest(game);
    game.playText('deal', 'player');
    const after = digest(game);
    expect(
      columnsOf(game.state)
        .slice(0, 3)
        .map((text) => text.slice(-2)),
    ).toEqual(['5S', '6S', '3C']);
    for (let n = 0; n < 10; n++) {
      game.undo('player');
      expect(digest(game)).toBe(before);
      if (n % 2 === 0) game.redo('player');
      else game.playText('deal', 'player');
      expect(digest(game)).toBe(after);
    }
  });

  test('UND-04: undo and redo pass through the same digests twice, and after a reload', () => {
    const { game } = wonGame('scorpion');
    const back = undoAll(game);
    const forth = redoAll(game);
    expect(forth).toEqual([...back].reverse());
    expect(undoAll(game)).toEqual(back);
    for (let n = 0; n < 30; n++) game.redo('player');
    const saved = parseRecord(JSON.parse(JSON.stringify(formatRecord(game.session))));
    if (!saved.ok) throw new Error(saved.error.message);
    const reloaded = new Game(saved.value);
    expect(digest(reloaded)).toBe(digest(game));
    redoAll(reloaded);
    expect(undoAll(reloaded)).toEqual(back);
    expect(redoAll(reloaded)).toEqual(forth);
  });

  test('UND-05: undo stops at the deal and never brings an older game back', () => {
    const game = gameOf(1, [...OPENING, ...movesOn(gameOf(1, OPENING), 2)]);
    const old = game.session;
    const oldDigest = digest(game);
    game.load(startSession(game.rules, { cards: [...old.deal.cards].reverse() }), 'player');
    const fresh = digest(game);
    for (const text of movesOn(new Game(game.session), 8)) game.playText(text, 'player');
    expect(game.session.cursor).toBe(8);
    for (let n = 0; n < 50; n++) game.undo('player');
    expect(digest(game)).toBe(fresh);
    expect(game.canUndo).toBe(false);
    // Restore puts the old session back, whole.
    game.load(old, 'player');
    expect(digest(game)).toBe(oldDigest);
    expect(undoAll(game)).toHaveLength(6);
  });

  test('UND-06: after the win, undo gives the position before it and redo one win', () => {
    const { row, game } = wonGame('scorpion');
    const outcomes: string[] = [];
    game.subscribe(() => outcomes.push(game.outcome));
    game.undo('player');
    expect(digest(game)).toBe(digest(gameOf(row.deal, row.moves.slice(0, -1))));
    expect(game.playText(row.moves.at(-1) as string, 'player').ok).toBe(true);
    game.undo('player');
    game.redo('player');
    expect(outcomes).toEqual(['playing', 'won', 'playing', 'won']);
  });
});

describe('P7 Replay', () => {
  test('sets the same deal again from the start, and is itself undone and done again', () => {
    const game = gameOf(1, OPENING);
    const [start, played] = [digest(gameOf(1)), game.state];
    const back = game.restart('player');
    expect(back?.events && patchAll(played, back.events)).toEqual(gameOf(1).state);
    expect(shown(game.state)).toEqual(shown(gameOf(1).state));
    expect(game).toMatchObject({ canUndo: true, canRestart: false });
    const undone = game.undo('player');
    expect(undone?.events && patchAll(gameOf(1).state, undone.events)).toEqual(played);
    expect(shown(game.state)).toEqual(shown(played));
    game.redo('player');
    expect(shown(game.state)).toEqual(shown(gameOf(1).state));
    expect(undoAll(game).at(-1)).toBe(start);
  });

  test('after a win, with play going on from the deal', () => {
    const { row, game } = wonGame('scorpion');
    game.restart('player');
    expect(game.outcome).toBe('playing');
    for (const text of row.moves) expect(game.playText(text, 'player').ok).toBe(true);
    expect(game.outcome).toBe('won');
    const steps = 2 * row.moves.length + 1;
    expect(game.session.cursor).toBe(steps);
    expect(undoAll(game)).toHaveLength(steps + 1);
  });

  test('takes back what came after the last Replay only', () => {
    const game = gameOf(1, OPENING);
    game.restart('player');
    game.playText('7H', 'player');
    const second = game.restart('player');
    expect(second?.events).toHaveLength(1);
    expect(formatRecord(game.session).moves).toEqual([...OPENING, 'replay', '7H', 'replay']);
    game.undo('player');
    game.undo('player');
    game.undo('player');
    expect(shown(game.state)).toEqual(shown(gameOf(1, OPENING).state));
  });

  test('cuts off what could have been done again', () => {
    const game = gameOf(1, OPENING);
    game.undo('player');
    game.restart('player');
    expect(formatRecord(game.session).moves).toEqual(['QC', '6D', 'replay']);
    expect(game.canRedo).toBe(false);
  });

  test.each<[string, (game: Game) => void]>([
    ['at the deal', () => undefined],
    [
      'when all is taken back',
      (game) => {
        game.playText('QC', 'player');
        game.undo('player');
      },
    ],
    [
      'right after a Replay',
      (game) => {
        game.playText('QC', 'player');
        game.restart('player');
      },
    ],
  ])('does nothing %s', (_, prepare) => {
    const game = gameOf(1);
    prepare(game);
    const { session } = game;
    expect(game.canRestart).toBe(false);
    expect(game.restart('player')).toBeUndefined();
    expect(game.session).toBe(session);
  });
});

const shown = (state: State) => ({ columns: columnsOf(state), stock: state.stock });

/** The first so many effective moves, one after the other, from where the game stands. */
const movesOn = (game: Game, count: number): readonly string[] =>
  Array.from({ length: count }, () => {
    const [move] = effectiveMoves(game.rules, game.state);
    const played = move && game.play(move, 'player');
    if (!played?.ok || played.value.text === undefined) throw new Error('no move is left');
    return played.value.text;
  });

import { answerOf, emitTransition } from '../../src/app/events';
import { Tallies } from '../../src/app/tally';
import { err, ok, type Rules, refusalOf, type State } from '../../src/engine/index';
import { Game, type Source, startSession } from '../../src/game/index';
import { carry, run, SCORPION, table } from '../support/cards';

type Fired = readonly [name: string, detail: object];

const start = (rules: Rules, initial: State) => {
  const fired: Fired[] = [];
  const game = new Game({ ...startSession(rules, { cards: [] }), initial });
  game.subscribe((transition) =>
    emitTransition((name, detail) => fired.push([name, detail]), rules, transition),
  );
  const take = () => fired.splice(0);
  const play = (text: string, source: Source = 'player') => {
    const played = game.playText(text, source);
    if (!played.ok) throw new Error(`${text} was refused`);
    return take();
  };
  return { game, take, play };
};

/** 7H can go to 8H; then nothing is left to do. */
const LAST = table(['7H', '8H', '2S', '4D', '6C', 'TH', 'QD']);
/** Two runs wait for their aces; the hearts complete the spades' column too. */
const CHAIN = table([
  `${run('KS', 'AS')} ${run('KH', '2H')}`,
  '5C AH',
  '2D',
  'KC',
  'QD',
  '4D',
  '9C AD',
]);

describe('E4 what a transition fires', () => {
  test('a move', () => {
    const { play } = start(SCORPION, table(['9C 7H', '8H', '3S', '2S', 'AD', '2D']));
    expect(play('7H')).toEqual([['move', { source: 'player', move: '7H', outcome: 'playing' }]]);
    expect(play('2S', 'host')).toEqual([
      ['move', { source: 'host', move: '2S', outcome: 'playing' }],
    ]);
  });

  test('the stock is a move called deal', () => {
    const { play } = start(SCORPION, table(['7H', '9H', '', '8H'], '2C 2D 2H'));
    expect(play('deal')).toMatchObject([['move', { move: 'deal' }]]);
  });

  test('a chain: the move first, then every run in the order in which it left', () => {
    const { play } = start(SCORPION, CHAIN);
    expect(play('AH')).toMatchObject([
      ['move', { move: 'AH', source: 'player' }],
      ['run', { suit: 'H', source: 'player' }],
      ['run', { suit: 'S', source: 'player' }],
    ]);
  });

  test('stuck after the move that led there, once', () => {
    const { play, game, take } = start(SCORPION, LAST);
    expect(play('7H')).toEqual([
      ['move', { source: 'player', move: '7H', outcome: 'stuck' }],
      ['stuck', { source: 'player' }],
    ]);
    game.undo('player');
    expect(take()).toEqual([['undo', { source: 'player', move: '7H', outcome: 'playing' }]]);
    game.redo('host');
    expect(take()).toEqual([
      ['redo', { source: 'host', move: '7H', outcome: 'stuck' }],
      ['stuck', { source: 'host' }],
    ]);
  });

  test('R9 an ineffective move on a stuck board does not tell it again', () => {
    const stuck = table(['KS 2H', '', '3C', '5C', '7C', '9C', 'JC']);
    const { play } = start(SCORPION, stuck);
    expect(play('KS>2')).toEqual([['move', { source: 'player', move: 'KS>2', outcome: 'stuck' }]]);
  });

  test('undo fires undo alone, even over a collection; redo fires its runs again', () => {
    const { play, game, take } = start(SCORPION, CHAIN);
    play('AH');
    game.undo('player');
    expect(take()).toEqual([['undo', { source: 'player', move: 'AH', outcome: 'playing' }]]);
    game.redo('player');
    expect(take().map(([name]) => name)).toEqual(['redo', 'run', 'run']);
  });

  test('a Replay is a move called replay, which collects nothing', () => {
    const { play, game, take } = start(SCORPION, CHAIN);
    play('AH');
    game.restart('host');
    expect(take()).toEqual([['move', { source: 'host', move: 'replay', outcome: 'playing' }]]);
    game.undo('player');
    expect(take()).toMatchObject([['undo', { move: 'replay' }]]);
    game.redo('player');
    expect(take()).toMatchObject([['redo', { move: 'replay' }]]);
  });

  test('a loaded game fires nothing here, stuck or not', () => {
    const { game, take } = start(SCORPION, CHAIN);
    game.load({ ...startSession(SCORPION, { cards: [] }), initial: LAST }, 'player');
    expect(take()).toEqual([]);
  });

  test('every detail can be cloned', () => {
    const { play } = start(SCORPION, CHAIN);
    for (const [, detail] of play('AH')) expect(structuredClone(detail)).toEqual(detail);
  });
});

describe('E3 the answer to something asked for', () => {
  test('done', () => {
    expect(answerOf(ok(7))).toEqual({ ok: true });
  });

  test('bad input keeps its code and message', () => {
    const error = { code: 'move-text', message: '"x" is not a move' };
    expect(answerOf(err(error))).toEqual({ ok: false, ...error });
  });

  test('a refusal tells its kind and an English sentence', () => {
    const refusal = refusalOf(SCORPION, LAST, carry('2S', 2));
    if (!refusal) throw new Error('it is legal');
    expect(answerOf(err(refusal))).toEqual({
      ok: false,
      code: 'wrong-card',
      message: '2S goes on 3S, not on 8H',
    });
  });
});

describe('P9 the figures of a game', () => {
  const deal = (initial: State, number?: number) => {
    const session = startSession(SCORPION, { cards: [], ...(number ? { number } : {}) });
    return new Game({ ...session, initial });
  };
  const figures = (tallies: Tallies, game: Game) => tallies.figures(game.session);

  test('count carries only, and only those that still stand', () => {
    const game = deal(table(['9C 7H', '8H', '3S', '2S'], '2C 2D 2H'), 5);
    const tallies = new Tallies();
    expect(figures(tallies, game)).toEqual({ deal: 5, carries: 0, undos: 0, hints: 0 });
    game.playText('7H', 'player');
    game.playText('2S', 'player');
    game.playText('deal', 'player');
    expect(figures(tallies, game).carries).toBe(2);
    game.undo('player');
    game.undo('player');
    expect(figures(tallies, game).carries).toBe(1);
    game.redo('player');
    expect(figures(tallies, game).carries).toBe(2);
  });

  test('start again at a Replay, and come back when it is undone', () => {
    const game = deal(table(['9C 7H', '8H', '3S', '2S']));
    const tallies = new Tallies();
    game.playText('7H', 'player');
    game.playText('2S', 'player');
    game.restart('player');
    expect(figures(tallies, game).carries).toBe(0);
    game.playText('2S', 'player');
    expect(figures(tallies, game).carries).toBe(1);
    game.undo('player');
    game.undo('player');
    expect(figures(tallies, game).carries).toBe(2);
  });

  test('undos and hints stay with their game, over moves, Replay and Restore', () => {
    const game = deal(table(['9C 7H', '8H']));
    const old = game.session;
    const tallies = new Tallies();
    tallies.of(old).undos++;
    tallies.of(old).hints += 2;
    game.playText('7H', 'player');
    game.restart('player');
    expect(figures(tallies, game)).toMatchObject({ undos: 1, hints: 2 });
    const played = game.session;
    game.load(startSession(SCORPION, { cards: [] }), 'player');
    expect(figures(tallies, game)).toMatchObject({ undos: 0, hints: 0 });
    game.load(played, 'player');
    expect(figures(tallies, game)).toMatchObject({ undos: 1, hints: 2 });
  });
});

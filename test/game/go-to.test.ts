import fc from 'fast-check';
import { legalMoves, patchAll, positionKey } from '../../src/engine/index';
import { Game, type Transition } from '../../src/game/index';
import { VARIANTS } from '../support/cards';
import { readWonDeals } from '../support/data';
import { gameOf } from '../support/games';
import { pick, randomOf } from '../support/random';

/** Keys of the positions of a session: at the deal, and after each step. */
const keysOf = ({ session }: Game): readonly string[] =>
  [session.initial, ...session.steps.map(({ after }) => after)].map(positionKey);

/** A random game with some Replays in it. */
const randomPlay = (seed: number): Game => {
  const random = randomOf(seed);
  const game = gameOf(seed, [], VARIANTS[seed % VARIANTS.length]);
  for (let n = 0; n < 40; n++) {
    const moves = legalMoves(game.rules, game.state);
    if (moves.length === 0 || random() < 0.05) game.restart('player');
    else game.play(pick(moves, random), 'player');
  }
  return game;
};

describe('goTo', () => {
  test('goes where stepping goes, as one change whose events lead there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.nat({ max: 40 }), { maxLength: 8 }),
        (seed, places) => {
          const game = randomPlay(seed);
          const keys = keysOf(game);
          const heard: Transition[] = [];
          game.subscribe((transition) => heard.push(transition));
          for (const place of places) {
            const { state, session } = game;
            const cursor = place % keys.length;
            const change = game.goTo(cursor, 'player');
            expect(change === undefined).toBe(cursor === session.cursor);
            expect(positionKey(game.state)).toBe(keys[cursor]);
            expect(game.session).toEqual({ ...session, cursor });
            if (!change) continue;
            expect(change).toMatchObject({ before: state, after: game.state, source: 'player' });
            expect(change.cause).toBe(cursor < session.cursor ? 'undo' : 'redo');
            expect(patchAll(change.before, change.events)).toEqual(change.after);
            expect(heard.pop()).toBe(change);
            expect(heard).toEqual([]);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('undo and redo after it are those of the place', () => {
    const game = randomPlay(4);
    const keys = keysOf(game);
    for (const cursor of [7, 31, 12]) {
      game.goTo(cursor, 'player');
      game.undo('player');
      expect(positionKey(game.state)).toBe(keys[cursor - 1]);
      game.redo('player');
      game.redo('player');
      expect(positionKey(game.state)).toBe(keys[cursor + 1]);
    }
  });

  test('over one step it is an undo or a redo; over more it says how many', () => {
    const game = gameOf(1, ['QC', '6D', 'deal']);
    const undone = game.undo('player');
    game.redo('player');
    expect(game.goTo(2, 'player')).toEqual(undone);
    expect(undone).not.toHaveProperty('jump');
    expect(game.goTo(0, 'host')).toMatchObject({ cause: 'undo', jump: 2, text: 'QC' });
    expect(game.goTo(3, 'host')).toMatchObject({ cause: 'redo', jump: 3, text: 'deal' });
  });

  test('a place that is not in the history is a bug', () => {
    const game = gameOf(1, ['QC']);
    for (const place of [-1, 2, 0.5, Number.NaN]) {
      expect(() => game.goTo(place, 'player')).toThrow(RangeError);
    }
    expect(game.session.cursor).toBe(1);
  });
});

test('REP-02 50 recorded games: wherever one goes in them, the board is the recorded one', () => {
  const random = randomOf(2);
  const won = readWonDeals().map(({ deal, moves, variant }) =>
    gameOf(
      deal,
      moves,
      VARIANTS.find(({ id }) => id === variant),
    ),
  );
  const games = [...won, ...Array.from({ length: 50 - won.length }, (_, n) => randomPlay(n + 1))];
  expect(games).toHaveLength(50);
  for (const recorded of games) {
    const keys = keysOf(recorded);
    const game = new Game({ ...recorded.session, cursor: 0 });
    for (let n = 0; n < 30; n++) {
      const what = random();
      if (what < 0.15) game.undo('player');
      else if (what < 0.4) game.redo('player');
      else game.goTo(what < 0.5 ? 0 : Math.floor(random() * keys.length), 'player');
      expect(positionKey(game.state)).toBe(keys[game.session.cursor]);
    }
    game.goTo(keys.length - 1, 'player');
    expect(positionKey(game.state)).toBe(keys.at(-1));
  }
});

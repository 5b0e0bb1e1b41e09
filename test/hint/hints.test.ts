import {
  type Card,
  effectiveMoves,
  formatMove,
  formatPosition,
  type legalMoves,
  outcomeOf,
  play,
  positionKey,
  type Rules,
  type State,
} from '../../src/engine/index';
import { hints } from '../../src/hint/index';
import { played, run, SCORPION, table, VARIANTS, WASP } from '../support/cards';
import { midGame, randomOf, shuffle } from '../support/random';
import * as reference from '../support/reference';

jest.setTimeout(30_000);

/** Hints as lines: the move, its class, and what else is said of it. */
const told = (rules: Rules, state: State, seen?: ReadonlySet<string>): readonly string[] =>
  hints(rules, state, seen).map(({ move, rank, turns, completes, repeats }) =>
    [
      `${formatMove(state, move)}: ${rank}`,
      ...(turns ? ['turns a card'] : []),
      ...(completes ? ['completes a run'] : []),
      ...(repeats ? ['repeats'] : []),
    ].join(', '),
  );

describe('P6 Hint', () => {
  const spades = run('KS', '2S');

  test('first what completes a run, then turns, other carries, the deal, whole columns', () => {
    const before = table(['KD 6D', '#9C 3H', '7D', `9D ${spades}`, '4H', '#8C AS', ''], '2D 3D 4D');
    expect(told(SCORPION, before)).toEqual([
      'AS: completes, turns a card, completes a run',
      '3H: turns, turns a card',
      '6D: carry',
      'KS>7: carry',
      'deal: deal',
      'KD>7: whole-column',
    ]);
  });

  test('within a class in the order of the legal moves', () => {
    const before = table(['9D 2S', '5C AH', '2H 8C', '3S', '9C', 'TD']);
    expect(told(SCORPION, before)).toEqual(['9D: carry', '2S: carry', '8C: carry']);
  });

  test('a carry that uncovers a run completes it', () => {
    const before = table([`${spades} AS 5D`, '6D']);
    expect(told(SCORPION, before)).toEqual(['5D: completes, completes a run']);
  });

  test('a run turns the card beneath it', () => {
    const before = table([`#9C ${spades}`, 'AS', '9D', '7D', '5D', '3D', 'JD']);
    expect(told(SCORPION, before)[0]).toBe('AS: completes, turns a card, completes a run');
  });

  test('a whole column that is built on another is an ordinary carry', () => {
    expect(told(SCORPION, table(['7H 4D', '8H']))).toEqual(['7H: carry']);
  });

  test('with the stock alone left it points at the stock', () => {
    const before = table(['9H', '7H', '5H', '3H', 'JH', '2D', '4S'], '2C 3C 4C');
    expect(told(SCORPION, before)).toEqual(['deal: deal']);
  });

  test('once the stock is spent it leaves out what only renames columns', () => {
    expect(told(SCORPION, table(['KD 4C', '4D KC', '9H', '7H', '5H', '3H']))).toEqual([
      'KC>7: carry',
    ]);
  });

  test('on a stuck or won table there is none', () => {
    expect(told(SCORPION, table(['KD 4C', '9H']))).toEqual([]);
    expect(told(SCORPION, table([], '', 'CDHS'))).toEqual([]);
  });

  test('a move that repeats an earlier position says so', () => {
    const start = table(['KS 9H', '7C', '8C 2D'], '2C 3C 4C');
    const { after } = played(SCORPION, start, 'KS>5');
    expect(told(SCORPION, after, new Set([positionKey(start)]))).toEqual([
      'deal: deal',
      'KS>1: whole-column, repeats',
      'KS>4: whole-column',
      'KS>6: whole-column',
      'KS>7: whole-column',
    ]);
  });

  test('in Wasp a carry may repeat as well', () => {
    const start = table(['8H 7H', '9C', '5C', 'JD', '2S', '4S']);
    const { after } = played(WASP, start, '7H>7');
    expect(told(WASP, after, new Set([positionKey(start)]))).toEqual(['7H: carry, repeats']);
  });
});

describe('P6: what a hint knows of hidden cards', () => {
  test('a dealt ace that would complete a run is not foreseen', () => {
    const before = table([run('KS', '2S'), '9H', '7H', '5H', '3H', 'JH', '4D'], 'AS 3C 4C');
    expect(told(SCORPION, before)).toEqual(['deal: deal']);
  });

  test('RUL-02: no hint names a hidden card', () => {
    const before = table([`#KH ${run('QH', 'AH')}`, '8C', '5C', '3C', 'JC', '9C', '']);
    expect(told(WASP, before).filter((line) => line.startsWith('KH'))).toEqual([]);
    expect(told(WASP, before)[0]).toBe('QH>7: turns, turns a card');
  });

  /** The same table with the cards that nobody has seen put in each other's places. */
  const withOthersHidden = (state: State, seed: number): State => {
    const hidden = state.columns.flatMap(({ cards, hidden: count }) => cards.slice(0, count));
    const unseen: Card[] = [...shuffle([...hidden, ...state.stock], randomOf(seed))];
    return {
      ...state,
      columns: state.columns.map(({ cards, hidden: count }) => ({
        cards: [...unseen.splice(0, count), ...cards.slice(count)],
        hidden: count,
      })),
      stock: unseen,
    };
  };

  test.each(VARIANTS)('$name: other cards in hidden places change no hint', (rules) => {
    const pairs = Array.from({ length: 200 }, (_, seed) => {
      const state = midGame(rules, seed);
      return [state, withOthersHidden(state, seed)] as const;
    });
    const others = pairs.filter(([state, other]) => positionKey(state) !== positionKey(other));
    expect(others.length).toBeGreaterThan(100);
    expect(others.map(([, other]) => hints(rules, other))).toEqual(
      others.map(([state]) => hints(rules, state)),
    );
  });
});

test.each(VARIANTS)(
  'RUL-06, $name: in 100 positions hints, effective moves and the stuck notice agree',
  (rules) => {
    const rule = { emptyTakesAny: rules.emptyTakes === 'any' };
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 100; seed++) {
      // Every other one is taken from near the end, where games get stuck.
      const state = seed % 2 === 0 ? midGame(rules, seed) : lateGame(rules, seed);
      const full = (move: ReturnType<typeof legalMoves>[number]) =>
        move.kind === 'deal' ? 'deal' : `${formatMove(state, move).slice(0, 2)}>${move.to + 1}`;
      const board = reference.tableOf(formatPosition(state));
      const expected = reference.effective(board, reference.legal(rule, board));
      const hinted = hints(rules, state).map(({ move }) => full(move));
      expect([...hinted].sort()).toEqual([...expected].sort());
      expect(effectiveMoves(rules, state).map(full)).toEqual(expected);
      const outcome = outcomeOf(rules, state);
      outcomes.add(outcome);
      expect(outcome === 'playing').toBe(hinted.length > 0);
    }
    for (const each of ['playing', 'stuck']) expect(outcomes).toContain(each);
  },
);

/** Where a game ends, or comes to after 70 moves, when the first hint is always followed. */
const lateGame = (rules: Rules, seed: number): State =>
  following(rules, midGame(rules, seed), () => undefined);

/** Follows the first hint to the end; tells of each position and whether it was called a repeat. */
const following = (
  rules: Rules,
  start: State,
  visit: (key: string, repeats: boolean) => void,
): State => {
  let state = start;
  const seen = new Set<string>();
  for (let n = 0; n < 70; n++) {
    const [hint] = hints(rules, state, seen);
    if (!hint) return state;
    seen.add(positionKey(state));
    const next = play(rules, state, hint.move);
    if (!next.ok) throw new Error('a hint was refused');
    state = next.value.after;
    visit(positionKey(state), hint.repeats);
  }
  return state;
};

test.each(VARIANTS)('SOL-01, $name: hints never go in a circle without saying so', (rules) => {
  for (let seed = 0; seed < 60; seed++) {
    const start = midGame(rules, seed);
    const passed = new Set([positionKey(start)]);
    const end = following(rules, start, (key, repeats) => {
      expect(repeats).toBe(passed.has(key));
      passed.add(key);
    });
    // Where only Kings fill columns, first hints always lead to an end.
    if (rules.emptyTakes === 'king') expect(outcomeOf(rules, end)).not.toBe('playing');
  }
});

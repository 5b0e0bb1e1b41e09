import fc from 'fast-check';
import type { PointerInput } from '../../src/input/index';
import { gesture, type Spot, word } from './events';

const IDS = [1, 2, 3] as const;

type Step =
  | { readonly kind: 'event'; readonly input: PointerInput<Spot> }
  | { readonly kind: 'abort' }
  | { readonly kind: 'moved' };

const event = fc.record({
  type: fc.constantFrom('down', 'move', 'move', 'move', 'up', 'cancel'),
  id: fc.constantFrom(...IDS),
  pointer: fc.constantFrom('mouse', 'touch', 'pen'),
  x: fc.integer({ min: 90, max: 120 }),
  y: fc.integer({ min: 90, max: 120 }),
  // How long after the one before; made into a clock below.
  time: fc.constantFrom(0, 5, 50, 200, 600),
  pressed: fc.boolean(),
  inside: fc.boolean(),
  target: fc.constantFrom('8H', '~7C', '~2D', '#', 'stock', 'column', 'table'),
});

const step = fc.oneof(
  { weight: 12, arbitrary: event.map((input) => ({ kind: 'event', input }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'abort' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'moved' } as const) },
);

/** Follows the words of a gesture and tells what is out of order. */
class Grammar {
  #state: 'idle' | 'pressed' | 'held' = 'idle';
  readonly faults: string[] = [];

  hear(text: string): void {
    const [name = ''] = text.split(' ');
    const must = (...states: readonly string[]) => {
      if (!states.includes(this.#state)) this.faults.push(`${text} while ${this.#state}`);
    };
    switch (name) {
      case 'press':
        must('idle');
        this.#state = 'pressed';
        break;
      case 'select':
        must('pressed');
        break;
      case 'lift':
        must('pressed');
        this.#state = 'held';
        break;
      case 'drag':
        must('held');
        break;
      case 'drop':
      case 'home':
        must('held');
        this.#state = 'idle';
        break;
      case 'release':
        must('pressed');
        this.#state = 'idle';
        break;
      case 'tap':
        must('idle');
        break;
      default:
        this.faults.push(`unknown: ${text}`);
    }
  }

  get state(): string {
    return this.#state;
  }
}

const run = (steps: readonly Step[], steadyHand: boolean) => {
  const game = gesture(steadyHand);
  const grammar = new Grammar();
  const words: string[] = [];
  let time = 0;
  const hear = (heard: readonly string[]) => {
    for (const text of heard) grammar.hear(text);
    words.push(...heard);
    if (game.active !== (grammar.state !== 'idle')) grammar.faults.push('active tells otherwise');
  };
  for (const each of steps) {
    if (each.kind === 'abort') hear(game.abort().map(word));
    else if (each.kind === 'moved') game.tapMoved();
    else {
      time += each.input.time;
      hear(game.handle({ ...each.input, time }).map(word));
    }
  }
  for (const id of IDS) {
    const at = { id, pointer: 'touch', x: 0, y: 0, time: time + 1, target: 'table' } as const;
    hear(game.handle({ ...at, type: 'up', pressed: false, inside: true }).map(word));
  }
  return { game, words, faults: grammar.faults };
};

const sequences = fc.array(step, { maxLength: 60 });

describe('P1 P2 P3 any series of events of several pointers', () => {
  test('no drag or drop without a lift, no two lifts at once, a press for every release', () => {
    fc.assert(
      fc.property(sequences, fc.boolean(), (steps, steadyHand) => {
        expect(run(steps, steadyHand).faults).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  test('is idle once all pointers are up', () => {
    fc.assert(
      fc.property(sequences, fc.boolean(), (steps, steadyHand) => {
        expect(run(steps, steadyHand).game.active).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('lifts only what can be carried, and nothing in steady hand', () => {
    fc.assert(
      fc.property(sequences, fc.boolean(), (steps, steadyHand) => {
        const lifts = run(steps, steadyHand).words.filter((text) => text.startsWith('lift'));
        expect(lifts.filter((text) => !/^lift (8H|~7C|~2D)$/.test(text))).toEqual([]);
        if (steadyHand) expect(lifts).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('the random series do reach drags, drops, taps and looks', () => {
    const all = fc
      .sample(sequences, { numRuns: 400, seed: 5 })
      .flatMap((steps) => run(steps, false).words.map((text) => text.split(' ')[0]));
    expect(new Set(all)).toEqual(
      new Set(['press', 'select', 'lift', 'drag', 'drop', 'home', 'release', 'tap']),
    );
  });
});

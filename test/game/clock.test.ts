import fc from 'fast-check';
import { GameClock, type HoldReason } from '../../src/game/index';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A clock whose time is told by the test. */
const setUp = () => {
  let now = 5 * HOUR;
  const clock = new GameClock(() => now);
  return {
    clock,
    pass: (ms: number) => {
      now += ms;
    },
    /** A player at work: something is touched every ten seconds. */
    play: (ms: number) => {
      for (let left = ms; left > 0; left -= 10 * SECOND) {
        now += Math.min(left, 10 * SECOND);
        clock.input();
      }
    },
  };
};

describe('V5 the clock', () => {
  test('starts at the first move, not at the first look', () => {
    const { clock, play } = setUp();
    play(MINUTE);
    expect(clock).toMatchObject({ elapsed: 0, started: false });
    clock.start();
    play(20 * SECOND);
    expect(clock).toMatchObject({ elapsed: 20 * SECOND, started: true });
  });

  test('is not started over by the next move', () => {
    const { clock, play, pass } = setUp();
    clock.start();
    play(20 * SECOND);
    pass(2 * MINUTE);
    clock.start();
    pass(30 * SECOND);
    expect(clock.elapsed).toBe(20 * SECOND + MINUTE);
  });

  test('runs for 60 s after the last input, and goes on with the next one', () => {
    const { clock, pass } = setUp();
    clock.start();
    pass(59 * SECOND);
    expect(clock.elapsed).toBe(59 * SECOND);
    pass(HOUR);
    expect(clock.elapsed).toBe(MINUTE);
    clock.input();
    pass(5 * SECOND);
    expect(clock.elapsed).toBe(65 * SECOND);
  });

  test.each<HoldReason>(['hidden', 'dialog', 'pause', 'over'])(
    'stands still while %s',
    (reason) => {
      const { clock, pass } = setUp();
      clock.start();
      pass(10 * SECOND);
      clock.hold(reason);
      pass(20 * SECOND);
      clock.input();
      expect(clock.elapsed).toBe(10 * SECOND);
      clock.free(reason);
      pass(5 * SECOND);
      expect(clock.elapsed).toBe(15 * SECOND);
    },
  );

  test('stands still until the last reason is gone; one given twice is one', () => {
    const { clock, play } = setUp();
    clock.start();
    clock.hold('dialog');
    clock.hold('dialog');
    clock.hold('hidden');
    clock.free('dialog');
    play(MINUTE);
    expect(clock.elapsed).toBe(0);
    clock.free('hidden');
    play(MINUTE);
    expect(clock.elapsed).toBe(MINUTE);
  });

  test('can be held before it starts', () => {
    const { clock, play } = setUp();
    clock.hold('pause');
    clock.start();
    play(MINUTE);
    expect(clock.elapsed).toBe(0);
    clock.free('pause');
    play(MINUTE);
    expect(clock.elapsed).toBe(MINUTE);
  });

  test('freeing is no input: who comes back and touches nothing is not playing', () => {
    const { clock, pass } = setUp();
    clock.start();
    clock.hold('hidden');
    pass(HOUR);
    clock.free('hidden');
    pass(HOUR);
    expect(clock.elapsed).toBe(0);
  });

  test('loads another game, and does not count what was before', () => {
    const { clock, pass, play } = setUp();
    clock.start();
    play(MINUTE);
    clock.load(7 * MINUTE, true);
    expect(clock.elapsed).toBe(7 * MINUTE);
    pass(30 * SECOND);
    expect(clock.elapsed).toBe(7.5 * MINUTE);
    clock.load(0, false);
    play(MINUTE);
    expect(clock).toMatchObject({ elapsed: 0, started: false });
  });

  test('of a page just loaded runs from the first input on', () => {
    const { clock, pass } = setUp();
    clock.load(7 * MINUTE, true);
    pass(30 * SECOND);
    expect(clock.elapsed).toBe(7 * MINUTE);
    clock.input();
    pass(30 * SECOND);
    expect(clock.elapsed).toBe(7.5 * MINUTE);
  });

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('takes %d for no time', (elapsed) => {
    const { clock } = setUp();
    clock.load(elapsed, true);
    expect(clock.elapsed).toBe(0);
  });

  test('reading it changes nothing', () => {
    const [read, unread] = [setUp(), setUp()];
    for (const { clock, pass, play } of [read, unread]) {
      clock.start();
      for (const step of [30, 50, 10, 400, 5]) {
        pass(step * SECOND);
        if (clock === read.clock) for (let n = 0; n < 3; n++) void clock.elapsed;
      }
      play(MINUTE);
    }
    expect(read.clock.elapsed).toBe(unread.clock.elapsed);
  });
});

test('STA-05: only visible play that is not paused counts', () => {
  const { clock, pass, play } = setUp();
  clock.start();
  play(MINUTE);
  clock.hold('hidden');
  pass(HOUR);
  clock.free('hidden');
  clock.hold('dialog');
  pass(5 * MINUTE);
  clock.free('dialog');
  clock.hold('pause');
  pass(10 * MINUTE);
  clock.free('pause');
  // Into the back/forward cache and out of it; then a reload.
  clock.hold('hidden');
  pass(HOUR);
  clock.free('hidden');
  expect(clock.elapsed).toBe(MINUTE);
  const next = setUp();
  next.clock.load(clock.elapsed, clock.started);
  next.clock.input();
  next.play(20 * SECOND);
  next.clock.hold('over');
  next.pass(HOUR);
  expect(next.clock.elapsed).toBe(80 * SECOND);
});

describe('STA-06: time that jumps', () => {
  test.each([-24 * HOUR, -1, 2 * HOUR, 24 * HOUR])(
    'by %d ms is never negative or inflated',
    (jump) => {
      const { clock, pass, play } = setUp();
      clock.start();
      play(20 * SECOND);
      pass(jump);
      expect(clock.elapsed).toBeGreaterThanOrEqual(20 * SECOND);
      expect(clock.elapsed).toBeLessThanOrEqual(80 * SECOND);
      const before = clock.elapsed;
      play(20 * SECOND);
      expect(clock.elapsed - before).toBeGreaterThanOrEqual(10 * SECOND);
      expect(clock.elapsed - before).toBeLessThanOrEqual(20 * SECOND);
    },
  );

  test('while it is held does not count at all', () => {
    const { clock, pass, play } = setUp();
    clock.start();
    clock.hold('hidden');
    pass(-24 * HOUR);
    pass(2 * HOUR);
    clock.free('hidden');
    expect(clock.elapsed).toBe(0);
    play(20 * SECOND);
    expect(clock.elapsed).toBeLessThanOrEqual(20 * SECOND);
  });
});

test('whatever happens, it never runs backwards, and never by more than 60 s without an input', () => {
  const reasons: readonly HoldReason[] = ['hidden', 'dialog', 'pause', 'over'];
  const action = fc.oneof(
    fc.integer({ min: -2 * HOUR, max: 2 * HOUR }),
    fc.constantFrom('start', 'input', ...reasons.flatMap((r) => [`hold ${r}`, `free ${r}`])),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const { clock, pass } = setUp();
      let least = 0;
      let most = 0;
      for (const each of actions) {
        if (typeof each === 'number') {
          pass(each);
          if (each > 0) most += Math.min(each, MINUTE);
        } else if (each === 'start') clock.start();
        else if (each === 'input') clock.input();
        else {
          const [what, reason] = each.split(' ') as ['hold' | 'free', HoldReason];
          clock[what](reason);
        }
        // A jump back takes away what was not counted for good, and nothing else.
        if (typeof each !== 'number' || each >= 0) {
          expect(clock.elapsed).toBeGreaterThanOrEqual(least);
        }
        expect(clock.elapsed).toBeLessThanOrEqual(most);
        if (typeof each !== 'number') least = clock.elapsed;
      }
    }),
    { seed: 8, numRuns: 500 },
  );
});

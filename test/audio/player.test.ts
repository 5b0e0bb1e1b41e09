import { Player } from '../../src/audio/index';
import { RECIPES } from '../../src/audio/recipes';
import { CHAIN, table } from '../support/cards';
import { gameOf } from '../support/games';
import { FakeContext } from './fake-context';
import { change, changeBy } from './transitions';

const CARRY = table(['7H', '8H', '3D']);
const NORMAL = { speedFactor: 1 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A player whose device runs on the test's clock. */
const setUp = () => {
  const contexts: FakeContext[] = [];
  const hand = { busy: false };
  const player = new Player({
    open: () => {
      contexts.push(new FakeContext());
      return contexts.at(-1) as unknown as AudioContext;
    },
    busy: () => hand.busy,
  });
  const context = () => {
    const last = contexts.at(-1);
    if (!last) throw new Error('no context');
    return last;
  };
  const run = async (ms: number) => {
    for (let left = ms; left > 0; left -= 10) {
      contexts.at(-1)?.advance(Math.min(10, left));
      await jest.advanceTimersByTimeAsync(Math.min(10, left));
    }
  };
  /** When each of the sounds begins that are heard or wait, in ms from now. */
  const begins = () => {
    const now = Math.round(context().currentTime * 1000);
    return [...new Set(context().sounding)].map((at) => at - now);
  };
  return { player, hand, contexts, context, run, begins };
};

const unlocked = async () => {
  const all = setUp();
  all.player.unlock();
  await all.run(100);
  return all;
};

describe('off until a first gesture', () => {
  test('no device is asked for before it, and nothing is caught up with after it', async () => {
    const { player, contexts, context, run } = setUp();
    player.play('button');
    player.playTransition(change(CHAIN, 'AH'), NORMAL);
    player.setVolume(0.5);
    player.setMuted(false);
    player.stop();
    await run(100);
    expect(contexts).toEqual([]);
    player.unlock();
    await run(100);
    expect(context().state).toBe('running');
    expect(context().sounding).toEqual([]);
  });

  test('the gesture itself is not held up by the device', async () => {
    const { player, contexts, run } = setUp();
    player.unlock();
    expect(contexts).toEqual([]);
    await run(60);
    expect(contexts).toHaveLength(1);
  });

  test('nor is what the gesture moves: the device is asked for when all is still', async () => {
    const { player, hand, contexts, run } = setUp();
    hand.busy = true;
    player.unlock();
    await run(2000);
    expect(contexts).toEqual([]);
    hand.busy = false;
    await run(60);
    expect(contexts).toHaveLength(1);
  });

  test('an event that the browser takes for no gesture counts for none', async () => {
    const { player, contexts, run } = setUp();
    const activation = { isActive: false };
    const { navigator } = globalThis;
    Object.defineProperty(globalThis, 'navigator', {
      value: { userActivation: activation },
      configurable: true,
    });
    player.unlock();
    await run(100);
    expect(contexts).toEqual([]);
    activation.isActive = true;
    player.unlock();
    await run(100);
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
    expect(contexts).toHaveLength(1);
  });

  test('one device for many gestures', async () => {
    const { player, contexts, context, run } = await unlocked();
    player.unlock();
    player.unlock();
    await run(10);
    expect(contexts).toHaveLength(1);
    expect(context().asked).toEqual(['resume']);
  });

  test('what is played in the gesture itself is heard', async () => {
    const { player, context, run } = setUp();
    player.unlock();
    player.play('button');
    await run(70);
    expect(context().sounding).toHaveLength(RECIPES.button(0).length);
  });
});

describe('times', () => {
  test('a transition is heard at its times, by the speed of the table', async () => {
    const { player, begins } = await unlocked();
    player.playTransition(change(CARRY, '7H'), NORMAL);
    expect(begins()).toEqual([0, 200]);
    player.stop();
    player.playTransition(change(CARRY, '7H'), { speedFactor: 1.7, carried: true });
    expect(begins()).toEqual([0, 238]);
  });

  test('a table that changes at once is heard at once', async () => {
    const { player, begins } = await unlocked();
    player.playTransition(change(CHAIN, 'AH'), { speedFactor: 0 });
    expect(Math.max(...begins())).toBeLessThan(300);
  });

  test('a cue of its own: later, softer', async () => {
    const { player, context, begins } = await unlocked();
    player.play('refusal', { at: 50, gain: 0.25 });
    expect(begins()[0]).toBe(50);
    const gains = context().nodes.filter(({ kind }) => kind === 'gain');
    expect(gains.map(({ gain }) => gain.value)).toContain(0.25);
  });

  test('a new action cuts what still waits and lets ring what sounds', async () => {
    const { player, run, begins } = await unlocked();
    player.playTransition(changeBy(gameOf(1), 'new'), NORMAL);
    await run(350);
    player.stop();
    expect(begins()).not.toEqual([]);
    expect(Math.max(...begins())).toBeLessThanOrEqual(0);
    await run(200);
    expect(begins()).toEqual([]);
  });

  test('the next transition cuts the one before', async () => {
    const { player, begins } = await unlocked();
    player.playTransition(change(CHAIN, 'AH'), NORMAL);
    player.playTransition(change(CHAIN, 'AH', 'undo'), NORMAL);
    expect(Math.max(...begins())).toBeLessThanOrEqual(120);
  });

  test('what waits for the device to wake is cut as well', async () => {
    const { player, context, run } = setUp();
    player.unlock();
    player.playTransition(change(CHAIN, 'AH'), NORMAL);
    player.stop();
    await run(100);
    expect(context().sounding).toEqual([]);
  });
});

describe('mute and volume', () => {
  test.each([
    ['muted', (player: Player) => player.setMuted(true)],
    ['volume 0', (player: Player) => player.setVolume(0)],
  ])('%s: no device and no node', async (_, silence) => {
    const { player, contexts, run } = setUp();
    silence(player);
    player.unlock();
    player.play('button');
    await run(100);
    expect(contexts).toEqual([]);
  });

  test('muted later: what waits is cut, no node is made any more', async () => {
    const { player, context, begins } = await unlocked();
    player.play('button');
    player.playTransition(change(CHAIN, 'AH'), NORMAL);
    player.setMuted(true);
    expect(Math.max(...begins())).toBe(0);
    const { length } = context().nodes;
    player.play('land');
    player.playTransition(change(CARRY, '7H'), NORMAL);
    expect(context().nodes).toHaveLength(length);
    player.setMuted(false);
    player.play('land');
    expect(context().nodes.length).toBeGreaterThan(length);
  });

  test('switched on after the first gesture, it can be heard without another', async () => {
    const { player, context, run } = setUp();
    player.setMuted(true);
    player.unlock();
    player.setMuted(false);
    player.play('button');
    await run(70);
    expect(context().sounding).not.toEqual([]);
  });

  test('volume keeps to 0..1 and to the square of the slider', async () => {
    const { player, context } = await unlocked();
    const volume = () =>
      context().nodes.find(({ targets }) => targets.has(context().destination))?.gain.value;
    expect(volume()).toBe(1);
    for (const [set, level] of [
      [0.5, 0.25],
      [7, 1],
      [-1, 0],
    ] as const) {
      player.setVolume(set);
      expect(volume()).toBe(level);
    }
  });
});

describe('a still table costs nothing', () => {
  test('the device is let go after a few seconds of silence and comes back for a sound', async () => {
    const { player, context, run } = await unlocked();
    player.playTransition(change(CHAIN, 'AH'), NORMAL);
    await run(4000);
    expect(context().state).toBe('running');
    await run(3000);
    expect(context().state).toBe('suspended');
    expect(context().sounding).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
    player.play('button');
    await run(10);
    expect(context().state).toBe('running');
    expect(context().sounding).not.toEqual([]);
  });

  test('it is not let go in the midst of a sound that was asked for before a short one', async () => {
    const { player, context, run } = await unlocked();
    player.play('win', { at: 6000 });
    player.play('button');
    await run(6500);
    expect(context().state).toBe('running');
    expect(context().sounding).not.toEqual([]);
  });

  test('a gesture without a sound does not keep it for ever', async () => {
    const { context, run } = await unlocked();
    await run(4500);
    expect(context().state).toBe('suspended');
  });
});

describe('a device that will not', () => {
  test.each([
    ['is not there', () => undefined],
    [
      'cannot be made',
      () => {
        throw new Error('no more devices');
      },
    ],
  ])('%s: no sound and no error', (_, open) => {
    const player = new Player({ open });
    player.unlock();
    player.play('button');
    player.playTransition(change(CARRY, '7H'), NORMAL);
    jest.advanceTimersByTime(100);
    player.setVolume(0.3);
    player.stop();
    player.unlock();
    jest.advanceTimersByTime(100);
    expect(jest.getTimerCount()).toBe(0);
    player.destroy();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('Node has none', () => {
    const player = new Player();
    player.unlock();
    player.play('button');
    jest.advanceTimersByTime(100);
    player.destroy();
  });

  test.each(['fails', 'hangs'] as const)(
    'resume %s: no sound then, nor a heap of sounds later',
    async (resuming) => {
      const { player, context, run } = await unlocked();
      await run(5000);
      context().resuming = resuming;
      for (let n = 0; n < 50; n++) {
        player.play('land');
        await run(100);
      }
      expect(context().sounding).toEqual([]);
      context().resuming = 'works';
      player.unlock();
      await run(10);
      expect(context().sounding.length).toBeLessThanOrEqual(2 * RECIPES.land(0).length);
    },
  );

  test('interrupted, it forgets what was to come and goes on at the next gesture', async () => {
    const { player, context, run } = await unlocked();
    player.playTransition(changeBy(gameOf(1), 'new'), NORMAL);
    await run(100);
    context().state = 'interrupted';
    await run(2000);
    player.unlock();
    await run(10);
    expect(context().state).toBe('running');
    expect(context().sounding).toEqual([]);
  });
});

test('destroy closes the device, and nothing is heard or asked for after it', async () => {
  const { player, contexts, context, run } = await unlocked();
  player.playTransition(change(CHAIN, 'AH'), NORMAL);
  player.destroy();
  player.destroy();
  expect(context().sounding).toEqual([]);
  expect(context().asked.filter((each) => each === 'close')).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
  player.play('button');
  player.setMuted(false);
  player.unlock();
  await run(100);
  expect(contexts).toHaveLength(1);
});

test('destroyed before the device is asked for', async () => {
  const { player, contexts, run } = setUp();
  player.unlock();
  player.destroy();
  await run(100);
  expect(contexts).toEqual([]);
});

test('destroyed while the device wakes', async () => {
  const { player, context, run } = setUp();
  player.unlock();
  player.play('button');
  await run(52);
  expect(context().asked).toEqual(['resume']);
  player.destroy();
  await run(10);
  expect(context().state).toBe('closed');
  expect(context().sounding).toEqual([]);
});

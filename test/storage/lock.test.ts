import { TabLock } from '../../src/storage/index';
import { ANSWER_MS, LET_GO_MS } from '../../src/storage/lock';
import { FakeBrowser, type Tab, tabOf } from './tabs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Waits as long as an answer takes at most, and gives it. */
const acquired = async ({ lock }: Tab): Promise<boolean> => {
  const answer = lock.acquire();
  await pass(ANSWER_MS);
  return answer;
};

const POLITELY = 'told before it is lost, may write';
const LATE = 'told before it is lost, too late to write';

/** Which of the tabs have the game. */
const held = (...tabs: readonly Tab[]) => tabs.map(({ lock }) => lock.held);

describe.each([
  ['Web Locks', { locks: true }],
  ['channels alone', { locks: false }],
])('V3 with %s', (_, given) => {
  let browser: FakeBrowser;
  const tab = () => tabOf(browser, given);

  beforeEach(() => {
    browser = new FakeBrowser();
  });

  test('the first tab has the game, the second and third are told', async () => {
    const [one, two, three] = [tab(), tab(), tab()];
    expect(await acquired(one)).toBe(true);
    expect(await acquired(two)).toBe(false);
    expect(await acquired(three)).toBe(false);
    expect(await acquired(one)).toBe(true);
    expect(held(one, two, three)).toEqual([true, false, false]);
    expect(one.log).toEqual([]);
  });

  test('of two tabs that open at once, one has it', async () => {
    const tabs = [tab(), tab(), tab()];
    const answers = tabs.map(({ lock }) => lock.acquire());
    await pass(ANSWER_MS);
    expect((await Promise.all(answers)).filter((has) => has)).toHaveLength(1);
    expect(held(...tabs).filter((has) => has)).toHaveLength(1);
  });

  test.each([
    [0.1, 0.2],
    [0.2, 0.1],
  ])('of two that open in the same moment, one after the other, one has it', async (...ids) => {
    const random = jest.spyOn(Math, 'random');
    for (const id of ids) random.mockReturnValueOnce(id);
    const [one, two] = [tab(), tab()];
    const first = one.lock.acquire();
    await pass(ANSWER_MS / 2);
    const second = two.lock.acquire();
    await pass(ANSWER_MS);
    random.mockRestore();
    expect([await first, await second].filter((has) => has)).toHaveLength(1);
  });

  test('two tabs that take it over at once do not both have it', async () => {
    const [one, two, three] = [tab(), tab(), tab()];
    await acquired(one);
    const taken = [two.lock.takeOver(), three.lock.takeOver()];
    await pass(2 * LET_GO_MS);
    await Promise.all(taken);
    expect(held(one, two, three).filter((has) => has).length).toBeLessThan(2);
    expect(one.log).toEqual([POLITELY]);
  });

  test('takes over: the holder can write a last time before it lets go', async () => {
    const [one, two] = [tab(), tab()];
    await acquired(one);
    await acquired(two);
    const taken = two.lock.takeOver();
    // No time passes: it does not wait to steal.
    await pass(0);
    await taken;
    expect(held(one, two)).toEqual([false, true]);
    expect([one.log, two.log]).toEqual([[POLITELY], []]);
  });

  test('and back, and on to a third tab, each once', async () => {
    const [one, two, three] = [tab(), tab(), tab()];
    await acquired(one);
    for (const next of [two, one, three, two]) {
      const taken = next.lock.takeOver();
      await pass(0);
      await taken;
      expect(held(one, two, three)).toEqual([one, two, three].map((each) => each === next));
    }
    expect([one, two, three].map(({ log }) => log.length)).toEqual([2, 1, 1]);
  });

  test('a holder that does not answer loses it after a second, and writes nothing when it wakes up', async () => {
    const [one, two] = [tab(), tab()];
    await acquired(one);
    browser.freeze(one.log);
    const taken = two.lock.takeOver();
    await pass(LET_GO_MS - 1);
    expect(two.lock.held).toBe(false);
    await pass(1);
    await taken;
    expect(two.lock.held).toBe(true);
    browser.freeze(one.log, false);
    await pass(LET_GO_MS);
    expect(held(one, two)).toEqual([false, true]);
    expect([one.log, two.log]).toEqual([[LATE], []]);
  });

  test('one that wakes up just before that lets go, but writes nothing any more', async () => {
    const [one, two] = [tab(), tab()];
    await acquired(one);
    browser.freeze(one.log);
    const taken = two.lock.takeOver();
    await pass(LET_GO_MS - 1);
    browser.freeze(one.log, false);
    await pass(0);
    await taken;
    expect(held(one, two)).toEqual([false, true]);
    expect(one.log).toEqual([LATE]);
  });

  test('one that crashed frees it', async () => {
    const [one, two] = [tab(), tab()];
    await acquired(one);
    browser.crash(one.log);
    expect(await acquired(two)).toBe(true);
    expect(two.log).toEqual([]);
  });

  test('one that crashes while it is asked frees it as well', async () => {
    const [one, two] = [tab(), tab()];
    await acquired(one);
    browser.freeze(one.log);
    const taken = two.lock.takeOver();
    await pass(500);
    browser.crash(one.log);
    await pass(500);
    await taken;
    expect(two.lock.held).toBe(true);
  });

  test('release frees it, and nothing stays open', async () => {
    const [one, two] = [tab(), tab()];
    await acquired(one);
    await acquired(two);
    // The one that does not have it has nothing to listen for.
    expect(browser.channels).toBe(1);
    one.lock.release();
    one.lock.release();
    await pass(0);
    expect([browser.channels, browser.busy, one.lock.held]).toEqual([0, false, false]);
    expect(await acquired(two)).toBe(true);
    expect(one.log).toEqual([]);
    two.lock.release();
    await pass(0);
    expect([browser.channels, browser.busy, jest.getTimerCount()]).toEqual([0, false, 0]);
  });

  test('released while it waits, it never has it', async () => {
    const [one, two, three] = [tab(), tab(), tab()];
    const answer = one.lock.acquire();
    one.lock.release();
    await pass(ANSWER_MS);
    expect([await answer, one.lock.held, browser.busy]).toEqual([false, false, false]);
    await acquired(two);
    browser.freeze(two.log);
    const taken = three.lock.takeOver();
    await pass(500);
    three.lock.release();
    await pass(LET_GO_MS);
    await taken;
    expect([three.lock.held, browser.channels]).toEqual([false, 1]);
    two.lock.release();
    await pass(0);
    expect([browser.busy, browser.channels, jest.getTimerCount()]).toEqual([false, 0, 0]);
  });

  test('released by its listener when it is lost, it is lost once', async () => {
    const [one, two] = [tab(), tab()];
    await acquired(one);
    const push = one.log.push.bind(one.log);
    one.log.push = (...texts) => {
      one.lock.release();
      return push(...texts);
    };
    const taken = two.lock.takeOver();
    await pass(0);
    await taken;
    expect([one.log.length, one.lock.held, two.lock.held]).toEqual([1, false, true]);
    expect(browser.channels).toBe(1);
  });

  test('other messages are none of it', async () => {
    const [one] = [tab()];
    await acquired(one);
    const stranger = browser.open({});
    for (const data of [
      null,
      7,
      'let-go',
      {},
      { type: 'other' },
      { type: ['let-go'], id: 1 },
      [],
    ]) {
      stranger.postMessage(data);
    }
    await pass(ANSWER_MS);
    expect([one.lock.held, one.log]).toEqual([true, []]);
  });
});

describe('V3 where something is missing', () => {
  test('without locks and channels every tab has the game', async () => {
    const browser = new FakeBrowser();
    const [one, two, three] = [1, 2, 3].map(() =>
      tabOf(browser, { locks: false, channels: false }),
    ) as [Tab, Tab, Tab];
    expect([await one.lock.acquire(), await two.lock.acquire()]).toEqual([true, true]);
    await three.lock.takeOver();
    expect(held(one, two, three)).toEqual([true, true, true]);
    three.lock.release();
    expect(three.lock.held).toBe(false);
  });

  test('without channels the lock is taken all the same', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [tabOf(browser, { channels: false }), tabOf(browser, { channels: false })];
    expect([await acquired(one), await acquired(two)]).toEqual([true, false]);
    const taken = two.lock.takeOver();
    await pass(LET_GO_MS);
    await taken;
    expect(held(one, two)).toEqual([false, true]);
    expect(one.log).toEqual([LATE]);
  });

  test.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new DOMException('no', 'SecurityError'))],
    [
      'throws',
      () => {
        throw new DOMException('no', 'InvalidStateError');
      },
    ],
  ])('where a manager of locks %s, the tabs ask each other', async (_, request) => {
    const browser = new FakeBrowser();
    const lost = jest.fn();
    const sandboxed = () => {
      const tab = {};
      return new TabLock({
        name: 'scorpion',
        locks: { request } as unknown as LockManager,
        channel: () => browser.open(tab),
        onLost: lost,
      });
    };
    const [one, two] = [sandboxed(), sandboxed()];
    const first = one.acquire();
    await pass(ANSWER_MS);
    const second = two.acquire();
    await pass(ANSWER_MS);
    expect([await first, await second]).toEqual([true, false]);
    const taken = two.takeOver();
    await pass(0);
    await taken;
    expect([one.held, two.held, lost.mock.calls.length]).toEqual([false, true, 1]);
  });

  test('where a channel cannot be opened, the lock still tells', async () => {
    const browser = new FakeBrowser();
    const refused = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const tab = (locks: LockManager | undefined) =>
      new TabLock({ name: 'scorpion', locks, channel: refused, onLost: () => undefined });
    expect(await tab(browser.locksOf({})).acquire()).toBe(true);
    expect(await tab(browser.locksOf({})).acquire()).toBe(false);
    expect(await tab(undefined).acquire()).toBe(true);
  });

  test('a listener that throws does not keep the game', async () => {
    const channel = new FakeBrowser().open({});
    const lock = new TabLock({
      name: 'scorpion',
      channel: () => channel,
      onLost: () => {
        throw new Error('full');
      },
    });
    const answer = lock.acquire();
    await pass(ANSWER_MS);
    expect(await answer).toBe(true);
    const message = new MessageEvent('message', { data: { type: 'let-go' } });
    expect(() => channel.onmessage?.(message)).toThrow('full');
    expect(lock.held).toBe(false);
  });
});

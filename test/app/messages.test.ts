import { Messages } from '../../src/app/messages';
import type { State } from '../../src/engine/index';
import { translator } from '../../src/i18n/index';
import { type Box, frameOf, overlap, place, type Rect } from '../../src/layout/index';
import type { Chrome, Message } from '../../src/ui/index';
import type { Table } from '../../src/view/index';
import { longColumn } from '../layout/boxes';
import { SCORPION, table } from '../support/cards';

const setUp = (box: Box, state: State = table(['7H', '8H'])) => {
  const frame = frameOf(box, SCORPION);
  const shown = {
    frame,
    reserved: 0,
    reserve(height: number) {
      this.reserved = height;
    },
    get placement() {
      return place(frame, state, { reserve: this.reserved });
    },
  };
  const screen: { text: string | undefined; actions: readonly string[]; at: Rect; place: string } =
    { text: undefined, actions: [], at: { x: 0, y: 0, width: 0, height: 0 }, place: '' };
  const chrome = {
    say: (message: Message | undefined, at: Rect, where: string) =>
      Object.assign(screen, {
        text: message?.title,
        actions: message?.actions ?? [],
        at,
        place: where,
      }),
  };
  const messages = new Messages(
    chrome as unknown as Chrome,
    translator('en'),
    () => shown as unknown as Table,
  );
  messages.arrange(box);
  return { messages, screen, shown, frame };
};

const WIDE = { width: 1280, height: 800, dpr: 1 };
const PLAIN: Message = { tone: 'plain', title: 'plain' };
const REFUSAL: Message = { tone: 'refusal', title: 'no' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('how long a message stays', () => {
  test('P5 a refusal goes by itself, others wait for the next action', () => {
    const { messages, screen } = setUp(WIDE);
    messages.say(REFUSAL);
    jest.advanceTimersByTime(3000);
    expect(screen.text).toBe('no');
    jest.advanceTimersByTime(3000);
    expect(screen.text).toBeUndefined();
    messages.say(PLAIN);
    jest.advanceTimersByTime(60_000);
    expect(screen.text).toBe('plain');
    messages.say(undefined);
    expect(screen.text).toBeUndefined();
  });

  test('a refusal’s end takes no later message along', () => {
    const { messages, screen } = setUp(WIDE);
    messages.say(REFUSAL);
    jest.advanceTimersByTime(2000);
    messages.say(PLAIN);
    jest.advanceTimersByTime(10_000);
    expect(screen.text).toBe('plain');
  });

  test('P7 Restore is offered for 10 s, then tells that it is over', () => {
    const { messages, screen } = setUp(WIDE);
    let ended = 0;
    messages.offerRestore(() => ended++);
    expect(screen.actions).toEqual(['restore']);
    jest.advanceTimersByTime(9900);
    expect([screen.actions, ended]).toEqual([['restore'], 0]);
    jest.advanceTimersByTime(200);
    expect([screen.text, ended]).toEqual([undefined, 1]);
  });

  test('P7 New twice: the second offer has its own 10 s', () => {
    const { messages, screen } = setUp(WIDE);
    const ended: string[] = [];
    messages.offerRestore(() => ended.push('first'));
    jest.advanceTimersByTime(6000);
    messages.offerRestore(() => ended.push('second'));
    jest.advanceTimersByTime(6000);
    expect([screen.actions, ended]).toEqual([['restore'], []]);
    jest.advanceTimersByTime(5000);
    expect(ended).toEqual(['second']);
  });

  test('P7 an offer that was ended ends once', () => {
    const { messages, screen } = setUp(WIDE);
    let ended = 0;
    messages.offerRestore(() => ended++);
    messages.endRestore();
    expect(screen.text).toBeUndefined();
    jest.advanceTimersByTime(20_000);
    expect(ended).toBe(0);
  });

  test('nothing is left after the end', () => {
    const { messages } = setUp(WIDE);
    messages.say(REFUSAL);
    messages.offerRestore(() => undefined);
    messages.destroy();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('which message stands', () => {
  test('what just happened, then the end of the game, then the old game', () => {
    const { messages, screen } = setUp(WIDE);
    messages.offerRestore(() => undefined);
    messages.stuck(true);
    messages.say(PLAIN);
    expect(screen.text).toBe('plain');
    messages.say(undefined);
    expect(screen).toMatchObject({
      text: 'No moves available',
      actions: ['undo', 'replay', 'new'],
    });
    messages.stuck(false);
    expect(screen.actions).toEqual(['restore']);
    messages.endRestore();
    expect(screen.text).toBeUndefined();
  });
});

describe('P8 where it stands: never over a card', () => {
  const over = (box: Box, state: State) => {
    const { messages, screen, shown, frame } = setUp(box, state);
    messages.stuck(true);
    const { x, y } = frame.table;
    const at = { ...screen.at, x: screen.at.x - x, y: screen.at.y - y };
    const things = [
      ...shown.placement.columns.flatMap(({ cards }) => cards.map(({ rect }) => rect)),
      ...frame.slots,
    ];
    return { screen, hidden: things.filter((rect) => overlap(rect, at) > 0), shown, messages };
  };

  test.each([
    [1280, 800, 'slots'],
    [3840, 2160, 'slots'],
    [390, 844, 'line'],
    [1080, 1920, 'line'],
    [844, 390, 'float'],
    [800, 480, 'float'],
    [667, 375, 'float'],
    [480, 320, 'float'],
  ])('%d x %d: %s', (width, height, where) => {
    for (const length of [7, 20, 27, 41]) {
      const { screen, hidden } = over({ width, height, dpr: 1 }, longColumn(length, 3));
      expect(screen.place).toBe(where);
      expect(hidden).toEqual([]);
      expect(screen.at.x).toBeGreaterThanOrEqual(0);
      expect(screen.at.x + screen.at.width).toBeLessThanOrEqual(width);
      expect(screen.at.y + screen.at.height).toBeLessThanOrEqual(height);
    }
  });

  test.each([
    [844, 390, 'float'],
    [480, 320, 'float'],
    [390, 844, 'line'],
    [320, 480, 'line'],
    [1280, 800, 'slots'],
  ])('%d x %d with insets, mirrored or not: clear of cards and insets', (width, height, where) => {
    const insets = { top: 20, right: 0, bottom: 21, left: 47 };
    for (const mirrored of [false, true]) {
      for (const length of [7, 27]) {
        const box = { width, height, dpr: 2, insets, mirrored };
        const { screen, hidden } = over(box, longColumn(length, 3));
        const { x, y, width: wide, height: high } = screen.at;
        expect([screen.place, hidden]).toEqual([where, []]);
        // A line spans the box as bars do; its text keeps clear by itself.
        expect(x).toBeGreaterThanOrEqual(where === 'line' ? 0 : insets.left);
        expect(y).toBeGreaterThanOrEqual(insets.top);
        expect(x + wide).toBeLessThanOrEqual(width);
        expect(y + high).toBeLessThanOrEqual(height - insets.bottom);
      }
    }
  });

  test('E5 a floating message stands at the end side of its room', () => {
    const endOf = (mirrored: boolean) => {
      const box = { width: 844, height: 390, dpr: 1, mirrored };
      const { screen, shown } = over(box, table(['7H', '8H']));
      const [left, right] = [screen.at.x, screen.at.x + screen.at.width];
      const { columnX, card, table: at } = shown.frame;
      return {
        left: left - (at.x + (columnX[0] ?? Number.NaN)),
        right: at.x + (columnX[6] ?? Number.NaN) + card.width - right,
      };
    };
    expect(endOf(false).right).toBeCloseTo(0);
    expect(endOf(false).left).toBeGreaterThan(50);
    expect(endOf(true).left).toBeCloseTo(0);
    expect(endOf(true).right).toBeGreaterThan(50);
  });

  test('room that was reserved is given back with the message', () => {
    const middle = longColumn(27, 3, 3);
    const { messages, shown } = over({ width: 667, height: 375, dpr: 1 }, middle);
    expect(shown.reserved).toBeGreaterThan(0);
    messages.stuck(false);
    expect(shown.reserved).toBe(0);
  });
});

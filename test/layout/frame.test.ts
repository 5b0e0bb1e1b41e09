import fc from 'fast-check';
import {
  type Frame,
  frameOf,
  modeOf,
  overlap,
  place,
  type Rect,
  SLOT_SUITS,
  slotOf,
  stockBounds,
} from '../../src/layout/index';
import { SCORPION, table } from '../support/cards';
import { BOXES, bottom, DPRS, FRAMES, frame, isWhole, longColumn, right } from './boxes';

const stockOf = (each: Frame): Rect => stockBounds(each, 3);

const lanesOf = ({ columnX, columnTop, card, room }: Frame): readonly Rect[] =>
  columnX.map((x) => ({ x, y: columnTop, width: card.width, height: room }));

describe('C3 the mode follows the box', () => {
  test.each(BOXES)('$width x $height is $mode', ({ width, height, mode }) => {
    expect(modeOf({ width, height })).toBe(mode);
  });

  test.each([
    [799, 1000, 'tall'],
    [800, 1000, 'wide'],
    [728, 520, 'wide'],
    [728, 519, 'low'],
    [726, 519, 'wide'],
    [500, 500, 'wide'],
  ] as const)('at the edges: %d x %d is %s', (width, height, mode) => {
    expect(modeOf({ width, height })).toBe(mode);
  });
});

describe('DESIGN, Layout: the chrome', () => {
  test.each([
    [1280, 800, { top: 60, bottom: 0, start: 0, status: 0 }],
    [390, 844, { top: 44, bottom: 52, start: 0, status: 44 }],
    [360, 640, { top: 44, bottom: 52, start: 0, status: 0 }],
    [320, 480, { top: 40, bottom: 52, start: 0, status: 0 }],
    [844, 390, { top: 0, bottom: 0, start: 76, status: 0 }],
  ])('%d x %d', (width, height, chrome) => {
    const found = frame(width, height);
    expect(found.chrome).toEqual(chrome);
    expect(found.table).toEqual({
      x: chrome.start,
      y: chrome.top,
      width: width - chrome.start,
      height: height - chrome.top - chrome.bottom - chrome.status,
    });
  });
});

describe('DESIGN, Layout: card width by the box', () => {
  /** The whole device pixels that fit into what the table of DESIGN says. */
  const wanted = (width: number, height: number, scale: number): number => {
    if (width / height < 0.8) {
      const [margin, gap] = (width < 360 ? [6, 4] : [8, 5]).map((each) => each * scale) as [
        number,
        number,
      ];
      return (width - 2 * margin - 6 * gap) / 7;
    }
    return height < 520 && width / height > 1.4
      ? Math.min((width - 192) / 7.8, (height - 24) / 4.7)
      : Math.min(width / 8.2, (height - 60 * scale) / 6.4);
  };

  test.each(FRAMES)('%s', (_, { card, dpr, scale }, { width, height }) => {
    expect(card.width).toBeCloseTo(Math.floor(wanted(width, height, scale) * dpr) / dpr, 9);
    expect(Math.abs(card.height - 1.4 * card.width)).toBeLessThanOrEqual(0.5 / dpr + 1e-9);
  });

  test('gaps: .14 of the card in wide boxes, 4 to 5 px in tall ones', () => {
    expect(frame(1280, 800).gap).toBe(Math.round(0.14 * 115));
    expect(frame(390, 844).gap).toBe(5);
    expect(frame(320, 480).gap).toBe(4);
  });
});

describe.each(FRAMES)('C3 %s', (_, each) => {
  const { dpr, columnX, card, slots, table: size } = each;

  test('slots, stock and columns lie inside the table', () => {
    for (const rect of [...slots, stockOf(each), ...lanesOf(each)]) {
      expect(rect.x).toBeGreaterThanOrEqual(0);
      expect(rect.y).toBeGreaterThanOrEqual(0);
      expect(right(rect)).toBeLessThanOrEqual(size.width);
      expect(bottom(rect)).toBeLessThanOrEqual(size.height);
    }
    expect(columnX).toHaveLength(7);
    expect(slots).toHaveLength(4);
  });

  test('nothing of them overlaps anything else, nor where messages stand', () => {
    const rects = [...slots, stockOf(each), ...lanesOf(each)];
    if (each.messages) rects.push(each.messages);
    for (const [n, a] of rects.entries()) {
      for (const b of rects.slice(n + 1)) expect(overlap(a, b)).toBeLessThan(1e-6);
    }
  });

  test('cards, columns, slots and stock stand on whole device pixels', () => {
    const lengths = { ...card, top: each.columnTop, stockStep: each.stockStep, room: each.room };
    const broken = [
      ...Object.entries(lengths),
      ...columnX.map((x, n) => [`column ${n}`, x] as const),
      ...[...slots, each.stock].flatMap((rect, n) =>
        Object.entries(rect).map(([key, value]) => [`slot ${n} ${key}`, value as number] as const),
      ),
    ].filter(([, value]) => !isWhole(value, dpr));
    expect(broken).toEqual([]);
  });

  test('the columns stand in the middle of what is left to them, evenly', () => {
    const free = each.mode === 'low' ? size.width - 92 : size.width;
    const left = columnX[0] ?? Number.NaN;
    const rest = free - ((columnX[6] ?? Number.NaN) + card.width);
    expect(Math.abs(left - rest)).toBeLessThanOrEqual(1.5 / dpr + 1e-9);
    const gaps = columnX.slice(1).map((x, n) => x - (columnX[n] ?? Number.NaN) - card.width);
    for (const gap of gaps) expect(Math.abs(gap - each.gap)).toBeLessThanOrEqual(1 / dpr + 1e-9);
  });
});

describe('SPEC, Rules: slots on the table stand S H C D', () => {
  test.each([
    ['above columns 1 to 4', 1280, 800],
    ['above columns 1 to 4', 390, 844],
  ])('%s, the stock above column 7, at %d x %d', (_, width, height) => {
    const { slots, columnX, stock, columnTop } = frame(width, height);
    expect(slots.map(({ x }) => x)).toEqual(columnX.slice(0, 4));
    expect(stock.x).toBe(columnX[6]);
    expect(bottom(stock)).toBeLessThan(columnTop);
  });

  test('in a low box the stock and four slots of 62x44 stand in the end column', () => {
    const { slots, stock, table: size, flatSlots } = frame(844, 390);
    expect(flatSlots).toBe(true);
    for (const slot of slots) {
      expect(slot).toMatchObject({ width: 62, height: 44 });
      expect(slot.x).toBeGreaterThanOrEqual(size.width - 92);
    }
    expect(stock.x).toBeGreaterThanOrEqual(size.width - 92);
    const tops = [stock, ...slots].map(({ y }) => y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  test('each suit has its own slot', () => {
    const each = frame(1280, 800);
    expect(SLOT_SUITS.map((suit) => 'CDHS'[suit]).join(' ')).toBe('S H C D');
    expect(SLOT_SUITS.map((suit) => slotOf(each, suit).x)).toEqual(each.slots.map(({ x }) => x));
  });
});

describe('C3 chrome is scaled in large boxes', () => {
  test.each([
    [1280, 800, 1],
    [1920, 1080, 1],
    [2560, 1440, 4 / 3],
    [3840, 2160, 2],
    [7680, 4320, 2],
    [3840, 800, 1],
    [390, 844, 1],
    [768, 1024, 1],
    [1080, 1920, 1.6],
    [844, 390, 1],
  ])('%d x %d: %d', (width, height, scale) => {
    const { scale: found, chrome } = frame(width, height);
    expect(found).toBeCloseTo(scale);
    const { mode } = frame(width, height);
    if (mode === 'wide') expect(chrome.top).toBe(Math.round(60 * scale));
    if (mode === 'tall') expect(chrome.bottom).toBe(Math.round(52 * scale));
  });
});

const SAFE_BOXES = [...BOXES, { width: 320, height: 200 }, { width: 240, height: 320 }].flatMap(
  ({ width, height }) => DPRS.map((dpr) => ({ width, height, dpr })),
);
const PHONES = [
  { top: 47, right: 0, bottom: 34, left: 0 },
  { top: 0, right: 0, bottom: 21, left: 47 },
  { top: 0, right: 32.7, bottom: 0, left: 0 },
  { top: 24, right: 44, bottom: 21, left: 44 },
];

describe.each(SAFE_BOXES)('C3, E5 $width x $height at $dpr', (box) => {
  const rectsOf = (each: Frame) => [...each.slots, stockOf(each), ...lanesOf(each)];

  test.each(PHONES)('keeps clear of $top $right $bottom $left, mirrored or not', (insets) => {
    for (const mirrored of [false, true]) {
      const each = frameOf({ ...box, insets, mirrored }, SCORPION);
      const { x, y } = each.table;
      const rects = rectsOf(each);
      for (const rect of rects) {
        expect(x + rect.x).toBeGreaterThanOrEqual(insets.left - 1e-9);
        expect(y + rect.y).toBeGreaterThanOrEqual(insets.top - 1e-9);
        expect(x + right(rect)).toBeLessThanOrEqual(box.width - insets.right + 1e-9);
        expect(y + bottom(rect)).toBeLessThanOrEqual(box.height - insets.bottom + 1e-9);
      }
      for (const [n, a] of rects.entries()) {
        for (const b of rects.slice(n + 1)) expect(overlap(a, b)).toBeLessThan(1e-6);
      }
      const lengths = [...rects.flatMap(({ x, y }) => [x, y]), y, each.columnTop];
      expect(lengths.filter((length) => !isWhole(length, box.dpr))).toEqual([]);
    }
  });

  test('mirrored, the board is the same; in a low box it stands where the other ends', () => {
    const insets = { top: 10, right: 12, bottom: 8, left: 40 };
    const plain = frameOf({ ...box, insets }, SCORPION);
    const mirror = frameOf({ ...box, insets, mirrored: true }, SCORPION);
    expect(mirror.mirrored).toBe(true);
    if (plain.mode !== 'low') {
      expect({ ...mirror, mirrored: false }).toEqual(plain);
      return;
    }
    // Rail and end column change sides and the insets stay, so the other way round it is the same.
    const swapped = { ...insets, right: insets.left, left: insets.right };
    const back = frameOf({ ...box, insets: swapped }, SCORPION);
    expect(mirror.card).toEqual(plain.card);
    expect(mirror.table).toMatchObject({ x: 0, width: back.table.width });
    expect(mirror.chrome.start).toBe(back.chrome.start);
    const ofRight = (each: Frame, x: number) => each.table.width - x;
    const near = 1.5 / box.dpr + 1e-9;
    for (const [n, x] of mirror.columnX.entries()) {
      const other = ofRight(back, (back.columnX[6 - n] ?? Number.NaN) + back.card.width);
      expect(Math.abs(x - other)).toBeLessThanOrEqual(near);
    }
    for (const [n, slot] of mirror.slots.entries()) {
      const other = back.slots[n] as Rect;
      expect(Math.abs(slot.x - ofRight(back, right(other)))).toBeLessThanOrEqual(near);
      expect(slot.y).toBe(other.y);
      expect(right(slot)).toBeLessThanOrEqual(mirror.columnX[0] ?? Number.NaN);
    }
    // Columns still count from the left, and the stock fans out as ever.
    expect(mirror.columnX).toEqual([...mirror.columnX].sort((a, b) => a - b));
    expect(mirror.stockStep).toBe(plain.stockStep);
  });

  test('for the left hand stock and slots change sides, the columns and their order stay', () => {
    const plain = frameOf(box, SCORPION);
    const left = frameOf({ ...box, leftHanded: true }, SCORPION);
    expect(left.card).toEqual(plain.card);
    if (plain.mode === 'low') {
      // The rail is at the right; the rest as in a mirrored page.
      expect({ ...left, leftHanded: false, mirrored: true }).toEqual(
        frameOf({ ...box, mirrored: true }, SCORPION),
      );
      // Both cancel each other.
      const both = frameOf({ ...box, mirrored: true, leftHanded: true }, SCORPION);
      expect({ ...both, mirrored: false, leftHanded: false }).toEqual(plain);
      return;
    }
    expect(left.columnX).toEqual(plain.columnX);
    expect(left.stock.x).toBe(left.columnX[0]);
    expect(left.slots.map(({ x }) => x)).toEqual(left.columnX.slice(-4));
    const stock = stockBounds(left, 3);
    expect(stock.x).toBe(left.stock.x);
    expect(stock.width).toBe(stockBounds(plain, 3).width);
    for (const slot of left.slots) expect(overlap(slot, stock)).toBe(0);
    if (!left.messages) return;
    for (const rect of [stock, ...left.slots]) expect(overlap(rect, left.messages)).toBe(0);
    expect(left.messages.width).toBeCloseTo(plain.messages?.width ?? 0, 0);
  });
});

test('insets that leave nothing of the box break nothing', () => {
  for (const mirrored of [false, true]) {
    const insets = { top: 900, right: 900, bottom: 900, left: 900 };
    for (const [width, height] of [
      [844, 390],
      [390, 844],
      [600, 600],
    ] as const) {
      const each = frameOf({ width, height, dpr: 2, insets, mirrored }, SCORPION);
      expect(each.card.width).toBeGreaterThanOrEqual(0.5);
      expect(each.table.height).toBeGreaterThanOrEqual(0);
      expect(place(each, longColumn(52, 3)).columns).toHaveLength(7);
    }
  }
});

describe('a box without room never breaks the table', () => {
  const numbersOf = (value: unknown): readonly number[] => {
    if (typeof value === 'number') return [value];
    return typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : [];
  };
  const sizes = fc.oneof(fc.constantFrom(0, 1, 2, 12, 40), fc.integer({ min: 0, max: 400 }));

  test('every figure is finite, and a card has at least one device pixel', () => {
    fc.assert(
      fc.property(sizes, sizes, fc.constantFrom(...DPRS), (width, height, dpr) => {
        const each = frameOf({ width, height, dpr }, SCORPION);
        const placement = place(each, longColumn(52, 3), { opened: { column: 0, index: 9 } });
        expect(numbersOf([each, placement]).every(Number.isFinite)).toBe(true);
        expect(each.card.width * dpr).toBeGreaterThan(0.999);
        expect(each.card.height * dpr).toBeGreaterThan(0.999);
        expect(each.table.width).toBeGreaterThanOrEqual(0);
        expect(each.table.height).toBeGreaterThanOrEqual(0);
        const tops = placement.columns[0]?.cards.map(({ rect }) => rect.y) ?? [];
        expect(tops).toEqual([...tops].sort((a, b) => a - b));
      }),
    );
  });

  test('an empty table can be placed too', () => {
    const { columns } = place(frame(0, 0), table([]));
    expect(columns.map(({ cards }) => cards.length)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

/** The scenes of the help's pictures as data: what lies where, and what is marked. */
import { deal, formatColumn, type Rules, shuffled } from '../engine/index';
import { SLOT_SUITS } from '../layout/index';
import type { BadgeIcon, SlotKind } from './faces/index';

/** A place in card widths from the middle of the picture. */
interface At {
  readonly x: number;
  /** Of the middle of what stands there. */
  readonly y?: number;
}

/** What is drawn, in this order. Cards that marks name have been placed before; the last one counts. */
export type Item =
  /** A column, `#` before a hidden card; all columns of a scene hang from one line. */
  | {
      readonly kind: 'column';
      readonly x: number;
      readonly cards: string;
      /** Strips in card widths, where they are not those of a column with room. */
      readonly strip?: number;
      /** The card around which the column is opened. */
      readonly open?: number;
    }
  /** Cards side by side, each `pitch` card widths from the last. */
  | (At & { readonly kind: 'row'; readonly cards: string; readonly pitch: number })
  /** A place in the line of the columns, unless `y` says where. */
  | (At & { readonly kind: 'place'; readonly of: SlotKind })
  | (At & { readonly kind: 'home'; readonly suits: string; readonly pitch: number })
  /** A lifted group, tilted; its corner instead of its middle. */
  | (At & { readonly kind: 'held'; readonly cards: string })
  /** "Becomes". */
  | (At & { readonly kind: 'becomes' })
  | (At & { readonly kind: 'badge'; readonly icon: BadgeIcon; readonly on?: string })
  /** A ring around a card's strip. */
  | { readonly kind: 'ring'; readonly on: string }
  /** A ring around a card with all on top of it. */
  | { readonly kind: 'group'; readonly on: string }
  /** The lane of a card's column. */
  | { readonly kind: 'lane'; readonly on: string }
  /** The landing below a card, for so many cards. */
  | { readonly kind: 'landing'; readonly on: string; readonly cards: number }
  | { readonly kind: 'veil'; readonly on: string }
  /** A fingertip. */
  | { readonly kind: 'touch'; readonly on: string }
  /** The game's own arrow from one card to another. */
  | { readonly kind: 'arrow'; readonly from: string; readonly to: string };

export interface Scene {
  /** Width of a card in hundredths of the picture's. */
  readonly card: number;
  /** Height of the index in shares of the card's width. */
  readonly cap: number;
  /** Moves the line of the columns, in card widths; without it the longest column is in the middle. */
  readonly top?: number;
  readonly items: readonly Item[];
}

const USUAL = { card: 15.6, cap: 0.33 } as const;
const SMALL = { card: 13, cap: 0.35 } as const;
const BOARD = { card: 8.5, cap: 0.36, top: -1.04 } as const;
/** Any deal does; this one shows no card of note. */
const SHOWN_DEAL = 184_467;
const BOARD_PITCH = 1.16;

const columnItem = (x: number, cards: string, strip?: number): Item => ({
  kind: 'column',
  x,
  cards,
  ...(strip === undefined ? {} : { strip }),
});

/** The four slots as they stand on the table. */
const slotsFrom = (x: number, pitch: number, y: number): readonly Item[] =>
  SLOT_SUITS.map((suit, n) => ({ kind: 'place', x: x + n * pitch, y, of: { suit } }));

/** A fresh deal of a variant, whole and small. */
const board = (rules: Rules): readonly Item[] => {
  const { columns, stock } = deal(rules, shuffled(SHOWN_DEAL));
  const x = (n: number) => (n - (columns.length - 1) / 2) * BOARD_PITCH;
  const y = -1.87;
  return [
    ...slotsFrom(x(0), BOARD_PITCH, y),
    // As on the table: the backs lie to the left of the first card to fall.
    ...stock.map((_, n): Item => {
      const left = (stock.length - 1 - n) * 0.15;
      return { kind: 'row', x: x(columns.length - 1) - left, y, cards: '#AS', pitch: 0 };
    }),
    ...columns.map((column, n) => columnItem(x(n), formatColumn(column), 0.36)),
  ];
};

/** The stock beside three columns; `cards` of their texts, deepest card first. */
const besideStock = (cards: readonly string[], backs: number): readonly Item[] => [
  ...cards.map((text, n) => columnItem((n - 1.95) * 1.16, text)),
  ...Array.from(
    { length: backs },
    (_, n): Item => ({
      kind: 'row',
      x: 1.85 + n * 0.15,
      y: -0.45,
      cards: '#AS',
      pitch: 0,
    }),
  ),
];

const RUN = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS';
const LONG = '9C 4D JH 2S 6C KD 8S 5H TC';

/** One scene for each name; some show a variant's own rules. */
export const SCENES = {
  deal: (rules) => ({ ...BOARD, items: board(rules) }),
  hidden: ({ hiddenRows }) => ({
    ...USUAL,
    items: [
      columnItem(-1.1, `${'#AS '.repeat(hiddenRows)}9D 5C`),
      columnItem(1.1, '6S TH 3C'),
      { kind: 'badge', on: 'AS', x: 0, icon: 'turn' },
    ],
  }),
  stock: ({ stock }) => ({
    ...USUAL,
    items: [
      ...besideStock(['9C 2H', 'QD 7S', '4H JC'], 1),
      { kind: 'ring', on: '2H' },
      { kind: 'ring', on: '7S' },
      { kind: 'ring', on: 'JC' },
      ...(stock > 0 ? [{ kind: 'arrow', from: 'AS', to: 'JC' } as const] : []),
    ],
  }),
  goal: () => ({
    ...USUAL,
    items: [{ kind: 'home', x: 0, y: 0, suits: 'SHCD', pitch: 1.22 }],
  }),
  lift: () => ({
    ...USUAL,
    items: [
      columnItem(-1.6, 'KS 7H 4C JD'),
      columnItem(1.6, 'QS 8H'),
      { kind: 'group', on: '7H' },
      { kind: 'becomes', x: 0 },
    ],
  }),
  build: () => ({
    ...USUAL,
    items: [
      { kind: 'row', x: -2.1, cards: '8H 7H', pitch: 1.12 },
      { kind: 'row', x: 0.98, cards: '8S 7H', pitch: 1.12 },
      { kind: 'badge', x: -1.54, y: 0.68, icon: 'check' },
      { kind: 'badge', x: 1.54, y: 0.68, icon: 'close' },
    ],
  }),
  empty: ({ emptyTakes }) => ({
    ...USUAL,
    items: [
      columnItem(-1.6, emptyTakes === 'king' ? 'KC 3D 9S' : '7D 3C 9S'),
      { kind: 'place', x: 1.6, of: emptyTakes },
      { kind: 'group', on: emptyTakes === 'king' ? 'KC' : '7D' },
      { kind: 'becomes', x: 0 },
    ],
  }),
  turn: () => ({
    ...USUAL,
    items: [
      columnItem(-1.6, '#JC #TC 4D 8S'),
      { kind: 'group', on: '4D' },
      columnItem(1.6, '#JC TC'),
      { kind: 'ring', on: 'TC' },
      { kind: 'badge', on: 'TC', x: 0, icon: 'turn' },
      { kind: 'becomes', x: 0 },
    ],
  }),
  run: ({ collect }) => ({
    card: 11.2,
    cap: 0.25,
    items: [
      { kind: 'row', x: -2.8, y: collect === 'auto' ? 0.9 : 0, cards: RUN, pitch: 0.52 },
      ...(collect === 'auto' ? slotsFrom(-2.8, 1.2, -0.9) : []),
      ...(collect === 'auto' ? [{ kind: 'arrow', from: 'KS', to: 'slot S' } as const] : []),
    ],
  }),
  stuck: () => ({
    ...SMALL,
    items: [
      columnItem(-2.4, '5C JH KD'),
      columnItem(-0.8, '2C 8H 3S'),
      columnItem(0.8, 'QC TS 9D'),
      columnItem(2.4, '5D 2H 7S'),
      ...[-2.4, -0.8, 0.8, 2.4].map((x): Item => ({ kind: 'badge', x, y: 1.2, icon: 'close' })),
    ],
  }),
  tap: () => ({
    ...USUAL,
    items: [
      columnItem(-1.6, '9S 6H 2C'),
      columnItem(1.6, 'JD 7H'),
      { kind: 'group', on: '6H' },
      { kind: 'ring', on: '7H' },
      { kind: 'arrow', from: '6H', to: '7H' },
      { kind: 'touch', on: '6H' },
    ],
  }),
  drag: () => ({
    ...USUAL,
    items: [
      columnItem(-1.9, '9S KC'),
      columnItem(1.7, 'JD 7H'),
      { kind: 'lane', on: '7H' },
      { kind: 'landing', on: '7H', cards: 1 },
      { kind: 'ring', on: '7H' },
      { kind: 'held', x: -0.55, y: -0.62, cards: '6H 2C' },
      { kind: 'touch', on: '6H' },
    ],
  }),
  open: () => ({
    ...SMALL,
    items: [
      { kind: 'column', x: -1.6, cards: LONG, strip: 0.23 },
      { kind: 'column', x: 1.6, cards: LONG, strip: 0.06, open: 4 },
      { kind: 'ring', on: '6C' },
      { kind: 'becomes', x: 0 },
    ],
  }),
  hint: () => ({
    ...USUAL,
    items: [
      columnItem(-1.6, '#AS 5D TC'),
      columnItem(1.6, 'QS 6D'),
      { kind: 'ring', on: '5D' },
      { kind: 'ring', on: '6D' },
      { kind: 'badge', on: '5D', x: 0, icon: 'turn' },
      { kind: 'arrow', from: '5D', to: '6D' },
    ],
  }),
  covers: () => ({
    ...USUAL,
    items: [
      columnItem(-1.6, 'KS 7H 4C'),
      columnItem(1.6, 'QS 8H'),
      { kind: 'lane', on: '8H' },
      { kind: 'group', on: '7H' },
      { kind: 'veil', on: '8H' },
      { kind: 'ring', on: '8H' },
      { kind: 'badge', on: '8H', x: 0, icon: 'covered' },
      { kind: 'becomes', x: 0 },
    ],
  }),
  kings: () => ({
    ...SMALL,
    items: [
      columnItem(-1.6, '4H TS 9D KC'),
      { kind: 'ring', on: 'KC' },
      { kind: 'badge', x: -1.6, y: 1.43, icon: 'check' },
      columnItem(1.6, '3C KD 4S 8H'),
      { kind: 'ring', on: 'KD' },
      { kind: 'badge', x: 1.6, y: 1.43, icon: 'close' },
    ],
  }),
  aces: () => ({
    ...USUAL,
    items: [
      columnItem(-1.8, 'AS 9D 4C'),
      columnItem(0, '7H AD QC 2S'),
      columnItem(1.8, 'TH 6C AH'),
      { kind: 'ring', on: 'AS' },
      { kind: 'ring', on: 'AD' },
      { kind: 'ring', on: 'AH' },
    ],
  }),
  left: (rules) => ({
    ...BOARD,
    items: [
      ...board(rules),
      ...deal(rules, shuffled(SHOWN_DEAL))
        .columns.slice(0, rules.hiddenColumns)
        .map((column): Item => ({ kind: 'lane', on: formatColumn(column).slice(-2) })),
    ],
  }),
  hold: ({ stock }) => ({
    ...USUAL,
    items: [
      ...besideStock(['9C 5S', 'QD 7S 3H', '4H JC'], stock),
      ...(stock > 0 ? [{ kind: 'badge', on: 'AS', x: 0, icon: 'clock' } as const] : []),
    ],
  }),
} as const satisfies Readonly<Record<string, (rules: Rules) => Scene>>;

/** The pictures that there are. */
export type PictureName = keyof typeof SCENES;

import glyphs from '../../../assets/glyphs.json';
import tokens from '../../../assets/tokens.json';
import { SUIT_LETTERS, type Suit } from '../../engine/index';
import { fade } from './canvas';

/** How suits are told apart: two colours, four colours, or colour-safe with hollow minors. */
export type Deck = 'two' | 'four' | 'pattern';
/** The picture on the backs of the cards. */
export type Back = 'emblem' | 'dunes' | 'scorpius';
/** What a card lies on: its edge has to be darker on a light table. */
export type Edge = 'light-table' | 'dark-table';
export type TableName = keyof typeof tokens.tables;

/** What the pieces drawn on one table take from its tokens. Colours are CSS colours. */
export interface TableTheme {
  /** Outline of an empty slot. */
  readonly line: string;
  /** Suit mark in an empty slot. */
  readonly ghost: string;
  /** Mark in the empty base of a column: it tells a rule, so it has 3 : 1. */
  readonly mark: string;
  /** Hints, targets and lifted cards. */
  readonly signal: string;
  /** Refused moves and the lens. */
  readonly refusal: string;
  /** Stands outside every ring, since the signal alone has 1.4 : 1 on a card. */
  readonly rim: string;
  /** The deck's back where the player chose none. */
  readonly back: Back;
  readonly edge: Edge;
}

/** The theme of a table, made new at each call; with high contrast all its marks have 4.5 : 1. */
export function themeOf(name: TableName, highContrast = false): TableTheme {
  const { text, back } = tokens.tables[name];
  const light = name === 'sand';
  const rest = {
    back: back === 'stars' ? 'scorpius' : (back as Back),
    edge: light ? 'light-table' : 'dark-table',
  } as const;
  if (highContrast) {
    const { line, ghost, text: mark, signal, refusal, rim } = tokens.highContrast.tables[name];
    return { line, ghost, mark, signal, refusal, rim, ...rest };
  }
  const { line, ghost, signal, rim } = tokens.tables[name];
  const mark = fade(text, light ? 0.76 : 0.46);
  const refusal = light ? tokens.chrome.light.bad : tokens.coral;
  return { line, ghost, mark, signal, refusal, rim, ...rest };
}

/** What a table is painted with, and the text that stands on it. CSS colours. */
export interface Ground {
  readonly c0: string;
  readonly c1: string;
  readonly c2: string;
  /** The light at the upper edge. */
  readonly glow: string;
  readonly text: string;
}

export const groundOf = (name: TableName, highContrast = false): Ground => {
  const { c0, c1, c2, text } = (highContrast ? tokens.highContrast : tokens).tables[name];
  const glow = highContrast ? 'transparent' : tokens.tables[name].glow;
  return { c0, c1, c2, glow, text };
};

const SUIT_COLOURS: Record<Deck, Readonly<Record<string, string>>> = {
  two: glyphs.suitColours.two,
  four: glyphs.suitColours.four,
  pattern: glyphs.suitColours.cb,
};

/** The colour of a suit on a card. */
export const suitColour = (suit: Suit, deck: Deck): string =>
  SUIT_COLOURS[deck][SUIT_LETTERS[suit] as string] as string;

/** Clubs and diamonds are outlines in the pattern deck, so that no pair differs by colour alone. */
export const isHollow = (suit: Suit, deck: Deck): boolean => deck === 'pattern' && suit < 2;

import {
  type Card,
  err,
  formatCard,
  type InputError,
  MAX_DEAL,
  ok,
  parseCards,
  parseVariant,
  type Result,
  type Rules,
  rulesOf,
  shuffled,
  type VariantId,
} from '../engine/index';
import { type Deal, type Session, type Step, sinceReplay, startSession, stateOf } from './game';
import { moveOf } from './record';

/** What a link names: a deal, by number or by its cards, and perhaps what was played on it. */
export interface Link {
  readonly deal?: number | undefined;
  /** 52 cards in dealing order, where no number names them. */
  readonly cards?: readonly Card[] | undefined;
  readonly variant: VariantId;
  /** Move texts since the last Replay. */
  readonly moves?: readonly string[] | undefined;
}

/** The game of a link, with all its moves ready to be done again. */
export interface LinkedGame {
  /** Every move is a step, and none is played yet. */
  readonly session: Session;
}

/** D1: a winning game's link is no longer than this, its `#` counted. */
export const LINK_LENGTH = 300;

/** Bounds for hostile texts; longer ones are not looked into. */
const MAX_TEXT = 20_000;
const MAX_MOVES = 2_000;

/** The variant that a link need not name. */
const USUAL: VariantId = 'scorpion';

/**
 * The text behind the `#` of a link: `deal=123&moves=7H,KS%3E5,deal&variant=wasp`. Cards stand
 * without separators, and where the link would be longer than {@link LINK_LENGTH} moves to a named
 * column lose their `>`, which is escaped in addresses and takes three letters.
 * @throws Error when neither a deal number nor cards are given
 */
export const formatLink = ({ deal, cards, variant, moves = [] }: Link): string => {
  if (deal === undefined && cards === undefined) throw new Error('a link names a deal');
  const named = deal === undefined ? `cards=${cards?.map(formatCard).join('')}` : `deal=${deal}`;
  const played = moves.join(',');
  const link = (texts: string) =>
    [
      named,
      ...(texts === '' ? [] : [`moves=${texts}`]),
      ...(variant === USUAL ? [] : [`variant=${variant}`]),
    ].join('&');
  const whole = link(played.replaceAll('>', '%3E'));
  return whole.length < LINK_LENGTH ? whole : link(played.replaceAll('>', ''));
};

/** What a link to a session's moves carries: those played since the deal or the last Replay. */
export const sessionMoves = (session: Session): readonly string[] =>
  sinceReplay(session).map(({ text }) => text);

const bad = (code: string, message: string) => err({ code, message });

/** Input as a message quotes it. */
const brief = (text: string): string => JSON.stringify(text.trim().slice(0, 40));

/**
 * Reads what people paste: a link or the part of it behind the `#`, a deal number in any common
 * spelling, or 52 cards. Moves are replayed in full through the engine.
 * @param present the variant of a number or of cards, which name none
 */
export const parseLink = (
  text: string,
  present: Rules = rulesOf(USUAL),
): Result<LinkedGame, InputError> => {
  if (text.length > MAX_TEXT) {
    return bad('link-length', `a link of ${text.length} letters is too long to be one`);
  }
  const plain = normal(text);
  if (plain === '') return bad('link-text', 'there is no deal number, link or list of 52 cards');
  const values = valuesOf(plain);
  if (values) return readValues(values);
  const deal = /[^\d\s.,'’_٬#]/u.test(plain.replace(/^deal\b/i, ''))
    ? readCards(plain)
    : readNumber(plain);
  return deal.ok ? ok({ session: startSession(present, deal.value) }) : deal;
};

/** Zero of the decimal digits that Arabic and Persian use. */
const ZEROS = [0x660, 0x6f0];

/** One spelling for full-width letters, digits of other scripts, emoji forms and hollow suits. */
const normal = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|\ufe0e|\ufe0f/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.codePointAt(0) as number;
      return String(code - (ZEROS.findLast((zero) => zero <= code) as number));
    })
    .trim();

/** The named values of a link or of its hash; undefined for a text that is neither. */
const valuesOf = (text: string): URLSearchParams | undefined => {
  const hash = text.indexOf('#');
  const behind = text.slice(hash + 1);
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const named = new URLSearchParams(behind);
  if (hash >= 0 || !isUrl) {
    if (named.has('deal') || named.has('cards') || named.has('moves')) return named;
  }
  if (!isUrl && !text.includes('?')) return undefined;
  const [before = ''] = text.split('#');
  return new URLSearchParams(before.includes('?') ? before.slice(before.indexOf('?') + 1) : '');
};

const readValues = (values: URLSearchParams): Result<LinkedGame, InputError> => {
  const twice = ['deal', 'cards', 'moves', 'variant'].find((key) => values.getAll(key).length > 1);
  if (twice) return bad('link-text', `the link names "${twice}" twice`);
  const [number, cards] = [values.get('deal'), values.get('cards')];
  if (number !== null && cards !== null) {
    return bad('link-text', 'the link names a deal number and cards, where one is enough');
  }
  if (number === null && cards === null) return bad('link-text', 'the link names no deal');
  const variant = values.get('variant') ?? USUAL;
  const rules = parseVariant(variant);
  if (!rules) return bad('link-variant', `${brief(variant)} is not a known variant`);
  const deal = number === null ? readCards(normal(cards ?? '')) : readNumber(normal(number));
  if (!deal.ok) return deal;
  return withMoves(startSession(rules, deal.value), values.get('moves') ?? '');
};

/** Between groups of digits: no-break and thin spaces are blanks by now, as `\s` has it. */
const GROUPED = /^\d{1,3}(?:[.,'’_٬]\d{2,3})*[.,'’_٬]\d{3}$/u;

const readNumber = (text: string): Result<Deal, InputError> => {
  const figures = text
    .replace(/^deal\b/i, '')
    .replace(/^[\s#]+/, '')
    .replace(/\s+/g, '');
  if (!/^\d+$/.test(figures) && !GROUPED.test(figures)) {
    return bad('deal-number', `${brief(text)} is not a deal number: ${RANGE}`);
  }
  const digits = figures.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const number = Number(digits);
  if (number > MAX_DEAL) {
    return bad('deal-large', `${digits.slice(0, 40)} is too large for a deal number: ${RANGE}`);
  }
  if (number < 1) return bad('deal-number', `0 is not a deal number: ${RANGE}`);
  return ok({ number, cards: shuffled(number) });
};

const RANGE = `a whole number from 1 to ${MAX_DEAL}`;

/** Suits as people write them, in the order C D H S; the hollow signs are as good as the full. */
const SIGNS = ['C♣♧', 'D♦♢', 'H♥♡', 'S♠♤'];
const CARD = /(10|[2-9TJQKA])([CDHS♣♧♦♢♥♡♠♤])/y;
const APART = /[\s,;|]*/y;

/** Reads 52 cards, written apart or in one piece. */
const readCards = (text: string): Result<Deal, InputError> => {
  const upper = text.toUpperCase();
  const texts: string[] = [];
  for (let at = skip(upper, 0); at < upper.length; at = skip(upper, at)) {
    CARD.lastIndex = at;
    const [whole, rank, sign] = CARD.exec(upper) ?? [];
    if (whole === undefined) return strange(text, upper.slice(at), texts.length);
    const suit = SIGNS.find((signs) => signs.includes(sign as string));
    texts.push(`${rank === '10' ? 'T' : rank}${suit?.[0]}`);
    at += whole.length;
  }
  const cards = parseCards(texts);
  return cards.ok ? ok({ cards: cards.value }) : cards;
};

const skip = (text: string, at: number): number => {
  APART.lastIndex = at;
  APART.exec(text);
  return APART.lastIndex;
};

/** What is no card: a text of another kind, unless other cards stand around it. */
const strange = (whole: string, rest: string, before: number): Result<never, InputError> => {
  const [token = ''] = rest.split(/[\s,;|]/);
  if (before === 0 && whole.split(/[\s,;|]+/).length < 10) {
    return bad('link-text', `${brief(whole)} is no deal number, no link and no list of 52 cards`);
  }
  return bad('card-text', `card ${before + 1} is ${brief(token)}, not a card such as TH`);
};

/** A move as it may stand in a link: without its `>`, and with a ten as people write it. */
const moveText = (text: string): string => {
  const upper = text.trim().toUpperCase().replace(/^10/, 'T');
  return upper === 'DEAL' ? 'deal' : upper.replace(/^(..)>?([1-9])$/, '$1>$2');
};

const withMoves = (start: Session, list: string): Result<LinkedGame, InputError> => {
  const texts = list.trim() === '' ? [] : list.split(',');
  if (texts.length > MAX_MOVES) {
    return bad('link-length', `a link has ${MAX_MOVES} moves at most, not ${texts.length}`);
  }
  const steps: Step[] = [];
  for (const [n, text] of texts.entries()) {
    const before = steps.at(-1)?.after ?? stateOf(start);
    const step = moveOf(start.rules, before, moveText(text));
    if (!step.ok) {
      return bad('link-move', `move ${n + 1}, ${brief(text)}, cannot be played: ${step.error}`);
    }
    steps.push(step.value);
  }
  return ok({ session: { ...start, steps } });
};

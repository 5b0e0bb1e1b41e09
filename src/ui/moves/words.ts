import {
  columnAt,
  type Event,
  endOf,
  groupOf,
  type Rules,
  runsIn,
  type State,
  type Suit,
} from '../../engine/index';
import type { Step } from '../../game/index';
import type { Translate } from '../../i18n/index';
import { cardText } from '../text';

const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

/** "Q♥ and 4 more to K♥": a group and where it goes. */
export const carryWords = (t: Translate, card: string, more: number, to: string): string =>
  more > 0 ? t('moves.words.group', { card, more, to }) : t('moves.words.carry', { card, to });

/** What a step of the history did, in plain words: the move first, then what it set off. */
export const moveWords = (
  t: Translate,
  rules: Rules,
  before: State,
  { entry, events }: Step,
): string => {
  switch (entry.kind) {
    case 'replay':
      return t('moves.words.replay');
    case 'deal':
      return joined(t, t('moves.words.deal', { count: rules.stock }), events);
    case 'carry': {
      const end = endOf(columnAt(before, entry.to));
      const to =
        end === undefined ? t('moves.words.column', { column: entry.to + 1 }) : cardText(end);
      const more = groupOf(before, entry.card).length - 1;
      return joined(t, carryWords(t, cardText(entry.card), more, to), events);
    }
    default:
      return entry satisfies never;
  }
};

const joined = (t: Translate, move: string, events: readonly Event[]): string => {
  const turned = events.some((event) => event.type === 'flipped');
  const suit = (each: Suit) => t(`moves.suit.${SUITS[each] as (typeof SUITS)[number]}`);
  return [
    move,
    ...(turned ? [t('moves.words.turns')] : []),
    ...runsIn(events).map((each) => t('moves.words.collects', { suit: suit(each) })),
  ].join('; ');
};

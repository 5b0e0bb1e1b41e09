import {
  type Card,
  columnAt,
  destinations,
  groupOf,
  type Rules,
  type State,
  spotOf,
} from '../engine/index';
import type { Translate } from '../i18n/index';
import { cardText, type Message } from '../ui/index';

/** P4 in words: what a carry would turn and cover; undefined where the card goes nowhere. */
export const carrySummary = (
  t: Translate,
  { rules, state }: { readonly rules: Rules; readonly state: State },
  card: Card,
): Message | undefined => {
  const to = destinations(rules, state, card);
  if (to.length === 0) return undefined;
  const more = groupOf(state, card).length - 1;
  const names = to.map((column) => {
    const end = columnAt(state, column).cards.at(-1);
    return end === undefined ? t('carry.column', { column: column + 1 }) : cardText(end);
  });
  const values = {
    card: cardText(card),
    more: more > 0 ? t('carry.more', { count: more }) : '',
    to: names.join(', '),
  };
  const spot = spotOf(state, card);
  const under = spot && columnAt(state, spot.column);
  const turns = under && spot.index > 0 && spot.index === under.hidden;
  const covered = to
    .map((column) => columnAt(state, column).cards.at(-1))
    .find((end) => end !== undefined);
  return {
    tone: 'plain',
    title: t('carry.to', values).replace(/ {2,}/g, ' '),
    details: [
      ...(turns ? [{ text: t('carry.turns'), icon: 'turn' } as const] : []),
      ...(covered === undefined
        ? []
        : [
            {
              text: t('carry.covers', { card: cardText(covered) }),
              icon: 'covered',
            } as const,
          ]),
    ],
  };
};

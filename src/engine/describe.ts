import { formatCard } from './cards';
import type { Refusal } from './legal';

/** A refusal as one English sentence, for logs, records and the command line. */
export const describeRefusal = (refusal: Refusal): string => {
  switch (refusal.kind) {
    case 'stock-spent':
      return 'the stock has been dealt';
    case 'no-such-column':
      return `there is no column ${refusal.column + 1}`;
    case 'collected':
      return `${formatCard(refusal.card)} has been collected`;
    case 'not-face-up':
      return `${formatCard(refusal.card)} is not face up`;
    case 'same-column':
      return `${formatCard(refusal.card)} is in that column already`;
    case 'only-kings':
      return 'only a King may fill an empty column';
    case 'king-on-card':
      return 'a King lands on no card';
    case 'wrong-card':
      return `${formatCard(refusal.card)} goes on ${formatCard(refusal.needs)}, not on ${formatCard(refusal.end)}`;
    case 'needs-column':
      return `${formatCard(refusal.card)} needs its column named, as in ${formatCard(refusal.card)}>5`;
    case 'no-empty-column':
      return `no column is empty for ${formatCard(refusal.card)}`;
    case 'in-place':
      return `${formatCard(refusal.card)} lies on ${formatCard(refusal.parent)} already`;
    case 'parent-carried':
      return `${formatCard(refusal.parent)} lies on top of ${formatCard(refusal.card)}`;
    case 'parent-not-face-up':
      return `${formatCard(refusal.parent)} is not face up yet`;
    case 'parent-covered':
      return `${formatCard(refusal.parent)} is covered by ${formatCard(refusal.by)}`;
    default:
      return refusal satisfies never;
  }
};

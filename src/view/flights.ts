import { ALL_CARDS, type Card } from '../engine/index';
import { type PlacedCard, type Placement, placedCard, type Rect } from '../layout/index';
import { Z } from './card-node';
import { MS } from './motion';
import type { Phase } from './phases';

/** How one card goes from where it is to where the next phase wants it. */
export interface Flight {
  readonly card: Card;
  readonly to: Rect;
  /** The card's place and look after the phase; none once it is home. */
  readonly placed: PlacedCard | undefined;
  readonly z: number;
  /** ms at normal speed. */
  readonly delay: number;
  readonly duration: number;
  /** It travels over the table rather than being nudged within its column. */
  readonly flies: boolean;
  /** It turns over on the way. */
  readonly turns: boolean;
}

/**
 * What every card does in a phase: those that its events move fly over the table; others that lie
 * elsewhere afterwards, since their column gives way, are pushed there; some turn.
 * @param homeRect where a collected card stands
 * @param carried the moving cards were put down by hand near their place
 */
export const flightsOf = (
  phase: Phase,
  from: Placement,
  to: Placement,
  homeRect: (card: Card) => Rect,
  carried: boolean,
): readonly Flight[] => {
  const movers = phase.events.flatMap((event) => (event.type === 'moved' ? [...event.cards] : []));
  const order = new Map(movers.map((card, n) => [card, n]));
  const flights: Flight[] = [];
  for (const card of ALL_CARDS) {
    const was = placedCard(from, card);
    const placed = placedCard(to, card);
    const place = order.get(card);
    const turns = (was?.faceUp ?? true) !== (placed?.faceUp ?? true);
    if (was === undefined && placed === undefined) continue;
    if (place === undefined && !turns && sameSpot(was, placed)) continue;
    flights.push({
      card,
      to: placed?.rect ?? homeRect(card),
      placed,
      ...timing(phase, place ?? 0, movers.length, carried, depthIn(to, card)),
      flies: place !== undefined,
      turns,
    });
  }
  return flights;
};

/** @param depth how deep the card will lie: cards that go back are drawn in that order */
const timing = (
  { kind }: Phase,
  place: number,
  movers: number,
  carried: boolean,
  depth: number,
): Pick<Flight, 'z' | 'delay' | 'duration'> => {
  const z = (n: number) => Z.flying + n / 100;
  switch (kind) {
    case 'carry':
    case 'turn':
      return { z: z(place), delay: 0, duration: carried ? MS.settle : MS.carry };
    case 'stock':
      return { z: z(movers - place), delay: place * MS.stockStagger, duration: MS.stock };
    case 'collect': {
      // Ace first, King on top.
      const delay = (movers - 1 - place) * MS.collectStagger;
      return { z: z(movers - place), delay, duration: MS.collect };
    }
    case 'back':
      return { z: z(depth), delay: 0, duration: MS.undo };
    case 'restart':
      return { z: z(depth), delay: 0, duration: MS.restart };
    default:
      return kind satisfies never;
  }
};

const depthIn = ({ columns }: Placement, card: Card): number => {
  for (const { cards } of columns) {
    const n = cards.findIndex((placed) => placed.card === card);
    if (n >= 0) return n;
  }
  return 0;
};

const sameSpot = (a: PlacedCard | undefined, b: PlacedCard | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.rect.x === b.rect.x &&
  a.rect.y === b.rect.y &&
  a.strip === b.strip &&
  a.covered === b.covered;

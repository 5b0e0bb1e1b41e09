/**
 * The 52 check: what a page shows, against what the pure layout says of the state that it tells.
 */
import { expect, type Page } from '@playwright/test';
import {
  formatCard,
  parsePosition,
  parseVariant,
  type Rules,
  type State,
} from '../../src/engine/index';
import { frameOf, type Opened, place, placedCard, type Rect } from '../../src/layout/index';
import type { GameState } from './support';

/** Every card's text, clubs first. */
export const DECK: readonly string[] = Array.from('CDHS').flatMap((suit) =>
  Array.from('A23456789TJQK').map((rank) => rank + suit),
);

/** What an element shows at rest. All rectangles in client px. */
export interface Snapshot {
  readonly state: GameState;
  readonly box: Rect;
  readonly dpr: number;
  /** E5: the page reads from right to left. */
  readonly mirrored: boolean;
  /** Strips are as wide as jumbo indices need. */
  readonly jumbo: boolean;
  readonly bounds: Readonly<Record<string, Rect | null>>;
}

/** What runs in the page: takes a snapshot of one game once nothing moves any more. */
export const takeSnapshot = async ([deck, index]: readonly [readonly string[], number]): Promise<
  Snapshot | undefined
> => {
  const game = document.querySelectorAll('scorpion-solitaire')[index];
  if (!game) return undefined;
  await game.settled();
  const { x, y, width, height } = game.getBoundingClientRect();
  return {
    state: game.getState(),
    box: { x, y, width, height },
    dpr: devicePixelRatio,
    mirrored: getComputedStyle(game).direction === 'rtl',
    jumbo: game.hasAttribute('jumbo'),
    bounds: Object.fromEntries(deck.map((card) => [card, game.cardBounds(card)])),
  };
};

export const snapshot = async (page: Page, index = 0): Promise<Snapshot> => {
  const taken = await page.evaluate(takeSnapshot, [DECK, index] as const);
  if (!taken) throw new Error(`there is no game ${index} on the page`);
  return taken;
};

const rulesOfState = ({ variant }: GameState): Rules => {
  const rules = parseVariant(variant);
  if (!rules) throw new Error(`${variant} is not a variant`);
  return rules;
};

const engineState = (state: GameState): State => {
  const parsed = parsePosition(rulesOfState(state), state);
  if (!parsed.ok) throw new Error(`not a position: ${parsed.error.message}`);
  return parsed.value;
};

/** Every card on the table exactly once; a collected suit stands for its 13. */
const expect52 = ({ columns, stock, home }: GameState): void => {
  const cards = [...columns.flatMap((text) => text.split(' ')), ...stock]
    .map((text) => text.replace('#', ''))
    .filter((text) => text !== '');
  const collected = DECK.filter((card) => home.includes(card.charAt(1)));
  expect([...cards, ...collected].sort()).toEqual([...DECK].sort());
};

/** Room that a floating message may take from the columns of a low box, in CSS px. */
const RESERVES = [0, 70];

const frameIn = ({ state, box, dpr, mirrored, jumbo }: Snapshot) =>
  frameOf(
    { width: box.width, height: box.height, dpr, mirrored },
    rulesOfState(state),
    jumbo ? 'jumbo' : 'usual',
  );

/** The farthest that anything stands from its place, in CSS px. */
const worst = (taken: Snapshot, opened: Opened | undefined, reserve: number) => {
  const { state, box, bounds } = taken;
  const frame = frameIn(taken);
  const model = engineState(state);
  const placement = place(frame, model, { opened, reserve });
  let most = { off: 0, what: '' };
  for (let n = 0; n < DECK.length; n++) {
    const card = n as Parameters<typeof formatCard>[0];
    const placed = placedCard(placement, card);
    const shown = bounds[formatCard(card)];
    if (!placed || !shown) {
      if (Boolean(placed) !== Boolean(shown)) {
        return { off: Number.POSITIVE_INFINITY, what: `${formatCard(card)} is there or not` };
      }
      continue;
    }
    const { rect, strip } = placed;
    const wanted = {
      x: box.x + frame.table.x + rect.x,
      y: box.y + frame.table.y + rect.y,
      width: rect.width,
      height: strip,
    };
    for (const key of ['x', 'y', 'width', 'height'] as const) {
      const off = Math.abs(wanted[key] - shown[key]);
      if (off > most.off) {
        const what = `${formatCard(card)}: ${key} is ${shown[key]}, not ${wanted[key]}`;
        most = { off, what };
      }
    }
  }
  return most;
};

/** Fails unless all 52 cards stand within 1 px of where the layout wants them. */
export const expectAtModel = (taken: Snapshot, opened?: Opened): void => {
  expect52(taken.state);
  const low = frameIn(taken).mode === 'low';
  const found = (low ? RESERVES : [0]).map((reserve) => worst(taken, opened, reserve));
  const best = found.reduce((a, b) => (a.off <= b.off ? a : b));
  expect(best.off, best.what).toBeLessThanOrEqual(1);
};

/** {@link expectAtModel} for a game of a page, once nothing moves any more. */
export const expectSpritesAtModel = async (page: Page, index = 0): Promise<Snapshot> => {
  const taken = await snapshot(page, index);
  expectAtModel(taken);
  return taken;
};

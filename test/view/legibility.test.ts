/** @jest-environment jsdom */
/**
 * C2, A3: what can be read of covered cards, by the arithmetic of layout and faces together.
 */
import type { State } from '../../src/engine/index';
import { OPEN_BELOW, type PlacedCard, type PlacedColumn, place } from '../../src/layout/index';
import { indexMetrics } from '../../src/view/faces/index';
import type { Scene } from '../../src/view/scene';
import { BOXES, longColumn } from '../layout/boxes';
import { VARIANTS } from '../support/cards';
import { pileOn } from '../support/pile';
import { midGame } from '../support/random';
import { Frames, fakeCanvases } from './fakes';
import { newScene } from './scenes';

fakeCanvases();
new Frames();

/** C2: a lower index is read by opening its column. */
const READABLE = 8;
/** The step that DESIGN gives an opened card, CSS px. */
const OPEN_STEP = 32;

const DPRS = [1, 1.25, 2, 2.625, 3];
const PILES = Array.from({ length: 7 }, (_, to) => pileOn(to));
const STATES: readonly State[] = [
  ...VARIANTS.flatMap((rules) => Array.from({ length: 25 }, (_, seed) => midGame(rules, seed))),
  ...PILES.flatMap(({ states }) => states),
  ...[0, 3].flatMap((hidden) =>
    Array.from({ length: 49 }, (_, n) => longColumn(n + 4, hidden, (n + hidden) % 7)),
  ),
];

/** The height of a covered card's rank in CSS px, and whether all of its index can be seen. */
const indexOf = (scene: Scene, placed: PlacedCard): { cap: number; whole: boolean } => {
  const { size, step, covered } = scene.lookOf(placed);
  const { cap, top, suitX, suitY, suit, rankX, rankW } = indexMetrics(
    size,
    scene.faces.style,
    step,
  );
  const strip = placed.strip * size.dpr + 1e-6;
  const inside = top >= 0 && top + cap <= strip && suitY >= 0 && suitY + suit <= strip;
  const beside = rankX >= 0 && rankX + rankW <= suitX + 1 && suitX + suit <= size.w;
  return { cap: cap / size.dpr, whole: covered && inside && beside };
};

const coveredOf = ({ cards }: PlacedColumn): readonly (readonly [PlacedCard, number])[] =>
  cards.flatMap((placed, n) => (placed.faceUp && placed.covered ? [[placed, n] as const] : []));

describe.each(BOXES.flatMap(({ width, height }) => DPRS.map((dpr) => ({ width, height, dpr }))))(
  'C2 LAY-10 $width x $height at $dpr',
  (box) => {
    const { scene } = newScene(VARIANTS[0] as (typeof VARIANTS)[number], STATES[0] as State, box);
    const faults = new Set<string>();
    let closed = 0;
    let opened = 0;
    for (const state of STATES) {
      for (const [number, column] of place(scene.frame, state).columns.entries()) {
        for (const [placed, index] of coveredOf(column)) {
          const name = `card ${index} of ${column.cards.length}, strip ${placed.strip}`;
          const seen = indexOf(scene, placed);
          if (!seen.whole) faults.add(`${name}: the index is cut`);
          if (seen.cap >= READABLE) {
            closed++;
            continue;
          }
          if (column.step >= OPEN_BELOW) faults.add(`${name}: neither read nor opened`);
          const wide = place(scene.frame, state, { opened: { column: number, index } });
          const now = wide.columns[number]?.cards[index] as PlacedCard;
          const read = indexOf(scene, now);
          opened++;
          if (!read.whole) faults.add(`${name}: open, the index is cut`);
          if (read.cap < READABLE) faults.add(`${name}: open, the rank is ${read.cap} px`);
          if (now.strip < OPEN_STEP - 1 / box.dpr - 1e-6)
            faults.add(`${name}: opens to ${now.strip} px`);
        }
      }
    }

    test('each covered card shows its whole rank and suit, 8 px high or opened to be so', () => {
      expect([...faults]).toEqual([]);
      expect(closed).toBeGreaterThan(0);
    });

    test('the longest columns have been opened', () => {
      const least = place(scene.frame, longColumn(52, 0)).columns[0]?.step ?? 0;
      expect(opened > 0 || 0.78 * least > READABLE - 1).toBe(true);
    });
  },
);

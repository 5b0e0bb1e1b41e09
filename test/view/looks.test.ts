import { deal, rulesOf, shuffled } from '../../src/engine/index';
import { place } from '../../src/layout/index';
import { frameFor, lineUnit } from '../../src/view/looks';

const rules = rulesOf('scorpion');
const LOOK = { theme: 'dusk', deck: 'two', back: undefined } as const;
const frame = (width: number, height: number, dpr = 1, jumbo = false) =>
  frameFor({ rules, box: { width, height, dpr }, look: { ...LOOK, jumbo } });

test.each([
  [1280, 800, 1, 1],
  [1280, 800, 3, 3],
  [390, 844, 2, 2],
  // From afar lines are twice as wide, on tiny cards narrower.
  [3840, 2160, 1, 2],
  [320, 200, 1, 0.6],
])('lines in %dx%d at ratio %d are %d device px a CSS px', (width, height, dpr, unit) => {
  expect(lineUnit(frame(width, height, dpr))).toBeCloseTo(unit, 1);
});

test('A3: jumbo indices are larger and stand on strips that show them whole', () => {
  const state = deal(rules, shuffled(1));
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
  ] as const) {
    const [usual, jumbo] = [frame(width, height), frame(width, height, 1, true)];
    expect(jumbo.card).toEqual(usual.card);
    expect(jumbo.indexCap).toBeCloseTo(0.34 * jumbo.card.width, 6);
    expect(jumbo.indexCap).toBeGreaterThan(usual.indexCap);
    const strips = place(jumbo, state).columns.flatMap(({ cards }) =>
      cards.filter(({ faceUp, covered }) => faceUp && covered).map(({ strip }) => strip),
    );
    expect(Math.min(...strips)).toBeGreaterThanOrEqual(jumbo.indexCap);
  }
});

/** @jest-environment jsdom */
import { type Card, parentOf, parseCard } from '../../src/engine/index';
import * as faces from '../../src/view/faces/index';
import { ASPECT, layPicture } from '../../src/view/picture-layout';
import { type Item, type PictureName, SCENES, type Scene } from '../../src/view/picture-scenes';
import { drawPicture } from '../../src/view/pictures';
import { card, NO_COLLECTING, SCORPION, VARIANTS, WASP } from '../support/cards';
import { fakeCanvases } from './fakes';

jest.mock('../../src/view/faces/index', () => {
  const actual = jest.requireActual('../../src/view/faces/index');
  return {
    ...actual,
    bakeFace: jest.fn(actual.bakeFace),
    drawSlot: jest.fn(actual.drawSlot),
    loadCourts: jest.fn(),
  };
});
const bakeFace = jest.mocked(faces.bakeFace);
const drawSlot = jest.mocked(faces.drawSlot);
const loadCourts = jest.mocked(faces.loadCourts);

fakeCanvases();

const LOOK = { theme: 'dusk', deck: 'two', back: undefined } as const;
const NAMES = Object.keys(SCENES) as readonly PictureName[];
const RULES = [...VARIANTS, NO_COLLECTING, { ...WASP, stock: 0, hiddenColumns: 0 }];
const scenes = NAMES.flatMap((name) =>
  RULES.map((rules) => ({ name, rules, scene: SCENES[name](rules) as Scene })),
);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  jest.clearAllMocks();
  loadCourts.mockRejectedValue(new Error('no pictures'));
});

describe('P11 the pictures', () => {
  test.each(NAMES)('%s is drawn for every variant, table and size', async (name) => {
    for (const rules of RULES) {
      for (const [n, theme] of (['dusk', 'oasis', 'sand', 'night'] as const).entries()) {
        const width = 180 + 130 * n;
        const dpr = 1 + 0.5 * n;
        const look = { ...LOOK, theme, jumbo: n === 1, highContrast: n === 2 };
        const canvas = drawPicture(name, width, dpr, look, rules);
        expect(canvas.width).toBe(Math.round(width * dpr));
        expect(Math.abs(canvas.width / canvas.height - ASPECT)).toBeLessThan(0.02);
      }
    }
    await settled();
  });

  test('a picture without a width is one without pixels to speak of, not an error', () => {
    expect(drawPicture('deal', 0, 1, LOOK, SCORPION).width).toBe(1);
  });

  test('no card leaves its picture, at any size', () => {
    let seen = 0;
    for (const { name, scene } of scenes) {
      for (const width of [240, 334, 1000]) {
        const height = Math.round(width / ASPECT);
        const { pileOf, size } = layPicture(scene, width, height, 1);
        for (const pile of scene.items.flatMap(pileOf)) {
          seen++;
          expect([name, pile.x >= 0, pile.x + size.w <= width]).toEqual([name, true, true]);
          expect([name, pile.y >= 0, pile.y + pile.height <= height]).toEqual([name, true, true]);
        }
      }
    }
    expect(seen).toBeGreaterThan(500);
  });

  test('arrows show moves that the rules allow', () => {
    const arrows = scenes
      .flatMap(({ scene }) => scene.items as readonly Item[])
      .flatMap((item) => (item.kind === 'arrow' ? [item] : []))
      .map(({ from, to }) => [parseCard(from), parseCard(to), from] as const)
      // From the stock, and to a slot, they show other things.
      .filter(([, to, from]) => to !== undefined && from !== 'AS');
    expect(arrows.length).toBeGreaterThanOrEqual(2 * RULES.length);
    for (const [from, to] of arrows) expect(parentOf(from as Card)).toBe(to);
  });

  test('where no move is left, no card that is seen goes onto an end', () => {
    const columns = (SCENES.stuck() as Scene).items.flatMap((item) =>
      item.kind === 'column' ? [item.cards.split(' ').map(card)] : [],
    );
    expect(columns.length).toBeGreaterThanOrEqual(3);
    const ends = columns.map((cards) => cards.at(-1) as Card);
    for (const each of columns.flat()) expect(ends).not.toContain(parentOf(each));
  });

  test.each([
    ['king', SCORPION],
    ['any', WASP],
  ])('an empty column is marked with %s', (mark, rules) => {
    drawPicture('empty', 320, 1, LOOK, rules);
    expect(drawSlot.mock.calls.map(([, , kind]) => kind)).toEqual([mark]);
  });

  test('the board has the hidden cards of its variant', () => {
    const backs = (rules: typeof SCORPION) =>
      (SCENES.deal(rules) as Scene).items
        .flatMap((item) => (item.kind === 'column' ? item.cards.split('#').length - 1 : 0))
        .reduce((sum, count) => sum + count, 0);
    for (const rules of RULES) expect(backs(rules)).toBe(rules.hiddenColumns * rules.hiddenRows);
  });
});

describe('the courts of the pictures', () => {
  const courtsDrawn = () =>
    bakeFace.mock.calls.flatMap(([, , , { body, court }]) => (body === 'court' ? [court] : []));

  test('have stand-ins until their pictures come, which are loaded once for a size', async () => {
    const jack = document.createElement('canvas');
    loadCourts.mockResolvedValue(new Map([[card('JD'), jack]]));
    drawPicture('lift', 301, 1, LOOK, SCORPION);
    drawPicture('lift', 301, 1, LOOK, SCORPION);
    expect(courtsDrawn()).toEqual([undefined, undefined]);
    await settled();
    expect(courtsDrawn()).toEqual([undefined, undefined, jack, jack]);
    expect(loadCourts).toHaveBeenCalledTimes(1);
  });

  test('that fail to load keep their stand-ins, and are asked for again', async () => {
    for (const times of [1, 2]) {
      drawPicture('lift', 380, 1, LOOK, SCORPION);
      await settled();
      expect(loadCourts).toHaveBeenCalledTimes(times);
      expect(courtsDrawn()).toEqual(Array.from({ length: times }, () => undefined));
    }
  });

  test('are not loaded where none is seen', async () => {
    drawPicture('build', 420, 1, LOOK, SCORPION);
    await settled();
    expect(loadCourts).not.toHaveBeenCalled();
  });
});

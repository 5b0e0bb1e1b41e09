/**
 * What the table looks like, compared with pictures that people have looked at. The bar and what
 * it says are the system's fonts and are left out; the cards have no font.
 */
import type { Page } from '@playwright/test';
import type { Rect } from '../../src/layout/index';
import { pileOn } from '../support/pile';
import { expect, test } from './fixtures';
import {
  compare,
  cutOut,
  type Difference,
  halve,
  isSame,
  type Picture,
  readGolden,
  readPicture,
  WRITES,
  writeGolden,
} from './golden';
import { boundsOf, hold } from './hand';
import { unchanging } from './picture';
import { call, open, playAll, settled, stateOf } from './support';
import { wonDeal } from './won';

const DEAL = 184467;

/** Words stand over the table too. */
const STYLE = `.message, .win, .deal, .joins { visibility: hidden !important; }`;

/** The table in device px, two drawings after the last change. */
const shoot = async (page: Page): Promise<Buffer> => {
  await settled(page);
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise((done) => requestAnimationFrame(done));
  });
  const table = page.locator('scorpion-solitaire .table');
  return table.screenshot({ animations: 'disabled', style: STYLE });
};

/** The pictures of the courts come after the first drawing. */
const waitForCourts = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await unchanging(() => shoot(page));
};

const parkMouse = (page: Page): Promise<void> => page.mouse.move(3, 3);

const wear = (page: Page, attributes: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((given) => {
    const game = document.querySelector('scorpion-solitaire');
    for (const name of ['theme', 'deck', 'jumbo', 'back']) game?.removeAttribute(name);
    for (const [name, value] of Object.entries(given)) game?.setAttribute(name, value);
  }, attributes);

const told = ({ mean, worst, at }: Difference): string =>
  `${mean.toFixed(2)} on average, ${worst.toFixed(1)} at ${at}`;

/** What tells enough of a picture, px of half its size: the four slots, or the stock. */
const PARTS = { all: [0, 640], slots: [0, 400], stock: [440, 640] } as const;
type Part = keyof typeof PARTS;

/** Compares with the golden of this name, or writes it. */
const expectGolden = async (name: string, shot: Picture, part: Part): Promise<void> => {
  const [from, to] = PARTS[part];
  const half = cutOut(halve(shot), from, to);
  if (WRITES) await writeGolden(name, half);
  const found = compare(half, await readGolden(name));
  expect.soft(isSame(found), `${name} differs by ${told(found)}`).toBe(true);
};

/** One renderer for all machines: with WebGL refused, the Canvas renderer draws. */
const refuseWebGl = (): void => {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
    return args[0] === '2d' ? Reflect.apply(getContext, this, args) : null;
  } as typeof getContext;
};

test('C4: the table looks as it did', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(refuseWebGl);
  await open(page, `deal=${DEAL}&speed=off`);
  await parkMouse(page);
  await waitForCourts(page);
  const shown: Record<string, Picture> = {};
  const take = async (name: string, part: Part = 'all'): Promise<void> => {
    shown[name] = await readPicture(await shoot(page));
    await expectGolden(name, shown[name], part);
  };

  await take('fresh');
  for (const theme of ['oasis', 'sand', 'night']) {
    await wear(page, { theme });
    await take(theme);
  }
  for (const deck of ['four', 'pattern']) {
    await wear(page, { deck });
    await take(deck, 'slots');
  }
  await wear(page, { jumbo: '' });
  // The pictures of the courts are cut anew.
  await waitForCourts(page);
  await take('jumbo');
  for (const back of ['dunes', 'scorpius']) {
    await wear(page, { back });
    await take(back, 'stock');
  }
  await wear(page, {});
  await call(page, 'hint');
  await take('hint');
  const [move] = await call(page, 'legalMoves');
  await hold(page, (move as string).slice(0, 2), 50, 30);
  await take('lifted');
  await call(page, 'hint');
  await page.mouse.up();
  await parkMouse(page);

  const { cards, moves, states } = pileOn(6);
  const long = states.findIndex(({ columns }) => columns[6]?.cards.length === 27);
  await call(page, 'newGame', { cards });
  await playAll(page, moves.slice(0, long));
  await take('long-27');
  await playAll(page, moves.slice(long));
  await take('long-52');
  const won = wonDeal(0);
  await call(page, 'newGame', { cards: won.cards });
  await playAll(page, won.moves);
  expect((await stateOf(page)).outcome).toBe('won');
  await take('won', 'slots');

  await call(page, 'newGame', { deal: DEAL });
  await expectMutantsToFail(page, shown);
});

/** In px of a picture of the table. */
const within = async (page: Page, card: string): Promise<Rect> => {
  const at = await boundsOf(page, card);
  const table = await page.locator('scorpion-solitaire .table').boundingBox();
  const [x, y] = [Math.round(at.x - (table?.x ?? 0)), Math.round(at.y - (table?.y ?? 0))];
  return { x, y, width: Math.round(at.width), height: Math.round(at.height) };
};

type Colour = readonly [red: number, green: number, blue: number];

/** A picture in which each pixel of a rectangle is made from the old picture. */
const paint = (
  picture: Picture,
  { x, y, width, height }: Rect,
  colour: (at: (x: number, y: number) => Colour, x: number, y: number) => Colour,
): Picture => {
  const data = Uint8Array.from(picture.data);
  const at = (px: number, py: number): Colour => {
    const n = 3 * (py * picture.width + px);
    return [picture.data[n] ?? 0, picture.data[n + 1] ?? 0, picture.data[n + 2] ?? 0];
  };
  for (let py = y; py < y + height; py++) {
    for (let px = x; px < x + width; px++) {
      data.set(colour(at, px, py), 3 * (py * picture.width + px));
    }
  }
  return { ...picture, data };
};

/** The proof that the comparison sees what a player would see, and nothing else. */
const expectMutantsToFail = async (
  page: Page,
  { fresh, hint, lifted }: Readonly<Record<string, Picture>>,
): Promise<void> => {
  if (!fresh || !hint || !lifted) throw new Error('pictures are missing');
  const golden = await readGolden('fresh');
  const { columns } = await stateOf(page);
  const texts = columns.flatMap((text) => text.split(' ').filter((card) => !card.startsWith('#')));
  const ends = columns.map((text) => text.slice(-2));
  const covered = texts.filter((card) => !ends.includes(card));
  const find = (cards: readonly string[], pattern: RegExp) =>
    within(page, cards.find((card) => pattern.test(card)) ?? '');

  const red = await find(covered, /[DH]$/);
  const spade = await find(covered, /S$/);
  const club = await find(covered, /C$/);
  const pip = await find(ends, /^[A2-9T]/);
  const end = await find(ends, /./);
  const whole = { x: 0, y: 0, width: fresh.width, height: fresh.height };
  const shadow = { ...end, y: end.y + end.height, height: 20 };
  const suit = { x: Math.round(club.width * 0.33), width: Math.round(club.width * 0.3) };

  const mutants: Readonly<Record<string, Picture>> = {
    'a suit in another colour': paint(fresh, red, (at, x, y) => {
      const [r, g, b] = at(x, y);
      return r > g + 60 ? [g, g, b] : [r, g, b];
    }),
    'another suit of the same colour': paint(
      fresh,
      { ...club, x: club.x + suit.x, width: suit.width },
      (at, x, y) => at(spade.x - club.x + x, spade.y - club.y + y),
    ),
    'a card 3 px aside': paint(fresh, { ...end, width: end.width + 3 }, (at, x, y) => at(x - 3, y)),
    'a covered card 3 px aside': paint(fresh, { ...red, width: red.width + 3 }, (at, x, y) =>
      at(x - 3, y),
    ),
    'a card 3 px lower': paint(fresh, { ...end, height: end.height + 3 }, (at, x, y) =>
      at(x, y - 3),
    ),
    'no pip': paint(
      fresh,
      { ...pip, y: pip.y + Math.round(pip.height * 0.35), height: Math.round(pip.height * 0.6) },
      (at, _, y) => at(pip.x + 6, y),
    ),
    'no shadow': paint(fresh, shadow, (at, x, y) => at(x, y + 60)),
  };
  for (const [name, mutant] of Object.entries(mutants)) {
    const found = compare(halve(mutant), golden);
    expect(isSame(found), `${name} goes unseen: ${told(found)}`).toBe(false);
  }
  // Neither ring is there in the fresh deal; what the hand left behind is in no other picture.
  for (const [name, other] of Object.entries({ hint, lifted })) {
    const found = compare(halve(fresh), await readGolden(name));
    expect(isSame(found), `a missing ${name} goes unseen: ${told(found)}`).toBe(false);
    expect(isSame(compare(halve(fresh), halve(other)))).toBe(false);
  }

  const unseen: Readonly<Record<string, Picture>> = {
    'edges that are smoothed otherwise': paint(fresh, whole, (at, x, y) => {
      const [a, b] = [at(x, y), at(Math.min(x + 1, fresh.width - 1), y)];
      const mixed = (n: 0 | 1 | 2) => Math.round(0.85 * a[n] + 0.15 * b[n]);
      return [mixed(0), mixed(1), mixed(2)];
    }),
    'two levels of noise': paint(fresh, whole, (at, x, y) => {
      const [r, g, b] = at(x, y);
      const off = ((7 * x + 13 * y) % 5) - 2;
      const noisy = (value: number) => Math.max(0, Math.min(255, value + off));
      return [noisy(r), noisy(g), noisy(b)];
    }),
  };
  for (const [name, same] of Object.entries(unseen)) {
    const found = compare(halve(same), golden);
    expect(isSame(found), `${name}: ${told(found)}`).toBe(true);
  }
};

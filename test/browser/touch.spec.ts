import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { boundsOf, columnOf, Fingers, gripOf, middleOf, type Spot, targetOf } from './hand';
import { expectSpritesAtModel } from './model';
import { expectSamePicture, stillPicture } from './picture';
import { call, digest, open, renew, stateOf, takeEvents, tool, winPanel } from './support';
import { WON } from './won';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true });

const carryOf = async (page: Page): Promise<{ card: string; to: number; grip: Spot }> => {
  const move = (await call(page, 'legalMoves')).find((text) => text !== 'deal') as string;
  const card = move.slice(0, 2);
  const grip = gripOf(await boundsOf(page, card));
  return { card, to: targetOf(await stateOf(page), move), grip };
};

/** Where a finger that holds the card has to be for it to lie over its column. */
const landing = async (page: Page): Promise<Spot> => {
  const { card, to, grip } = await carryOf(page);
  const from = await boundsOf(page, card);
  const column = await columnOf(page, to);
  return { x: column.x + grip.x - from.x, y: grip.y + 20 };
};

/** One finger drags a card to its column, which must work, and the move is taken back. */
const expectDragWorks = async (page: Page, fingers: Fingers, why: string): Promise<void> => {
  const before = digest(await stateOf(page));
  const { grip } = await carryOf(page);
  const to = await landing(page);
  await fingers.down(1, grip);
  await fingers.move(1, to, 4);
  await fingers.up(1);
  expect(digest((await expectSpritesAtModel(page)).state), why).not.toBe(before);
  await call(page, 'undo');
  await expectSpritesAtModel(page);
};

test('PTR-01: what the system takes over comes home', async ({ page }) => {
  await open(page, 'deal=42&speed=fast');
  const picture = await stillPicture(page);
  const before = digest(await stateOf(page));
  const fingers = await Fingers.of(page);
  const { grip } = await carryOf(page);
  await fingers.down(1, grip);
  await fingers.move(1, await landing(page), 3);
  await fingers.cancel();
  expect(digest(await stateOf(page))).toBe(before);
  await expectSamePicture(page, picture, 'the cards are home');
  const { height } = await columnOf(page, 7);
  await fingers.down(2, { x: 200, y: height });
  await fingers.move(2, { x: 260, y: height - 100 }, 3);
  await expectSamePicture(page, picture, 'nothing follows another finger');
  await fingers.up(2);
  expect(digest(await stateOf(page))).toBe(before);
  await expectDragWorks(page, fingers, 'the next drag');
});

test('P2: 6 px of a finger are a tap, 24 px a drag', async ({ page }) => {
  await open(page, 'deal=42&speed=fast');
  const fingers = await Fingers.of(page);
  for (const [px, plays] of [
    [6, true],
    [24, false],
  ] as const) {
    const before = digest(await stateOf(page));
    const { grip } = await carryOf(page);
    await fingers.down(1, grip);
    await fingers.move(1, { x: grip.x + px, y: grip.y }, 3);
    await fingers.up(1);
    const { state } = await expectSpritesAtModel(page);
    expect(digest(state) !== before, `${px} px`).toBe(plays);
    if (plays) await call(page, 'undo');
    await page.waitForTimeout(320);
  }
});

test.describe('PTR-04: a second finger while a card is in the hand', () => {
  const places: Readonly<Record<string, (page: Page) => Promise<Spot>>> = {
    'on another card': async (page) => {
      const { card } = await carryOf(page);
      const { columns } = await stateOf(page);
      const other = columns.findLast((text) => !text.includes(card)) as string;
      return gripOf(await boundsOf(page, other.slice(-2)));
    },
    'on the empty table': async (page) => {
      const { x, y, height } = await columnOf(page, 7);
      return { x, y: y + height - 20 };
    },
    'on the stock': async (page) => {
      const stock = await call(page, 'stockBounds');
      if (!stock) throw new Error('there is no stock');
      return middleOf(stock);
    },
  };
  test('is ignored, whichever leaves first', async ({ page }) => {
    await open(page, 'deal=42&speed=fast');
    const fingers = await Fingers.of(page);
    for (const [name, place] of Object.entries(places)) {
      for (const order of ['first', 'second'] as const) {
        const why = `${name}, which leaves ${order}`;
        await renew(page, 42);
        const before = digest(await stateOf(page));
        const { card, to, grip } = await carryOf(page);
        const target = await landing(page);
        const second = await place(page);
        await fingers.down(1, grip);
        await fingers.move(1, { x: grip.x + 30, y: grip.y + 10 }, 3);
        await fingers.down(2, second);
        await fingers.move(2, { x: second.x - 30, y: second.y - 20 }, 2);
        expect(digest(await stateOf(page)), `${why}: it is ignored`).toBe(before);
        if (order === 'first') {
          await fingers.up(2);
          expect(digest(await stateOf(page)), `${why}: its release too`).toBe(before);
          await fingers.move(1, target, 3);
          await fingers.up(1);
        } else {
          await fingers.move(1, target, 3);
          await fingers.up(1);
          await fingers.up(2);
        }
        const { state } = await expectSpritesAtModel(page);
        expect(state.columns[to - 1], why).toContain(card);
        const moves = (await takeEvents(page)).filter(({ type }) => type === 'move');
        expect(
          moves.map(({ detail }) => detail.move),
          why,
        ).toEqual([card]);
        await call(page, 'undo');
        // What can be redone is all that differs, and that is a button.
        const { columns } = (await expectSpritesAtModel(page)).state;
        expect(columns, why).toEqual(JSON.parse(before).columns);
        await expectDragWorks(page, fingers, `${why}: the next drag`);
      }
    }
  });

  test('on a button is a command: the cards go home, then it runs', async ({ page }) => {
    await open(page, 'deal=42&speed=fast');
    const fingers = await Fingers.of(page);
    const { card } = await carryOf(page);
    await call(page, 'play', card);
    await call(page, 'settled');
    await takeEvents(page);
    const { grip } = await carryOf(page);
    const box = await tool(page, 'undo').boundingBox();
    if (!box) throw new Error('there is no undo button');
    await fingers.down(1, grip);
    await fingers.move(1, { x: grip.x + 30, y: grip.y + 10 }, 3);
    await fingers.down(2, middleOf(box));
    await fingers.up(2);
    await expect.poll(async () => (await stateOf(page)).canUndo).toBe(false);
    await fingers.move(1, { x: grip.x + 60, y: grip.y + 30 }, 2);
    await fingers.up(1);
    await expectSpritesAtModel(page);
    expect((await takeEvents(page)).map(({ type }) => type)).toEqual(['undo']);
    await expectDragWorks(page, fingers, 'the next drag');
  });

  test('a pinch that starts on a card', async ({ page }) => {
    await open(page, 'deal=42&speed=fast');
    const before = digest(await stateOf(page));
    const fingers = await Fingers.of(page);
    const { grip } = await carryOf(page);
    await fingers.down(1, grip);
    await fingers.down(2, { x: grip.x + 40, y: grip.y + 60 });
    for (let n = 1; n <= 4; n++) {
      await fingers.move(1, { x: grip.x - n * 5, y: grip.y - n * 5 });
      await fingers.move(2, { x: grip.x + 40 + n * 10, y: grip.y + 60 + n * 10 });
    }
    await fingers.up(2);
    await fingers.up(1);
    await expectSpritesAtModel(page);
    expect(digest(await stateOf(page))).toBe(before);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await expectDragWorks(page, fingers, 'the next drag');
  });
});

test.describe('PTR-06, P1: steady hand', () => {
  test('a tap lifts, the next one drops, and no tap counts twice', async ({ page }) => {
    await open(page, 'deal=42&speed=fast&steady-hand');
    const before = digest(await stateOf(page));
    const fingers = await Fingers.of(page);
    const { card, to, grip } = await carryOf(page);
    const column = await columnOf(page, to);
    await fingers.tap(grip);
    await page.waitForTimeout(800);
    expect(digest(await stateOf(page)), 'the first tap plays nothing').toBe(before);
    await fingers.tap({ x: column.x + column.width / 2, y: column.y + 12 });
    const { state } = await expectSpritesAtModel(page);
    expect(state.columns[to - 1]).toContain(card);
    const moves = (await takeEvents(page)).filter(({ type }) => type === 'move');
    expect(moves).toHaveLength(1);
    await call(page, 'undo');

    // A second tap anywhere else puts back; a long press counts as a tap.
    await fingers.down(1, grip);
    await page.waitForTimeout(600);
    await fingers.up(1);
    await fingers.tap({ x: 5, y: 300 });
    expect((await stateOf(page)).columns).toEqual(JSON.parse(before).columns);
    await fingers.tap({ x: column.x + column.width / 2, y: column.y + 12 });
    expect((await stateOf(page)).columns).toEqual(JSON.parse(before).columns);
  });

  test('nothing is dragged', async ({ page }) => {
    await open(page, 'deal=42&speed=fast&steady-hand');
    const before = digest(await stateOf(page));
    const fingers = await Fingers.of(page);
    const { grip } = await carryOf(page);
    await fingers.down(1, grip);
    await fingers.move(1, await landing(page), 4);
    await fingers.up(1);
    expect(digest((await expectSpritesAtModel(page)).state)).toBe(before);
  });
});

// A press of over 500 ms would be a look.
test('PTR-07: the tap that wins presses nothing that comes up under it', { tag: '@alone' }, async ({
  page,
}) => {
  await open(page, 'speed=off');
  const fingers = await Fingers.of(page);
  for (const won of WON) {
    for (const pause of [0, 150, 300]) {
      await call(page, 'newGame', { cards: won.cards });
      for (const move of won.moves.slice(0, -1)) await call(page, 'play', move);
      await takeEvents(page);
      const last = (won.moves.at(-1) as string).slice(0, 2);
      await fingers.down(1, gripOf(await boundsOf(page, last)));
      await page.waitForTimeout(pause);
      await fingers.up(1);
      await expect(winPanel(page)).toBeVisible();
      // Compatibility events of the tap, if any, have come by then.
      await page.waitForTimeout(400);
      await expect(winPanel(page)).toBeVisible();
      expect((await takeEvents(page)).map(({ type }) => type)).not.toContain('deal');
      expect((await stateOf(page)).outcome).toBe('won');
    }
  }
  await winPanel(page).locator('button[data-command=replay]').click();
  await expect(winPanel(page)).toBeHidden();
});

test('PTR-10: holding opens no menu and selects nothing', async ({ page }) => {
  await open(page, 'deal=42&speed=fast');
  await page.evaluate(() => {
    const counted = { menus: 0, selections: 0 };
    Object.assign(window, { counted });
    window.addEventListener('contextmenu', (event) => {
      if (!event.defaultPrevented) counted.menus++;
    });
    document.addEventListener('selectionchange', () => {
      if (String(getSelection()) !== '') counted.selections++;
    });
  });
  const before = digest(await stateOf(page));
  const fingers = await Fingers.of(page);
  const { grip } = await carryOf(page);
  const { columns } = await stateOf(page);
  const hidden = (columns[0] as string).slice(1, 3);
  const lane = await columnOf(page, 7);
  const undo = await tool(page, 'undo').boundingBox();
  if (!undo) throw new Error('there is no undo button');
  for (const [name, spot] of Object.entries({
    card: grip,
    'empty table': { x: lane.x + 10, y: lane.y + lane.height - 20 },
    button: middleOf(undo),
    back: gripOf(await boundsOf(page, hidden)),
  })) {
    await fingers.down(1, spot);
    await page.waitForTimeout(1500);
    await fingers.move(1, { x: spot.x + 3, y: spot.y });
    await fingers.up(1);
    const counted = await page.evaluate(
      () => (window as unknown as { counted: { menus: number; selections: number } }).counted,
    );
    expect(counted, name).toEqual({ menus: 0, selections: 0 });
    expect(await page.evaluate(() => String(getSelection())), name).toBe('');
  }
  expect(digest(await stateOf(page))).toBe(before);
  // A held card can still be dragged.
  const to = await landing(page);
  await fingers.down(1, grip);
  await page.waitForTimeout(1500);
  await fingers.move(1, to, 4);
  await fingers.up(1);
  expect(digest((await expectSpritesAtModel(page)).state)).not.toBe(before);
});

import type { Page } from '@playwright/test';
import { type Card, formatCard, parentOf, type State } from '../../src/engine/index';
import { expect, test } from './fixtures';
import { boundsOf, columnOf, drag, gripOf, hold, middleOf, mouseOf, targetOf } from './hand';
import { expectSpritesAtModel } from './model';
import { expectSamePicture, stillPicture } from './picture';
import { findLine } from './states';
import {
  board,
  call,
  digest,
  message,
  open,
  playAll,
  press,
  renew,
  stateOf,
  takeEvents,
  tool,
} from './support';

/** A card with a legal carry at the deal of the number, and the column it goes to. */
const carryOf = async (page: Page): Promise<{ card: string; to: number }> => {
  const move = (await call(page, 'legalMoves')).find((text) => text !== 'deal') as string;
  return { card: move.slice(0, 2), to: targetOf(await stateOf(page), move) };
};

/** The hand is empty: moving the mouse about moves no card, and the next drag works. */
const expectHandEmpty = async (page: Page, picture: Buffer, why: string): Promise<void> => {
  const mouse = await mouseOf(page);
  await expectSamePicture(page, picture, why);
  const before = digest(await stateOf(page));
  await mouse.move(300, 500);
  await mouse.move(600, 400, { steps: 4 });
  await expectSamePicture(page, picture, `${why}: and nothing follows the pointer`);
  expect(digest(await stateOf(page)), why).toBe(before);
  const { card, to } = await carryOf(page);
  await drag(page, card, to);
  await expectSpritesAtModel(page);
  expect(digest(await stateOf(page)), `${why}: the next drag`).not.toBe(before);
  await call(page, 'undo');
  await expectSpritesAtModel(page);
};

test('P2: 3 px with the mouse are a tap, 5 px a drag', { tag: '@alone' }, async ({ page }) => {
  await open(page, 'deal=42&speed=fast');
  for (const [px, plays] of [
    [3, true],
    [5, false],
  ] as const) {
    await renew(page, 42);
    const before = board(await stateOf(page));
    const { card } = await carryOf(page);
    await hold(page, card, px);
    await page.mouse.up();
    const { state } = await expectSpritesAtModel(page);
    expect(board(state) !== before, `${px} px`).toBe(plays);
  }
});

test('P3: a press of over 500 ms is a look, whose release plays nothing', async ({ page }) => {
  await open(page, 'deal=42&speed=fast');
  const picture = await stillPicture(page);
  const before = digest(await stateOf(page));
  const { card } = await carryOf(page);
  const { x, y } = gripOf(await boundsOf(page, card));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(550);
  await page.mouse.up();
  expect(digest(await stateOf(page))).toBe(before);
  await expectHandEmpty(page, picture, 'after the look');
});

test('P3: a right click, a middle click and a right drag do nothing', async ({ page }) => {
  await open(page, 'deal=42&speed=fast');
  const picture = await stillPicture(page);
  const before = digest(await stateOf(page));
  const { card, to } = await carryOf(page);
  const grip = gripOf(await boundsOf(page, card));
  const stock = middleOf((await call(page, 'stockBounds')) ?? (await boundsOf(page, card)));
  for (const button of ['right', 'middle'] as const) {
    for (const { x, y } of [grip, stock]) await page.mouse.click(x, y, { button });
    const column = middleOf(await columnOf(page, to));
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down({ button });
    await page.mouse.move(column.x, column.y, { steps: 4 });
    await page.mouse.up({ button });
    expect(digest(await stateOf(page)), button).toBe(before);
  }
  await expectHandEmpty(page, picture, 'after the other buttons');
});

// Two taps have to lie within 300 ms.
test('P3: a double tap plays once; a tap elsewhere, or later, is play', { tag: '@alone' }, async ({
  page,
}) => {
  // Below the card that goes lies one that could go next, under the same point.
  const line = findLine((state, { moves }) => {
    if (moves.length > 6) return false;
    return pairOf(state.columns, targetsOf(state.columns)) !== undefined;
  });
  await open(page, `deal=${line.deal}`);
  await playAll(page, line.moves);
  const [first, next] = pairOf(line.state.columns, targetsOf(line.state.columns)) as [
    string,
    string,
  ];
  const start = board(await stateOf(page));
  await takeEvents(page);
  const mouse = await mouseOf(page);
  const bounds = await boundsOf(page, first);
  const at = { x: bounds.x + bounds.width / 2, y: bounds.y + 10 };
  const tap = async (dx: number) => {
    await mouse.move(at.x + dx, at.y);
    await mouse.down();
    await mouse.up();
  };
  await tap(0);
  await tap(10);
  const played = async () =>
    (await takeEvents(page))
      .filter(({ type }) => type === 'move')
      .map(({ detail }) => String(detail.move).slice(0, 2));
  expect(await played(), 'twice in 300 ms and 24 px').toEqual([first]);
  await page.waitForTimeout(320);
  await tap(10);
  expect(await played(), 'after 300 ms').toEqual([next]);
  await call(page, 'undo');
  await call(page, 'undo');
  expect(board((await expectSpritesAtModel(page)).state)).toBe(start);
  await page.waitForTimeout(320);
  await tap(-bounds.width * 0.3);
  await tap(bounds.width * 0.3);
  expect(await played(), 'farther than 24 px').toEqual([first, next]);
  await press(page, 'undo');
  await press(page, 'undo');
  expect(board((await expectSpritesAtModel(page)).state), 'buttons are never swallowed').toBe(
    start,
  );
});

test('P2, PTR-03: what interrupts a drag brings the cards home', async ({ page }) => {
  const interruptions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'a lost window': (page) => page.evaluate(() => void window.dispatchEvent(new Event('blur'))),
    'a hidden page': (page) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
        document.dispatchEvent(new Event('visibilitychange'));
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    'a lost capture': (page) =>
      page.evaluate(() => {
        const canvas = document
          .querySelector('scorpion-solitaire')
          ?.shadowRoot?.querySelector('canvas');
        for (let id = 0; id < 50; id++) {
          if (canvas?.hasPointerCapture(id)) canvas.releasePointerCapture(id);
        }
      }),
    'a dialog of the host': (page) =>
      page.evaluate(() => {
        const dialog = document.createElement('dialog');
        document.body.append(dialog);
        dialog.showModal();
        window.dispatchEvent(new Event('blur'));
        dialog.close();
        dialog.remove();
      }),
  };
  await open(page, 'deal=42&speed=fast');
  for (const [name, interrupt] of Object.entries(interruptions)) {
    await renew(page, 42);
    const picture = await stillPicture(page);
    const before = digest(await stateOf(page));
    const { card, to } = await carryOf(page);
    const from = await boundsOf(page, card);
    const column = await columnOf(page, to);
    // Over the column that would take it.
    await hold(page, card, column.x - from.x, 20);
    await interrupt(page);
    expect(digest(await stateOf(page)), name).toBe(before);
    await page.mouse.move(column.x + 40, column.y + 300, { steps: 3 });
    await page.mouse.up();
    expect(digest(await stateOf(page)), `${name}: released after it`).toBe(before);
    const fired = (await takeEvents(page)).map(({ type }) => type);
    expect(fired, name).toEqual(['ready']);
    await expectHandEmpty(page, picture, name);
  }
});

test('P2: a command in mid-drag brings the cards home first', async ({ page }) => {
  const commands: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'play() of the host': async (page) => {
      const legal = await call(page, 'legalMoves');
      return call(page, 'play', legal.at(-1) as string);
    },
    'undo() of the host': (page) => call(page, 'undo'),
    'restart() of the host': (page) => call(page, 'restart'),
    'hint() of the host': (page) => call(page, 'hint'),
    'newGame() of the host': (page) => call(page, 'newGame', { deal: 7 }),
    'the deal attribute': (page) =>
      page.evaluate(() => document.querySelector('scorpion-solitaire')?.setAttribute('deal', '7')),
    'Enter on a focused button': async (page) => {
      await tool(page, 'undo').focus();
      await page.keyboard.press('Enter');
    },
  };
  await open(page, 'deal=42');
  for (const [name, command] of Object.entries(commands)) {
    await renew(page, 42);
    await playAll(page, (await call(page, 'legalMoves')).slice(0, 1));
    const { card } = await carryOf(page);
    await hold(page, card, 60, 30);
    await command(page);
    const { state } = await expectSpritesAtModel(page);
    await page.mouse.move(640, 500, { steps: 3 });
    await page.mouse.up();
    const { state: after } = await expectSpritesAtModel(page);
    expect(digest(after), `${name}: the release plays nothing`).toBe(digest(state));
    const { card: next, to } = await carryOf(page);
    await drag(page, next, to);
    expect(digest(await stateOf(page)), `${name}: the next drag`).not.toBe(digest(after));
  }
});

test('P2, C3: a resize in mid-drag brings the cards home, crisp in the new box', async ({
  page,
}) => {
  await open(page, 'deal=42');
  const before = digest(await stateOf(page));
  const { card } = await carryOf(page);
  await hold(page, card, 60, 30);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect
    .poll(async () => page.locator('scorpion-solitaire canvas').evaluate((c) => c.clientWidth))
    .toBe(900);
  await expectSpritesAtModel(page);
  await page.mouse.move(500, 400, { steps: 3 });
  await page.mouse.up();
  expect(digest((await expectSpritesAtModel(page)).state)).toBe(before);
  await expect(message(page)).toHaveCount(0);
  await expectHandEmpty(page, await stillPicture(page), 'after the resize');
});

/** Leading card → whether it may be built now, by the plainest reading of R3. */
function targetsOf(columns: State['columns']): (card: Card) => boolean {
  return (card) =>
    columns.some(({ cards }) => {
      const end = cards.at(-1);
      return end !== undefined && end === parentOf(card);
    });
}

/** An end card that goes, on a face-up card that could go once it has left. */
function pairOf(
  columns: State['columns'],
  goes: (card: Card) => boolean,
): readonly [string, string] | undefined {
  for (const { cards, hidden } of columns) {
    const [under, end] = cards.slice(-2);
    if (under === undefined || end === undefined || cards.length - 2 < hidden) continue;
    // It must not go where the end card has just gone.
    if (parentOf(under) === end || parentOf(end) === under) continue;
    if (goes(end) && goes(under) && parentOf(under) !== parentOf(end)) {
      return [formatCard(end), formatCard(under)];
    }
  }
  return undefined;
}

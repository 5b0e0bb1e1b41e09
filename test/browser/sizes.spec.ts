import type { Page } from '@playwright/test';
import type { Rect } from '../../src/layout/index';
import { expect, test } from './fixtures';
import { gripOf, mouseOf } from './hand';
import { expectAtModel, type Snapshot, snapshot } from './model';
import { emptyColumns, findLine, isStuck, type Line, longest } from './states';
import { call, message, open, playAll, stateOf, tool } from './support';

const SIZES = [
  [1280, 800],
  [390, 844],
  [844, 390],
  [800, 480],
  [320, 480],
] as const;

/** A folder in which to keep a picture of every state and size, to be looked at by people. */
const album = process.env.SCORPION_SHOTS;

const LONG = findLine((state) => longest(state) >= 27);
const DEEP = findLine((state) => longest(state) >= 33);
const STUCK = findLine((state) => isStuck(state) && emptyColumns(state).length === 0);
const MIDDLE = findLine((_, { moves }) => moves.length === 16);
const FRESH: Line = { ...MIDDLE, deal: 42, moves: [] };
const LINES = { fresh: FRESH, middle: MIDDLE, long: LONG, deep: DEEP, stuck: STUCK };

const keep = async (page: Page, name: string): Promise<void> => {
  if (!album) return;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${album}/${width}x${height}-${name}.png` });
};

const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width - 0.5 &&
  b.x < a.x + a.width - 0.5 &&
  a.y < b.y + b.height - 0.5 &&
  b.y < a.y + a.height - 0.5;

/** Every card inside the canvas, and no strip under 4 px. */
const expectOnBoard = async (page: Page, { bounds }: Snapshot, name: string): Promise<void> => {
  const canvas = await page.locator('scorpion-solitaire canvas').boundingBox();
  if (!canvas) throw new Error('there is no canvas');
  for (const [card, at] of Object.entries(bounds)) {
    if (!at) continue;
    expect(at.x, `${name}: ${card} left`).toBeGreaterThanOrEqual(canvas.x - 0.5);
    expect(at.y, `${name}: ${card} top`).toBeGreaterThanOrEqual(canvas.y - 0.5);
    expect(at.x + at.width, `${name}: ${card} right`).toBeLessThanOrEqual(
      canvas.x + canvas.width + 0.5,
    );
    expect(at.y + at.height, `${name}: ${card} bottom`).toBeLessThanOrEqual(
      canvas.y + canvas.height + 0.5,
    );
    expect(at.height, `${name}: ${card} strip`).toBeGreaterThanOrEqual(3.9);
  }
};

/** P8: a message stands inside the element and never over a card. */
const expectClear = async (page: Page, name: string): Promise<void> => {
  await expect(message(page), name).toBeVisible();
  await page.evaluate(() => document.querySelector('scorpion-solitaire')?.settled());
  const { bounds, box } = await snapshot(page);
  // Its entry has ended when it stands still.
  await message(page).evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const parts = await message(page).evaluate((element) =>
    [element, ...element.querySelectorAll('p, button')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  for (const part of parts) {
    expect(part.x, `${name}: left`).toBeGreaterThanOrEqual(box.x - 0.5);
    expect(part.x + part.width, `${name}: right`).toBeLessThanOrEqual(box.x + box.width + 0.5);
    expect(part.y + part.height, `${name}: bottom`).toBeLessThanOrEqual(box.y + box.height + 0.5);
    for (const [card, at] of Object.entries(bounds)) {
      if (at) expect(meet(part, at), `${name}: the message over ${card}`).toBe(false);
    }
  }
};

for (const [width, height] of SIZES) {
  test.describe(`${width}x${height}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: width < 1000 ? 2 : 1 });

    test('C2, C3: nothing runs off the board, and every button can be hit', async ({ page }) => {
      await open(page, 'deal=42&speed=off');
      for (const [name, line] of Object.entries(LINES)) {
        await call(page, 'newGame', { deal: line.deal });
        await playAll(page, line.moves);
        const taken = await snapshot(page);
        expectAtModel(taken);
        await expectOnBoard(page, taken, name);
        await keep(page, name);
      }
      for (const command of ['new', 'replay', 'undo', 'redo', 'hint']) {
        const box = await tool(page, command).boundingBox();
        if (!box) throw new Error(`there is no button ${command}`);
        expect(box.height, command).toBeGreaterThanOrEqual(40);
        expect(box.width, command).toBeGreaterThanOrEqual(40);
        expect(Math.min(box.x, box.y), command).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, command).toBeLessThanOrEqual(width);
        expect(box.y + box.height, command).toBeLessThanOrEqual(height);
      }
    });

    test('C2: pressing a card of a packed column opens it', async ({ page }) => {
      await open(page, `deal=${LONG.deal}&speed=off`);
      const mouse = await mouseOf(page);
      for (const [name, line] of Object.entries({ long: LONG, deep: DEEP })) {
        await call(page, 'newGame', { deal: line.deal });
        await playAll(page, line.moves);
        const state = await stateOf(page);
        const column = [...state.columns].sort((a, b) => b.length - a.length)[0] as string;
        const cards = column.split(' ').filter((card) => !card.startsWith('#'));
        for (const n of [1, Math.floor(cards.length / 2), cards.length - 3]) {
          const card = cards[n] as string;
          const closed = await call(page, 'cardBounds', card);
          if (!closed) throw new Error(`${card} is not there`);
          const { x } = gripOf(closed);
          await mouse.move(x, closed.y + closed.height / 2);
          await mouse.down();
          const opened = await snapshot(page);
          await expectOnBoard(page, opened, `${name}, ${card} open`);
          const now = opened.bounds[card];
          if (closed.height < 23.5) {
            expect(now?.height, `${name}: ${card}`).toBeGreaterThanOrEqual(24);
          } else {
            expect(now).toEqual(closed);
          }
          if (n > 1 && n < cards.length - 3) await keep(page, `${name}-open`);
          // Let go beside the board, where it plays nothing.
          await mouse.move(x + 3, closed.y + closed.height / 2);
          await call(page, 'hint');
          await mouse.up();
          expectAtModel(await snapshot(page));
        }
      }
    });

    test('P5, P7, P8: no message stands over a card', async ({ page }) => {
      await open(page, 'deal=42&speed=off');
      const mouse = await mouseOf(page);
      for (const [name, line] of Object.entries(LINES)) {
        await call(page, 'newGame', { deal: line.deal });
        await playAll(page, line.moves);
        if (name === 'stuck') {
          await expect(message(page)).toContainText('No moves available');
          await expectClear(page, 'stuck');
          await keep(page, 'stuck-message');
        }
        const { columns } = await stateOf(page);
        const leads = (await call(page, 'legalMoves')).map((move) => move.slice(0, 2));
        const idle = columns
          .flatMap((text) => (text === '' ? [] : [text.slice(-2)]))
          .find((card) => !leads.includes(card));
        const at = idle === undefined ? null : await call(page, 'cardBounds', idle);
        if (at) {
          const { x, y } = gripOf(at);
          await mouse.move(x, y);
          await mouse.down();
          await mouse.up();
          await expectClear(page, `${name}: a refusal`);
          await keep(page, `${name}-refusal`);
        }
        await call(page, 'hint');
        await expectClear(page, `${name}: a hint`);
        await keep(page, `${name}-hint`);
        if (line.moves.length === 0) continue;
        await tool(page, 'new').click();
        await expectClear(page, `${name}: the old game waits`);
        await keep(page, `${name}-restore`);
      }
    });
  });
}

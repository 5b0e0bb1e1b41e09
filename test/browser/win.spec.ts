import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Fingers, gripOf, middleOf, playByMouse } from './hand';
import { expectSpritesAtModel } from './model';
import { board, call, open, press, settled, stateOf, takeEvents, winPanel } from './support';
import { wonDeal } from './won';

const wins = async (page: Page): Promise<number> =>
  (await takeEvents(page)).filter(({ type }) => type === 'win').length;

test('R8, P2, P7: a deal is won by mouse drags alone, undone to the deal and redone to the win', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { cards, moves } = wonDeal(0);
  await open(page);
  expect(await call(page, 'newGame', { cards })).toEqual({ ok: true });
  const { state: start } = await expectSpritesAtModel(page);
  const boards = [board(start)];
  for (const move of moves) {
    await playByMouse(page, move, 8);
    const { state } = await expectSpritesAtModel(page);
    expect(board(state), move).not.toBe(boards.at(-1));
    boards.push(board(state));
  }
  expect(await stateOf(page)).toMatchObject({ outcome: 'won', home: ['C', 'D', 'H', 'S'] });
  await expect(winPanel(page)).toBeVisible();
  const events = await takeEvents(page);
  expect(events.filter(({ type }) => type === 'win')).toHaveLength(1);
  const played = events.filter(({ type }) => type === 'move').map(({ detail }) => detail);
  expect(played.map(({ move }) => move)).toEqual(moves);
  expect(played.every(({ source }) => source === 'player')).toBe(true);

  for (const expected of boards.slice(0, -1).reverse()) {
    await press(page, 'undo');
    expect(board((await expectSpritesAtModel(page)).state)).toBe(expected);
  }
  expect(await stateOf(page)).toMatchObject({ canUndo: false, canRedo: true });
  await expect(winPanel(page)).toBeHidden();
  for (const expected of boards.slice(1)) {
    await press(page, 'redo');
    expect(board((await expectSpritesAtModel(page)).state)).toBe(expected);
  }
  expect((await stateOf(page)).outcome).toBe('won');
  await expect(winPanel(page)).toBeVisible();
  expect(await wins(page)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true });

  test('R8, P1: a deal is won by touch taps alone', async ({ page }) => {
    test.setTimeout(120_000);
    const { cards, moves } = wonDeal(1);
    await open(page, 'speed=fast');
    await call(page, 'newGame', { cards });
    await settled(page);
    const fingers = await Fingers.of(page);
    const seen = new Set<string>();
    let last = { x: -100, y: -100 };
    for (const move of moves) {
      const bounds = await (move === 'deal'
        ? call(page, 'stockBounds')
        : call(page, 'cardBounds', move.slice(0, 2)));
      if (!bounds) throw new Error(`${move} is not on the table`);
      const spot = move === 'deal' ? middleOf(bounds) : gripOf(bounds);
      // P3: so soon and so near it would be the second half of a double tap.
      if (Math.hypot(spot.x - last.x, spot.y - last.y) < 24) await page.waitForTimeout(320);
      await fingers.tap(spot);
      last = spot;
      const { state } = await expectSpritesAtModel(page);
      expect(seen.has(board(state)), move).toBe(false);
      seen.add(board(state));
    }
    expect((await stateOf(page)).outcome).toBe('won');
    await expect(winPanel(page)).toBeVisible();
    expect(await wins(page)).toBe(1);
  });
});

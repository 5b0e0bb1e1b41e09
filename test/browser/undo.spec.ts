import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { clickCard, drag, middleOf, playByMouse, targetOf } from './hand';
import { expectSpritesAtModel } from './model';
import { randomLines } from './states';
import {
  board,
  call,
  digest,
  open,
  playAll,
  press,
  settled,
  stateOf,
  takeEvents,
  tool,
  winPanel,
} from './support';
import { wonDeal } from './won';

/** A random game of at least as many moves, with the deal of the stock among the first 20. */
const gameOf = (moves: number) => {
  for (let number = 1; ; number++) {
    const line = randomLines(number).at(-1);
    if (line && line.moves.length >= moves && line.moves.slice(0, moves).includes('deal')) {
      return { deal: line.deal, moves: line.moves.slice(0, moves) };
    }
  }
};

const clickStock = async (page: Page): Promise<void> => {
  const stock = await call(page, 'stockBounds');
  if (!stock) throw new Error('there is no stock');
  const { x, y } = middleOf(stock);
  await page.mouse.click(x, y);
};

test('UND-03, R6: the stock falls in the same order however often it is taken back', async ({
  page,
}) => {
  await open(page, 'deal=7&speed=fast');
  const before = await stateOf(page);
  expect(before.stock).toHaveLength(3);
  await clickStock(page);
  const { state: dealt } = await expectSpritesAtModel(page);
  expect(dealt.stock).toEqual([]);
  expect(dealt.columns.slice(0, 3).map((text) => text.slice(-2))).toEqual(before.stock);
  await press(page, 'undo');
  const { state: undone } = await expectSpritesAtModel(page);
  expect(board(undone)).toBe(board(before));
  // P3: the second click on the stock within 300 ms would be a double click.
  await page.waitForTimeout(320);
  await clickStock(page);
  expect(board(await stateOf(page))).toBe(board(dealt));
  for (let n = 0; n < 10; n++) {
    await press(page, 'undo');
    expect(board((await expectSpritesAtModel(page)).state)).toBe(board(before));
    await press(page, 'redo');
    expect(board((await expectSpritesAtModel(page)).state)).toBe(board(dealt));
  }
});

test('UND-04: undone and played again, a game passes the same boards', async ({ page }) => {
  const game = gameOf(20);
  await open(page, `deal=${game.deal}&speed=off`);
  const boards = [board(await stateOf(page))];
  for (const move of game.moves) {
    expect(await call(page, 'play', move)).toEqual({ ok: true });
    boards.push(board(await stateOf(page)));
  }
  for (let pass = 0; pass < 2; pass++) {
    const back = [board(await stateOf(page))];
    while ((await stateOf(page)).canUndo) {
      await press(page, 'undo');
      back.push(board(await stateOf(page)));
    }
    expect(back.reverse()).toEqual(boards);
    const again = [board(await stateOf(page))];
    while ((await stateOf(page)).canRedo) {
      await press(page, 'redo');
      again.push(board(await stateOf(page)));
    }
    expect(again).toEqual(boards);
  }
});

test('UND-05: undo stops at the deal and never brings back the game before', async ({ page }) => {
  const [a, b] = [gameOf(8), gameOf(9)];
  await open(page, `deal=${a.deal}&speed=fast`);
  await playAll(page, a.moves.slice(0, 5));
  await tool(page, 'new').click();
  expect(await call(page, 'newGame', { deal: b.deal + 1000 })).toEqual({ ok: true });
  await settled(page);
  const start = await stateOf(page);
  expect(start).toMatchObject({ canUndo: false, canRedo: false });
  for (let n = 0; n < 8; n++) {
    const [move] = await call(page, 'legalMoves');
    await call(page, 'play', move as string);
  }
  for (let n = 0; n < 12; n++) await press(page, 'undo');
  const { state } = await expectSpritesAtModel(page);
  expect(board(state)).toBe(board(start));
  expect(state).toMatchObject({ deal: b.deal + 1000, canUndo: false, canRedo: true });
  await expect(tool(page, 'undo')).toHaveAttribute('aria-disabled', 'true');
  await expect(tool(page, 'redo')).not.toHaveAttribute('aria-disabled', 'true');
});

test('UND-06, P9: a win is undone and redone, also while it is celebrated', async ({ page }) => {
  const { cards, moves } = wonDeal(2);
  await open(page);
  await call(page, 'newGame', { cards });
  await playAll(page, moves.slice(0, -1));
  const before = await stateOf(page);
  const last = moves.at(-1) as string;
  await takeEvents(page);

  // In mid-animation, and input alive after it.
  await playByMouse(page, last);
  await press(page, 'undo');
  expect(board((await expectSpritesAtModel(page)).state)).toBe(board(before));
  await expect(winPanel(page)).toBeHidden();
  await playByMouse(page, last);
  await settled(page);
  await expect(winPanel(page)).toBeVisible();
  // While it is celebrated.
  await press(page, 'undo');
  expect(board((await expectSpritesAtModel(page)).state)).toBe(board(before));
  await expect(winPanel(page)).toBeHidden();
  await press(page, 'redo');
  await settled(page);
  await expect(winPanel(page)).toBeVisible();
  expect((await stateOf(page)).outcome).toBe('won');
  await press(page, 'undo');
  await settled(page);
  await clickCard(page, last.slice(0, 2));
  await settled(page);
  await expect(winPanel(page)).toBeVisible();
  const wins = (await takeEvents(page)).filter(({ type }) => type === 'win');
  expect(wins).toHaveLength(1);
});

test('P7: Replay sets the same deal again and is undone like a move', async ({ page }) => {
  const game = gameOf(12);
  await open(page, `deal=${game.deal}`);
  const start = await stateOf(page);
  await expect(tool(page, 'replay')).toHaveAttribute('aria-disabled', 'true');
  await playAll(page, game.moves);
  const before = await stateOf(page);
  await press(page, 'replay');
  expect(board((await expectSpritesAtModel(page)).state)).toBe(board(start));
  await press(page, 'undo');
  expect(board((await expectSpritesAtModel(page)).state)).toBe(board(before));
  await press(page, 'redo');
  expect(board((await expectSpritesAtModel(page)).state)).toBe(board(start));
});

test.describe('P7: New keeps the old game for ten seconds', () => {
  const restore = (page: Page) => page.locator('scorpion-solitaire .message[data-shown] button');

  test('and Restore brings it back with its history', async ({ page }) => {
    const game = gameOf(12);
    await open(page, `deal=${game.deal}&speed=fast`);
    await playAll(page, game.moves);
    await press(page, 'undo');
    const before = await stateOf(page);
    await tool(page, 'new').click();
    const fresh = await stateOf(page);
    expect(fresh.deal).not.toBe(before.deal);
    await settled(page);
    await restore(page).click();
    const { state } = await expectSpritesAtModel(page);
    expect(digest(state)).toBe(digest(before));
    await press(page, 'redo');
    for (const _ of game.moves) await press(page, 'undo');
    await settled(page);
    expect(await stateOf(page)).toMatchObject({ deal: game.deal, canUndo: false, canRedo: true });
    await expect(restore(page)).toHaveCount(0);
  });

  test('and no longer', async ({ page }) => {
    await page.clock.install();
    const game = gameOf(12);
    await open(page, `deal=${game.deal}&speed=off`);
    await playAll(page, game.moves);
    await tool(page, 'new').click();
    await expect(restore(page)).toBeVisible();
    await page.clock.runFor(9000);
    await expect(restore(page)).toBeVisible();
    await page.clock.runFor(1100);
    await expect(restore(page)).toHaveCount(0);
    expect((await stateOf(page)).canUndo).toBe(false);
  });

  test('or until the first move of the new one', async ({ page }) => {
    const game = gameOf(12);
    await open(page, `deal=${game.deal}&speed=off`);
    await playAll(page, game.moves);
    await tool(page, 'new').click();
    await expect(restore(page)).toBeVisible();
    await clickStock(page);
    await expect(restore(page)).toHaveCount(0);
  });
});

test('P10: an action in mid-flight finishes the flight first', async ({ page }) => {
  const game = gameOf(12);
  await open(page, `deal=${game.deal}&speed=slow`);
  const first = game.moves.find((move) => move !== 'deal');
  expect(await call(page, 'play', first as string)).toEqual({ ok: true });
  const next = (await call(page, 'legalMoves')).find((move) => move !== 'deal');
  await drag(page, (next as string).slice(0, 2), targetOf(await stateOf(page), next as string));
  const { state } = await expectSpritesAtModel(page);
  expect(state.canUndo).toBe(true);
  const moves = (await takeEvents(page)).filter(({ type }) => type === 'move');
  expect(moves.map(({ detail }) => detail.move)).toEqual([first, next]);
});

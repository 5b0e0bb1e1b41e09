/** V1 to V3 as a player meets them: what is kept survives whatever ends the page. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { call, open, settled, stateOf } from './support';

const WON_DEAL = (
  JSON.parse(readFileSync(new URL('../data/won-deals.json', import.meta.url), 'utf8')) as readonly {
    readonly deal: number;
    readonly moves: readonly string[];
  }[]
)[0] as { readonly deal: number; readonly moves: readonly string[] };

const keysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

/** Plays as the player does, by taps on cards and stock. */
const tapMove = async (page: Page, move: string): Promise<void> => {
  await settled(page);
  const bounds = await (move === 'deal'
    ? call(page, 'stockBounds')
    : call(page, 'cardBounds', move.slice(0, 2)));
  if (!bounds) throw new Error(`nothing to tap for ${move}`);
  await page.mouse.click(bounds.x + bounds.width / 3, bounds.y + Math.min(9, bounds.height / 2));
};

const press = (page: Page, command: string): Promise<void> =>
  page.locator(`scorpion-solitaire .message button[data-command="${command}"]`).click();

test('V1: nothing is written until the player says yes, and then all of it at once', async ({
  page,
}) => {
  await open(page, `deal=${WON_DEAL.deal}&speed=off&persistence=ask`);
  expect(await keysOf(page)).toEqual([]);
  const [first, second] = WON_DEAL.moves as [string, string];
  await tapMove(page, first);
  await settled(page);
  await expect(page.locator('scorpion-solitaire .message .title')).toHaveText(/Keep this game/);
  expect(await keysOf(page)).toEqual([]);
  await press(page, 'keep-local');
  expect(await keysOf(page)).toContain('scorpion.save.scorpion');
  await tapMove(page, second);
  await call(page, 'undo');
  const before = await stateOf(page);
  expect(before.canRedo).toBe(true);

  await open(page, 'speed=off&persistence=ask');
  expect(await stateOf(page)).toEqual(before);
  expect(await call(page, 'redo')).toBe(true);
  expect(await call(page, 'undo')).toBe(true);
  expect(await call(page, 'undo')).toBe(true);
  expect((await stateOf(page)).canUndo).toBe(false);
});

/** Everything around the board as a player meets it: by mouse, by keys, by touch, by Back. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { call, digest, open, playAll, press, settled, stateOf, tool, winPanel } from './support';
import { NUMBERED as WON } from './won';

const PANELS = ['deals', 'variants', 'statistics', 'settings', 'help', 'privacy'] as const;

const panel = (page: Page, name: string) =>
  page.locator(`scorpion-solitaire [role=dialog][data-name=${name}]`);
const row = (page: Page, id: string) => panel(page, 'menu').locator(`[data-id=${id}]`);

const openMenu = async (page: Page): Promise<void> => {
  await tool(page, 'menu').click();
  await expect(panel(page, 'menu')).toBeVisible();
};

const keysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

/** What of a panel lies outside the element, and which targets are too small. */
const faultsOf = (page: Page, name: string): Promise<readonly string[]> =>
  panel(page, name).evaluate((dialog) => {
    const faults: string[] = [];
    const { x, y, right, bottom } = dialog.getBoundingClientRect();
    if (x < -0.5 || y < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
      faults.push(`it reaches out of the page: ${[x, y, right, bottom].map(Math.round)}`);
    }
    if (dialog.scrollWidth > dialog.clientWidth + 1) faults.push('it scrolls sideways');
    for (const each of dialog.querySelectorAll<HTMLElement>('button, select, textarea')) {
      const box = each.getBoundingClientRect();
      if (box.width === 0) continue;
      const label = each.textContent || each.title;
      if (box.height < 43.5) faults.push(`"${label}" is ${Math.round(box.height)} px high`);
      // A row of tabs scrolls by itself.
      if (each.closest('.tabs')) continue;
      if (box.x < x - 0.5 || box.right > right + 0.5) faults.push(`"${label}" sticks out`);
    }
    return faults;
  });

test('SAV-04: no panel takes anything of the game away, however it is closed', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page, `deal=${WON.deal}&speed=off&persistence=local`);
  await playAll(page, WON.moves.slice(0, 6));
  await press(page, 'undo');
  await settled(page);
  const before = digest(await stateOf(page));
  const entries = await page.evaluate(() => history.length);
  for (const [width, height] of [
    [1280, 800],
    [320, 480],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of PANELS) {
      const where = `${name} at ${width}x${height}`;
      await openMenu(page);
      await row(page, name).click();
      await expect(panel(page, name), where).toBeVisible();
      // It rises as it comes.
      await expect.poll(() => faultsOf(page, name), { message: where }).toEqual([]);
      // Under it nothing can be played.
      expect(await page.locator('scorpion-solitaire .table').getAttribute('inert')).not.toBeNull();
      await page.keyboard.press('Escape');
      await expect(panel(page, name)).toHaveCount(0);
      await panel(page, 'menu').locator('button.close').click();
      await expect(panel(page, 'menu')).toHaveCount(0);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // By keys alone: the menu's button, a row of the menu, Escape twice.
  await tool(page, 'menu').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'menu')).toBeVisible();
  await row(page, 'settings').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'settings')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'settings')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tool(page, 'menu')).toBeFocused();

  // Back closes the topmost first, and then the page is where it was.
  await openMenu(page);
  await row(page, 'help').click();
  await expect(panel(page, 'help')).toBeVisible();
  await page.goBack();
  await expect(panel(page, 'help')).toHaveCount(0);
  await expect(panel(page, 'menu')).toBeVisible();
  await page.goBack();
  await expect(panel(page, 'menu')).toHaveCount(0);
  expect(digest(await stateOf(page))).toBe(before);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 2);
  expect(await call(page, 'redo')).toBe(true);
});

test('settings take effect at once and survive; everything can be deleted', async ({ page }) => {
  await open(page, `deal=${WON.deal}&speed=off&persistence=local`);
  await playAll(page, WON.moves.slice(0, 2));
  await openMenu(page);
  await row(page, 'settings').click();
  const settings = panel(page, 'settings');
  const choose = async (tab: string, label: string): Promise<void> => {
    await settings.getByRole('tab', { name: tab }).click();
    await settings.locator('label:visible', { hasText: label }).first().click();
  };
  await choose('Look', 'Four colours');
  await choose('Look', 'Jumbo');
  const clock = settings.getByRole('switch', { name: 'Clock' });
  await clock.check();
  await expect(page.locator('scorpion-solitaire .clock')).toContainText(/\d:\d\d/);
  await settings.getByRole('tab', { name: 'Access' }).click();
  await settings.getByRole('switch', { name: /Left/ }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const stock = await call(page, 'stockBounds');
  const column = await call(page, 'columnBounds', 1);
  expect(stock?.x).toBe(column?.x);

  await open(page, 'speed=off&persistence=local');
  await expect(page.locator('scorpion-solitaire .clock')).toContainText(/\d:\d\d/);
  const again = await call(page, 'stockBounds');
  expect(again?.x).toBe((await call(page, 'columnBounds', 1))?.x);
  expect(await keysOf(page)).toEqual(
    expect.arrayContaining(['scorpion.save.scorpion', 'scorpion.settings']),
  );

  await openMenu(page);
  await row(page, 'privacy').click();
  const privacy = panel(page, 'privacy');
  await privacy.getByRole('button', { name: 'Delete everything' }).click();
  await privacy.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(privacy).toContainText('Everything is deleted');
  expect(await keysOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await playAll(page, (await call(page, 'legalMoves')).slice(0, 1));
  expect(await keysOf(page)).toEqual([]);
  await expect(page.locator('scorpion-solitaire .clock')).toBeHidden();
  await page.goto('about:blank');
  await open(page, 'speed=off');
  expect(await keysOf(page)).toEqual([]);
});

test('D1, REP-02: a link with moves is stepped, scrubbed, taken over, and listed', async ({
  page,
}) => {
  await page.goto(
    `./?speed=off&persistence=local#deal=${WON.deal}&moves=${encodeURIComponent(WON.moves.join())}`,
  );
  await page.evaluate(() => document.querySelector('scorpion-solitaire')?.ready);
  const bar = page.locator('scorpion-solitaire .follow');
  await expect(bar).toBeVisible();
  expect((await stateOf(page)).canUndo).toBe(false);
  const slider = bar.locator('input[type=range]');
  const digests: string[] = [];
  for (let n = 0; n < 6; n++) {
    digests.push(digest(await stateOf(page)));
    await bar.locator('button.forward').click();
    await settled(page);
  }
  for (const n of [3, 0, 5, 1]) {
    await slider.fill(String(n));
    await settled(page);
    expect(digest(await stateOf(page)), `step ${n}`).toBe(digests[n]);
  }
  await slider.fill(String(WON.moves.length));
  await settled(page);
  await expect(winPanel(page)).toBeVisible();
  // STA-04: who only watches plays no game.
  expect((await keysOf(page)).filter((key) => key.includes('statistics'))).toEqual([]);
  await slider.fill('4');
  await settled(page);
  await bar.locator('button.take').click();
  await expect(bar).toHaveCount(0);

  await tool(page, 'moves').click();
  const list = page.locator('scorpion-solitaire .moves');
  const moves = await call(page, 'legalMoves');
  await expect(list.locator('[role=tabpanel]:visible .moves-row')).toHaveCount(moves.length);
  await list.locator('[role=tabpanel]:visible .moves-row').first().click();
  await settled(page);
  await list.getByRole('tab', { name: /Played/ }).click();
  // The deal, and five moves; what the link had in store is gone.
  await expect(list.locator('[role=tabpanel]:visible .moves-row')).toHaveCount(6);
  await list.locator('[role=tabpanel]:visible .moves-row').nth(2).click();
  await settled(page);
  expect(JSON.parse(digest(await stateOf(page))).columns).toEqual(
    JSON.parse(digests[2] as string).columns,
  );
  await tool(page, 'moves').click();
  await expect(list).toHaveCount(0);

  // A bad text changes nothing and says what is wrong.
  const before = digest(await stateOf(page));
  await page.locator('scorpion-solitaire .deal').click();
  const deals = panel(page, 'deals');
  const entry = deals.locator('textarea, input[type=text]').first();
  for (const [text, wrong] of [
    ['4294967296', /4294967295/],
    ['#deal=11&moves=KS', /move/i],
    ['AS AS', /card/i],
  ] as const) {
    await entry.fill(text);
    await deals.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(deals.getByRole('alert')).toContainText(wrong);
  }
  expect(digest(await stateOf(page))).toBe(before);
  await entry.fill('184 467');
  await deals.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(deals).toHaveCount(0);
  expect((await stateOf(page)).deal).toBe(184_467);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#deal=184467');
});

test('P12: each variant keeps its own game', async ({ page }) => {
  await open(page, `deal=${WON.deal}&speed=off&persistence=local`);
  await playAll(page, WON.moves.slice(0, 3));
  const scorpion = digest(await stateOf(page));
  const enter = async (name: string): Promise<void> => {
    await openMenu(page);
    await row(page, 'variants').click();
    const card = panel(page, 'variants').locator('li', { hasText: name });
    await card.getByRole('button', { name: /Play|Go on/ }).click();
    await expect(panel(page, 'variants')).toHaveCount(0);
    await settled(page);
  };
  await enter('Wasp');
  expect((await stateOf(page)).variant).toBe('wasp');
  await playAll(page, (await call(page, 'legalMoves')).slice(0, 1));
  const wasp = digest(await stateOf(page));
  await open(page, 'speed=off&persistence=local');
  expect(digest(await stateOf(page))).toBe(wasp);
  await enter('The classic game.');
  expect(digest(await stateOf(page))).toBe(scorpion);
  await enter('Wasp');
  expect(digest(await stateOf(page))).toBe(wasp);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 480 } });

  test('every panel opens, scrolls and closes', async ({ page }) => {
    await open(page, `deal=${WON.deal}&speed=off`);
    const before = digest(await stateOf(page));
    for (const name of PANELS) {
      await tool(page, 'menu').tap();
      await row(page, name).tap();
      await expect(panel(page, name)).toBeVisible();
      await panel(page, name).locator('button.close').tap();
      await expect(panel(page, name)).toHaveCount(0);
      await panel(page, 'menu').locator('button.close').tap();
      await expect(panel(page, 'menu')).toHaveCount(0);
    }
    await tool(page, 'moves').tap();
    const list = page.locator('scorpion-solitaire .moves');
    await list.locator('[role=tabpanel]:visible .moves-row').first().tap();
    await settled(page);
    expect(digest(await stateOf(page))).not.toBe(before);
    await tool(page, 'moves').tap();
    await expect(list).toHaveCount(0);
  });
});

/** V1 to V4 as a player meets them: what is kept survives whatever ends the page. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lendMouse } from './mouse';
import { call, digest, message, open, playAll, press, settled, stateOf, tool } from './support';
import { NUMBERED as WON } from './won';

const KEPT = 'speed=off&persistence=local';
const SAVE = 'scorpion.save.scorpion';
const STATISTICS = 'scorpion.statistics.scorpion';

const keysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

const item = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

interface Counted {
  readonly started: number;
  readonly won: number;
  readonly streak: number;
  readonly fastest?: number;
  readonly games: readonly { readonly result: string }[];
}

const counted = async (page: Page): Promise<Counted> =>
  JSON.parse((await item(page, STATISTICS)) ?? '{"started":0,"won":0,"streak":0,"games":[]}');

/** Plays as the player does: a tap on a card or the stock, a drag where there is a choice. */
const tapMove = async (page: Page, move: string): Promise<void> => {
  await settled(page);
  const bounds = await (move === 'deal'
    ? call(page, 'stockBounds')
    : call(page, 'cardBounds', move.slice(0, 2)));
  if (!bounds) throw new Error(`nothing to tap for ${move}`);
  const [x, y] = [bounds.x + bounds.width / 3, bounds.y + Math.min(9, bounds.height / 2)];
  const [, column] = move.split('>');
  if (column === undefined) {
    const before = digest(await stateOf(page));
    await page.mouse.click(x, y);
    await settled(page);
    if (digest(await stateOf(page)) !== before) return;
    // P3: it came too soon after another one at this place.
    await page.waitForTimeout(320);
    await page.mouse.click(x, y);
  } else {
    const lane = await call(page, 'columnBounds', Number(column));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(lane ? lane.x + bounds.width / 3 : 0, y, { steps: 4 });
    await page.mouse.up();
  }
  await settled(page);
};

const answer = (page: Page, command: string): Promise<void> =>
  message(page).locator(`button[data-command="${command}"]`).click();

const another = async (context: BrowserContext, query: string): Promise<Page> => {
  const page = await context.newPage();
  await lendMouse(page);
  await open(page, query);
  return page;
};

const [FIRST, SECOND, THIRD] = WON.moves as [string, string, string];

test('V1: nothing is written until the player says yes, and then all of it at once', async ({
  page,
}) => {
  await open(page, `deal=${WON.deal}&speed=off&persistence=ask`);
  expect(await keysOf(page)).toEqual([]);
  await tapMove(page, FIRST);
  await expect(message(page)).toContainText('Keep on this device?');
  expect(await keysOf(page)).toEqual([]);
  await answer(page, 'keep-none');
  await expect(message(page)).toHaveCount(0);
  await tapMove(page, SECOND);
  expect(await keysOf(page)).toEqual([]);

  await open(page, `deal=${WON.deal}&speed=off&persistence=ask`);
  expect((await stateOf(page)).canUndo).toBe(false);
  await tapMove(page, FIRST);
  await answer(page, 'keep-local');
  await expect.poll(() => keysOf(page)).toContain(SAVE);
  await tapMove(page, SECOND);
  await press(page, 'undo');
  await settled(page);
  const before = await stateOf(page);
  expect(before.canRedo).toBe(true);

  await open(page, 'speed=off&persistence=ask');
  expect(await stateOf(page)).toEqual(before);
  expect(await call(page, 'redo')).toBe(true);
  expect(await call(page, 'undo')).toBe(true);
  expect(await call(page, 'undo')).toBe(true);
  expect((await stateOf(page)).canUndo).toBe(false);
});

test('V2, SAV-02: bad records are set aside, and a full storage loses nothing', async ({
  page,
}) => {
  await open(page, `deal=${WON.deal}&${KEPT}`);
  await playAll(page, [FIRST]);
  const good = (await item(page, SAVE)) as string;
  const bad = [
    good.slice(0, 90),
    good.replace('"v":1', '"v":2'),
    good.replace(`"${FIRST}"`, '"XX"'),
    '{"__proto__":{"polluted":1}}',
    'null',
  ];
  for (const [n, text] of bad.entries()) {
    await page.evaluate(
      ([key, value]) => {
        // The page that goes writes a last time, so it is told to keep its hands off.
        Storage.prototype.setItem = () => {};
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.contentWindow?.localStorage.setItem(key, value);
      },
      [SAVE, text] as const,
    );
    await open(page, KEPT);
    await expect(message(page)).toContainText('could not be read and was set aside');
    expect((await stateOf(page)).canUndo).toBe(false);
    const aside = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('scorpion.aside.')),
    );
    expect(aside.length).toBe(n + 1);
    expect(aside.some(([, kept]) => (JSON.parse(kept) as { text: string }).text === text)).toBe(
      true,
    );
    await answer(page, 'dismiss');
    await expect(message(page)).toHaveCount(0);
  }

  await call(page, 'newGame', { deal: WON.deal });
  await playAll(page, [FIRST]);
  const before = await item(page, SAVE);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Object.assign(window, { room: () => Object.assign(Storage.prototype, { setItem }) });
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await playAll(page, [SECOND]);
  await expect(message(page)).toContainText('Not saved: the storage is full');
  expect(await item(page, SAVE)).toBe(before);
  await page.evaluate(() => (window as unknown as { room(): void }).room());
  await playAll(page, [THIRD]);
  await expect(message(page)).toHaveCount(0);
  const now = await stateOf(page);
  await open(page, KEPT);
  expect(await stateOf(page)).toEqual(now);
});

test('V3: one tab at a time has the game, and gives it away whole', async ({ page, context }) => {
  await open(page, `deal=${WON.deal}&${KEPT}`);
  await tapMove(page, FIRST);
  const save = await item(page, SAVE);

  const second = await another(context, KEPT);
  await expect(message(second)).toContainText('The game is open in another tab');
  expect(await call(second, 'play', SECOND)).toMatchObject({ ok: false, code: 'elsewhere' });
  await press(second, 'new');
  await tapMove(second, SECOND);
  expect(await item(second, SAVE)).toBe(save);
  const third = await another(context, KEPT);
  await expect(message(third)).toContainText('The game is open in another tab');

  await tapMove(page, SECOND);
  const board = await stateOf(page);
  await answer(second, 'take-over');
  await expect(message(second)).toHaveCount(0);
  expect(await stateOf(second)).toEqual(board);
  await expect(message(page)).toContainText('The game is open in another tab');
  await tapMove(second, THIRD);
  const newer = await stateOf(second);
  expect(newer).not.toEqual(board);
  expect(await call(page, 'undo')).toBe(false);

  // The holder's tab is gone without a word: the game is free.
  await second.close();
  await answer(third, 'take-over');
  await expect(message(third)).toHaveCount(0);
  expect(await stateOf(third)).toEqual(newer);
  await third.close();
  await page.close();
});

test('V4, STA-03: a game counts from its first move on, once won and once lost', async ({
  page,
}) => {
  for (let n = 0; n < 3; n++) await open(page, KEPT);
  for (let n = 0; n < 3; n++) await press(page, 'new');
  expect((await counted(page)).started).toBe(0);
  await call(page, 'newGame', { deal: WON.deal });
  await tapMove(page, FIRST);
  for (let n = 0; n < 2; n++) await open(page, KEPT);
  expect(await counted(page)).toMatchObject({ started: 1, won: 0 });
  for (const move of WON.moves.slice(1)) await tapMove(page, move);
  expect((await stateOf(page)).outcome).toBe('won');
  // STA-07: no move is left, which is no news then.
  await expect(message(page)).toHaveCount(0);
  const once = await counted(page);
  expect(once).toMatchObject({ started: 1, won: 1, streak: 1 });
  expect(once.fastest).toBeGreaterThan(0);
  await press(page, 'undo');
  await press(page, 'redo');
  await settled(page);
  await open(page, KEPT);
  await expect(page.locator('scorpion-solitaire .win[data-shown]')).toBeVisible();
  expect(await counted(page)).toEqual(once);
  // The same deal again is practice.
  await call(page, 'newGame', { deal: WON.deal });
  await tapMove(page, FIRST);
  expect(await counted(page)).toEqual(once);

  await press(page, 'new');
  const [move] = (await call(page, 'legalMoves')).filter((text) => text.length === 2);
  await tapMove(page, move ?? 'deal');
  expect(await counted(page)).toMatchObject({ started: 2, won: 1, streak: 1 });
  await press(page, 'new');
  await answer(page, 'restore');
  expect(await counted(page)).toMatchObject({ started: 2, won: 1, streak: 1 });
  await press(page, 'new');
  // The page goes away before the ten seconds are over.
  await open(page, KEPT);
  const { games, ...rest } = await counted(page);
  expect(rest).toMatchObject({ started: 2, won: 1, streak: 0 });
  expect(games.map(({ result }) => result)).toEqual(['won', 'lost']);
  await expect(tool(page, 'undo')).toHaveAttribute('aria-disabled', 'true');
});

test('V5, STA-05, STA-06: the clock counts what was played, whatever the page and the date do', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-12-01T10:00:00') });
  // It is opened in the background.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  });
  await open(page, `deal=${WON.deal}&${KEPT}`);
  const elapsed = async (): Promise<number> => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    return (JSON.parse((await item(page, SAVE)) ?? '{}') as { elapsed: number }).elapsed / 1000;
  };
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  const stir = () =>
    page.evaluate(() =>
      document.querySelector('scorpion-solitaire')?.dispatchEvent(new Event('pointermove')),
    );
  await page.clock.runFor(30_000);
  await hide(false);
  await stir();
  expect(await elapsed()).toBe(0);
  await tapMove(page, FIRST);
  const start = await elapsed();
  await page.clock.runFor(40_000);
  await stir();
  await page.clock.runFor(20_000);
  const played = await elapsed();
  expect(played - start).toBeGreaterThanOrEqual(60);
  expect(played - start).toBeLessThan(63);
  await hide(true);
  await page.clock.runFor(3_600_000);
  await hide(false);
  expect((await elapsed()) - played).toBeLessThan(2);
  // Nobody is there: a minute at most counts.
  await stir();
  await page.clock.runFor(600_000);
  const idle = await elapsed();
  expect(idle - played).toBeGreaterThan(55);
  expect(idle - played).toBeLessThan(65);
  // The date is no clock.
  await page.clock.setSystemTime(new Date('2026-11-30T10:00:00'));
  await stir();
  await page.clock.runFor(5000);
  await page.clock.setSystemTime(new Date('2027-03-28T03:30:00'));
  await stir();
  await page.clock.runFor(5000);
  const after = await elapsed();
  expect(after - idle).toBeGreaterThanOrEqual(10);
  expect(after - idle).toBeLessThan(14);
  // Left, and come back to by Back: the game is still this tab's.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await tapMove(page, SECOND);
  await expect(message(page)).toHaveCount(0);
  expect((await item(page, SAVE)) ?? '').toContain(`"${SECOND}"`);
  await tool(page, 'menu').click();
  await expect(page.locator('scorpion-solitaire [role=dialog]')).toBeVisible();
  await page.clock.runFor(300_000);
  await page.keyboard.press('Escape');
  expect((await elapsed()) - after).toBeLessThan(4);
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { boundsOf, columnOf, drag, hold, middleOf, targetOf } from './hand';
import { expectSpritesAtModel } from './model';
import { expectSamePicture, stillPicture } from './picture';
import { call, digest, renew, settled, stateOf, takeEvents } from './support';

declare global {
  interface Window {
    /** What parts of a host page have been pressed. */
    pressed: string[];
  }
}

const FRAME = `<button style="width:100%;height:300px" onclick="parent.pressed.push('frame')"
  onpointerup="parent.pressed.push('frame')">frame</button>`;

/** A page that embeds the package's element between things of its own. */
const HOST = `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body{margin:0;background:#fff} header,header button{height:60px}
main{display:flex} .games{position:relative;width:880px} scorpion-solitaire{height:620px}
iframe{width:300px;height:620px;border:0} .over{position:absolute;left:20px;bottom:20px;width:160px;height:160px;z-index:9}
footer{height:1200px}</style>
<script>window.pressed = []</script>
<header><button onclick="pressed.push('header')" onpointerup="pressed.push('header')">header</button></header>
<main><div class="games"><scorpion-solitaire deal="42" speed="fast"></scorpion-solitaire>
<button class="over" onclick="pressed.push('over')" onpointerup="pressed.push('over')">over</button></div>
<iframe srcdoc='${FRAME}'></iframe></main><footer></footer>
<script type="module" src="./lib/define.js"></script>`;

const openHost = async (page: Page, html = HOST): Promise<void> => {
  await page.route('**/host.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto('./host.html');
  await page.evaluate(async () => {
    await customElements.whenDefined('scorpion-solitaire');
    await Promise.all([...document.querySelectorAll('scorpion-solitaire')].map((one) => one.ready));
  });
  await settled(page);
};

const carryOf = async (page: Page): Promise<{ card: string; to: number }> => {
  const move = (await call(page, 'legalMoves')).find((text) => text !== 'deal') as string;
  return { card: move.slice(0, 2), to: targetOf(await stateOf(page), move) };
};

test('PTR-02: a drag that is released elsewhere comes home and presses nothing there', async ({
  page,
}) => {
  const places: Readonly<Record<string, readonly [number, number]>> = {
    'over the header of the page': [30, 30],
    'over a button of the page that covers the table': [100, 580],
    'over a frame beside it': [1000, 200],
    'outside the window': [640, -40],
    'left of the window': [-30, 400],
  };
  await openHost(page);
  for (const [name, [x, y]] of Object.entries(places)) {
    await renew(page, 42);
    const picture = await stillPicture(page);
    const before = digest(await stateOf(page));
    const { card } = await carryOf(page);
    await hold(page, card, 60, 20);
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await expectSpritesAtModel(page);
    await page.mouse.move(400, 500, { steps: 4 });
    await page.mouse.move(300, 400, { steps: 4 });
    expect(digest(await stateOf(page)), name).toBe(before);
    expect(await page.evaluate(() => window.pressed), name).toEqual([]);
    await page.waitForTimeout(name.includes('covers') ? 4200 : 0);
    await expectSamePicture(page, picture, `${name}: nothing follows the pointer`);
    const { card: next, to } = await carryOf(page);
    await drag(page, next, to);
    expect(digest(await stateOf(page)), `${name}: the next drag`).not.toBe(before);
    // What covers the table is pressed as ever.
    await page.mouse.click(30, 30);
    expect(await page.evaluate(() => window.pressed.splice(0)), name).toContain('header');
  }
});

test('E1: two games on a page are two games', async ({ page }) => {
  const two = HOST.replace(
    '<button class="over"',
    '<scorpion-solitaire deal="7" speed="off"></scorpion-solitaire><button class="over"',
  );
  await openHost(page, two);
  const second = () =>
    page.evaluate(() => document.querySelectorAll('scorpion-solitaire')[1]?.getState());
  const other = await second();
  expect(other?.deal).toBe(7);
  expect((await stateOf(page)).deal).toBe(42);
  const { card, to } = await carryOf(page);
  await drag(page, card, to);
  await settled(page);
  expect((await stateOf(page)).canUndo).toBe(true);
  expect(await second()).toEqual(other);
  const moves = (await takeEvents(page)).filter(({ type }) => type === 'move');
  expect(moves).toHaveLength(1);
  await page.evaluate(() => {
    const game = document.querySelectorAll('scorpion-solitaire')[1];
    game?.play(game.legalMoves()[0] ?? '');
  });
  expect(await second()).toMatchObject({ canUndo: true, deal: 7 });
});

test('E1: taken out, an element leaves nothing; put back it plays; moved, it keeps its game', async ({
  page,
}) => {
  await openHost(page);
  const { card } = await carryOf(page);
  expect(await call(page, 'play', card)).toEqual({ ok: true });
  await settled(page);
  const before = digest(await stateOf(page));
  await page.evaluate(() => {
    const game = document.querySelector('scorpion-solitaire');
    if (game) document.querySelector('.games')?.prepend(game);
  });
  expect(digest((await expectSpritesAtModel(page)).state)).toBe(before);

  const left = await page.evaluate(async () => {
    const game = document.querySelector('scorpion-solitaire');
    game?.remove();
    Object.assign(window, { game });
    await new Promise((resolve) => setTimeout(resolve));
    return game?.shadowRoot?.querySelectorAll('*').length;
  });
  expect(left, 'no canvas, no button').toBe(0);
  // Events of the window find nobody any more.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.evaluate(async () => {
    const { game } = window as unknown as { game: HTMLElementTagNameMap['scorpion-solitaire'] };
    document.querySelector('.games')?.prepend(game);
    await game.settled();
  });
  expect((await expectSpritesAtModel(page)).state).toMatchObject({ deal: 42, canUndo: false });
  const { card: next, to } = await carryOf(page);
  await drag(page, next, to);
  expect((await stateOf(page)).canUndo).toBe(true);
  expect(await page.locator('scorpion-solitaire canvas').count()).toBe(1);

  // Taken out before it is ready, in mid-drag and in mid-flight.
  await hold(page, (await carryOf(page)).card, 40, 10);
  await page.evaluate(async () => {
    const game = document.querySelector('scorpion-solitaire');
    game?.remove();
    const made = document.createElement('scorpion-solitaire');
    document.body.append(made);
    made.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const last = document.createElement('scorpion-solitaire');
    document.querySelector('.games')?.prepend(last);
    await last.ready;
    last.newGame({ deal: 9 });
  });
  await page.mouse.up();
  expect((await expectSpritesAtModel(page)).state).toMatchObject({ deal: 9, canUndo: false });
});

test('E2: what is set before the table is there holds when it is', async ({ page }) => {
  await openHost(page);
  await page.evaluate(async () => {
    const game = document.createElement('scorpion-solitaire');
    game.setAttribute('deal', '42');
    document.querySelector('scorpion-solitaire')?.replaceWith(game);
    game.setAttribute('speed', 'off');
    game.setAttribute('steady-hand', '');
    await game.ready;
  });
  const before = digest(await stateOf(page));
  const { card } = await carryOf(page);
  const { x, y } = middleOf(await boundsOf(page, card));
  await page.mouse.click(x, y);
  expect(digest(await stateOf(page)), 'a tap lifts, and plays nothing').toBe(before);
  await page.evaluate(() =>
    document.querySelector('scorpion-solitaire')?.removeAttribute('steady-hand'),
  );
  const [at, rest] = await page.evaluate(async () => {
    const game = document.querySelector('scorpion-solitaire');
    game?.dealStock();
    const dealt = game?.getState().columns[0]?.split(' ').at(-1) ?? '';
    const then = game?.cardBounds(dealt);
    await game?.settled();
    return [then, game?.cardBounds(dealt)];
  });
  expect(at, 'without motion a card stands at once where it is dealt').toEqual(rest);
  expect(at).toBeTruthy();
});

test('E5: a game in a box of no size starts when it gets one', async ({ page }) => {
  await openHost(page, HOST.replace('<scorpion-solitaire ', '<scorpion-solitaire hidden '));
  await page.evaluate(() =>
    document.querySelector('scorpion-solitaire')?.removeAttribute('hidden'),
  );
  await expect.poll(async () => (await columnOf(page, 1))?.width).toBeGreaterThan(20);
  await expectSpritesAtModel(page);
  const { card, to } = await carryOf(page);
  await drag(page, card, to);
  expect((await stateOf(page)).canUndo).toBe(true);
  expect(middleOf(await boundsOf(page, card)).x).toBeGreaterThan(0);
});

test('E1: the package can be imported in Node', async () => {
  for (const door of ['index', 'define', 'engine']) {
    const url = new URL(`../../dist/lib/${door}.js`, import.meta.url);
    expect(readFileSync(url, 'utf8').length).toBeGreaterThan(0);
    const module = (await import(url.href)) as Record<string, unknown>;
    if (door === 'index') expect(module.ScorpionSolitaireElement).toBeInstanceOf(Function);
    if (door === 'engine') expect(module.legalMoves).toBeInstanceOf(Function);
  }
});

import type { Page } from '@playwright/test';
import type { createGame } from '../../src/app/index';
import type { ScorpionSolitaireElement } from '../../src/embed/index';
import { expect, test } from './fixtures';
import { countLeftovers, type Memory, memoryOf } from './leftovers';
import { open, openPage } from './support';

type App = ReturnType<typeof createGame>;

declare global {
  interface Window {
    createGame: typeof createGame;
    /** The shadow roots of all games that there were, as long as anything holds them. */
    roots: WeakRef<ShadowRoot>[];
  }
}

test.use({ viewport: { width: 640, height: 400 } });

/** One game after the other is put on the page, played and taken away in the midst of something. */
const rounds = (page: Page, first: number, count: number): Promise<void> =>
  page.evaluate(
    async ([from, until]) => {
      const { createGame } = window;
      /** A press on a card that becomes a drag, and stays one. */
      const grab = (host: HTMLElement, game: App | ScorpionSolitaireElement, card: string) => {
        const canvas = host.shadowRoot?.querySelector('canvas');
        const at = game.cardBounds(card);
        if (!canvas || !at) throw new Error(`${card} cannot be grabbed`);
        const init = { bubbles: true, composed: true, pointerId: 1, pointerType: 'mouse' };
        const fire = (type: string, dx: number, target: EventTarget = canvas) =>
          target.dispatchEvent(
            new PointerEvent(type, {
              ...init,
              buttons: 1,
              clientX: at.x + 9 + dx,
              clientY: at.y + 4,
            }),
          );
        fire('pointerdown', 0);
        fire('pointermove', 20);
        fire('pointermove', 60);
        return () => fire('pointerup', 60, window);
      };
      for (let n = from; n < until; n++) {
        const asElement = n % 2 === 0;
        const host = document.createElement(asElement ? 'scorpion-solitaire' : 'div');
        host.style.cssText = 'display:block;width:640px;height:400px';
        if (asElement) {
          host.setAttribute('deal', '42');
          host.setAttribute('speed', n % 4 ? 'normal' : 'off');
        }
        document.body.append(host);
        const game = asElement
          ? (host as ScorpionSolitaireElement)
          : createGame(host, { deal: 42, renderer: 'canvas', muted: true });
        if (host.shadowRoot) window.roots.push(new WeakRef(host.shadowRoot));
        const end = async () => {
          if ('destroy' in game) game.destroy();
          host.remove();
          // An element waits whether it is only being moved about.
          await Promise.resolve();
          if (host.shadowRoot?.childElementCount) throw new Error('something is left in the host');
        };
        // Each time at another moment: the first before there is a table at all.
        if (n % 10 === 0) {
          await end();
          continue;
        }
        await game.ready;
        for (let k = 0; k < 3; k++) game.play(game.legalMoves()[0] as string);
        game.undo();
        const card = (game.getState().columns[4]?.split(' ')[2] ?? '').slice(-2);
        grab(host, game, card)();
        if ('destroy' in game) game.setAppearance({ theme: 'oasis', deck: 'four' });
        else game.setAttribute('theme', 'night');
        if (n % 5 === 1) game.hint();
        if (n % 5 === 2) grab(host, game, card);
        if (n % 5 === 3) game.newGame({ deal: 7 });
        if (n % 5 === 4) host.style.width = '500px';
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await end();
      }
    },
    [first, first + count] as const,
  );

const idle = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.leftovers.pending()), 'timers and frames')
    .toEqual([]);

test('K4 games that are gone leave nothing behind, fifty times', async ({ page }) => {
  test.slow();
  await page.addInitScript(countLeftovers);
  await openPage(
    page,
    `import './lib/define.js';
import { createGame } from './lib/index.js';
window.createGame = createGame;
window.roots = [];`,
  );
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  expect(await page.evaluate(() => window.leftovers.listeners())).toEqual([]);
  await rounds(page, 0, 10);
  await idle(page);
  const early = await memoryOf(page, cdp);
  await rounds(page, 10, 40);
  await idle(page);
  const late = await memoryOf(page, cdp);
  const [made, held] = await page.evaluate(() => [
    window.roots.length,
    window.roots.filter((root) => root.deref()).length,
  ]);
  expect(made, 'games').toBe(50);
  expect(held, 'games that something still holds').toBe(0);
  expect(await page.evaluate(() => window.leftovers.listeners())).toEqual([]);
  // The browser keeps pictures of courts, which are documents of some 30 nodes, as it likes.
  expect(late.nodes).toBeLessThanOrEqual(early.nodes + 12 * 40);
  // Blank cards of the latest sizes are kept.
  expect(late.canvases).toBeLessThanOrEqual(8);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners);
  expect((late.heap - early.heap) / 2 ** 20, 'MB of heap').toBeLessThan(1);
});

const SIZES = [
  [420, 300],
  [300, 420],
  [360, 320],
] as const;

test('RND-05 RND-02 a game that goes on and on grows no more, and no font is asked for', async ({
  page,
}) => {
  test.slow();
  const fonts: string[] = [];
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'font') return route.continue();
    fonts.push(route.request().url());
    return route.abort();
  });
  await page.addInitScript(countLeftovers);
  await open(page, 'deal=42&speed=off');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const play = async (from: number, until: number): Promise<Memory> => {
    await page.evaluate(
      async ([start, end, sizes]) => {
        const game = document.querySelector('scorpion-solitaire') as ScorpionSolitaireElement;
        for (let n = start; n < end; n++) {
          game.newGame({ deal: n + 1, variant: n % 3 ? 'scorpion' : 'wasp' });
          for (let k = 0; k < 20; k++) {
            const moves = game.legalMoves();
            if (moves.length === 0) break;
            game.play(moves[(n * 7 + k) % moves.length] as string);
          }
          game.undo();
          game.hint();
          const [width, height] = sizes[n % sizes.length] ?? [];
          Object.assign(game.style, { width: `${width}px`, height: `${height}px` });
          // The observer tells the size in one frame, and it is drawn in the next.
          for (let k = 0; k < 2; k++) await new Promise((done) => requestAnimationFrame(done));
        }
        game.newGame({ deal: 42, variant: 'scorpion' });
        Object.assign(game.style, { width: '420px', height: '300px' });
        for (let k = 0; k < 2; k++) await new Promise((done) => requestAnimationFrame(done));
      },
      [from, until, SIZES] as const,
    );
    // The pictures of the courts come once the sizes have stopped changing.
    await page.waitForTimeout(400);
    await page.evaluate(() => document.querySelector('scorpion-solitaire')?.settled());
    return memoryOf(page, cdp);
  };
  const early = await play(0, 10);
  const held = await page.evaluate(() => window.leftovers.listeners());
  const late = await play(10, 40);
  expect(await page.evaluate(() => window.leftovers.listeners())).toEqual(held);
  expect(late.canvases).toBeLessThanOrEqual(early.canvases * 1.05 + 8);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.05 + 50);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners * 1.05 + 5);
  expect(late.heap).toBeLessThanOrEqual(early.heap * 1.05 + 2 ** 19);

  expect(fonts).toEqual([]);
  expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).toEqual([]);
  expect(await page.evaluate(() => window.leftovers.texts)).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { drag, targetOf } from './hand';
import { call, open, settled, stateOf, tool } from './support';

declare global {
  interface Window {
    /** Animation frames, draws and timers of less than 1 s since the page was opened. */
    work: { frames: number; draws: number; timers: number };
    hidden: boolean;
  }
}

/** Init script: counts every frame and timer that is asked for, and every draw; hides the page. */
const countWork = (): void => {
  window.work = { frames: 0, draws: 0, timers: 0 };
  window.hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => window.hidden });
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = window[name].bind(window) as (...args: unknown[]) => number;
    Object.assign(window, {
      [name]: (callback: unknown, ms = 0, ...rest: unknown[]) => {
        if (ms < 1000) window.work.timers++;
        return set(callback, ms, ...rest);
      },
    });
  }
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    window.work.frames++;
    return ask(callback);
  };
  const names = ['drawImage', 'fillRect', 'clearRect', 'fill', 'stroke', 'fillText', 'strokeRect'];
  const gl = ['drawArrays', 'drawElements', 'clear', 'drawElementsInstanced'];
  const count = (type: { prototype: object } | undefined, methods: readonly string[]) => {
    const own = type?.prototype as Record<string, (...args: unknown[]) => unknown> | undefined;
    for (const name of methods) {
      const draw = own?.[name];
      if (!own || !draw) continue;
      own[name] = function counted(...args) {
        window.work.draws++;
        return draw.apply(this, args);
      };
    }
  };
  count(window.CanvasRenderingContext2D, names);
  count(window.OffscreenCanvasRenderingContext2D, names);
  count(window.WebGLRenderingContext, gl);
  count(window.WebGL2RenderingContext, gl);
};

const workIn = async (page: Page, ms: number) => {
  await page.waitForTimeout(1000);
  const before = await page.evaluate(() => ({ ...window.work }));
  await page.waitForTimeout(ms);
  const after = await page.evaluate(() => ({ ...window.work }));
  return {
    frames: after.frames - before.frames,
    draws: after.draws - before.draws,
    timers: after.timers - before.timers,
  };
};

const NO_WORK = { frames: 0, draws: 0, timers: 0 };

/** Four more games on the page, below the first. */
const addGames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let n = 1; n <= 4; n++) {
      const game = document.createElement('scorpion-solitaire');
      game.setAttribute('deal', String(n));
      game.style.cssText = `position:absolute;top:100%;left:${n * 20}%;width:320px;height:480px`;
      document.body.append(game);
      await game.ready;
      await game.settled();
    }
  });

test('C5 RND-04: stillness is no frame, no draw and no timer, of five games, seen or hidden', async ({
  page,
}) => {
  await page.addInitScript(countWork);
  await open(page, 'deal=42');
  await addGames(page);
  const drawn = await page.evaluate(() => window.work);
  expect(drawn.draws, 'the counter counts').toBeGreaterThan(0);
  expect(drawn.timers, 'the counter counts').toBeGreaterThan(0);
  // The pictures of the courts come after the first drawing.
  await page.waitForLoadState('networkidle');
  expect(await workIn(page, 10_000)).toEqual(NO_WORK);

  await tool(page, 'menu').first().click();
  await expect(page.locator('scorpion-solitaire [role=dialog]')).toBeVisible();
  expect(await workIn(page, 3000), 'under a panel').toEqual(NO_WORK);
  await page.keyboard.press('Escape');

  const move = (await call(page, 'legalMoves')).find((text) => text !== 'deal') as string;
  await drag(page, move.slice(0, 2), targetOf(await stateOf(page), move), 10);
  await settled(page);
  const { frames } = await page.evaluate(() => window.work);
  expect(frames).toBeGreaterThan(drawn.frames);
  expect(await workIn(page, 5000)).toEqual(NO_WORK);

  await page.evaluate(() => {
    document.querySelector('scorpion-solitaire')?.undo();
    window.hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await workIn(page, 4000), 'hidden').toEqual(NO_WORK);
  await page.evaluate(() => {
    window.hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
});

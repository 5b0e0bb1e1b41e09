import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { drag, targetOf } from './hand';
import { call, open, settled, stateOf } from './support';

declare global {
  interface Window {
    /** Animation frames and draws since the page was opened. */
    work: { frames: number; draws: number };
  }
}

/** Init script: counts every animation frame that is asked for, and every draw. */
const countWork = (): void => {
  window.work = { frames: 0, draws: 0 };
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
  return { frames: after.frames - before.frames, draws: after.draws - before.draws };
};

test('C5: ten seconds of stillness are no frame and no draw', async ({ page }) => {
  await page.addInitScript(countWork);
  await open(page, 'deal=42');
  const drawn = await page.evaluate(() => window.work);
  expect(drawn.draws, 'the counter counts').toBeGreaterThan(0);
  // The pictures of the courts come after the first drawing.
  await page.waitForLoadState('networkidle');
  expect(await workIn(page, 10_000)).toEqual({ frames: 0, draws: 0 });

  const move = (await call(page, 'legalMoves')).find((text) => text !== 'deal') as string;
  await drag(page, move.slice(0, 2), targetOf(await stateOf(page), move), 10);
  await settled(page);
  const { frames } = await page.evaluate(() => window.work);
  expect(frames).toBeGreaterThan(drawn.frames);
  expect(await workIn(page, 10_000)).toEqual({ frames: 0, draws: 0 });
});

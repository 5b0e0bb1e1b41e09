import type { Page } from '@playwright/test';
import { frameOf } from '../../src/layout/index';
import { expect, test } from './fixtures';
import { drag, targetOf } from './hand';
import { expectSpritesAtModel } from './model';
import { SCORPION } from './states';
import { call, digest, open, playAll, stateOf } from './support';

const SIZES = [
  [1280, 800],
  [1000, 701],
  [391, 845],
  [845, 390],
  [320, 480],
  [1920, 1080],
  [1080, 1920],
] as const;

/** The backing store is as fine as the screen: CSS px times the ratio, within 1 px. */
const expectCrisp = async (page: Page, name: string): Promise<void> => {
  await expect
    .poll(async () => {
      const { box, canvas, dpr } = await page.evaluate(() => {
        const game = document.querySelector('scorpion-solitaire');
        const { width, height } = game?.shadowRoot?.querySelector('canvas') ?? new DOMRect();
        const { width: wide, height: high } = game?.getBoundingClientRect() ?? new DOMRect();
        const shown = game?.shadowRoot?.querySelector('canvas')?.getBoundingClientRect();
        return {
          box: { width: wide, height: high },
          canvas: { width, height, wide: shown?.width ?? 0, high: shown?.height ?? 0 },
          dpr: devicePixelRatio,
        };
      });
      const { table } = frameOf({ ...box, dpr }, SCORPION);
      const off = Math.max(
        Math.abs(canvas.width - table.width * dpr),
        Math.abs(canvas.height - table.height * dpr),
        Math.abs(canvas.wide - table.width) * dpr,
        Math.abs(canvas.high - table.height) * dpr,
      );
      return off <= 1 ? 'crisp' : `${canvas.width}x${canvas.height} is off by ${off}`;
    }, name)
    .toBe('crisp');
  await expectSpritesAtModel(page);
};

for (const ratio of [1, 1.5, 2, 3]) {
  test.describe(`DPR ${ratio}`, () => {
    test.use({ deviceScaleFactor: ratio });

    test('C3: crisp and in place in every box, with the game kept', async ({ page }) => {
      await open(page, 'deal=42&speed=off');
      await playAll(page, (await call(page, 'legalMoves')).slice(0, 1));
      const before = digest(await stateOf(page));
      for (const [width, height] of ratio === 3 ? SIZES.slice(0, 5) : SIZES) {
        await page.setViewportSize({ width, height });
        await expectCrisp(page, `${width}x${height}`);
        expect(digest(await stateOf(page))).toBe(before);
      }
      const move = (await call(page, 'legalMoves')).find((text) => text !== 'deal') as string;
      await drag(page, move.slice(0, 2), targetOf(await stateOf(page), move));
      expect(digest((await expectSpritesAtModel(page)).state)).not.toBe(before);
    });
  });
}

test('C3: the page follows a change of the pixel ratio, as by a zoom', async ({ page }) => {
  await open(page, 'deal=42&speed=off');
  const before = digest(await stateOf(page));
  const cdp = await page.context().newCDPSession(page);
  // A zoom changes both; emulation alone changes the ratio without telling the page.
  for (const [n, deviceScaleFactor] of [2, 1.25, 3, 1].entries()) {
    await cdp.send('Emulation.setDeviceMetricsOverride', {
      width: 900 + n,
      height: 640,
      deviceScaleFactor,
      mobile: false,
    });
    await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(deviceScaleFactor);
    await expectCrisp(page, `ratio ${deviceScaleFactor}`);
  }
  expect(digest(await stateOf(page))).toBe(before);
});

test('C3: a game follows its own box while that is animated', async ({ page }) => {
  await open(page, 'deal=42&speed=off');
  const before = digest(await stateOf(page));
  await page.evaluate(async () => {
    const game = document.querySelector('scorpion-solitaire');
    for (let width = 900; width >= 420; width -= 40) {
      if (game) game.style.width = `${width}px`;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expectCrisp(page, '420 px wide');
  await page.evaluate(() => {
    const game = document.querySelector('scorpion-solitaire');
    if (game) game.style.width = '1100px';
  });
  await expectCrisp(page, '1100 px wide');
  expect(digest(await stateOf(page))).toBe(before);
});

import type { CDPSession, Page } from '@playwright/test';
import { frameOf, overlap, type Rect } from '../../src/layout/index';
import { SCORPION } from '../support/cards';
import { expect, test } from './fixtures';
import { expectSpritesAtModel } from './model';
import { call, open, settled, tool } from './support';

/** A folder in which to keep a picture of every case, to be looked at by people. */
const album = process.env.SCORPION_SHOTS;

const keep = async (page: Page, name: string): Promise<void> => {
  if (!album) return;
  const path = `${album}/chrome-${name}.png`;
  await page.locator('scorpion-solitaire').screenshot({ path });
};

/** A whole page, and the frames and boxes around and below what phones and iframes have. */
const SIZES = [
  [1280, 800],
  [1100, 700],
  [900, 700],
  [720, 600],
  [561, 560],
  [420, 420],
  [300, 300],
  [160, 160],
  [844, 390],
  [480, 320],
  [320, 200],
  [1080, 1920],
  [390, 844],
  [320, 480],
  [240, 320],
  [200, 300],
  [3840, 2160],
] as const;

interface Piece extends Rect {
  readonly name: string;
  /** Its content reaches out of it. */
  readonly cut: boolean;
}

/** Every visible button and every text of bars and status, within the element. */
const piecesOf = (page: Page): Promise<readonly Piece[]> =>
  page.evaluate(() => {
    const host = document.querySelector('scorpion-solitaire') as HTMLElement;
    const from = host.getBoundingClientRect();
    const found = host.shadowRoot?.querySelectorAll<HTMLElement>(
      '.tools button, .wordmark, .head .emblem, .deal, .joins, .clock',
    );
    return [...(found ?? [])].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (width === 0 || style.visibility === 'hidden') return [];
      // Bars' paddings are not what is read.
      const [left, right, top] = [style.paddingLeft, style.paddingRight, style.paddingTop].map(
        (length) => Number.parseFloat(length) || 0,
      ) as [number, number, number];
      const isButton = element.localName === 'button';
      return {
        name: element.dataset.command ?? element.getAttribute('class') ?? '',
        x: x - from.x + (isButton ? 0 : left),
        y: y - from.y + (isButton ? 0 : top),
        width: width - (isButton ? 0 : left + right),
        height: height - (isButton ? 0 : top),
        cut: element.scrollWidth > element.clientWidth + 1 && !(element instanceof SVGElement),
      };
    });
  });

const expectWhole = async (page: Page, name: string, width: number, height: number) => {
  const pieces = await piecesOf(page);
  expect(pieces.filter(({ name: each }) => /^\w+$/.test(each)).length, name).toBeGreaterThanOrEqual(
    6,
  );
  for (const [n, piece] of pieces.entries()) {
    const where = `${name}: ${piece.name}`;
    expect(piece.cut, `${where} is cut`).toBe(false);
    expect(piece.x, `${where} left`).toBeGreaterThanOrEqual(-0.5);
    expect(piece.y, `${where} top`).toBeGreaterThanOrEqual(-0.5);
    expect(piece.x + piece.width, `${where} right`).toBeLessThanOrEqual(width + 0.5);
    expect(piece.y + piece.height, `${where} bottom`).toBeLessThanOrEqual(height + 0.5);
    for (const other of pieces.slice(n + 1)) {
      const shared = overlap(piece, other);
      expect(shared, `${where} over ${other.name}`).toBeLessThanOrEqual(2);
    }
  }
  return pieces;
};

/** Gives the element a box of its own and waits until it stands there. */
const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.evaluate(
    ([w, h]) => {
      const { style } = document.querySelector('scorpion-solitaire') as HTMLElement;
      Object.assign(style, { width: `${w}px`, height: `${h}px` });
    },
    [width, height],
  );
  const { table } = frameOf({ width, height, dpr: 1 }, SCORPION);
  const canvas = page.locator('scorpion-solitaire canvas');
  await expect
    .poll(() => canvas.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
    .toEqual([table.width, table.height]);
  await settled(page);
};

test('C3, E5: nothing of the chrome is cut or meets, at any size, in either direction', async ({
  page,
}) => {
  await open(page, 'deal=4294967295&speed=off');
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((to) => {
      document.documentElement.dir = to;
    }, dir);
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      const name = `${width}x${height} ${dir}`;
      const pieces = await expectWhole(page, name, width, height);
      const of = (wanted: string) => pieces.find((piece) => piece.name === wanted) as Piece;
      const { mode } = frameOf({ width, height, dpr: 1 }, SCORPION);
      // The first command stands at the start: above in a rail, left or right in a bar.
      if (mode === 'low') expect(of('new').x < width / 2, name).toBe(dir === 'ltr');
      else expect(of('new').x < of('hint').x, name).toBe(dir === 'ltr');
      await keep(page, name.replace(' ', '-'));
    }
    await expectSpritesAtModel(page);
    const turned = await tool(page, 'undo')
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).transform);
    expect(turned === 'none').toBe(dir === 'ltr');
  }
  await resize(page, 3840, 2160);
  const size = await tool(page, 'new').evaluate((button) => getComputedStyle(button).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(28);
});

const setInsets = (
  cdp: CDPSession,
  [top, right, bottom, left]: readonly [number, number, number, number],
): Promise<unknown> =>
  cdp.send(
    'Emulation.setSafeAreaInsetsOverride' as 'Emulation.clearDeviceMetricsOverride',
    {
      insets: { top, right, bottom, left },
    } as never,
  );

test('C3, A3: safe areas, contrast, forced colours, and the focus ring', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, 'deal=42&speed=off');

  await test.step('a notch and a home indicator', async () => {
    for (const [insets, width, height] of [
      [[0, 0, 21, 47], 844, 390],
      [[0, 47, 21, 0], 844, 390],
      [[47, 0, 34, 0], 390, 844],
      [[24, 30, 20, 60], 1180, 820],
    ] as const) {
      await page.setViewportSize({ width, height });
      await setInsets(cdp, insets);
      const [top, right, bottom, left] = insets;
      const box = { width, height, dpr: 1, insets: { top, right, bottom, left } };
      const { table, stock } = frameOf(box, SCORPION);
      await expect
        .poll(() => call(page, 'stockBounds'))
        .toMatchObject({ y: table.y + stock.y, height: stock.height });
      const name = `${width}x${height} ${insets}`;
      const inner = { x: left, y: top, width: width - left - right, height: height - top - bottom };
      for (const piece of await expectWhole(page, name, width, height)) {
        const inside = overlap(piece, inner) / (piece.width * piece.height);
        expect(inside, `${name}: ${piece.name} is clear`).toBeGreaterThan(0.99);
      }
      await keep(page, `${width}x${height}-safe-${insets.join('-')}`);
    }
    // The same notch takes nothing of an element in the middle of the page.
    await page.addStyleTag({ content: 'scorpion-solitaire { margin: 90px; width: 700px }' });
    await resize(page, 700, 500);
    await expectSpritesAtModel(page);
    await setInsets(cdp, [0, 0, 0, 0]);
    await page.addStyleTag({ content: 'scorpion-solitaire { margin: 0 }' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await resize(page, 1280, 800);
  });

  const colours = (selector: string) =>
    page
      .locator(`scorpion-solitaire ${selector}`)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, opacity } = getComputedStyle(element);
        return { color, backgroundColor, opacity };
      });
  const opacity = async () => (await colours('button[data-command=redo]')).opacity;
  // The middle of the spade in the first slot.
  const { slots } = frameOf({ width: 1280, height: 800, dpr: 1 }, SCORPION);
  const { x, y, width, height } = slots[0] as Rect;
  const ghost = () =>
    page
      .locator('scorpion-solitaire canvas')
      .first()
      .evaluate(
        (canvas, [left, top]) => {
          const pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
          const ctx = pixel.getContext('2d') as CanvasRenderingContext2D;
          ctx.drawImage(canvas as HTMLCanvasElement, -left, -top);
          return ctx.getImageData(0, 0, 1, 1).data.join();
        },
        [Math.round(x + width / 2), Math.round(y + height / 2)] as const,
      );
  const usual = await ghost();

  await test.step('prefers-contrast: more', async () => {
    await page.emulateMedia({ contrast: 'more' });
    await expect.poll(opacity).toBe('1');
    await expect.poll(ghost).not.toBe(usual);
    await expectWhole(page, 'more contrast', 1280, 800);
    await keep(page, 'contrast-more');
    await page.emulateMedia({ contrast: 'no-preference' });
    await expect.poll(ghost).toBe(usual);
  });

  await test.step('forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(opacity).toBe('1');
    const [off, on, bar] = [
      await colours('button[data-command=redo]'),
      await colours('button[data-command=new]'),
      await colours('.bar'),
    ];
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const of = (name: string) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      };
      const found = {
        off: of('GrayText'),
        on: of('ButtonText'),
        face: of('ButtonFace'),
        canvas: of('Canvas'),
      };
      probe.remove();
      return found;
    });
    expect(off).toMatchObject({ color: system.off, opacity: '1' });
    expect(on).toMatchObject({ color: system.on, backgroundColor: system.face });
    expect(bar.backgroundColor).toBe(system.canvas);
    await expect.poll(ghost).not.toBe(usual);
    await keep(page, 'forced-colours');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('the focus ring of every button lies within it', async () => {
    await page.mouse.move(2, 400);
    for (const command of ['deals', 'new', 'replay', 'undo', 'redo', 'hint', 'moves', 'menu']) {
      await page.keyboard.press('Tab');
      const ring = await page
        .locator(`scorpion-solitaire :is(.deal, .tools button)[data-command=${command}]`)
        .first()
        .evaluate((button) => {
          const style = getComputedStyle(button);
          return {
            focused: button.matches(':focus-visible'),
            outline: `${style.outlineStyle} ${style.outlineWidth} ${style.outlineOffset}`,
            shadow: style.boxShadow,
          };
        });
      expect(ring, command).toMatchObject({ focused: true, outline: 'solid 3px -3px' });
      expect(ring.shadow, command).toMatch(/0px 0px 0px 6px inset/);
    }
    await keep(page, 'focus');
  });
});

/** What the table looks like. */
import { expect, type Page } from '@playwright/test';
import { settled } from './support';

declare global {
  interface Window {
    /** Pictures that a page has decoded, and those it is at. Filled by {@link countPictures}. */
    pictures: { decoded: number; pending: number };
  }
}

/** Init script: counts the pictures that the page decodes, such as those of the courts. */
export const countPictures = (): void => {
  window.pictures = { decoded: 0, pending: 0 };
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = async function counted() {
    window.pictures.pending++;
    await decode.call(this).finally(() => {
      window.pictures.pending--;
      window.pictures.decoded++;
    });
  };
};

/** The court cards of a deck. */
const COURTS = 12;

/** Resolves once the courts of every table are drawn: they come one by one, after the first frame. */
const courtsDrawn = (page: Page): Promise<void> =>
  page.evaluate(async (courts) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const task = () => new Promise((resolve) => setTimeout(resolve));
    const wanted = courts * document.querySelectorAll('scorpion-solitaire').length;
    const latest = performance.now() + 20_000;
    // Between two courts, and from the last one to the drawing, lie a task and a frame.
    for (let still = 0; still < 3; still++) {
      await frame();
      await task();
      const { decoded, pending } = window.pictures;
      if (decoded >= wanted && pending === 0) continue;
      if (performance.now() > latest) throw new Error(`only ${decoded} courts came`);
      still = -1;
    }
  }, COURTS);

/** A mouse over a card tints it, so it waits over the bar. */
const parkMouse = (page: Page): Promise<void> => page.mouse.move(3, 3);

const shoot = (page: Page): Promise<Buffer> =>
  page.locator('scorpion-solitaire').screenshot({ animations: 'disabled' });

/** A picture takes its time by itself: no need for long pauses between them. */
const OFTEN = { intervals: [20] };

/** The picture that is the same twice running. */
export const unchanging = async (shot: () => Promise<Buffer>): Promise<Buffer> => {
  let last = await shot();
  await expect
    .poll(async () => {
      const before = last;
      last = await shot();
      return last.equals(before);
    }, OFTEN)
    .toBe(true);
  return last;
};

/** A picture of the table once the courts are drawn and nothing changes any more. */
export const stillPicture = async (page: Page): Promise<Buffer> => {
  await courtsDrawn(page);
  await parkMouse(page);
  await settled(page);
  return unchanging(() => shoot(page));
};

/** The greatest difference of two pictures in any channel of any pixel, 0 to 255. */
export const difference = async (page: Page, a: Buffer, b: Buffer): Promise<number> => {
  if (a.equals(b)) return 0;
  return page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const { width, height } = image;
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!first || first.length !== second?.length) return 255;
      return first.reduce(
        (most, value, n) => Math.max(most, Math.abs(value - (second[n] ?? 0))),
        0,
      );
    },
    [a.toString('base64'), b.toString('base64')],
  );
};

/** Edges that are drawn anew over themselves may differ by a level or two, which nobody sees. */
export const UNSEEN = 4;

/** Nothing is in the hand, nothing is lit and no message stands: the table looks as it did. */
export const expectSamePicture = async (page: Page, before: Buffer, why: string): Promise<void> => {
  await parkMouse(page);
  await settled(page);
  await expect
    .poll(async () => difference(page, before, await shoot(page)), { message: why, ...OFTEN })
    .toBeLessThanOrEqual(UNSEEN);
};

/**
 * The page's mouse, straight through Chromium's own input: Playwright's looks for native drags in
 * every frame at each move with a button down, which takes five times as long.
 */
import type { CDPSession, Page } from '@playwright/test';

/** As Playwright's mouse and as Puppeteer's. */
export interface Mouse {
  move(x: number, y: number, options?: { steps?: number }): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
}

const BUTTONS = { left: 1, right: 2, middle: 4 } as const;

type Button = keyof typeof BUTTONS;

class ChromiumMouse implements Mouse {
  readonly #cdp: CDPSession;
  #x = 0;
  #y = 0;
  #down: Button | 'none' = 'none';

  constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  async move(x: number, y: number, { steps = 1 } = {}): Promise<void> {
    const [fromX, fromY] = [this.#x, this.#y];
    for (let n = 1; n <= steps; n++) {
      this.#x = fromX + ((x - fromX) * n) / steps;
      this.#y = fromY + ((y - fromY) * n) / steps;
      await this.#send('mouseMoved', this.#down);
    }
  }

  async down({ button = 'left' }: { button?: Button } = {}): Promise<void> {
    this.#down = button;
    await this.#send('mousePressed', button);
  }

  async up({ button = 'left' }: { button?: Button } = {}): Promise<void> {
    this.#down = 'none';
    await this.#send('mouseReleased', button);
  }

  /** Sent in one go: the browser takes one after the other, and no two of them are merged. */
  async click(x: number, y: number, options: { button?: Button } = {}): Promise<void> {
    await Promise.all([this.move(x, y), this.down(options), this.up(options)]);
  }

  async #send(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', button: Button | 'none') {
    await this.#cdp.send('Input.dispatchMouseEvent', {
      type,
      x: this.#x,
      y: this.#y,
      button,
      buttons: this.#down === 'none' ? 0 : BUTTONS[this.#down],
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  }
}

const mice = new WeakMap<Page, Promise<ChromiumMouse>>();

const chromiumMouseOf = (page: Page): Promise<ChromiumMouse> => {
  const known = mice.get(page);
  if (known) return known;
  const fresh = page
    .context()
    .newCDPSession(page)
    .then((cdp) => new ChromiumMouse(cdp));
  mice.set(page, fresh);
  return fresh;
};

/** A page has one mouse, whether it is asked for here or as `page.mouse`. */
export const mouseOf: (page: Page) => Promise<Mouse> = chromiumMouseOf;

/** Puts that mouse in the place of Playwright's. */
export const lendMouse = async (page: Page): Promise<void> => {
  const mouse = await chromiumMouseOf(page);
  const own: Pick<Page['mouse'], 'move' | 'down' | 'up' | 'click'> = {
    move: (x, y, options) => mouse.move(x, y, options),
    down: (options) => mouse.down(options),
    up: (options) => mouse.up(options),
    click: (x, y, options) => mouse.click(x, y, options),
  };
  Object.assign(page.mouse, own);
};

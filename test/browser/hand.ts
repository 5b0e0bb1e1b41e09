/**
 * The tests' hand: a mouse, and fingers.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { Rect } from '../../src/layout/index';
import { type Mouse, mouseOf } from './mouse';
import { call, type GameState, stateOf } from './support';

export { type Mouse, mouseOf };

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const middleOf = ({ x, y, width, height }: Rect): Spot => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** A point on a card's visible part, off the middle as people's are. */
export const gripOf = ({ x, y, width, height }: Rect): Spot => ({
  x: x + width * 0.42,
  y: y + Math.min(height / 2, 12),
});

export const boundsOf = async (page: Page, card: string): Promise<Rect> => {
  const bounds = await call(page, 'cardBounds', card);
  if (!bounds) throw new Error(`${card} is not on the table`);
  return bounds;
};

export const columnOf = async (page: Page, column: number): Promise<Rect> => {
  const bounds = await call(page, 'columnBounds', column);
  if (!bounds) throw new Error(`there is no column ${column}`);
  return bounds;
};

/** Where the pointer has to be for a card held at `grip` to lie over a column's end. */
const over = (card: Rect, grip: Spot, column: Rect): Spot => ({
  x: column.x + grip.x - card.x,
  y: Math.min(column.y + column.height * 0.3 + grip.y - card.y, column.y + column.height - 8),
});

/** The one gesture of a drag by mouse: down, off sideways, across, and up. */
export const dragWith = async (
  mouse: Mouse,
  card: Rect,
  column: Rect,
  steps: number,
): Promise<void> => {
  const grip = gripOf(card);
  const to = over(card, grip, column);
  await mouse.move(grip.x, grip.y);
  await mouse.down();
  // Sideways first: up and down choose a card while a packed column is open.
  await mouse.move(grip.x + (to.x < grip.x ? -14 : 14), grip.y);
  await mouse.move(to.x, to.y, { steps });
  await mouse.up();
};

/** Drags a card with all on top of it onto a column, 1 to 7, with the mouse. */
export const drag = async (page: Page, card: string, column: number, steps = 4): Promise<void> => {
  const [from, to] = await page.evaluate(
    ([text, number]) => {
      const game = document.querySelector('scorpion-solitaire');
      return [game?.cardBounds(text) ?? null, game?.columnBounds(number) ?? null] as const;
    },
    [card, column] as const,
  );
  if (!from || !to) throw new Error(`${card} cannot be dragged to column ${column}`);
  await dragWith(await mouseOf(page), from, to, steps);
};

/** Presses a card with the mouse and pulls it `dx` px aside, and keeps hold of it. */
export const hold = async (page: Page, card: string, dx = 40, dy = 0): Promise<Spot> => {
  const grip = gripOf(await boundsOf(page, card));
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + dx, grip.y + dy, { steps: 3 });
  return { x: grip.x + dx, y: grip.y + dy };
};

export const clickCard = async (page: Page, card: string): Promise<void> => {
  const { x, y } = gripOf(await boundsOf(page, card));
  await page.mouse.click(x, y);
};

/** Fingers on the screen, each with an id, through Chromium's own input. */
export class Fingers {
  readonly #down = new Map<number, Spot>();
  private constructor(readonly cdp: CDPSession) {}

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async down(id: number, { x, y }: Spot): Promise<void> {
    this.#down.set(id, { x, y });
    await this.#send('touchStart');
  }

  async move(id: number, { x, y }: Spot, steps = 1): Promise<void> {
    const from = this.#down.get(id);
    if (!from) throw new Error(`finger ${id} is not down`);
    for (let n = 1; n <= steps; n++) {
      const part = n / steps;
      this.#down.set(id, { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part });
      await this.#send('touchMove');
    }
  }

  async up(id: number): Promise<void> {
    const at = this.#down.get(id);
    if (!at) throw new Error(`finger ${id} is not down`);
    this.#down.delete(id);
    await this.cdp.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [{ id, ...at }],
    });
  }

  /** The system takes all fingers for itself. */
  async cancel(): Promise<void> {
    this.#down.clear();
    await this.cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  }

  async tap(spot: Spot): Promise<void> {
    await this.down(1, spot);
    await this.up(1);
  }

  async #send(type: 'touchStart' | 'touchMove'): Promise<void> {
    const touchPoints = [...this.#down].map(([id, spot]) => ({ id, ...spot }));
    await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

/** The column, 1 to 7, in which a card lies face up or down. */
export const whereIs = ({ columns }: GameState, card: string): number =>
  columns.findIndex((text) => text.replaceAll('#', '').split(' ').includes(card)) + 1;

/** The column to which a move's text leads: `7H` to its one build destination, `KS>5` to 5. */
export const targetOf = ({ columns }: GameState, move: string): number => {
  const named = /^..>(\d)$/.exec(move);
  if (named) return Number(named[1]);
  const ranks = 'A23456789TJQK';
  const parent = `${ranks[ranks.indexOf(move.charAt(0)) + 1]}${move.charAt(1)}`;
  return columns.findIndex((text) => text.split(' ').at(-1) === parent) + 1;
};

/** Plays a move with the mouse as P2 has it: cards by dragging, the stock by a click. */
export const playByMouse = async (page: Page, move: string, steps?: number): Promise<void> => {
  if (move !== 'deal') {
    await drag(page, move.slice(0, 2), targetOf(await stateOf(page), move), steps);
    return;
  }
  const stock = await call(page, 'stockBounds');
  if (!stock) throw new Error('there is no stock');
  const { x, y } = middleOf(stock);
  await page.mouse.click(x, y);
};

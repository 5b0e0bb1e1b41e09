import type { Page } from '@playwright/test';
import { legalMoves } from '../../src/engine/index';
import { expect, test } from './fixtures';
import { boundsOf, clickCard, drag, gripOf, middleOf, mouseOf, type Spot, targetOf } from './hand';
import { expectSpritesAtModel } from './model';
import { emptyColumns, findLine, randomLines, SCORPION } from './states';
import {
  board,
  call,
  digest,
  open,
  playAll,
  press,
  type Recorded,
  settled,
  stateOf,
  takeEvents,
} from './support';
import { statesOf, wonDeal } from './won';

/** Clicks, and ms between them. */
const BURSTS = [
  [2, 20],
  [2, 150],
  [3, 60],
  [5, 20],
  [5, 150],
  [10, 20],
  [10, 60],
] as const;

/** P3: at one place, taps that move something lie at least 300 ms apart. */
const expectNoDoubles = (events: readonly Recorded[], name: string): number => {
  const moves = events.filter(({ type }) => type === 'move');
  for (const [n, { up }] of moves.entries()) {
    const before = moves[n - 1];
    if (before) expect(up - before.up, name).toBeGreaterThanOrEqual(300);
  }
  return moves.length;
};

const clickOften = async (
  page: Page,
  { x, y }: Spot,
  count: number,
  pause: number,
  button: 'left' | 'right' = 'left',
): Promise<void> => {
  for (let n = 0; n < count; n++) {
    await page.mouse.click(x, y, { button });
    await page.waitForTimeout(pause);
  }
};

test.describe('ANI-01: rapid clicks', { tag: '@alone' }, () => {
  const line = findLine(
    (state) =>
      emptyColumns(state).length > 0 &&
      state.stock.length > 0 &&
      legalMoves(SCORPION, state).length > 2,
  );

  /** A fresh table in that state, and places on each kind of pile. */
  const setUp = async (page: Page): Promise<Record<string, Spot>> => {
    await call(page, 'newGame', { deal: line.deal });
    await playAll(page, line.moves);
    const state = await stateOf(page);
    const legal = await call(page, 'legalMoves');
    const leads = legal.map((move) => move.slice(0, 2));
    const ends = state.columns.flatMap((text) => (text === '' ? [] : [text.slice(-2)]));
    const idle = ends.find((card) => !leads.includes(card)) as string;
    const empty = (emptyColumns(line.state)[0] as number) + 1;
    const stock = await call(page, 'stockBounds');
    const column = await call(page, 'columnBounds', empty);
    if (!stock || !column) throw new Error('a pile is missing');
    return {
      'a card that goes': gripOf(await boundsOf(page, leads[0] as string)),
      'a card that does not': gripOf(await boundsOf(page, idle)),
      'the stock': middleOf(stock),
      'an empty column': { x: column.x + column.width / 2, y: column.y + 30 },
    };
  };

  const piles = ['a card that goes', 'a card that does not', 'the stock', 'an empty column'];
  for (const pile of piles) {
    test(`on ${pile}`, async ({ page }) => {
      await open(page, `deal=${line.deal}`);
      for (const [count, pause] of BURSTS) {
        const name = `${count} clicks at ${pause} ms`;
        const spots = await setUp(page);
        await takeEvents(page);
        await clickOften(page, spots[pile] as Spot, count, pause);
        await expectSpritesAtModel(page);
        const moves = expectNoDoubles(await takeEvents(page), name);
        if (pile === 'an empty column') expect(moves, name).toBe(0);
        if (pile === 'a card that goes' || pile === 'the stock') {
          expect(moves, name).toBeGreaterThan(0);
        }
      }
      const spots = await setUp(page);
      const before = digest(await stateOf(page));
      await clickOften(page, spots[pile] as Spot, 5, 20, 'right');
      expect(digest(await stateOf(page)), 'the right button').toBe(before);
      // Every pile still answers.
      const move = (await call(page, 'legalMoves')).find((text) => text !== 'deal') as string;
      await drag(page, move.slice(0, 2), targetOf(await stateOf(page), move));
      expect(digest(await stateOf(page))).not.toBe(before);
    });
  }
});

test('ANI-02: a run on its way home cannot be grabbed', { tag: '@alone' }, async ({ page }) => {
  await open(page);
  const won = wonDeal(0);
  const states = statesOf(won);
  const first = states.findIndex(({ home }) => home.length > 0);
  await call(page, 'newGame', { cards: won.cards });
  await playAll(page, won.moves.slice(0, first - 1));
  const last = won.moves[first - 1] as string;
  const before = await stateOf(page);
  const column = targetOf(before, last);
  const king = before.columns[column - 1]?.split(' ').find((card) => card.startsWith('K')) ?? last;
  const spot = gripOf(await boundsOf(page, king.slice(-2)));
  const other = gripOf(
    await boundsOf(
      page,
      before.columns.find((text, n) => n !== column - 1 && text.length > 2)?.slice(-2) as string,
    ),
  );
  const mouse = await mouseOf(page);
  const boards = new Set<string>();
  for (let wait = 0; wait < 600; wait += 60) {
    expect(await call(page, 'play', last)).toEqual({ ok: true });
    await page.waitForTimeout(wait);
    for (const { x, y } of [spot, other]) {
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 12, y);
      await mouse.move(x + 6, y);
      await mouse.up();
    }
    boards.add(board((await expectSpritesAtModel(page)).state));
    await call(page, 'undo');
  }
  await settled(page);
  expect(board(await stateOf(page))).toBe(board(before));
  expect(boards.size).toBe(1);
  await playAll(page, [last]);
  expect(boards.has(board(await stateOf(page)))).toBe(true);
  expect((await stateOf(page)).home).toHaveLength(1);
});

for (const rate of [1, 6]) {
  const name = `ANI-03: undo and redo every 15 ms leave no card half-way (CPU / ${rate})`;
  test(name, { tag: '@alone' }, async ({ page }) => {
    test.setTimeout(90_000);
    const line = randomLines(11).find(({ moves }) => moves.length === 14);
    if (!line) throw new Error('the game is too short');
    await open(page, `deal=${line.deal}`);
    await playAll(page, line.moves);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await page.evaluate(async () => {
      const game = document.querySelector('scorpion-solitaire');
      const button = (name: string) =>
        game?.shadowRoot?.querySelector<HTMLElement>(`.tools button[data-command=${name}]`);
      for (let n = 0; n < 40; n++) {
        button(n % 2 === 0 ? 'undo' : 'redo')?.click();
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    });
    const { state } = await expectSpritesAtModel(page);
    expect(board(state)).toBe(board(await stateOf(page)));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const legal = await call(page, 'legalMoves');
    for (const [n, text] of state.columns.entries()) {
      if (text === '') continue;
      const end = text.slice(-2);
      // It can be dragged: to where it may go, or to a neighbour that refuses it.
      const move = legal.find((each) => each.slice(0, 2) === end);
      await drag(page, end, move ? targetOf(state, move) : n === 6 ? 1 : n + 2);
      const after = board(await stateOf(page));
      if (move) {
        expect(after, end).not.toBe(board(state));
        await press(page, 'undo');
        await settled(page);
      } else {
        expect(after, end).toBe(board(state));
        await expect(page.locator('scorpion-solitaire .message[data-tone=refusal]')).toBeVisible();
      }
    }
    expect(board(await stateOf(page))).toBe(board(state));
  });
}

test.describe('ANI-05: a page hidden in mid-flight comes back at rest', () => {
  const hide = async (page: Page, hidden: boolean) => {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  };

  const away = async (page: Page): Promise<void> => {
    const cdp = await page.context().newCDPSession(page);
    await hide(page, true);
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    await page.clock.fastForward(30_000);
    await cdp.send('Page.setWebLifecycleState', { state: 'active' });
    await hide(page, false);
    // Two frames later nothing may be under way any more.
    const rest = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      const game = document.querySelector('scorpion-solitaire');
      const later = new Promise((resolve) => setTimeout(() => resolve('later'), 0));
      return Promise.race([game?.settled().then(() => 'at rest'), later]);
    });
    expect(rest).toBe('at rest');
    await expectSpritesAtModel(page);
  };

  test('after a move, a deal and a win', async ({ page }) => {
    await page.clock.install();
    const won = wonDeal(0);
    await open(page, 'speed=slow');
    await call(page, 'newGame', { cards: won.cards });
    await page.waitForTimeout(40);
    await away(page);
    await playAll(page, won.moves.slice(0, -1));
    const last = won.moves.at(-1) as string;
    const before = board(await stateOf(page));
    await call(page, 'play', last);
    await page.waitForTimeout(40);
    await away(page);
    expect((await stateOf(page)).outcome).toBe('won');
    await press(page, 'undo');
    await page.waitForTimeout(40);
    await away(page);
    expect(board(await stateOf(page))).toBe(before);
    await clickCard(page, last.slice(0, 2));
    await away(page);
    expect((await stateOf(page)).outcome).toBe('won');
  });
});

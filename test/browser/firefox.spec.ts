import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../tools/browser.mjs';
import { dragWith, middleOf, targetOf } from './hand';
import { DECK, expectAtModel, type Snapshot, takeSnapshot } from './model';
import { board, recordEvents } from './support';
import { wonDeal } from './won';

// Playwright cannot drive a Firefox of the system; Puppeteer can, by WebDriver BiDi.
const program = findFirefox();

const look = async (page: Page): Promise<Snapshot> => {
  const taken = await page.evaluate(takeSnapshot, [DECK, 0] as const);
  if (!taken) throw new Error('there is no game on the page');
  expectAtModel(taken);
  return taken;
};

const dragTo = async (page: Page, card: string, column: number): Promise<void> => {
  const [from, to] = await page.evaluate(
    (text, number) => {
      const game = document.querySelector('scorpion-solitaire');
      return [game?.cardBounds(text) ?? null, game?.columnBounds(number) ?? null] as const;
    },
    card,
    column,
  );
  if (!from || !to) throw new Error(`${card} cannot be dragged to column ${column}`);
  await dragWith(page.mouse, from, to, 4);
};

const press = async (page: Page, command: string): Promise<void> => {
  const box = await page.evaluate((name) => {
    const tools = document.querySelector('scorpion-solitaire')?.shadowRoot;
    const { x, y, width, height } =
      tools?.querySelector(`.tools button[data-command=${name}]`)?.getBoundingClientRect() ??
      new DOMRect();
    return { x, y, width, height };
  }, command);
  const { x, y } = middleOf(box);
  await page.mouse.click(x, y);
};

base.describe('Firefox', () => {
  base.skip(
    program === undefined,
    'There is no Firefox on this machine: install one, or set FIREFOX_PATH.',
  );
  let browser: Browser;

  base.beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program as string,
      headless: true,
      defaultViewport: { width: 1280, height: 800 },
    });
  });

  base.afterAll(() => browser?.close());

  base('R8, P2: a deal is won by drags alone, undone and redone', async ({ baseURL }) => {
    base.setTimeout(180_000);
    const faults: string[] = [];
    const page = await browser.newPage();
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.evaluateOnNewDocument(recordEvents);
    await page.goto(`${baseURL}?speed=fast`);
    const { cards, moves } = wonDeal(2);
    await page.evaluate(async (texts) => {
      await customElements.whenDefined('scorpion-solitaire');
      const game = document.querySelector('scorpion-solitaire');
      await game?.ready;
      game?.newGame({ cards: texts });
    }, cards);
    const boards = [board((await look(page)).state)];
    for (const move of moves) {
      const { state } = await look(page);
      if (move === 'deal') {
        const stock = await page.evaluate(() =>
          document.querySelector('scorpion-solitaire')?.stockBounds(),
        );
        if (!stock) throw new Error('there is no stock');
        const { x, y } = middleOf(stock);
        await page.mouse.click(x, y);
      } else await dragTo(page, move.slice(0, 2), targetOf(state, move));
      const after = board((await look(page)).state);
      expect(after, move).not.toBe(boards.at(-1));
      boards.push(after);
    }
    expect((await look(page)).state.outcome).toBe('won');
    for (const _ of moves) await press(page, 'undo');
    expect(board((await look(page)).state)).toBe(boards[0]);
    for (const _ of moves) await press(page, 'redo');
    expect(board((await look(page)).state)).toBe(boards.at(-1));
    const wins = await page.evaluate(
      () => window.recorded.filter(({ type }) => type === 'win').length,
    );
    expect(wins).toBe(1);
    expect(faults).toEqual([]);
    await page.close();
  });
});

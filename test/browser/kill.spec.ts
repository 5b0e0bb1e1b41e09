/**
 * V1, SAV-05: a page that ends at any moment loses no move. A few moments here; `npm run soak` takes
 * ten times as many.
 */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lendMouse } from './mouse';
import { digest, open, stateOf } from './support';

const KILLS = Number(process.env.SCORPION_KILLS ?? 20);
const QUERY = 'speed=normal&persistence=local';

/** Numbers from 0 to 1, the same at each run. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

const ENDS = ['crash', 'close', 'leave', 'freeze', 'drag'] as const;
type End = (typeof ENDS)[number];

/** Makes moves, each at once after the other but for pauses, and says what stands then. */
const actAtRandom = (page: Page, random: () => number): Promise<string> =>
  page.evaluate(
    async ([steps, seed]) => {
      const game = document.querySelector('scorpion-solitaire');
      if (!game) throw new Error('no game');
      let state = seed;
      const next = () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
      };
      for (let n = 0; n < steps; n++) {
        const moves = game.legalMoves();
        const roll = next();
        if (roll < 0.15) game.undo();
        else if (roll < 0.22) game.redo();
        else if (roll < 0.25) game.restart();
        else if (moves.length === 0) game.newGame();
        else game.play(moves[Math.floor(next() * moves.length)] as string);
        if (next() < 0.3) await new Promise((done) => setTimeout(done, next() * 60));
      }
      const { columns, stock, home, canUndo, canRedo } = game.getState();
      return JSON.stringify({ columns, stock, home, canUndo, canRedo });
    },
    [1 + Math.floor(random() * 9), Math.floor(random() * 2 ** 31)] as const,
  );

/** Ends a page, in mid-animation as often as not. */
const endPage = async (page: Page, how: End, cdp: CDPSession): Promise<void> => {
  switch (how) {
    case 'crash':
      // Who is killed does not answer.
      cdp.send('Page.crash').catch(() => {});
      await page.waitForEvent('crash');
      await page.close();
      break;
    case 'close':
      await page.close();
      break;
    case 'freeze':
      await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
      await page.close();
      break;
    case 'leave':
      await page.goto('about:blank');
      await page.close();
      break;
    case 'drag': {
      // The cards in the hand are still in their column.
      const move = (await page.evaluate(() =>
        document
          .querySelector('scorpion-solitaire')
          ?.legalMoves()
          .find((text) => text !== 'deal'),
      )) as string | undefined;
      if (move !== undefined) {
        const at = await page.evaluate(
          (card) => document.querySelector('scorpion-solitaire')?.cardBounds(card),
          move.slice(0, 2),
        );
        if (at) {
          await page.mouse.move(at.x + 9, at.y + 5);
          await page.mouse.down();
          await page.mouse.move(at.x + 60, at.y + 40);
        }
      }
      await page.close();
      break;
    }
    default:
      how satisfies never;
  }
};

test(`V1, SAV-05: ${KILLS} ends at random moments lose no move`, async ({ context }) => {
  test.setTimeout(30_000 + KILLS * 5_000);
  const random = randomOf(20_261_201);
  let expected: string | undefined;
  let moves = 0;
  for (let n = 0; n < KILLS; n++) {
    const page = await context.newPage();
    await lendMouse(page);
    await open(page, QUERY);
    const found = digest(await stateOf(page));
    if (expected !== undefined) expect(found, `after end ${n}`).toBe(expected);
    const cdp = await context.newCDPSession(page);
    expected = await actAtRandom(page, random);
    moves++;
    await endPage(page, ENDS[Math.floor(random() * ENDS.length)] as End, cdp);
  }
  expect(moves).toBe(KILLS);
});

import type { Page } from '@playwright/test';
import { formatCard, formatColumn, KING, rankOf } from '../../src/engine/index';
import { pick, randomOf, shuffle } from '../support/random';
import { effective, type FullMove, legal, type Table, tableOf } from '../support/reference';
import { expect, test } from './fixtures';
import { columnOf, drag, gripOf, playByMouse, whereIs } from './hand';
import { expectSpritesAtModel } from './model';
import { emptyColumns, findLine, midGames, randomLines } from './states';
import {
  board,
  call,
  callAll,
  digest,
  message,
  open,
  playAll,
  press,
  renew,
  settled,
  stateOf,
  takeEvents,
  tool,
} from './support';
import { EVERY_WON, statesOf } from './won';

/** R4 of Scorpion. */
const KINGS_ONLY = { emptyTakesAny: false };

/** The move as the element writes it, from the reference's full form. */
const textOf = (table: Table, move: FullMove): string => {
  const [lead, to] = move.split('>');
  const isEmpty = table.columns[Number(to) - 1]?.length === 0;
  return move === 'deal' || isEmpty ? move : (lead as string);
};

/** Drops that are not legal: a face-up card on another column that does not take it. */
const illegalDrops = (table: Table, moves: readonly FullMove[]): FullMove[] =>
  table.columns.flatMap((cards, from) =>
    cards
      .filter((card) => !card.startsWith('#'))
      .flatMap((card) =>
        table.columns.flatMap((_, to) => {
          const move = `${card}>${to + 1}`;
          return to === from || moves.includes(move) ? [] : [move];
        }),
      ),
  );

/** A carry is of an end card, of an ordered tail, or of a buried card with an unordered tail. */
const tailOf = (table: Table, move: FullMove): readonly string[] => {
  const lead = move.slice(0, 2);
  const column = table.columns.find((cards) => cards.includes(lead)) ?? [];
  return column.slice(column.indexOf(lead));
};

const dragMove = (page: Page, move: FullMove): Promise<void> =>
  drag(page, move.slice(0, 2), Number(move.charAt(3)), 1);

test('RUL-01: the hand takes exactly the legal moves of 200 deals, whole tails in order', async ({
  page,
}) => {
  test.setTimeout(200_000);
  await open(page, 'deal=1&speed=off');
  let buried = 0;
  let ends = 0;
  for (let number = 1; number <= 200; number++) {
    if (number > 1) await call(page, 'newGame', { deal: number });
    const [start, listed] = await callAll(page, ['getState'], ['legalMoves']);
    const table = tableOf(start);
    const moves = legal(KINGS_ONLY, table);
    expect(listed, `deal ${number}`).toEqual(moves.map((move) => textOf(table, move)));
    let now = start;
    const random = randomOf(number);
    const carries = moves.filter((move) => move !== 'deal');
    const wanted = [
      carries.find((move) => tailOf(table, move).length > 1),
      carries.find((move) => tailOf(table, move).length === 1),
    ];
    for (const move of wanted) {
      if (move === undefined) continue;
      const tail = tailOf(table, move);
      if (tail.length > 1) buried++;
      else ends++;
      await dragMove(page, move);
      const [after, , undone] = await callAll(page, ['getState'], ['undo'], ['getState']);
      expect(board(after), `deal ${number}: ${move}`).not.toBe(board(start));
      const landed = after.columns[Number(move.charAt(3)) - 1] ?? '';
      if (after.home.length === 0) {
        expect(landed.split(' ').slice(-tail.length), `deal ${number}: ${move}`).toEqual(tail);
      }
      expect(board(undone), `deal ${number}: ${move} undone`).toBe(board(start));
      now = undone;
    }
    const before = digest(now);
    // Five in each tenth deal, one in every other of the rest: a drag takes its time.
    const count = number % 10 === 0 ? 5 : number % 2;
    const drops = shuffle(illegalDrops(table, moves), random).slice(0, count);
    for (const move of drops) {
      await dragMove(page, move);
      expect(digest(await stateOf(page)), `deal ${number}: ${move} is not legal`).toBe(before);
    }
    if (number % 10 === 0) await expectSpritesAtModel(page);
  }
  expect(buried).toBeGreaterThan(100);
  expect(ends).toBeGreaterThan(30);
});

test('RUL-04: a King over two empty columns goes to the one it covers more', async ({ page }) => {
  const line = findLine((state) => {
    const empty = emptyColumns(state);
    const left = empty.find((n) => empty.includes(n + 1));
    return (
      left !== undefined &&
      state.columns.some(({ cards, hidden }) =>
        cards.some((card, n) => n >= Math.max(1, hidden) && rankOf(card) === KING),
      )
    );
  });
  const empty = emptyColumns(line.state);
  const left = (empty.find((n) => empty.includes(n + 1)) as number) + 1;
  const king = line.state.columns.flatMap(({ cards, hidden }) =>
    cards.filter((card, n) => n >= Math.max(1, hidden) && rankOf(card) === KING),
  )[0] as Parameters<typeof formatCard>[0];

  await open(page, `deal=${line.deal}&speed=fast`);
  for (const [share, wanted] of [
    [0.6, left],
    [0.5, left],
    [0.4, left + 1],
  ] as const) {
    const name = `${share * 100} % over the left one`;
    await renew(page, line.deal);
    await playAll(page, line.moves);
    await takeEvents(page);
    const [a, b] = [await columnOf(page, left), await columnOf(page, left + 1)];
    // Both overlaps together are a card's width less the gap between the columns.
    const both = a.width - (b.x - a.x - a.width);
    const bounds = await call(page, 'cardBounds', formatCard(king));
    if (!bounds) throw new Error('the King is not on the table');
    const grip = gripOf(bounds);
    const x = a.x + a.width - both * share;
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(x + grip.x - bounds.x, a.y + 30 + grip.y - bounds.y, { steps: 5 });
    await page.mouse.up();
    await settled(page);
    const events = await takeEvents(page);
    const moves = events.filter(({ type }) => type === 'move').map(({ detail }) => detail.move);
    expect(moves, name).toEqual([`${formatCard(king)}>${wanted}`]);
    expect(whereIs(await stateOf(page), formatCard(king)), name).toBe(wanted);
  }
});

test('RUL-06: hints, hand, list and stuck notice agree', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, 'deal=1&speed=off');
  const ends = [501, 502, 503, 504].flatMap((number) => randomLines(number).slice(-1));
  for (const [n, line] of [...midGames(300, 40), ...ends].entries()) {
    await call(page, 'newGame', { deal: line.deal });
    await playAll(page, line.moves);
    const [state, listed] = await callAll(page, ['getState'], ['legalMoves']);
    const table = tableOf(state);
    const every = legal(KINGS_ONLY, table);
    const useful = effective(table, every);
    const name = `deal ${line.deal} after ${line.moves.join(' ')}`;
    expect(listed, name).toEqual(every.map((move) => textOf(table, move)));
    const told = await callAll(page, ...useful.map(() => ['hint'] as const), ['hint']);
    expect(told.at(-1), `${name}: hints go round`).toBe(told[0] ?? null);
    expect([...told.slice(0, useful.length)].sort(), name).toEqual(
      useful.map((move) => textOf(table, move)).sort(),
    );
    expect(state.outcome, name).toBe(useful.length === 0 ? 'stuck' : 'playing');
    if (useful.length === 0) {
      expect(told[0], name).toBeNull();
      // The notice follows the answer that there is no hint.
      await press(page, 'undo');
      await press(page, 'redo');
      await expect(message(page), name).toContainText('No moves available');
    } else {
      await expect(message(page).getByText('No moves available')).toHaveCount(0);
    }
    const random = randomOf(n);
    const accepted = shuffle(
      every.filter((move) => move !== 'deal'),
      random,
    ).slice(0, 2);
    for (const move of accepted) {
      await dragMove(page, move);
      const [after] = await callAll(page, ['getState'], ['undo']);
      expect(board(after), `${name}: ${move}`).not.toBe(board(state));
    }
    for (const move of shuffle(illegalDrops(table, every), random).slice(0, 2)) {
      await dragMove(page, move);
      expect(board(await stateOf(page)), `${name}: ${move} is not legal`).toBe(board(state));
    }
    await expectSpritesAtModel(page);
  }
});

/** A column that ends in a run which lacks nothing but the ace. */
const TWELVE = /K(.) Q\1 J\1 T\1 9\1 8\1 7\1 6\1 5\1 4\1 3\1 2\1$/;

test('RUL-07: only whole runs leave by themselves, and one undo brings all back', async ({
  page,
}) => {
  await open(page, 'speed=fast');
  const lines = EVERY_WON.flatMap((won) => {
    const states = statesOf(won);
    // The move after which a run has left, and before which twelve cards of one lay there.
    const n = states.findIndex(
      ({ home }, at) =>
        home.length > (states[at - 1]?.home.length ?? 0) &&
        states[at - 1]?.columns.some((column) => TWELVE.test(formatColumn(column))),
    );
    return n < 0 ? [] : [{ won, n, home: states[n]?.home.length }];
  }).slice(0, 3);
  expect(lines.length).toBeGreaterThan(0);
  for (const { won, n, home } of lines) {
    await call(page, 'newGame', { cards: won.cards });
    await playAll(page, won.moves.slice(0, n - 1));
    const { state: before } = await expectSpritesAtModel(page);
    expect(
      before.columns.some((text) => TWELVE.test(text)),
      'twelve stay',
    ).toBe(true);
    await playByMouse(page, won.moves[n - 1] as string);
    const { state: after } = await expectSpritesAtModel(page);
    expect(after.home, 'thirteen leave').toHaveLength(home ?? 0);
    await press(page, 'undo');
    expect(board((await expectSpritesAtModel(page)).state)).toBe(board(before));
    await press(page, 'redo');
    expect(board((await expectSpritesAtModel(page)).state)).toBe(board(after));
  }
});

test('P6: the hint button tells one legal move after another', async ({ page }) => {
  await open(page, 'deal=42&speed=off');
  const moves = await call(page, 'legalMoves');
  const told = new Set<string>();
  for (const _ of moves) {
    await tool(page, 'hint').click();
    told.add((await message(page).locator('.title').textContent()) ?? '');
  }
  expect(told.size).toBe(moves.length);
  await expect(message(page)).toContainText(`Legal move ${moves.length} of ${moves.length}`);
});

test('R3, P5: a refused drop says why, and the cards go home', async ({ page }) => {
  await open(page, 'deal=42');
  const before = await stateOf(page);
  const table = tableOf(before);
  const move = pick(illegalDrops(table, legal(KINGS_ONLY, table)), randomOf(1));
  await drag(page, move.slice(0, 2), Number(move.charAt(3)));
  await expect(message(page)).toHaveAttribute('data-tone', 'refusal');
  await expect(message(page)).not.toHaveText('');
  const { state } = await expectSpritesAtModel(page);
  expect(digest(state)).toBe(digest(before));
});

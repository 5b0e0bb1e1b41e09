import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { DECK } from './model';
import { type Answer, call, digest, message, open, playAll, stateOf, takeEvents } from './support';

const BAD_DEALS = ['abc', '0', '4294967296', '-1', '1.5', '99999999999999999999', ''];

test('D1: a bad deal in the address is a random deal and a fault', async ({ page }) => {
  for (const text of BAD_DEALS) {
    await open(page, `deal=${text}&speed=off`);
    await expect(message(page), text).toContainText('not a deal number');
    const faults = (await takeEvents(page)).filter(({ type }) => type === 'fault');
    expect(faults, text).toHaveLength(1);
    expect(faults[0]?.detail).toMatchObject({ code: 'deal-number' });
    expect(faults[0]?.detail.message).toContain(text);
    expect((await stateOf(page)).deal, text).toBeGreaterThan(0);
  }
});

test('D1: #deal= names a deal, also when the link is followed on the page', async ({ page }) => {
  await open(page);
  await page.goto('./#deal=77');
  await expect.poll(async () => (await stateOf(page)).deal).toBe(77);
  await page.goto('./?speed=off#deal=42');
  await expect.poll(async () => (await stateOf(page)).deal).toBe(42);
  const before = await stateOf(page);
  await page.goto('./?speed=off#deal=nonsense');
  await expect(message(page)).toContainText('nonsense');
  expect(digest(await stateOf(page))).toBe(digest(before));
});

test('D1, E4: a bad attribute changes nothing but tells it; a good one fires nothing', async ({
  page,
}) => {
  await open(page, 'deal=42&speed=off');
  await playAll(page, (await call(page, 'legalMoves')).slice(0, 1));
  const before = digest(await stateOf(page));
  const set = (name: string, value: string) =>
    page.evaluate(
      ([key, text]) => {
        document.querySelector('scorpion-solitaire')?.setAttribute(key, text);
      },
      [name, value] as const,
    );
  for (const text of BAD_DEALS) {
    await takeEvents(page);
    await set('deal', text);
    await expect
      .poll(async () => (await takeEvents(page)).map(({ type }) => type), text)
      .toEqual(['fault']);
    await expect(message(page)).toContainText('not a deal number');
    expect(digest(await stateOf(page)), text).toBe(before);
  }
  await set('deal', '43');
  expect((await stateOf(page)).deal).toBe(43);
  expect(await takeEvents(page)).toEqual([]);
});

test('a bad variant gives Scorpion and a fault', async ({ page }) => {
  await open(page, 'variant=spider&speed=off');
  expect((await stateOf(page)).variant).toBe('scorpion');
  await expect(message(page)).toContainText('spider');
  const faults = (await takeEvents(page)).filter(({ type }) => type === 'fault');
  expect(faults.map(({ detail }) => detail.code)).toEqual(['variant']);
});

test('the variants have their own deals and rules', async ({ page }) => {
  for (const [variant, hidden] of [
    ['scorpion', 12],
    ['wasp', 12],
    ['scorpion-2', 9],
  ] as const) {
    await open(page, `deal=42&variant=${variant}&speed=off`);
    const state = await stateOf(page);
    expect(state.variant).toBe(variant);
    expect(state.columns.join(' ').split('#').length - 1).toBe(hidden);
  }
});

/** What a host that heeds no types may ask for, and what the answer has to name. */
const askFor = (page: Page, method: 'newGame' | 'play', value: unknown): Promise<Answer> =>
  call(page, method as 'play', value as string);

test('E3: bad calls are answered and change nothing', async ({ page }) => {
  await open(page, 'deal=42&speed=off');
  await playAll(page, (await call(page, 'legalMoves')).slice(0, 1));
  const before = digest(await stateOf(page));
  await takeEvents(page);
  const games: readonly [unknown, RegExp][] = [
    [{ cards: DECK.slice(1) }, /52 cards, not 51/],
    [{ cards: [...DECK.slice(1), 'KS'] }, /KS/],
    [{ cards: [...DECK.slice(1), '1S'] }, /1S/],
    [{ cards: [...DECK.slice(1), 7] }, /7/],
    [{ cards: 'AC' }, /52 card/],
    [{ variant: 'spider' }, /spider/],
    [{ deal: 42, cards: DECK }, /both/],
    [{ seed: 42 }, /seed/],
    [{ deal: 0 }, /0/],
    [{ deal: 1.5 }, /1\.5/],
    [{ deal: 4294967296 }, /4294967296/],
    [{ deal: '42' }, /42/],
  ];
  for (const [wanted, named] of games) {
    const answer = await askFor(page, 'newGame', wanted);
    expect(answer, JSON.stringify(wanted)).toMatchObject({ ok: false });
    expect(answer.ok ? '' : answer.message, JSON.stringify(wanted)).toMatch(named);
    expect(digest(await stateOf(page)), JSON.stringify(wanted)).toBe(before);
  }
  const moves: readonly [unknown, RegExp][] = [
    ['nonsense', /nonsense/],
    ['', /""/],
    ['KS>9', /9/],
    ['7h', /7h/],
    ['deal ', /deal /],
    [null, /null/],
    [7, /7/],
    [`7H${'x'.repeat(10_000)}`, /7H/],
  ];
  for (const [text, named] of moves) {
    const answer = await askFor(page, 'play', text);
    expect(answer, String(text)).toMatchObject({ ok: false });
    expect(answer.ok ? '' : answer.message, String(text)).toMatch(named);
    expect(answer.ok ? '' : answer.message.length).toBeLessThan(200);
    expect(digest(await stateOf(page)), String(text)).toBe(before);
  }
  expect(await askFor(page, 'newGame', null)).toMatchObject({ ok: false });
  expect(digest(await stateOf(page))).toBe(before);
  for (const card of ['', 'XX', '10H', 'th'])
    expect(await call(page, 'cardBounds', card)).toBeNull();
  for (const n of [0, 8, -1, 1.5, Number.NaN])
    expect(await call(page, 'columnBounds', n)).toBeNull();
  expect(await takeEvents(page)).toEqual([]);
});

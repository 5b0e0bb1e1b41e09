/** @jest-environment jsdom */
import { barsOf, chart } from '../../src/ui/panels/chart';
import { bytesText, durationText } from '../../src/ui/panels/figures';
import type { GameResult, StatisticsView } from '../../src/ui/panels/results';
import { statisticsPanel } from '../../src/ui/panels/statistics';
import { byText, press, shown, stage, t } from './panels';

const EMPTY: StatisticsView = {
  started: 0,
  won: 0,
  streak: 0,
  bestStreak: 0,
  withoutUndo: 0,
  withoutHints: 0,
  games: [],
};

const games = (count: number): readonly GameResult[] =>
  Array.from({ length: count }, (_, at) => {
    const result = at % 3 === 2 ? 'won' : at === count - 1 ? 'playing' : 'lost';
    return {
      joins: result === 'won' ? 48 : (at * 7) % 48,
      result,
      helped: at % 10 === 2,
      ...(at % 4 === 0 ? {} : { deal: 1000 + at }),
      ...(result === 'won' ? { time: 60_000 * at } : {}),
    };
  });

const FULL: StatisticsView = {
  started: 1214,
  won: 83,
  rate: 0.388,
  streak: 4,
  bestStreak: 9,
  fastest: 522_999,
  mean: 3_725_000,
  withoutUndo: 51,
  withoutHints: 68,
  games: games(60),
};

const open = (of: Record<string, StatisticsView> = { scorpion: FULL, wasp: EMPTY }) => {
  const heard: string[] = [];
  const data = { ...of };
  const variants = Object.keys(of).map((id) => ({ id, name: id.toUpperCase() }));
  const panel = statisticsPanel(
    t,
    { variants, of: (id) => data[id] ?? EMPTY },
    {
      onReset: (id) => {
        heard.push(`reset ${id}`);
        data[id] = EMPTY;
      },
      onUndoReset: (id) => {
        heard.push(`undo ${id}`);
        data[id] = of[id] as StatisticsView;
      },
    },
  );
  return { ...shown(panel), heard, data };
};

const tiles = (card: HTMLElement) =>
  Object.fromEntries(
    [...card.querySelectorAll('.tiles > div')].map((tile) => [
      tile.querySelector('dt')?.textContent,
      tile.querySelector('dd')?.textContent,
    ]),
  );
const rows = (card: HTMLElement) =>
  [...card.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('V4 the figures', () => {
  test('eight tiles', () => {
    expect(tiles(open().card)).toEqual({
      Started: '1,214',
      Won: '83',
      'Win rate': '39 %',
      'Streak, best 9': '4',
      'Fastest win': '8:42',
      'Mean time': '1:02:05',
      'Without undo': '51',
      'Without hints': '68',
    });
  });

  test('what there is none of yet is no zero', () => {
    const { card } = open({ wasp: EMPTY });
    expect(tiles(card)).toMatchObject({ Started: '0', 'Win rate': '–', 'Fastest win': '–' });
    expect(tiles(open({ wasp: { ...EMPTY, rate: 0 } }).card)['Win rate']).toBe('0 %');
  });

  test('each variant has its own', () => {
    const { card } = open();
    card.querySelector<HTMLElement>('[value=wasp]')?.click();
    expect(tiles(card).Started).toBe('0');
    expect(card.querySelector('.choice [role=radiogroup]')).not.toBeNull();
    expect(open({ scorpion: FULL }).card.querySelector('.choice [role=radiogroup]')).toBeNull();
  });

  test('without games there is a kind sentence in the place of the chart', () => {
    const { card, data, update } = open();
    const [none, some] = [card.querySelector('.none'), card.querySelector('.some')] as [
      HTMLElement,
      HTMLElement,
    ];
    expect([none.hidden, some.hidden]).toEqual([true, false]);
    data.scorpion = EMPTY;
    update();
    expect([none.hidden, some.hidden]).toEqual([false, true]);
  });
});

test('the chart is drawn in the room there is, and again when the panel opens once more', () => {
  const room = { width: 500 };
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { get: () => room.width, configurable: true },
    clientHeight: { get: () => 180, configurable: true },
  });
  const { panels, root } = stage();
  const panel = statisticsPanel(
    t,
    { variants: [{ id: 'scorpion', name: 'Scorpion' }], of: () => FULL },
    { onReset: () => {}, onUndoReset: () => {} },
  );
  const widths = [500, 300].map((width) => {
    room.width = width;
    panels.open(panel);
    const picture = root.querySelector('.ground svg');
    expect(root.querySelectorAll('.ground rect')).toHaveLength(50);
    panels.close();
    return picture?.getAttribute('width');
  });
  expect(widths).toEqual(['500', '300']);
  for (const name of ['clientWidth', 'clientHeight']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});

describe('the last 50 games', () => {
  test('the table says what the chart shows, the newest first', () => {
    const { card } = open();
    const last = FULL.games.slice(-50);
    const picture = chart(last, { width: 600, height: 180 }, 1, 1, ({ joins }) => `${joins}`);
    const bars = [...picture.querySelectorAll('rect')];
    const said = rows(card).reverse();
    expect(said).toHaveLength(50);
    expect(bars.map((bar) => bar.textContent)).toEqual(said.map(([, joins]) => joins));
    const words = { won: /^Won/, lost: /^Lost/, playing: /^Being played/ };
    bars.forEach((bar, at) => {
      const kind = bar.getAttribute('class') as keyof typeof words;
      expect(said[at]?.[0]).toMatch(words[kind]);
    });
  });

  test('a row has result, joins, time and deal', () => {
    const one: GameResult = { joins: 48, result: 'won', deal: 7, time: 61_000, helped: true };
    const other: GameResult = { joins: 5, result: 'lost', helped: false };
    const { card } = open({ scorpion: { ...FULL, games: [one, other] } });
    expect(rows(card)).toEqual([
      ['Lost', '5', '–', 'Own cards'],
      ['Won, with help', '48', '1:01', '7'],
    ]);
  });

  test('the table is for the eye too, if wanted', () => {
    const { card } = open();
    const holder = card.querySelector('table')?.parentElement;
    const picture = card.querySelector('.ground') as HTMLElement;
    const state = () => [holder?.classList.contains('sr'), picture.hidden];
    expect(state()).toEqual([true, false]);
    press(card, 'Show as table');
    expect(state()).toEqual([false, true]);
    expect(byText(card, 'Show as table').getAttribute('aria-pressed')).toBe('true');
    press(card, 'Show as table');
    expect(state()).toEqual([true, false]);
  });

  test.each([1, 1.25, 1.5, 2, 3])(
    'at %p device px a CSS px every bar is crisp and inside',
    (dpr) => {
      const whole = (value: number) => expect(value * dpr).toBeCloseTo(Math.round(value * dpr), 6);
      for (const width of [220, 263, 333, 664, 1400]) {
        const joins = Array.from({ length: 50 }, (_, at) => at - 1).map((value) =>
          Math.max(0, value),
        );
        const bars = barsOf(joins, width, 166, dpr);
        for (const [at, bar] of bars.entries()) {
          for (const edge of [bar.x, bar.y, bar.width, bar.height]) whole(edge);
          expect(bar.width).toBeGreaterThan(0);
          // No joins still leave a mark, and more joins are never lower.
          expect(bar.height).toBeGreaterThan(0);
          expect(bar.height).toBeGreaterThanOrEqual(bars[at - 1]?.height ?? 0);
          expect(bar.x).toBeGreaterThanOrEqual(
            (bars[at - 1]?.x ?? -99) + (bars[at - 1]?.width ?? 0),
          );
        }
        expect((bars[49]?.x ?? 0) + (bars[49]?.width ?? 0)).toBeLessThanOrEqual(width);
        const [full] = barsOf([48], width, 166, dpr);
        expect(full?.y).toBe(0);
      }
    },
  );

  test('no size is ever negative, however small the ground', () => {
    for (const width of [1, 30, 60, 120]) {
      for (const dpr of [1, 2, 3]) {
        const picture = chart(games(50), { width, height: 20 }, 1, dpr, () => '');
        for (const bar of picture.querySelectorAll('rect')) {
          expect(Number(bar.getAttribute('width'))).toBeGreaterThanOrEqual(0);
          expect(Number(bar.getAttribute('height'))).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});

describe('reset', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('empties the variant that is seen, and can be taken back for 10 s', () => {
    const { card, heard } = open();
    press(card, 'Reset statistics');
    expect(tiles(card).Started).toBe('0');
    press(card, 'Undo');
    expect(tiles(card).Started).toBe('1,214');
    press(card, 'Reset statistics');
    jest.advanceTimersByTime(10_000);
    expect(byText(card, 'Undo').hidden).toBe(true);
    expect(heard).toEqual(['reset scorpion', 'undo scorpion', 'reset scorpion']);
  });

  test('there is nothing to reset where there are no games', () => {
    const { card, heard } = open({ wasp: EMPTY });
    press(card, 'Reset statistics');
    expect(heard).toEqual([]);
    expect(byText(card, 'Undo').hidden).toBe(true);
  });

  test('another variant cannot take it back', () => {
    const { card } = open({ scorpion: FULL, wasp: FULL });
    press(card, 'Reset statistics');
    card.querySelector<HTMLElement>('[value=wasp]')?.click();
    expect(byText(card, 'Undo').hidden).toBe(true);
    expect(tiles(card).Started).toBe('1,214');
  });
});

describe('figures in words', () => {
  test.each([
    [0, '0:00'],
    [-5, '0:00'],
    [999, '0:00'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [360_000_000, '100:00:00'],
  ])('%p ms are %p', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });

  test.each([
    [0, '0 bytes'],
    [1, '0.1 kB'],
    [2_149, '2.1 kB'],
    [99_940, '99.9 kB'],
    [99_960, '100 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [4_260_000, '4.3 MB'],
  ])('%p bytes are %p', (bytes, text) => {
    expect(bytesText(t, bytes)).toBe(text);
  });
});

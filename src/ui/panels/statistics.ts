import type { Translate } from '../../i18n/index';
import { element } from '../dom';
import { chart, SHOWN_GAMES } from './chart';
import { action, segments } from './controls';
import { countText, durationText, percentText } from './figures';
import type { Panel } from './panel';
import type { GameResult, StatisticsView } from './results';
import { Undoable } from './undoable';

interface StatisticsData {
  readonly variants: readonly { readonly id: string; readonly name: string }[];
  /** The variant that is shown first, or else the first. */
  readonly present?: string;
  of(id: string): StatisticsView;
}

interface StatisticsHooks {
  onReset(id: string): void;
  /** Brings back what the last reset of this variant took away. */
  onUndoReset(id: string): void;
}

/** V4: the player's own statistics, by variant. */
export const statisticsPanel = (
  t: Translate,
  data: StatisticsData,
  hooks: StatisticsHooks,
): Panel & { update(): void } => {
  let id = data.present ?? data.variants[0]?.id ?? '';
  const view = new View(t);
  const update = () => {
    const shown = data.of(id);
    view.show(shown);
    reset.enable(shown.started > 0);
  };
  const reset = new Undoable(t, t('statistics.reset'), t('statistics.reset.done'), () => {
    const which = id;
    hooks.onReset(which);
    update();
    return () => {
      hooks.onUndoReset(which);
      update();
    };
  });
  const choice = segments(
    { 'aria-label': t('statistics.variant') },
    data.variants.map(({ id: value, name }) => ({ value, label: name })),
    id,
    (next) => {
      id = next;
      // What could be taken back is no longer what is seen.
      reset.forget();
      update();
    },
  );
  return {
    name: 'statistics',
    title: t('statistics.title'),
    icon: 'chart',
    body: element(
      'div',
      { class: 'statistics' },
      element(
        'div',
        { class: 'choice' },
        ...(data.variants.length > 1 ? [choice.element] : []),
        element('span', { class: 'note' }, t('statistics.kept')),
      ),
      view.tiles,
      view.games,
      element('p', { class: 'rules' }, t('statistics.rules')),
    ),
    foot: element('footer', {}, reset.element),
    onOpen: () => {
      update();
      view.watch();
    },
    onClose: () => {
      reset.forget();
      view.unwatch();
    },
    /** Reads and shows the figures again. */
    update,
  };
};

/** Tiles, chart and table of one variant. */
class View {
  readonly tiles = element('dl', { class: 'tiles' });
  readonly games: HTMLElement;
  readonly #t: Translate;
  readonly #none: HTMLElement;
  readonly #some: HTMLElement;
  readonly #ground = element('div', { class: 'ground' });
  readonly #table = element('table', {});
  readonly #toggle: HTMLButtonElement;
  readonly #observer: ResizeObserver;
  #shown: readonly GameResult[] = [];

  constructor(t: Translate) {
    this.#t = t;
    this.#toggle = action(t('statistics.table'), undefined, () => this.#turn(), 'quiet');
    this.#toggle.setAttribute('aria-pressed', 'false');
    const legend = (kind: string, text: string) =>
      element('span', { class: 'key' }, element('i', { class: kind }), text);
    this.#some = element(
      'div',
      { class: 'some' },
      element(
        'div',
        { class: 'heading', 'aria-hidden': 'true' },
        element('h3', {}, t('statistics.games')),
        element(
          'span',
          { class: 'keys' },
          legend('won', t('statistics.won.key')),
          legend('lost', t('statistics.joins.key')),
        ),
      ),
      this.#ground,
      // Hidden from the eye only: it is what assistive technology reads.
      element('div', { class: 'sr' }, this.#table),
      this.#toggle,
    );
    this.#none = element(
      'div',
      { class: 'none' },
      element('p', {}, t('statistics.none')),
      element('p', { class: 'hint' }, t('statistics.none.hint')),
    );
    this.games = element('div', { class: 'games' }, this.#none, this.#some);
    this.#observer = new ResizeObserver(() => this.#draw());
  }

  /** Draws anew whenever there is more or less room. */
  watch(): void {
    this.#observer.observe(this.#ground);
  }

  unwatch(): void {
    this.#observer.disconnect();
  }

  show(view: StatisticsView): void {
    const t = this.#t;
    const none = t('statistics.nothing');
    const time = (ms: number | undefined) => (ms === undefined ? none : durationText(ms));
    const tiles: readonly (readonly [string, string])[] = [
      [t('statistics.started'), countText(t, view.started)],
      [t('statistics.won'), countText(t, view.won)],
      [t('statistics.rate'), view.rate === undefined ? none : percentText(t, view.rate)],
      [t('statistics.streak', { best: view.bestStreak }), countText(t, view.streak)],
      [t('statistics.fastest'), time(view.fastest)],
      [t('statistics.mean'), time(view.mean)],
      [t('statistics.without-undo'), countText(t, view.withoutUndo)],
      [t('statistics.without-hints'), countText(t, view.withoutHints)],
    ];
    this.tiles.replaceChildren(
      ...tiles.map(([label, figure]) =>
        element(
          'div',
          {},
          element('dt', {}, label),
          element('dd', {}, element('span', { dir: 'ltr' }, figure)),
        ),
      ),
    );
    this.#shown = view.games.slice(-SHOWN_GAMES);
    this.#none.hidden = this.#shown.length > 0;
    this.#some.hidden = this.#shown.length === 0;
    this.#fillTable();
    this.#draw();
  }

  #draw(): void {
    const { clientWidth: width, clientHeight: height } = this.#ground;
    // Nothing to draw on until the panel is open.
    if (width === 0 || height === 0) return;
    const style = getComputedStyle(this.#ground);
    const scale = Number(style.getPropertyValue('--k')) || 1;
    const box = { width, height };
    this.#ground.replaceChildren(
      chart(this.#shown, box, scale, devicePixelRatio, (game) => this.#described(game)),
    );
  }

  #described(game: GameResult): string {
    const joins = this.#t('statistics.joins.count', { joins: game.joins });
    const time = game.time === undefined ? [] : [durationText(game.time)];
    return [this.#result(game), joins, ...time].join(' · ');
  }

  /** `Won`, or `Won, with help`. */
  #result({ result, helped }: GameResult): string {
    const said = this.#t(`statistics.result.${result}`);
    return helped ? this.#t('statistics.helped', { result: said }) : said;
  }

  /** The newest first: that is what a reader looks for. */
  #fillTable(): void {
    const t = this.#t;
    const head = (text: string) => element('th', { scope: 'col' }, text);
    const cell = (text: string) => element('td', {}, text);
    const none = t('statistics.nothing');
    this.#table.replaceChildren(
      element('caption', {}, t('statistics.games.table', { count: this.#shown.length })),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          head(t('statistics.column.result')),
          head(t('statistics.column.joins')),
          head(t('statistics.column.time')),
          head(t('statistics.column.deal')),
        ),
      ),
      element(
        'tbody',
        {},
        ...this.#shown
          .toReversed()
          .map((game) =>
            element(
              'tr',
              { 'data-result': game.result },
              cell(this.#result(game)),
              cell(String(game.joins)),
              cell(game.time === undefined ? none : durationText(game.time)),
              cell(game.deal === undefined ? t('status.cards') : String(game.deal)),
            ),
          ),
      ),
    );
  }

  /** Shows the table in the place of the chart, or the chart again. */
  #turn(): void {
    const on = this.#toggle.getAttribute('aria-pressed') !== 'true';
    this.#toggle.setAttribute('aria-pressed', String(on));
    this.#table.parentElement?.classList.toggle('sr', !on);
    this.#ground.hidden = on;
  }
}

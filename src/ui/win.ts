import type { Translate } from '../i18n/index';
import { boardOf, type Frame } from '../layout/index';
import { button, type Command } from './buttons';
import { element } from './dom';
import { emblem } from './emblem';
import { durationText } from './panels/figures';

/** Figures of a won game. */
export interface WinFigures {
  readonly deal: number | undefined;
  readonly carries: number;
  readonly undos: number;
  readonly hints: number;
  /** In ms, where it is to be shown. */
  readonly time?: number | undefined;
}

/** A tap that wins must not press what comes up under the finger. */
const DEAF_MS = 350;

/** P9: the panel below the four full slots. Not modal: the game goes on around it. */
export class WinPanel {
  readonly element: HTMLElement;
  readonly #sub: HTMLElement;
  readonly #figures: HTMLElement;
  readonly #t: Translate;
  #since = 0;

  constructor(t: Translate, onCommand: (command: Command) => void) {
    this.#t = t;
    const guarded = (command: Command) => {
      if (performance.now() - this.#since >= DEAF_MS) onCommand(command);
    };
    const again = button(t, 'new', guarded);
    again.classList.add('accent');
    const replay = button(t, 'replay', guarded);
    replay.classList.add('raised');
    this.#sub = element('p', { class: 'sub' });
    this.#figures = element('dl', {});
    this.element = element(
      'section',
      { class: 'win', part: 'win', 'aria-label': t('win.title') },
      emblem(),
      element('h2', {}, t('win.title')),
      this.#sub,
      this.#figures,
      element('div', { class: 'actions' }, again, replay),
    );
  }

  show(figures: WinFigures | undefined): void {
    const { dataset } = this.element;
    if (!figures) {
      delete dataset.shown;
      return;
    }
    const { deal, carries, undos, hints, time } = figures;
    this.#sub.textContent =
      deal === undefined ? this.#t('status.cards') : this.#t('win.deal', { number: deal });
    const figure = (label: string, value: number | string) =>
      element('div', {}, element('dt', {}, label), element('dd', {}, String(value)));
    this.#figures.replaceChildren(
      ...(time === undefined ? [] : [figure(this.#t('win.time'), durationText(time))]),
      figure(this.#t('win.carries'), carries),
      figure(this.#t('win.undos'), undos),
      figure(this.#t('win.hints'), hints),
    );
    if (dataset.shown === undefined) this.#since = performance.now();
    dataset.shown = '';
  }

  /** Below the slots where there is room for it, in the middle of the columns. */
  arrange(frame: Frame): void {
    const { mode, columnTop, card, table, insets, scale } = frame;
    const { style, dataset } = this.element;
    const height = table.height - (mode === 'tall' ? 0 : insets.bottom);
    const below = columnTop + Math.min(24, card.height * 0.15);
    const flat = mode === 'low' || height - below < 420 * scale;
    const needed = (flat ? 210 : 330) * scale;
    const top = Math.max(8, mode === 'low' ? insets.top : Math.min(below, height - needed));
    const board = boardOf(frame);
    style.left = `${board.x + board.width / 2}px`;
    style.top = `${top}px`;
    style.width = `${board.width}px`;
    style.maxHeight = `${Math.max(0, height - top - 8)}px`;
    if (flat) dataset.flat = '';
    else delete dataset.flat;
  }
}

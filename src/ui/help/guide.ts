import type { Rules } from '../../engine/index';
import type { Translate } from '../../i18n/index';
import type { Rect } from '../../layout/index';
import { sized } from '../css';
import { element } from '../dom';
import { GUIDE_STYLES } from './styles-guide';

/** What a player did, as far as the guide cares; `turn` is a hidden card that turned. */
export type GuideEvent = 'carry' | 'turn' | 'deal' | 'undo' | 'hint';
/** Counts from 1. */
export type GuideStep = 1 | 2 | 3 | 4;

export interface GuideHooks {
  /** The guide is over; `skipped` before its last step was done. */
  readonly onEnd: (skipped: boolean) => void;
  /** A step has come up: what it is about may be lit. */
  readonly onLight: (step: GuideStep) => void;
}

const STEPS = [1, 2, 3, 4] as const;
/** What makes each step done. */
const DONE: Readonly<Record<GuideStep, readonly GuideEvent[]>> = {
  1: ['carry'],
  2: ['turn'],
  3: ['deal'],
  4: ['undo', 'hint'],
};

/** Its styles, to be added to the element's own. */
export const GUIDE_SHEET = sized(GUIDE_STYLES);

/** P11: four first steps beside the game, which goes on as if they were not there. */
export class Guide {
  readonly element: HTMLElement;
  readonly #t: Translate;
  readonly #hooks: GuideHooks;
  readonly #emptyTakes: Rules['emptyTakes'];
  readonly #count = element('b', {});
  readonly #text = element('span', {});
  readonly #next: HTMLButtonElement;
  readonly #skip: HTMLButtonElement;
  #step: GuideStep = 1;
  /** The step came up in this very turn of the event loop, so nobody has read it. */
  #unread = false;
  #ended = false;

  constructor(t: Translate, hooks: GuideHooks, { emptyTakes }: Pick<Rules, 'emptyTakes'>) {
    this.#t = t;
    this.#hooks = hooks;
    this.#emptyTakes = emptyTakes;
    this.#next = element('button', { type: 'button', class: 'accent' });
    this.#next.addEventListener('click', () => this.#advance());
    this.#skip = element('button', { type: 'button' }, t('guide.skip'));
    this.#skip.addEventListener('click', () => this.#end(true));
    this.element = element(
      'section',
      { class: 'guide', part: 'guide', 'aria-label': t('guide.label') },
      element(
        'div',
        { class: 'inside' },
        element('p', { role: 'status' }, this.#count, ' ', this.#text),
        element('div', { class: 'actions' }, this.#skip, this.#next),
      ),
    );
    this.#show();
  }

  get step(): GuideStep {
    return this.#step;
  }

  /** Takes the place of a message. */
  arrange({ x, y, width, height }: Rect): void {
    const { style } = this.element;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }

  /**
   * Tells what the player did. One move may be told of by several events: only the step that was to
   * be read when the move was made is done by it.
   */
  note(event: GuideEvent): void {
    if (!this.#ended && !this.#unread && DONE[this.#step].includes(event)) this.#advance();
  }

  destroy(): void {
    this.#ended = true;
    this.element.remove();
  }

  #advance(): void {
    const next = STEPS.find((step) => step > this.#step);
    if (next === undefined) {
      this.#end(false);
      return;
    }
    this.#step = next;
    this.#unread = true;
    queueMicrotask(() => {
      this.#unread = false;
    });
    this.#show();
  }

  #end(skipped: boolean): void {
    if (this.#ended) return;
    this.destroy();
    this.#hooks.onEnd(skipped);
  }

  #show(): void {
    const step = this.#step;
    const last = step === STEPS.length;
    this.#count.textContent = this.#t('guide.step', { n: step, count: STEPS.length });
    this.#text.textContent = this.#sentence(step);
    this.#next.textContent = this.#t(last ? 'guide.done' : 'guide.next');
    this.#skip.hidden = last;
    this.#hooks.onLight(step);
  }

  #sentence(step: GuideStep): string {
    switch (step) {
      case 1:
        return this.#t('guide.tap');
      case 2:
        return this.#t('guide.turn');
      case 3:
        return this.#t(`guide.empty-${this.#emptyTakes}`);
      case 4:
        return this.#t('guide.free');
      default:
        return step satisfies never;
    }
  }
}

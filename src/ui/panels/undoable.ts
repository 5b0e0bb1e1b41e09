import type { Translate } from '../../i18n/index';
import { setEnabled } from '../buttons';
import { element } from '../dom';
import { action } from './controls';

/** How long what was done can be taken back, in ms. */
const UNDO_MS = 10_000;

/** A button for what is done at once and can be taken back for a while, with a word about it. */
export class Undoable {
  readonly element: HTMLElement;
  readonly #said: HTMLElement;
  readonly #do: HTMLButtonElement;
  readonly #undo: HTMLButtonElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param label of the button
   * @param done said afterwards
   * @param run does it and returns what takes it back
   */
  constructor(t: Translate, label: string, done: string, run: () => () => void) {
    let takeBack = () => {};
    const reset = () => {
      if (this.#do.getAttribute('aria-disabled') === 'true') return;
      takeBack = run();
      this.#offer(done);
    };
    const undo = () => {
      this.forget();
      takeBack();
    };
    this.#do = action(label, 'replay', reset, 'quiet');
    this.#undo = action(t('panel.undo'), 'undo', undo, 'quiet');
    this.#undo.hidden = true;
    this.#said = element('span', { class: 'text', role: 'status' });
    this.element = element('div', { class: 'undoable' }, this.#do, this.#undo, this.#said);
  }

  /** Whether there is anything to do. */
  enable(on: boolean): void {
    setEnabled(this.#do, on);
  }

  /** Ends the time in which it can be taken back. */
  forget(): void {
    clearTimeout(this.#timer);
    if (!this.#undo.hidden) this.#swap(this.#undo, this.#do);
    this.#said.textContent = '';
  }

  #offer(done: string): void {
    this.#swap(this.#do, this.#undo);
    this.#said.textContent = done;
    this.#timer = setTimeout(() => this.forget(), UNDO_MS);
  }

  /** Shows the other button in the place of one, and keeps the focus there. */
  #swap(from: HTMLButtonElement, to: HTMLButtonElement): void {
    const had = from.matches(':focus');
    to.hidden = false;
    if (had) to.focus();
    from.hidden = true;
  }
}

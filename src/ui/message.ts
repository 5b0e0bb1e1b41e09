import type { Translate } from '../i18n/index';
import type { Rect } from '../layout/index';
import { button, type Command } from './buttons';
import { element } from './dom';
import { type IconName, icon } from './icons';
import { rich } from './text';

interface MessageLine {
  readonly text: string;
  readonly icon?: IconName;
}

/** One message in place: never a modal, never over a card. */
export interface Message {
  readonly tone: 'plain' | 'refusal';
  readonly title: string;
  readonly details?: readonly MessageLine[];
  readonly actions?: readonly Command[];
}

/** Room between the slots and the stock in which two buttons with icons do not fit. */
const SMALL = { width: 190, height: 130 };
/** Width of a line or a floating message without room for icons, and for three buttons. */
const SMALL_FLOAT = 290;
const TIGHT = 270;

export class MessageView {
  readonly element: HTMLElement;
  /** Size of type and buttons, as in the frame. */
  scale = 1;
  readonly #lines: HTMLElement;
  readonly #actions: HTMLElement;
  readonly #t: Translate;
  readonly #onCommand: (command: Command) => void;
  #shown: Message | undefined;

  constructor(t: Translate, onCommand: (command: Command) => void) {
    this.#t = t;
    this.#onCommand = onCommand;
    this.#lines = element('div', { class: 'lines', role: 'status' });
    this.#actions = element('div', { class: 'actions' });
    this.element = element(
      'div',
      { class: 'message', part: 'message' },
      this.#lines,
      this.#actions,
    );
  }

  show(message: Message | undefined, at: Rect, place: string): void {
    const { dataset, style } = this.element;
    if (message !== this.#shown) {
      this.#shown = message;
      delete dataset.shown;
      this.#fill(message);
      // Read back so that the entry animation starts anew for another message.
      if (message && this.element.offsetWidth >= 0) dataset.shown = '';
    }
    if (!message) return;
    dataset.tone = message.tone;
    dataset.place = place;
    const width = at.width / this.scale;
    const small =
      place === 'slots'
        ? width < SMALL.width || at.height / this.scale < SMALL.height
        : width < SMALL_FLOAT;
    if (small) dataset.small = '';
    else delete dataset.small;
    if (place !== 'slots' && width < TIGHT) dataset.tight = '';
    else delete dataset.tight;
    style.left = `${at.x}px`;
    style.top = `${at.y}px`;
    style.width = `${at.width}px`;
    style.height = `${at.height}px`;
  }

  #fill(message: Message | undefined): void {
    const line = (className: string, text: string, name?: IconName) =>
      element(
        'p',
        { class: className },
        ...(name ? [icon(name)] : []),
        element('span', { class: 'text', dir: 'auto' }, ...rich(text)),
      );
    this.#lines.replaceChildren(
      ...(message
        ? [
            line('title', message.title),
            ...(message.details ?? []).map((detail) => line('detail', detail.text, detail.icon)),
          ]
        : []),
    );
    this.#actions.dataset.count = String(message?.actions?.length ?? 0);
    this.#actions.replaceChildren(
      ...(message?.actions ?? []).map((command) => button(this.#t, command, this.#onCommand)),
    );
  }
}

import type { Translate } from '../i18n/index';
import { type Box, boardOf, type Frame, floatingMessage, type Rect } from '../layout/index';
import type { Chrome, Message } from '../ui/index';
import type { Table } from '../view/index';

/** The guide takes the room of a message with more than a line. */
const GUIDED: Message = { tone: 'plain', title: '', details: [] };
const FLOAT = { height: 62, lineHeight: 44, minWidth: 300, most: 460 };
/** Less room than this between slots and stock takes no message: it covers the bar then. */
const LEAST = { width: 110, height: 84 };
/** How long a refusal stays, in ms. */
const REFUSAL_MS = 4000;
/** How long the old game waits after New, in ms (P7). */
const RESTORE_MS = 10_000;

/** What stands until it is over, the most pressing first. */
const LASTING = ['elsewhere', 'fault', 'stuck', 'restore', 'ask'] as const;
type Lasting = (typeof LASTING)[number];

/** What else can stand in a message's place. */
interface Guided {
  readonly element: HTMLElement;
  arrange(rect: Rect): void;
}

/** Which message stands on the table: what has just happened before what lasts. */
export class Messages {
  readonly #chrome: Chrome;
  readonly #t: Translate;
  readonly #table: () => Table | undefined;
  #passing: Message | undefined;
  readonly #lasting = new Map<Lasting, Message>();
  #guide: Guided | undefined;
  #passingTimer: ReturnType<typeof setTimeout> | undefined;
  #restoreTimer: ReturnType<typeof setTimeout> | undefined;
  #box: Box = { width: 0, height: 0, dpr: 1 };

  constructor(chrome: Chrome, t: Translate, table: () => Table | undefined) {
    this.#chrome = chrome;
    this.#t = t;
    this.#table = table;
  }

  /** Until the next action; a refusal goes by itself. */
  say(message: Message | undefined): void {
    clearTimeout(this.#passingTimer);
    if (message === undefined && this.#passing === undefined) return;
    this.#passing = message;
    if (message?.tone === 'refusal') {
      this.#passingTimer = setTimeout(() => this.say(undefined), REFUSAL_MS);
    }
    this.show();
  }

  /** R9, P8: in place, with what a player may want now. */
  stuck(stuck: boolean): void {
    const actions = ['undo', 'replay', 'new'] as const;
    this.last(
      'stuck',
      stuck ? { tone: 'plain', title: this.#t('message.stuck'), actions } : undefined,
    );
  }

  /** Until it is taken back by undefined. */
  last(which: Lasting, message: Message | undefined): void {
    if (message) this.#lasting.set(which, message);
    else if (!this.#lasting.delete(which)) return;
    this.show();
  }

  /** P11: stands where messages do, while there is none. */
  set guide(guide: Guided | undefined) {
    this.#guide?.element.remove();
    this.#guide = guide;
    if (guide) this.#chrome.root.append(guide.element);
    this.show();
  }

  /** P7: the old game waits. @param onEnd called when it does so no longer */
  offerRestore(onEnd: () => void): void {
    clearTimeout(this.#restoreTimer);
    const title = this.#t('message.restore', { seconds: RESTORE_MS / 1000 });
    this.#restoreTimer = setTimeout(() => {
      this.endRestore();
      onEnd();
    }, RESTORE_MS);
    this.last('restore', { tone: 'plain', title, actions: ['restore'] });
  }

  endRestore(): void {
    clearTimeout(this.#restoreTimer);
    this.last('restore', undefined);
  }

  arrange(box: Box): void {
    this.#box = box;
    this.show();
  }

  /** Puts the message where the frame and the cards leave room for it. */
  show(): void {
    const table = this.#table();
    if (!table) return;
    const lasting = LASTING.find((which) => this.#lasting.has(which));
    const message = this.#passing ?? (lasting && this.#lasting.get(lasting));
    const { frame } = table;
    const guide = message ? undefined : this.#guide;
    if (this.#guide) this.#guide.element.hidden = guide === undefined;
    if (frame.mode !== 'low' || !(message || guide)) {
      table.reserve(0);
    } else if (table.moving) {
      // Where there is room is known once the cards have come to rest.
      void table.settled().then(() => this.show());
      this.#chrome.say(undefined, { x: 0, y: 0, width: 0, height: 0 }, 'float');
      return;
    }
    const { place, rect } = this.#place(table, frame, message ?? (guide && GUIDED));
    guide?.arrange(rect);
    this.#chrome.say(message, rect, place);
  }

  destroy(): void {
    clearTimeout(this.#passingTimer);
    clearTimeout(this.#restoreTimer);
  }

  #place(
    table: Table,
    frame: Frame,
    message: Message | undefined,
  ): { place: 'slots' | 'line' | 'float'; rect: Rect } {
    const { chrome, insets, messages, mirrored, scale, table: at } = frame;
    const { width: boxWidth, height: boxHeight } = this.#box;
    if (
      messages &&
      messages.width >= LEAST.width * scale &&
      messages.height >= LEAST.height * scale
    ) {
      return { place: 'slots', rect: { ...messages, x: at.x + messages.x, y: at.y + messages.y } };
    }
    if (frame.mode !== 'low') {
      const line =
        chrome.status > 0
          ? { y: boxHeight - chrome.bottom - chrome.status, height: chrome.status }
          : { y: insets.top, height: chrome.top - insets.top };
      return { place: 'line', rect: { x: 0, width: boxWidth, ...line } };
    }
    const { height, lineHeight, most } = FLOAT;
    const board = boardOf(frame);
    const minWidth = Math.min(FLOAT.minWidth, board.width);
    const high = message?.actions || message?.details ? height : lineHeight;
    let free = floatingMessage(frame, table.placement, high, minWidth);
    if (!free && message) {
      table.reserve(high + 8);
      free = floatingMessage(frame, table.placement, high, minWidth);
    }
    const y = at.height - insets.bottom - high - 8;
    const rect = free ?? { x: board.x, y, width: minWidth, height: high };
    const wide = Math.min(rect.width, most);
    // At the end side.
    const x = at.x + rect.x + (mirrored ? 0 : rect.width - wide);
    return { place: 'float', rect: { ...rect, x, width: wide } };
  }
}

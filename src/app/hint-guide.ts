import { columnAt, type Move } from '../engine/index';
import type { Game } from '../game/index';
import { type Hint, hints } from '../hint/index';
import type { Translate } from '../i18n/index';
import { cardText, type Message } from '../ui/index';
import type { HintMark } from '../view/index';

/** What the table shows of a hint. */
export const hintMark = ({ move, turns }: Hint): HintMark =>
  move.kind === 'deal' ? move : { kind: 'carry', card: move.card, to: move.to, turns };

/** P6: walks through the effective moves, one at each request, and begins anew at the end. */
export class HintGuide {
  readonly #game: Game;
  readonly #t: Translate;
  #list: readonly Hint[] | undefined;
  #next = 0;

  constructor(game: Game, t: Translate) {
    this.#game = game;
    this.#t = t;
  }

  /** The table has changed. */
  restart(): void {
    this.#list = undefined;
    this.#next = 0;
  }

  /** The next hint and what to say with it; without a hint when no effective move is left. */
  next(): {
    readonly hint: Hint | undefined;
    readonly others: readonly Hint[];
    readonly message: Message;
  } {
    const { rules, state, seen } = this.#game;
    this.#list ??= hints(rules, state, seen);
    const { length } = this.#list;
    const n = this.#next % Math.max(1, length);
    const hint = this.#list[n];
    if (!hint) return { hint, others: [], message: { tone: 'plain', title: this.#t('hint.none') } };
    this.#next = n + 1;
    const others = this.#list.filter((other) => other !== hint);
    return { hint, others, message: this.#message(hint, n + 1, length) };
  }

  #message({ move, turns, completes, repeats }: Hint, n: number, count: number): Message {
    const t = this.#t;
    return {
      tone: 'plain',
      title: this.#moveText(move),
      details: [
        ...(completes ? [{ text: t('hint.completes') }] : []),
        ...(turns ? [{ text: t('hint.turns'), icon: 'turn' } as const] : []),
        ...(repeats ? [{ text: t('hint.repeats') }] : []),
        { text: t('hint.count', { n, count }) },
      ],
    };
  }

  #moveText(move: Move): string {
    if (move.kind === 'deal') return this.#t('hint.deal');
    const end = columnAt(this.#game.state, move.to).cards.at(-1);
    const card = cardText(move.card);
    return end === undefined
      ? this.#t('hint.column', { card, column: move.to + 1 })
      : this.#t('hint.carry', { card, to: cardText(end) });
  }
}

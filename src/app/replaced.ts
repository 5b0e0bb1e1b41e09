import type { Session } from '../game/index';
import type { Messages } from './messages';

/** P7: the game that a new one replaced, as long as it can be brought back. */
export class Replaced {
  readonly #messages: Messages;
  readonly #onGone: (session: Session) => void;
  #session: Session | undefined;

  /** @param onGone told of a game that cannot be brought back any more */
  constructor(messages: Messages, onGone: (session: Session) => void) {
    this.#messages = messages;
    this.#onGone = onGone;
  }

  /** Offers a game, unless nothing was played in it. */
  offer(session: Session): void {
    if (session.steps.length === 0) return;
    this.#session = session;
    this.#messages.offerRestore(() => this.forget());
  }

  /** Takes it back to the table. */
  take(): Session | undefined {
    const session = this.#session;
    this.#session = undefined;
    this.#messages.endRestore();
    return session;
  }

  /** It is gone for good. */
  forget(): void {
    const session = this.take();
    if (session) this.#onGone(session);
  }
}

import type { Session } from '../game/index';
import type { Messages } from './messages';

/** P7: the game that a new one replaced, as long as it can be brought back. */
export class Replaced {
  readonly #messages: Messages;
  #session: Session | undefined;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** Offers a game, unless nothing was played in it. */
  offer(session: Session): void {
    if (session.steps.length === 0) return;
    this.#session = session;
    this.#messages.offerRestore(() => {
      this.#session = undefined;
    });
  }

  /** The game that is offered now. */
  get session(): Session | undefined {
    return this.#session;
  }

  /** It is gone for good. */
  forget(): void {
    if (!this.#session) return;
    this.#session = undefined;
    this.#messages.endRestore();
  }
}

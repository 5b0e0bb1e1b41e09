import type { Session } from '../game/index';
import type { WinFigures } from '../ui/index';

/** How often the player took back and asked for hints, by game. */
export class Counters {
  // Sessions are replaced at every move; what they start from is the same object all along.
  readonly #games = new WeakMap<object, { undos: number; hints: number; won: boolean }>();

  of({ initial }: Session): { undos: number; hints: number; won: boolean } {
    const known = this.#games.get(initial);
    if (known) return known;
    const fresh = { undos: 0, hints: 0, won: false };
    this.#games.set(initial, fresh);
    return fresh;
  }

  /** P9: the figures of a game. */
  figures(session: Session): WinFigures {
    const { undos, hints } = this.of(session);
    const played = session.steps.slice(0, session.cursor);
    const start = played.findLastIndex(({ entry }) => entry.kind === 'replay') + 1;
    const carries = played.slice(start).filter(({ entry }) => entry.kind === 'carry').length;
    return { deal: session.deal.number, carries, undos, hints };
  }
}

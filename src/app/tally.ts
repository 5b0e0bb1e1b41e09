import type { Session } from '../game/index';
import type { WinFigures } from '../ui/index';

/** What is counted of one game, from its deal until another takes its place; Replays included. */
export interface Tally {
  /** Tells the games of statistics apart; it says nothing about who plays. */
  readonly id: string;
  undos: number;
  hints: number;
  /** How often the solver helped. */
  solver: number;
  /** It has been won, however often that was taken back. */
  won: boolean;
  /** The player has made a move in it. */
  own: boolean;
  /** Moves of the host or of a link, which the player only watched. */
  followed: number;
  /** V5, ms; kept here while another game is on the table. */
  elapsed: number;
}

/** 48 random bits. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The tallies of games, as long as these are somewhere. */
export class Tallies {
  // Sessions are replaced at every move; what they start from is the same object all along.
  readonly #games = new WeakMap<object, Tally>();

  of({ initial }: Session): Tally {
    const known = this.#games.get(initial);
    if (known) return known;
    const fresh: Tally = {
      id: newId(),
      undos: 0,
      hints: 0,
      solver: 0,
      won: false,
      own: false,
      followed: 0,
      elapsed: 0,
    };
    this.#games.set(initial, fresh);
    return fresh;
  }

  /** Takes over what was kept with a game. */
  put({ initial }: Session, tally: Tally): void {
    this.#games.set(initial, tally);
  }

  /** P9: the figures of a game. @param time in ms, where the player wants to see it */
  figures(session: Session, time?: number): WinFigures {
    const { undos, hints } = this.of(session);
    const played = session.steps.slice(0, session.cursor);
    const start = played.findLastIndex(({ entry }) => entry.kind === 'replay') + 1;
    const carries = played.slice(start).filter(({ entry }) => entry.kind === 'carry').length;
    return { deal: session.deal.number, carries, undos, hints, time };
  }
}

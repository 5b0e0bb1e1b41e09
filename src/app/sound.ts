import { type CueName, Player } from '../audio/index';
import type { Game, Transition } from '../game/index';
import type { Chrome } from '../ui/index';
import type { Table } from '../view/index';
import type { Tallies } from './tally';

/** What is heard of a game, and its switch. */
export class Sound {
  readonly #game: Game;
  readonly #tallies: Tallies;
  readonly #chrome: Chrome;
  readonly #table: () => Table | undefined;
  readonly #player = new Player({
    busy: () => {
      const table = this.#table();
      return table !== undefined && (table.moving || table.heldCard !== undefined);
    },
  });
  #muted = false;

  constructor(game: Game, tallies: Tallies, chrome: Chrome, table: () => Table | undefined) {
    this.#game = game;
    this.#tallies = tallies;
    this.#chrome = chrome;
    this.#table = table;
  }

  get muted(): boolean {
    return this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    this.#player.setMuted(muted);
    this.#chrome.setMuted(muted);
  }

  /** To be called in each gesture of the player. */
  unlock(): void {
    this.#player.unlock();
  }

  play(name: CueName): void {
    this.#player.play(name);
  }

  /** To be called before the table takes the cards out of the hand. */
  follow(transition: Transition): void {
    const table = this.#table();
    if (!table) return;
    const { session, outcome } = this.#game;
    this.#player.playTransition(transition, {
      speedFactor: table.speedFactor,
      carried: table.carried !== undefined,
      won: outcome === 'won' && !this.#tallies.of(session).won,
    });
  }

  destroy(): void {
    this.#player.destroy();
  }
}

import { type CueName, Player } from '../audio/index';
import type { Transition } from '../game/index';
import type { Table } from '../view/index';

/** What is heard of a game, and its switch. */
export class Sound {
  readonly #table: () => Table | undefined;
  readonly #player = new Player({
    busy: () => {
      const table = this.#table();
      return table !== undefined && (table.moving || table.heldCard !== undefined);
    },
  });
  #muted = false;

  constructor(table: () => Table | undefined) {
    this.#table = table;
  }

  get muted(): boolean {
    return this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    this.#player.setMuted(muted);
  }

  /** Loudness, 0 to 100, as a slider shows it. */
  set volume(volume: number) {
    this.#player.setVolume(volume / 100);
  }

  /** To be called in each gesture of the player. */
  unlock(): void {
    this.#player.unlock();
  }

  play(name: CueName): void {
    this.#player.play(name);
  }

  /**
   * To be called before the table takes the cards out of the hand.
   * @param won the game is won now, for the first time
   */
  follow(transition: Transition, won: boolean): void {
    const table = this.#table();
    if (!table) return;
    this.#player.playTransition(transition, {
      speedFactor: table.speedFactor,
      carried: table.carried !== undefined,
      won,
    });
  }

  destroy(): void {
    this.#player.destroy();
  }
}

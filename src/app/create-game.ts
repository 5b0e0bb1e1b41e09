import { GameApp } from './game-app';
import type { GameOptions } from './options';

/** Puts a game into an element's shadow root. `destroy` takes all of it away again. */
export const createGame = (host: HTMLElement, options: GameOptions = {}): GameApp =>
  new GameApp(host, options);

import { surface } from './faces/index';
import { createRenderer } from './renderer';
import type { Stage } from './stage';

/** K4: how long a lost context is waited for, in ms of a page that is seen. */
export const RESTORE_MS = 2000;

export interface RecoveryHooks {
  /** The canvas is about to be replaced: no gesture on it can go on. */
  readonly interrupt: () => void;
  /** A GPU that failed took everything that was drawn on bitmaps along; they work again. */
  readonly bitmapsLost: () => void;
  /** @param rebuilt false where another renderer could not be had either, as without a network */
  readonly gone: (rebuilt: boolean) => void;
}

const LOST = ['webglcontextlost', 'contextlost'] as const;
const RESTORED = ['webglcontextrestored', 'contextrestored'] as const;

/**
 * K4: what a lost context, of the GPU or of a plain canvas, does to the table. One that comes back
 * is drawn on again and nothing else changes, whatever is in the hand or on its way; for one that
 * does not, the table goes on with the Canvas renderer on a new canvas.
 */
export class Recovery {
  readonly #stage: Stage;
  readonly #hooks: RecoveryHooks;
  readonly #unbind: () => void;
  /** Stands for all bitmaps that are not on the page: a GPU that fails blanks every one of them. */
  readonly #bitmap = surface(1, 1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(stage: Stage, hooks: RecoveryHooks) {
    this.#stage = stage;
    this.#hooks = hooks;
    this.#unbind = stage.bind((canvas) => {
      for (const name of LOST) canvas.addEventListener(name, this.#lost);
      for (const name of RESTORED) canvas.addEventListener(name, this.#restored);
      return () => {
        for (const name of LOST) canvas.removeEventListener(name, this.#lost);
        for (const name of RESTORED) canvas.removeEventListener(name, this.#restored);
      };
    });
    // One that nothing was drawn on has nothing to lose.
    this.#bitmap.ctx.fillRect(0, 0, 1, 1);
    this.#bitmap.canvas.addEventListener('contextrestored', hooks.bitmapsLost);
    document.addEventListener('visibilitychange', this.#wait);
  }

  destroy(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#unbind();
    this.#bitmap.canvas.removeEventListener('contextrestored', this.#hooks.bitmapsLost);
    document.removeEventListener('visibilitychange', this.#wait);
  }

  readonly #lost = (event: Event): void => {
    // Without this WebGL never comes back; with it a plain canvas never does.
    if (event.type === 'webglcontextlost') event.preventDefault();
    this.#stage.lost = true;
    this.#wait();
  };

  readonly #restored = (): void => {
    this.#stage.lost = false;
    this.#wait();
  };

  /** Browsers take contexts from pages that nobody sees, and give them back to those that are. */
  readonly #wait = (): void => {
    clearTimeout(this.#timer);
    if (!this.#stage.lost || document.hidden) return;
    this.#timer = setTimeout(() => {
      this.#rebuild().catch(() => this.#hooks.gone(false));
    }, RESTORE_MS);
  };

  async #rebuild(): Promise<void> {
    const renderer = await createRenderer('canvas');
    // It may have come back meanwhile, or the table have gone.
    if (this.#over || !this.#stage.lost) {
      renderer.pixi.destroy();
      return;
    }
    this.#hooks.interrupt();
    this.#stage.replaceRenderer(renderer);
    this.#hooks.gone(true);
  }
}

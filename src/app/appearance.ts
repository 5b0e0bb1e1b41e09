import type { Chrome } from '../ui/index';
import type { TableLook } from '../view/index';
import type { AppearanceOptions } from './options';

/** Keeps the chosen looks, and chrome and table in step with what the system prefers. */
export class Appearance {
  readonly #chrome: Chrome;
  readonly #onLook: () => void;
  readonly #prefersLight = matchMedia('(prefers-color-scheme: light)');
  readonly #prefersContrast = matchMedia('(prefers-contrast: more)');
  readonly #forced = matchMedia('(forced-colors: active)');
  #options: AppearanceOptions;

  /** @param onLook called when the table must look otherwise */
  constructor(
    { theme, chrome, deck, jumbo, back }: AppearanceOptions,
    target: Chrome,
    onLook: () => void,
  ) {
    this.#options = { theme, chrome, deck, jumbo, back };
    this.#chrome = target;
    this.#onLook = onLook;
    this.#prefersLight.addEventListener('change', this.#colour);
    this.#prefersContrast.addEventListener('change', this.#apply);
    this.#forced.addEventListener('change', this.#apply);
    this.#colour();
  }

  get look(): TableLook {
    const { theme = 'dusk', deck = 'two', jumbo = false, back } = this.#options;
    return { theme, deck, jumbo, back, highContrast: this.#highContrast };
  }

  change({ theme, chrome, deck, jumbo, back }: AppearanceOptions): void {
    const options = { theme, chrome, deck, jumbo, back };
    if (JSON.stringify(options) === JSON.stringify(this.#options)) return;
    this.#options = options;
    this.#apply();
  }

  destroy(): void {
    this.#prefersLight.removeEventListener('change', this.#colour);
    this.#prefersContrast.removeEventListener('change', this.#apply);
    this.#forced.removeEventListener('change', this.#apply);
  }

  /** Forced colours reach no canvas, but who wants them wants marks that can be seen. */
  get #highContrast(): boolean {
    return this.#prefersContrast.matches || this.#forced.matches;
  }

  readonly #colour = (): void => {
    const { theme = 'dusk', chrome = 'auto' } = this.#options;
    const dark = chrome === 'auto' ? !this.#prefersLight.matches : chrome === 'dark';
    this.#chrome.setTheme(theme, dark, this.#highContrast);
  };

  readonly #apply = (): void => {
    this.#colour();
    this.#onLook();
  };
}

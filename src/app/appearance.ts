import type { Chrome } from '../ui/index';
import type { TableLook } from '../view/index';
import type { AppearanceOptions } from './options';

/** Keeps the chosen looks, and the chrome in step with what the system prefers. */
export class Appearance {
  readonly #chrome: Chrome;
  readonly #prefersLight = matchMedia('(prefers-color-scheme: light)');
  #options: AppearanceOptions;

  constructor({ theme, chrome, deck, back }: AppearanceOptions, target: Chrome) {
    this.#options = { theme, chrome, deck, back };
    this.#chrome = target;
    this.#prefersLight.addEventListener('change', this.#apply);
    this.#apply();
  }

  get look(): TableLook {
    const { theme = 'dusk', deck = 'two', back } = this.#options;
    return { theme, deck, back };
  }

  change(change: AppearanceOptions): void {
    this.#options = { ...this.#options, ...change };
    this.#apply();
  }

  destroy(): void {
    this.#prefersLight.removeEventListener('change', this.#apply);
  }

  readonly #apply = (): void => {
    const { theme = 'dusk', chrome = 'auto' } = this.#options;
    const dark = chrome === 'auto' ? !this.#prefersLight.matches : chrome === 'dark';
    this.#chrome.setTheme(theme, dark);
  };
}

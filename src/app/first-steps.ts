import type { Game, Transition } from '../game/index';
import type { Translate } from '../i18n/index';
import { GUIDE_SHEET, Guide, type GuideEvent } from '../ui/help/guide';
import type { Chrome } from '../ui/index';
import type { Messages } from './messages';

interface FirstStepsHooks {
  /** Shows a move on the table. */
  readonly light: () => void;
  readonly onEnd: () => void;
}

/** P11: the guide of the first game, in the place of a message while there is none. */
export class FirstSteps {
  readonly #messages: Messages;
  readonly #guide: Guide;

  constructor(
    t: Translate,
    game: Game,
    chrome: Chrome,
    messages: Messages,
    hooks: FirstStepsHooks,
  ) {
    this.#messages = messages;
    chrome.addStyles(GUIDE_SHEET);
    this.#guide = new Guide(
      t,
      {
        onLight: (step) => {
          if (step === 1) hooks.light();
        },
        onEnd: () => {
          messages.guide = undefined;
          hooks.onEnd();
        },
      },
      game.rules,
    );
    messages.guide = this.#guide;
  }

  /** What the player did; a hint is told by its name. */
  note(done: Transition | 'hint'): void {
    for (const event of eventsOf(done)) this.#guide.note(event);
  }

  destroy(): void {
    this.#guide.destroy();
    this.#messages.guide = undefined;
  }
}

const eventsOf = (done: Transition | 'hint'): readonly GuideEvent[] => {
  if (done === 'hint') return ['hint'];
  if (done.cause === 'undo') return ['undo'];
  if (done.cause !== 'play') return [];
  const turned = done.events.some((event) => event.type === 'flipped');
  if (done.text === 'deal') return ['deal'];
  return turned ? ['carry', 'turn'] : ['carry'];
};

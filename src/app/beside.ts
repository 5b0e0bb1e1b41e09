import { parseMove } from '../engine/index';
import type { Game } from '../game/index';
import type { Translate } from '../i18n/index';
import type { Frame } from '../layout/index';
import type { Chrome } from '../ui/index';
import { MoveList, type ReplayBar, replayBar } from '../ui/panels/index';
import type { HintMark } from '../view/index';
import type { Flow } from './flow';
import { lastWords, listedGame, turnsCard } from './listed';

interface BesideParts {
  readonly t: Translate;
  readonly chrome: Chrome;
  readonly game: Game;
  readonly flow: Flow;
  readonly letGo: () => void;
  /** Marks a move on the table, or takes the marks away. */
  readonly mark: (mark: HintMark | undefined) => void;
  /** The table has more or less room now. */
  readonly resized: () => void;
}

/** What stands beside the board while the game goes on: the list of moves, the line of a link. */
export class Beside {
  readonly #parts: BesideParts;
  #list: MoveList | undefined;
  #bar: ReplayBar | undefined;

  constructor(parts: BesideParts) {
    this.#parts = parts;
  }

  get showsMoves(): boolean {
    return this.#list !== undefined;
  }

  toggleMoves(): void {
    const { chrome, resized, t, game, letGo } = this.#parts;
    if (this.#list) {
      this.#list.element.remove();
      this.#list = undefined;
      this.#parts.mark(undefined);
    } else {
      this.#list = new MoveList(t, {
        play: (text) => {
          letGo();
          game.playText(text, 'player');
        },
        show: (text) => this.#show(text),
        goTo: (cursor) => {
          letGo();
          game.goTo(cursor, 'player');
        },
        close: () => this.toggleMoves(),
      });
      chrome.root.append(this.#list.element);
    }
    chrome.setPressed('moves', this.showsMoves);
    this.update();
    resized();
  }

  /** The game has changed. */
  update(): void {
    const { t, game, flow, chrome, letGo, resized } = this.#parts;
    this.#list?.update(listedGame(t, game));
    const { session } = game;
    if (!flow.following) {
      if (!this.#bar) return;
      this.#bar.destroy();
      this.#bar.element.remove();
      this.#bar = undefined;
      resized();
      return;
    }
    const fresh = this.#bar === undefined;
    this.#bar ??= replayBar(t, {
      goTo: (cursor) => {
        letGo();
        game.goTo(cursor, 'player');
      },
      takeOver: () => {
        flow.takeOver();
        this.update();
      },
    });
    this.#bar.update({
      cursor: session.cursor,
      count: session.steps.length,
      words: lastWords(t, session),
    });
    if (!fresh) return;
    chrome.root.append(this.#bar.element);
    resized();
  }

  /** @returns CSS px at the bottom of the table that the columns should leave free */
  arrange(frame: Frame): number {
    this.#list?.arrange(frame);
    return this.#bar?.arrange(frame) ?? 0;
  }

  destroy(): void {
    this.#bar?.destroy();
    this.#bar?.element.remove();
    this.#list?.element.remove();
  }

  #show(text: string | undefined): void {
    const { game, mark } = this.#parts;
    const move = text === undefined ? undefined : parseMove(game.rules, game.state, text);
    if (!move?.ok) {
      mark(undefined);
      return;
    }
    const { value } = move;
    mark(value.kind === 'deal' ? value : { ...value, turns: turnsCard(game, value) });
  }
}

import type { Game, Transition } from '../game/index';
import type { Translate } from '../i18n/index';
import { asideFor, type Box, frameOf } from '../layout/index';
import type { Chrome } from '../ui/index';
import type { HintMark, TableLook } from '../view/index';
import type { Beside } from './beside';
import type { Board } from './board';
import { ClockFace } from './clock-face';
import type { Desk, PanelName } from './desk';
import type { FirstSteps } from './first-steps';
import type { Flow } from './flow';
import { HintGuide, hintMark } from './hint-guide';
import type { Keeping } from './keeping';
import type { Messages } from './messages';
import type { Preferences } from './preferences';

interface AroundParts {
  readonly t: Translate;
  readonly chrome: Chrome;
  readonly game: Game;
  readonly flow: Flow;
  readonly board: Board;
  readonly messages: Messages;
  readonly keeping: Keeping;
  readonly preferences: Preferences;
  readonly look: () => TableLook;
  /** Cards in the hand go home, and what was said is over. */
  readonly letGo: () => void;
  /** What stands around the board takes more of the box, or less. */
  readonly resized: () => void;
  /** @param open how many panels lie over the table */
  readonly panelsChanged: (open: number) => void;
}

/** Everything around the board that comes when it is asked for: its code comes no earlier. */
export class Around {
  readonly #parts: AroundParts;
  readonly #clockFace: ClockFace;
  #desk: Promise<Desk> | undefined;
  #beside: Beside | undefined;
  #firstSteps: FirstSteps | undefined;
  /** What the list of moves wants to be seen. */
  #mark: HintMark | undefined;
  #openPanels = 0;
  #destroyed = false;

  constructor(parts: AroundParts) {
    this.#parts = parts;
    const { clock } = parts.keeping.keeper;
    this.#clockFace = new ClockFace(
      () => clock.elapsed,
      (time) => parts.chrome.setClock(time),
    );
  }

  /** V5. */
  set showsClock(shown: boolean) {
    this.#clockFace.shown = shown;
  }

  /** How many panels lie over the table, one upon another. */
  get openPanels(): number {
    return this.#openPanels;
  }

  async open(name: PanelName): Promise<void> {
    this.#parts.letGo();
    const desk = await this.#deskLoaded();
    if (!this.#destroyed) await desk.open(name);
  }

  /** Closes the topmost panel; false when none is open. */
  async closePanel(): Promise<boolean> {
    return (await this.#desk)?.close() ?? false;
  }

  async toggleMoves(): Promise<void> {
    const { beside } = await this.#deskLoaded();
    if (!this.#destroyed) beside.toggleMoves();
  }

  /** The list of moves and a link's line, where they are there or should be. */
  async update(): Promise<void> {
    if (this.#parts.game.outcome === 'won') this.#endGuide();
    if (this.#beside) this.#beside.update();
    else if (this.#parts.flow.following) {
      const { beside } = await this.#deskLoaded();
      if (!this.#destroyed) beside.update();
    }
  }

  /** What the player did, for the first steps. */
  note(done: Transition | 'hint'): void {
    this.#firstSteps?.note(done);
  }

  /** P11: the four first steps. */
  async guide(): Promise<void> {
    const { t, game, chrome, messages, board, preferences } = this.#parts;
    const [{ FirstSteps }] = await Promise.all([import('./first-steps'), board.ready]);
    if (this.#destroyed) return;
    this.#firstSteps?.destroy();
    this.#firstSteps = new FirstSteps(t, game, chrome, messages, {
      light: () => {
        const { hint } = new HintGuide(game, t).next();
        if (hint) board.table?.hint(hintMark(hint));
      },
      onEnd: () => {
        this.#firstSteps = undefined;
        preferences.set({ guideSeen: true });
      },
    });
  }

  /** Who has won needs no first steps. */
  #endGuide(): void {
    if (!this.#firstSteps) return;
    this.#firstSteps.destroy();
    this.#firstSteps = undefined;
    this.#parts.preferences.set({ guideSeen: true });
  }

  /** The box with what the player, and what stands beside the board, make of it. */
  arrange(box: Box): Box {
    const { preferences, game } = this.#parts;
    const own = { ...box, leftHanded: preferences.values.leftHanded };
    const beside = this.#beside;
    if (!beside) return own;
    const aside = beside.showsMoves ? asideFor(own, game.rules) : { aside: 0, below: 0 };
    const room = beside.arrange(frameOf({ ...own, ...aside }, game.rules));
    return { ...own, ...aside, below: Math.max(aside.below, room) };
  }

  destroy(): void {
    this.#destroyed = true;
    this.#clockFace.destroy();
    this.#firstSteps?.destroy();
    void this.#desk?.then((desk) => desk.destroy());
  }

  #deskLoaded(): Promise<Desk> {
    this.#desk ??= import('./desk').then(({ Desk }) => {
      const { keeping, preferences, flow, game } = this.#parts;
      const desk = new Desk({
        ...this.#parts,
        backs: drawnBacks,
        guide: () => void this.guide(),
        mark: (mark) => void this.#show(mark),
        renewed: () => {
          keeping.keeper.forget();
          preferences.reload();
          flow.enter(game.rules.id);
        },
        onChange: (open) => this.#panelsChanged(open),
      });
      this.#beside = desk.beside;
      return desk;
    });
    return this.#desk;
  }

  /** Marks a move of the list; cards that are on their way come to rest first. */
  async #show(mark: HintMark | undefined): Promise<void> {
    const { table } = this.#parts.board;
    this.#mark = mark;
    if (!mark) table?.light(undefined);
    else if (table?.moving) {
      await table.settled();
      if (this.#mark === mark && !this.#destroyed) table.hint(mark);
    } else table?.hint(mark);
  }

  #panelsChanged(open: number): void {
    const { clock } = this.#parts.keeping.keeper;
    if (open > 0) clock.hold('dialog');
    else clock.free('dialog');
    this.#openPanels = open;
    if (!this.#destroyed) this.#parts.panelsChanged(open);
  }
}

/** Pictures of the backs to choose from, as large as the style sheet shows them. */
const drawnBacks = async () => {
  const { drawBackOf } = await import('../view/index');
  const names = ['emblem', 'dunes', 'scorpius'] as const;
  return names.map((name) => ({ name, canvas: drawBackOf(name, 42, devicePixelRatio) }));
};

import {
  err,
  formatMove,
  type InputError,
  legalMoves,
  parseCard,
  type Result,
} from '../engine/index';
import { Game, parseLink } from '../game/index';
import { type Translate, translator } from '../i18n/index';
import { type Box, frameOf, type Rect } from '../layout/index';
import { Chrome, type Command } from '../ui/index';
import { Appearance } from './appearance';
import { Around } from './around';
import { Board } from './board';
import {
  type Answer,
  answerOf,
  contextFault,
  type Emit,
  type GameEventName,
  type GameEvents,
} from './events';
import { Flow, firstGame } from './flow';
import { type GameState, stateOf } from './game-state';
import { HintGuide, hintMark } from './hint-guide';
import { Keeping } from './keeping';
import { Messages } from './messages';
import type { AppearanceOptions, GameOptions, NewGame, Speed } from './options';
import { type InForce, Preferences } from './preferences';
import { Replaced } from './replaced';
import { Sound } from './sound';
import { statusOf } from './status';
import { Tallies } from './tally';
import { watchBox } from './watch-box';

/** What cannot be done while another tab has the game (V3). */
const ELSEWHERE: InputError = { code: 'elsewhere', message: 'the game is open in another tab' };

/** Commands that would change the game. */
const PLAY: ReadonlySet<Command> = new Set(['new', 'replay', 'undo', 'redo', 'hint', 'restore']);

/** One game on a page: the only place where engine, table and chrome are wired together. */
export class GameApp {
  readonly #host: HTMLElement;
  readonly #t: Translate;
  readonly #game: Game;
  readonly #chrome: Chrome;
  readonly #messages: Messages;
  readonly #tallies = new Tallies();
  readonly #keeping: Keeping;
  readonly #preferences: Preferences;
  readonly #appearance: Appearance;
  readonly #sound: Sound;
  readonly #board: Board;
  readonly #flow: Flow;
  readonly #hints: HintGuide;
  readonly #around: Around;
  readonly #undo: (() => void)[] = [];
  #box: Box = { width: 0, height: 0, dpr: 1 };
  #leftHanded = false;
  #destroyed = false;

  constructor(host: HTMLElement, options: GameOptions) {
    this.#host = host;
    this.#t = translator(options.language ?? 'en');
    const t = this.#t;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    // Nothing of what follows asks for the board before it is there.
    const board = (): Board => this.#board;
    const table = () => (this.#board as Board | undefined)?.table;
    this.#chrome = new Chrome(root, t, (command) => this.#command(command));
    this.#messages = new Messages(this.#chrome, t, table);
    this.#keeping = new Keeping(
      { ...options, host, t, tallies: this.#tallies },
      {
        session: () => this.#game.session,
        messages: () => this.#messages,
        tookOver: () => this.#flow.enter(this.#game.rules.id),
        blocked: (blocked) => (this.#board as Board | undefined)?.block(blocked),
      },
    );
    const { keeper, store } = this.#keeping;
    this.#preferences = new Preferences(
      store,
      options,
      (values) => this.#apply(values),
      (done) => keeper.told(done),
    );
    const first = firstGame(options, this.#keeping, this.#preferences);
    this.#game = new Game(first.session);
    keeper.begin(first.session);
    this.#hints = new HintGuide(this.#game, t);
    this.#sound = new Sound(table);
    const { values } = this.#preferences;
    this.#appearance = new Appearance(values, this.#chrome, () => board().renew());
    this.#board = new Board(
      {
        host: this.#chrome.tableHost,
        game: this.#game,
        t,
        look: () => this.#appearance.look,
        renderer: options.renderer ?? 'auto',
        speed: values.speed,
        hand: this.#preferences.hand,
      },
      {
        play: (move) => this.#game.play(move, 'player'),
        say: (message) => this.#messages.say(message),
        sound: (name) => this.#sound.play(name),
        gesture: () => this.#sound.unlock(),
        interrupt: () => this.#letGo(),
        contextGone: (rebuilt) => this.#emit('fault', contextFault(rebuilt)),
        started: () => this.#started(),
      },
    );
    const replaced = new Replaced(this.#messages, (session) => keeper.lost(session));
    this.#flow = new Flow({
      game: this.#game,
      tallies: this.#tallies,
      hints: this.#hints,
      replaced,
      messages: this.#messages,
      chrome: this.#chrome,
      sound: this.#sound,
      board,
      keeping: this.#keeping,
      preferences: this.#preferences,
      emit: this.#emit,
      letGo: () => this.#letGo(),
    });
    this.#around = new Around({
      t,
      chrome: this.#chrome,
      game: this.#game,
      flow: this.#flow,
      board: this.#board,
      messages: this.#messages,
      keeping: this.#keeping,
      preferences: this.#preferences,
      look: () => this.#appearance.look,
      letGo: () => this.#letGo(),
      resized: () => this.#resize(this.#box),
      panelsChanged: (open) => {
        host.dispatchEvent(new CustomEvent('panels', { detail: { open } }));
      },
    });
    this.#undo.push(
      () => this.#around.destroy(),
      () => this.#flow.destroy(),
      () => this.#keeping.destroy(),
      () => this.#board.destroy(),
      () => this.#appearance.destroy(),
      this.#game.subscribe((transition) => {
        this.#flow.follow(transition);
        if (transition.source === 'player') this.#around.note(transition);
        void this.#around.update();
      }),
      watchBox(host, this.#chrome.safe, (box) => this.#resize(box)),
    );
    this.#apply(values);
    this.#chrome.update(statusOf(this.#game));
    this.#flow.showOutcome(false);
    if (first.linked) this.#flow.beginFollowing(first.session);
    this.ready.catch((error: unknown) => this.#failStart(error));
    void this.#around.update();
    const { error } = first;
    if (error) this.#board.whenReady(() => this.#fault(error));
    if (first.replaced) replaced.offer(first.replaced);
    void this.#keeping.claim();
    // Where nothing is ever kept, it would come up each time.
    const fresh = !values.guideSeen && first.session.steps.length === 0;
    if (fresh && (options.persistence ?? 'none') !== 'none') {
      this.#around.guide().catch(() => {});
    }
  }

  /** Resolves when the table can be played; rejects when it could not start. */
  get ready(): Promise<void> {
    return this.#board.ready;
  }

  /** Resolves when nothing moves any more. */
  settled(): Promise<void> {
    return this.#board.settled();
  }

  getState(): GameState {
    return stateOf(this.#game);
  }

  legalMoves(): readonly string[] {
    const { rules, state } = this.#game;
    return legalMoves(rules, state).map((move) => formatMove(state, move));
  }

  /** Plays a move given as text: `7H`, `KS>5` or `deal`. */
  play(text: string): Answer {
    if (this.#elsewhere) return answerOf(err(ELSEWHERE));
    this.#letGo();
    return answerOf(this.#game.playText(text, 'host'));
  }

  /** Deals the three cards of the stock. */
  dealStock(): Answer {
    return this.play('deal');
  }

  /** Takes the last move back; false when there is none. */
  undo(): boolean {
    if (this.#elsewhere) return false;
    this.#letGo();
    return this.#game.undo('host') !== undefined;
  }

  /** Plays the move again that was taken back; false when there is none. */
  redo(): boolean {
    if (this.#elsewhere) return false;
    this.#letGo();
    return this.#game.redo('host') !== undefined;
  }

  /** The same deal from the start, which can itself be undone; false when it is there already. */
  restart(): boolean {
    if (this.#elsewhere) return false;
    this.#letGo();
    return this.#game.restart('host') !== undefined;
  }

  /** A new game: a random deal of the same variant unless something else is asked for. */
  newGame(wanted: NewGame = {}): Answer {
    return answerOf(this.#renew(wanted, 'host', false));
  }

  /** D1: opens a link, whose moves can be followed; fires nothing, but a fault for a bad one. */
  openLink(link: string): void {
    const read = this.#elsewhere ? err(ELSEWHERE) : parseLink(link, this.#game.rules);
    if (read.ok) this.#flow.open(read.value.session, 'host', true);
    else this.#board.whenReady(() => this.#fault(read.error));
  }

  /** As {@link newGame}, for an attribute: fires nothing, but a fault where it is a bad one. */
  setDeal(number: Result<number, InputError>): void {
    const done = number.ok ? this.#renew({ deal: number.value }, 'host', true) : number;
    if (!done.ok) this.#board.whenReady(() => this.#fault(done.error));
  }

  /** Shows the next legal move (P6) and returns its text, or null when there is none. */
  hint(): string | null {
    this.#letGo();
    const { outcome, session, state } = this.#game;
    if (outcome === 'won' || this.#elsewhere) return null;
    const shown = this.#hints.next();
    this.#messages.say(shown.message);
    this.#sound.play('hint');
    this.#around.note('hint');
    if (!shown.hint) return null;
    this.#tallies.of(session).hints++;
    this.#keeping.keeper.save();
    this.#board.table?.hint(hintMark(shown.hint), shown.others.map(hintMark));
    return formatMove(state, shown.hint.move);
  }

  set speed(speed: Speed) {
    this.#preferences.setHost({ speed });
  }

  /** Changes table, chrome, deck or back at once. */
  setAppearance(change: AppearanceOptions): void {
    this.#letGo();
    this.#preferences.setHost(change);
  }

  get muted(): boolean {
    return this.#preferences.values.muted;
  }

  set muted(muted: boolean) {
    this.#preferences.setHost({ muted });
  }

  set steadyHand(steadyHand: boolean) {
    this.#preferences.setHost({ steadyHand });
  }

  /** Client rectangle of a card's visible part, or null when it has been collected. */
  cardBounds(text: string): Rect | null {
    const card = parseCard(text);
    return card === undefined ? null : this.#board.cardBounds(card);
  }

  /** Client rectangle of a column as a drop target; columns count from 1. */
  columnBounds(column: number): Rect | null {
    return this.#board.columnBounds(column - 1);
  }

  stockBounds(): Rect | null {
    return this.#board.stockBounds();
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    for (const undo of this.#undo) undo();
    this.#messages.destroy();
    this.#sound.destroy();
    this.#chrome.destroy();
  }

  #started(): void {
    this.#messages.show();
    const { session } = this.#game;
    this.#emit('ready', { deal: session.deal.number ?? null, variant: session.rules.id });
  }

  #failStart(error: unknown): void {
    if (this.#destroyed) return;
    const message = error instanceof Error ? error.message : String(error);
    this.#chrome.fail(this.#t('fault.start', { reason: message }));
    this.#emit('fault', { code: 'start', message });
  }

  readonly #emit: Emit = <N extends GameEventName>(name: N, detail: GameEvents[N]) => {
    if (this.#flow.silent) return;
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  };

  #fault(error: InputError): void {
    this.#messages.say({
      tone: 'refusal',
      title: this.#t('message.fault', { reason: error.message }),
    });
    this.#emit('fault', { code: error.code, message: error.message });
  }

  #letGo(): void {
    this.#board.letGo();
    this.#messages.say(undefined);
  }

  #command(command: Command): void {
    this.#sound.unlock();
    this.#sound.play('button');
    if (this.#keeping.command(command)) return;
    if (this.#elsewhere && PLAY.has(command)) return;
    switch (command) {
      case 'new':
        this.#renew({}, 'player', false);
        break;
      case 'replay':
        this.#letGo();
        this.#game.restart('player');
        break;
      case 'undo':
        this.#letGo();
        this.#game.undo('player');
        break;
      case 'redo':
        this.#letGo();
        this.#game.redo('player');
        break;
      case 'hint':
        // It is shown on the table, so it waits for that.
        if (this.#board.table) this.hint();
        else this.#board.whenReady(() => this.hint());
        break;
      case 'restore':
        this.#flow.restore();
        break;
      case 'menu':
      case 'deals':
        void this.#around.open(command);
        break;
      case 'moves':
        void this.#around.toggleMoves();
        break;
    }
  }

  #renew(wanted: NewGame, source: 'player' | 'host', silent: boolean): Result<void, InputError> {
    return this.#elsewhere ? err(ELSEWHERE) : this.#flow.renew(wanted, source, silent);
  }

  /** How many panels lie over the table, one upon another. */
  get openPanels(): number {
    return this.#around.openPanels;
  }

  /** Closes the topmost panel; false when none is open. */
  closePanel(): Promise<boolean> {
    return this.#around.closePanel();
  }

  /** V3: another tab has the game. */
  get #elsewhere(): boolean {
    return this.#keeping.keeper.elsewhere;
  }

  #apply(values: InForce): void {
    this.#appearance.change(values);
    this.#board.speed = values.speed;
    this.#board.hand = this.#preferences.hand;
    this.#sound.muted = values.muted;
    this.#sound.volume = values.volume;
    this.#chrome.showHint(values.hints);
    this.#around.showsClock = values.clock;
    if (values.leftHanded !== this.#leftHanded) this.#resize(this.#box);
  }

  #resize(box: Box): void {
    this.#box = box;
    const seen = box.width > 0 && box.height > 0;
    const shown = this.#around.arrange(box);
    this.#leftHanded = shown.leftHanded ?? false;
    if (seen) {
      this.#letGo();
      this.#chrome.arrange(frameOf(shown, this.#game.rules), shown);
    }
    this.#board.resize(shown);
    if (seen) this.#messages.arrange(shown);
  }
}

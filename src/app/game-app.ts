import {
  formatMove,
  type InputError,
  legalMoves,
  ok,
  parseCard,
  type Result,
  rulesOf,
} from '../engine/index';
import { Game, type Session, type Source, startSession, type Transition } from '../game/index';
import { type Translate, translator } from '../i18n/index';
import { type Box, frameOf, type Rect } from '../layout/index';
import { Chrome, type Command } from '../ui/index';
import { Appearance } from './appearance';
import { Board } from './board';
import {
  type Answer,
  answerOf,
  contextFault,
  type Emit,
  emitTransition,
  type GameEventName,
  type GameEvents,
} from './events';
import { type GameState, stateOf } from './game-state';
import { HintGuide, hintMark } from './hint-guide';
import { Messages } from './messages';
import {
  type AppearanceOptions,
  freshDeal,
  type GameOptions,
  type NewGame,
  newGameOf,
  readNewGame,
  type Speed,
} from './options';
import { Replaced } from './replaced';
import { Sound } from './sound';
import { statusOf } from './status';
import { Tallies } from './tally';
import { watchBox } from './watch-box';

/** One game on a page: the only place where engine, table and chrome are wired together. */
export class GameApp {
  readonly #host: HTMLElement;
  readonly #t: Translate;
  readonly #game: Game;
  readonly #chrome: Chrome;
  readonly #messages: Messages;
  readonly #tallies = new Tallies();
  readonly #appearance: Appearance;
  readonly #sound: Sound;
  readonly #board: Board;
  readonly #undo: (() => void)[] = [];
  readonly #hints: HintGuide;
  readonly #replaced: Replaced;
  #silent = false;
  #destroyed = false;

  constructor(host: HTMLElement, options: GameOptions) {
    this.#host = host;
    this.#t = translator(options.language ?? 'en');
    const wanted = readNewGame(newGameOf(options));
    const { rules, deal } = wanted.ok
      ? wanted.value
      : { rules: rulesOf('scorpion'), deal: freshDeal() };
    this.#game = new Game(startSession(rules, deal));
    this.#hints = new HintGuide(this.#game, this.#t);
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#chrome = new Chrome(root, this.#t, (command) => this.#command(command));
    const table = () => this.#board.table;
    this.#sound = new Sound(this.#game, this.#tallies, this.#chrome, table);
    this.#sound.muted = options.muted ?? false;
    this.#messages = new Messages(this.#chrome, this.#t, table);
    this.#replaced = new Replaced(this.#messages);
    this.#appearance = new Appearance(options, this.#chrome, () => this.#board.renew());
    this.#board = new Board(
      {
        host: this.#chrome.tableHost,
        game: this.#game,
        t: this.#t,
        look: () => this.#appearance.look,
        renderer: options.renderer ?? 'auto',
        speed: options.speed ?? 'normal',
        hand: { steadyHand: options.steadyHand ?? false },
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
    this.#undo.push(() => this.#board.destroy());
    this.#undo.push(this.#game.subscribe((transition) => this.#follow(transition)));
    this.#undo.push(watchBox(host, this.#chrome.safe, (box) => this.#resize(box)));
    this.#undo.push(() => this.#appearance.destroy());
    this.#chrome.update(statusOf(this.#game));
    this.ready.catch((error: unknown) => this.#failStart(error));
    if (!wanted.ok) this.#board.whenReady(() => this.#fault(wanted.error));
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
    this.#letGo();
    return answerOf(this.#game.playText(text, 'host'));
  }

  /** Deals the three cards of the stock. */
  dealStock(): Answer {
    return this.play('deal');
  }

  /** Takes the last move back; false when there is none. */
  undo(): boolean {
    this.#letGo();
    return this.#game.undo('host') !== undefined;
  }

  /** Plays the move again that was taken back; false when there is none. */
  redo(): boolean {
    this.#letGo();
    return this.#game.redo('host') !== undefined;
  }

  /** The same deal from the start, which can itself be undone; false when it is there already. */
  restart(): boolean {
    this.#letGo();
    return this.#game.restart('host') !== undefined;
  }

  /** A new game: a random deal of the same variant unless something else is asked for. */
  newGame(wanted: NewGame = {}): Answer {
    return answerOf(this.#renew(wanted, 'host', false));
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
    if (outcome === 'won') return null;
    const shown = this.#hints.next();
    this.#messages.say(shown.message);
    this.#sound.play('hint');
    if (!shown.hint) return null;
    this.#tallies.of(session).hints++;
    this.#board.table?.hint(hintMark(shown.hint), shown.others.map(hintMark));
    return formatMove(state, shown.hint.move);
  }

  set speed(speed: Speed) {
    this.#board.speed = speed;
  }

  /** Changes table, chrome, deck or back at once. */
  setAppearance(change: AppearanceOptions): void {
    this.#letGo();
    this.#appearance.change(change);
  }

  get muted(): boolean {
    return this.#sound.muted;
  }

  set muted(muted: boolean) {
    this.#sound.muted = muted;
  }

  set steadyHand(on: boolean) {
    this.#board.hand = { steadyHand: on };
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
    if (this.#silent) return;
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
    if (command !== 'sound') this.#sound.play('button');
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
        if (this.#game.undo('player')) this.#tallies.of(this.#game.session).undos++;
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
      case 'sound':
        this.#sound.muted = !this.#sound.muted;
        break;
      case 'restore':
        if (this.#replaced.session) this.#load(this.#replaced.session, 'player', false);
        break;
      default:
        command satisfies never;
    }
  }

  /** @param silent fires no event, as when an attribute is set */
  #renew(wanted: NewGame, source: Source, silent: boolean): Result<void, InputError> {
    const read = readNewGame(wanted, this.#game.rules);
    if (!read.ok) return read;
    const old = this.#game.session;
    this.#load(startSession(read.value.rules, read.value.deal), source, silent);
    this.#replaced.offer(old);
    return ok(undefined);
  }

  #load(session: Session, source: Source, silent: boolean): void {
    this.#letGo();
    this.#replaced.forget();
    this.#board.table?.setRules(session.rules, session.initial);
    this.#silent = silent;
    this.#game.load(session, source);
    this.#emit('deal', { source, deal: session.deal.number ?? null, variant: session.rules.id });
    this.#silent = false;
  }

  /** The one synchronous pass in which everything hears of a change. */
  #follow(transition: Transition): void {
    this.#hints.restart();
    const { session, outcome } = this.#game;
    // The first own move of a new game settles it: the old one is gone.
    if (transition.cause !== 'load') this.#replaced.forget();
    this.#messages.say(undefined);
    this.#messages.stuck(false);
    this.#sound.follow(transition);
    this.#board.follow(transition);
    this.#chrome.showWin(undefined);
    this.#chrome.update(statusOf(this.#game));
    emitTransition(this.#emit, session.rules, transition);
    if (outcome === 'playing') return;
    if (outcome === 'won') {
      const tally = this.#tallies.of(session);
      const first = !tally.won;
      tally.won = true;
      const { source } = transition;
      if (first) this.#emit('win', { source, deal: session.deal.number ?? null });
      this.#atRest(session, () => {
        this.#chrome.showWin(this.#tallies.figures(session));
        if (first) this.#board.table?.celebrate();
      });
    } else {
      this.#atRest(session, () => this.#messages.stuck(true));
    }
  }

  /** Runs once the cards are still, unless the game has gone on by then. */
  #atRest(session: Session, run: () => void): void {
    this.#board.whenReady(async () => {
      await this.#board.table?.settled();
      if (!this.#destroyed && this.#game.session === session) run();
    });
  }

  #resize(box: Box): void {
    const seen = box.width > 0 && box.height > 0;
    if (seen) {
      this.#letGo();
      this.#chrome.arrange(frameOf(box, this.#game.rules), box);
    }
    this.#board.resize(box);
    if (seen) this.#messages.arrange(box);
  }
}

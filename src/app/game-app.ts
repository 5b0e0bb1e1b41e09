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
import type { Table, TablePointer } from '../view/index';
import type { Shown } from '../view/poster';
import { Appearance } from './appearance';
import { clientRect } from './bounds';
import { Counters } from './counters';
import {
  type Answer,
  answerOf,
  contextFault,
  type Emit,
  emitTransition,
  type GameEventName,
  type GameEvents,
} from './events';
import { FirstPaint, painted } from './first-paint';
import { type GameState, stateOf } from './game-state';
import { Hand } from './hand';
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
import { watchBox } from './watch-box';
import { watchMedia } from './watch-media';

/** One game on a page: the only place where engine, table and chrome are wired together. */
export class GameApp {
  readonly ready: Promise<void>;
  readonly #host: HTMLElement;
  readonly #t: Translate;
  readonly #game: Game;
  readonly #chrome: Chrome;
  readonly #messages: Messages;
  readonly #counters = new Counters();
  readonly #appearance: Appearance;
  readonly #sound: Sound;
  readonly #options: GameOptions;
  readonly #undo: (() => void)[] = [];
  /** Until the table is there. */
  #firstPaint: FirstPaint | undefined;
  #table: Table | undefined;
  #hand: Hand | undefined;
  readonly #hints: HintGuide;
  readonly #replaced: Replaced;
  #box: Box = { width: 0, height: 0, dpr: 1 };
  #speed: Speed;
  #steadyHand: boolean;
  #silent = false;
  #destroyed = false;

  constructor(host: HTMLElement, options: GameOptions) {
    this.#host = host;
    this.#options = options;
    this.#speed = options.speed ?? 'normal';
    this.#steadyHand = options.steadyHand ?? false;
    this.#t = translator(options.language ?? 'en');
    const wanted = readNewGame(newGameOf(options));
    const { rules, deal } = wanted.ok
      ? wanted.value
      : { rules: rulesOf('scorpion'), deal: freshDeal() };
    this.#game = new Game(startSession(rules, deal));
    this.#hints = new HintGuide(this.#game, this.#t);
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#chrome = new Chrome(root, this.#t, (command) => this.#command(command));
    this.#sound = new Sound(this.#game, this.#counters, this.#chrome, () => this.#table);
    this.#sound.muted = options.muted ?? false;
    this.#messages = new Messages(this.#chrome, this.#t, () => this.#table);
    this.#replaced = new Replaced(this.#messages);
    this.#undo.push(this.#game.subscribe((transition) => this.#follow(transition)));
    this.#undo.push(watchBox(host, this.#chrome.safe, (box) => this.#resize(box)));
    this.#appearance = new Appearance(options, this.#chrome, () => {
      this.#table?.setLook(this.#appearance.look);
      this.#firstPaint?.draw();
    });
    this.#undo.push(() => this.#appearance.destroy());
    this.#chrome.update(statusOf(this.#game));
    this.ready = this.#start();
    this.ready.catch((error: unknown) => this.#failStart(error));
    // Drawn while the table's code is on its way.
    this.#firstPaint = new FirstPaint(this.#chrome.tableHost, this.#shown);
    if (!wanted.ok) this.#whenReady(() => this.#fault(wanted.error));
  }

  /** Resolves when nothing moves any more. */
  async settled(): Promise<void> {
    await this.ready;
    await this.#table?.settled();
    await this.#table?.celebrated();
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
    if (!done.ok) this.#whenReady(() => this.#fault(done.error));
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
    this.#counters.of(session).hints++;
    this.#table?.hint(hintMark(shown.hint), shown.others.map(hintMark));
    return formatMove(state, shown.hint.move);
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    if (this.#table) this.#table.speed = speed;
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
    this.#steadyHand = on;
    if (this.#hand) this.#hand.steadyHand = on;
  }

  /** Client rectangle of a card's visible part, or null when it has been collected. */
  cardBounds(text: string): Rect | null {
    const card = parseCard(text);
    return this.#client(card === undefined ? undefined : this.#table?.cardRect(card));
  }

  /** Client rectangle of a column as a drop target; columns count from 1. */
  columnBounds(column: number): Rect | null {
    return this.#client(this.#table?.columnRect(column - 1));
  }

  stockBounds(): Rect | null {
    return this.#client(this.#table?.stockRect());
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    for (const undo of this.#undo) undo();
    this.#messages.destroy();
    this.#sound.destroy();
    this.#firstPaint?.destroy();
    this.#table?.destroy();
    this.#chrome.destroy();
  }

  async #start(): Promise<void> {
    // Loaded here, not imported: Node has no page to draw on, yet may import this module.
    // The cards are seen before it starts to work, which holds the page up.
    const [{ Table }] = await Promise.all([import('../view/index'), painted()]);
    if (this.#destroyed) return;
    const table = await Table.create(this.#options.renderer ?? 'auto', this.#shown, (rebuilt) =>
      this.#emit('fault', contextFault(rebuilt)),
    );
    if (this.#destroyed) {
      table.destroy();
      return;
    }
    table.speed = this.#speed;
    this.#table = table;
    this.#undo.push(
      watchMedia('(prefers-reduced-motion: reduce)', (still) => {
        table.still = still;
      }),
    );
    this.#hand = new Hand(
      this.#game,
      table,
      this.#t,
      {
        play: (move) => this.#game.play(move, 'player'),
        say: (message) => this.#messages.say(message),
        sound: (name) => this.#sound.play(name),
      },
      this.#steadyHand,
    );
    const hand = this.#hand;
    const pointer = (input: TablePointer) => {
      if (input.type === 'down' || input.type === 'up') this.#sound.unlock();
      hand.pointer(input);
    };
    this.#undo.push(
      table.bind({
        pointer,
        interrupt: () => this.#letGo(),
        claims: (point) => hand.claims(point),
      }),
    );
    const firstPaint = this.#firstPaint;
    this.#firstPaint = undefined;
    this.#chrome.tableHost.prepend(table.canvas);
    this.#resize(this.#box);
    firstPaint?.giveWay(table);
    const { session } = this.#game;
    this.#emit('ready', { deal: session.deal.number ?? null, variant: session.rules.id });
    // A host may have taken the game away by then.
    if (!this.#destroyed) firstPaint?.deliver(table, pointer);
  }

  readonly #shown = (): Shown => ({
    rules: this.#game.rules,
    state: this.#game.state,
    box: this.#box,
    look: this.#appearance.look,
    bitmaps: this.#firstPaint?.bitmaps,
  });

  /** Never runs where the table could not start, which has been told already, or is gone. */
  #whenReady(run: () => void): void {
    this.ready.then(
      () => {
        if (!this.#destroyed) run();
      },
      () => {},
    );
  }

  #failStart(error: unknown): void {
    if (this.#destroyed) return;
    // It promises what cannot be had.
    this.#firstPaint?.destroy();
    this.#firstPaint = undefined;
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
    this.#firstPaint?.letGo();
    this.#hand?.letGo();
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
        if (this.#game.undo('player')) this.#counters.of(this.#game.session).undos++;
        break;
      case 'redo':
        this.#letGo();
        this.#game.redo('player');
        break;
      case 'hint':
        // It is shown on the table, so it waits for that.
        if (this.#table) this.hint();
        else this.#whenReady(() => this.hint());
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
    this.#table?.setRules(session.rules, session.initial);
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
    this.#table?.open(undefined);
    this.#messages.stuck(false);
    this.#sound.follow(transition);
    this.#table?.animate(transition);
    this.#firstPaint?.draw();
    this.#chrome.showWin(undefined);
    this.#chrome.update(statusOf(this.#game));
    emitTransition(this.#emit, session.rules, transition);
    if (outcome === 'playing') return;
    if (outcome === 'won') {
      const counters = this.#counters.of(session);
      const first = !counters.won;
      counters.won = true;
      const { source } = transition;
      if (first) this.#emit('win', { source, deal: session.deal.number ?? null });
      this.#atRest(session, () => {
        this.#chrome.showWin(this.#counters.figures(session));
        if (first) this.#table?.celebrate();
      });
    } else {
      this.#atRest(session, () => this.#messages.stuck(true));
    }
  }

  /** Runs once the cards are still, unless the game has gone on by then. */
  #atRest(session: Session, run: () => void): void {
    this.#whenReady(async () => {
      await this.#table?.settled();
      if (!this.#destroyed && this.#game.session === session) run();
    });
  }

  #resize(box: Box): void {
    this.#box = box;
    if (box.width === 0 || box.height === 0) return;
    this.#letGo();
    this.#chrome.arrange(frameOf(box, this.#game.rules), box);
    this.#table?.resize(box);
    this.#firstPaint?.draw();
    this.#messages.arrange(box);
  }

  #client(rect: Rect | undefined): Rect | null {
    const canvas = this.#table?.canvas;
    return rect && canvas ? clientRect(canvas, this.#box.dpr, rect) : null;
  }
}

import type { Card, Move } from '../engine/index';
import type { Game, Transition } from '../game/index';
import type { Translate } from '../i18n/index';
import type { Box, Rect } from '../layout/index';
import type { Message } from '../ui/index';
import type { Table, TablePointer } from '../view/index';
import type { Shown } from '../view/poster';
import { clientRect } from './bounds';
import { FirstPaint, painted } from './first-paint';
import { Hand, type HandSettings } from './hand';
import type { GameOptions, Speed } from './options';
import { watchMedia } from './watch-media';

interface BoardHooks {
  /** Plays a move that the hand has found to be legal. */
  readonly play: (move: Move) => void;
  readonly say: (message: Message | undefined) => void;
  readonly sound: (name: 'pick-up' | 'refusal') => void;
  /** The player did something: browsers let sounds be heard from then on. */
  readonly gesture: () => void;
  /** Ends whatever the player is about, the cards in the hand first. */
  readonly interrupt: () => void;
  /** A lost context did not come back. @param rebuilt the table is drawn on Canvas now */
  readonly contextGone: (rebuilt: boolean) => void;
  /** The table is there; presses that came before it are played after this. */
  readonly started: () => void;
}

interface BoardOptions {
  readonly host: HTMLElement;
  readonly game: Game;
  readonly t: Translate;
  readonly look: () => Shown['look'];
  readonly renderer: NonNullable<GameOptions['renderer']>;
  readonly speed: Speed;
  readonly hand: HandSettings;
}

/** The table with the hand over it, from the first paint on, while its code is on the way. */
export class Board {
  /** Resolves when the table can be played; rejects when it could not start. */
  readonly ready: Promise<void>;
  readonly #options: BoardOptions;
  readonly #hooks: BoardHooks;
  readonly #undo: (() => void)[] = [];
  #firstPaint: FirstPaint | undefined;
  #table: Table | undefined;
  #hand: Hand | undefined;
  #box: Box = { width: 0, height: 0, dpr: 1 };
  #speed: Speed;
  #settings: HandSettings;
  #blocked = false;
  #destroyed = false;

  constructor(options: BoardOptions, hooks: BoardHooks) {
    this.#options = options;
    this.#hooks = hooks;
    this.#speed = options.speed;
    this.#settings = options.hand;
    this.ready = this.#start();
    this.ready.catch(() => {
      // It promises what cannot be had.
      this.#firstPaint?.destroy();
      this.#firstPaint = undefined;
    });
    // Drawn while the table's code is on its way.
    this.#firstPaint = new FirstPaint(options.host, this.#shown);
  }

  /** Undefined until its code has come. */
  get table(): Table | undefined {
    return this.#table;
  }

  /** Resolves when nothing moves any more. */
  async settled(): Promise<void> {
    await this.ready;
    await this.#table?.settled();
    await this.#table?.celebrated();
  }

  /** Runs once there is a table; never where it could not start, or is gone. */
  whenReady(run: () => void): void {
    this.ready.then(
      () => {
        if (!this.#destroyed) run();
      },
      () => {},
    );
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    if (this.#table) this.#table.speed = speed;
  }

  set hand(settings: HandSettings) {
    this.#settings = settings;
    if (this.#hand) this.#hand.settings = settings;
  }

  /** Nothing can be played with the pointer meanwhile. */
  block(blocked: boolean): void {
    this.#blocked = blocked;
    if (blocked) this.letGo();
  }

  /** Cards in the hand go home, and presses that wait are forgotten. */
  letGo(): void {
    this.#firstPaint?.letGo();
    this.#hand?.letGo();
  }

  /** The look has changed. */
  renew(): void {
    this.#table?.setLook(this.#options.look());
    this.#firstPaint?.draw();
  }

  resize(box: Box): void {
    this.#box = box;
    if (box.width === 0 || box.height === 0) return;
    this.#table?.resize(box);
    this.#firstPaint?.draw();
  }

  /** Shows what has happened. */
  follow(transition: Transition): void {
    this.#table?.open(undefined);
    this.#table?.animate(transition);
    this.#firstPaint?.draw();
  }

  /** Client rectangle of a card's visible part, or null when it has been collected. */
  cardBounds(card: Card): Rect | null {
    return this.#client(this.#table?.cardRect(card));
  }

  /** Client rectangle of a column as a drop target; columns count from 0. */
  columnBounds(column: number): Rect | null {
    return this.#client(this.#table?.columnRect(column));
  }

  stockBounds(): Rect | null {
    return this.#client(this.#table?.stockRect());
  }

  destroy(): void {
    this.#destroyed = true;
    for (const undo of this.#undo) undo();
    this.#firstPaint?.destroy();
    this.#table?.destroy();
  }

  async #start(): Promise<void> {
    // Loaded here, not imported: Node has no page to draw on, yet may import this module.
    // The cards are seen before it starts to work, which holds the page up.
    const [{ Table }] = await Promise.all([import('../view/index'), painted()]);
    if (this.#destroyed) return;
    const { renderer, game, t, host } = this.#options;
    const table = await Table.create(renderer, this.#shown, this.#hooks.contextGone);
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
    const hand = new Hand(game, table, t, this.#hooks, this.#settings);
    this.#hand = hand;
    const pointer = (input: TablePointer) => {
      if (input.type === 'down' || input.type === 'up') this.#hooks.gesture();
      if (!this.#blocked) hand.pointer(input);
    };
    this.#undo.push(
      table.bind({
        pointer,
        interrupt: this.#hooks.interrupt,
        claims: (point) => !this.#blocked && hand.claims(point),
      }),
    );
    const firstPaint = this.#firstPaint;
    this.#firstPaint = undefined;
    host.prepend(table.canvas);
    table.resize(this.#box);
    firstPaint?.giveWay(table);
    this.#hooks.started();
    // A host may have taken the game away by then.
    if (!this.#destroyed) firstPaint?.deliver(table, pointer);
  }

  readonly #shown = (): Shown => ({
    rules: this.#options.game.rules,
    state: this.#options.game.state,
    box: this.#box,
    look: this.#options.look(),
    bitmaps: this.#firstPaint?.bitmaps,
  });

  #client(rect: Rect | undefined): Rect | null {
    const canvas = this.#table?.canvas;
    return rect && canvas ? clientRect(canvas, this.#box.dpr, rect) : null;
  }
}

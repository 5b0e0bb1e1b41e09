import {
  type Answer,
  createGame,
  type GameApp,
  type GameOptions,
  type GameState,
  type NewGame,
} from '../app/index';
import { parseDealNumber } from '../engine/index';

/** A rectangle in client px. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PERSISTENCE = ['ask', 'local', 'session', 'none'] as const;

const APPEARANCE = {
  theme: ['dusk', 'oasis', 'sand', 'night'],
  chrome: ['auto', 'light', 'dark'],
  deck: ['two', 'four', 'pattern'],
  back: ['emblem', 'dunes', 'scorpius'],
} as const;

/** `HTMLElement` where there is a page; in Node a stand-in, so that importing does not throw. */
const Base: typeof HTMLElement =
  typeof HTMLElement === 'undefined' ? (class {} as unknown as typeof HTMLElement) : HTMLElement;

/**
 * `<scorpion-solitaire>`: a whole game in a shadow root. Attributes: `deal` (a number), `variant`,
 * `persistence`, `storage-key`, `speed`, `muted`, `steady-hand`, `theme`, `chrome`, `deck`, `jumbo`
 * and `back`. Events: see `GameEvents`; they bubble and cross shadow roots.
 */
export class ScorpionSolitaireElement extends Base {
  static readonly observedAttributes = [
    'deal',
    'speed',
    'muted',
    'steady-hand',
    'jumbo',
    ...Object.keys(APPEARANCE),
  ];

  #app: GameApp | undefined;
  #link: string | undefined;
  #connect: (ready: Promise<void>) => void = () => {};
  readonly #firstReady = new Promise<void>((resolve) => {
    this.#connect = resolve;
  });

  /** Resolves when the table can be played; rejects when it could not start. */
  get ready(): Promise<void> {
    return this.#app?.ready ?? this.#firstReady;
  }

  connectedCallback(): void {
    if (this.#app) return;
    const { options, error } = this.#readOptions();
    this.#app = createGame(this, options);
    this.#connect(this.#app.ready);
    if (error) this.#app.setDeal(error);
  }

  disconnectedCallback(): void {
    // An element that is only moved about keeps its game.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#app?.destroy();
      this.#app = undefined;
    });
  }

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    const app = this.#app;
    if (!app || old === value) return;
    switch (name) {
      case 'deal': {
        if (value === null) return;
        app.setDeal(parseDealNumber(value));
        break;
      }
      case 'speed':
        app.speed = speedOf(value) ?? 'normal';
        break;
      case 'muted':
        app.muted = value !== null;
        break;
      case 'steady-hand':
        app.steadyHand = value !== null;
        break;
      default:
        app.setAppearance(this.#appearance());
    }
  }

  /** The deal as the attribute names it, or null. */
  get deal(): string | null {
    return this.getAttribute('deal');
  }

  set deal(value: string | number | null) {
    if (value === null) this.removeAttribute('deal');
    else this.setAttribute('deal', String(value));
  }

  /** Resolves when nothing moves any more. */
  settled(): Promise<void> {
    return this.#playing.settled();
  }

  /** The position with `outcome`, `canUndo`, `canRedo`, `deal` and `variant`. */
  getState(): GameState {
    return this.#playing.getState();
  }

  /** Every legal move as text, by column, deepest card first; `deal` last. */
  legalMoves(): readonly string[] {
    return this.#playing.legalMoves();
  }

  /** Plays a move given as text: `7H`, `KS>5` or `deal`. */
  play(text: string): Answer {
    return this.#playing.play(String(text));
  }

  /** Deals the three cards of the stock. */
  dealStock(): Answer {
    return this.#playing.dealStock();
  }

  /** Takes the last move back; false when there is none. */
  undo(): boolean {
    return this.#playing.undo();
  }

  /** Plays the move again that was taken back; false when there is none. */
  redo(): boolean {
    return this.#playing.redo();
  }

  /** The same deal from the start, which can be undone; false when it is there already. */
  restart(): boolean {
    return this.#playing.restart();
  }

  /** A new game: a random deal unless a number or 52 cards are given. */
  newGame(wanted: NewGame = {}): Answer {
    return this.#playing.newGame(wanted);
  }

  /** Shows the next legal move and returns its text, or null when there is none. */
  hint(): string | null {
    return this.#playing.hint();
  }

  /** Client rectangle of the visible part of a card such as `TH`, or null. */
  cardBounds(card: string): Bounds | null {
    return this.#playing.cardBounds(card);
  }

  /** Client rectangle of a column, 1 to 7, as a drop target, or null. */
  columnBounds(column: number): Bounds | null {
    return this.#playing.columnBounds(column);
  }

  /** Client rectangle of the stock or of its place, or null before the table is drawn. */
  stockBounds(): Bounds | null {
    return this.#playing.stockBounds();
  }

  /** How many panels lie over the table, one upon another; `panels` tells of each change. */
  get openPanels(): number {
    return this.#app?.openPanels ?? 0;
  }

  /** Closes the topmost panel; resolves to false when none is open. */
  closePanel(): Promise<boolean> {
    return this.#playing.closePanel();
  }

  /**
   * D1: a link to a deal or the part of it behind the `#`, which may carry moves to follow: set
   * before the element is in a document it stands above the attributes.
   */
  set link(link: string) {
    this.#link = link;
    this.#app?.openLink(link);
  }

  get #playing(): GameApp {
    if (!this.#app) throw new Error('<scorpion-solitaire> is not in a document');
    return this.#app;
  }

  /** Attributes of unknown values count as not set. */
  #appearance() {
    const one = <T extends string>(name: keyof typeof APPEARANCE, values: readonly T[]) =>
      values.find((value) => value === this.getAttribute(name));
    return {
      theme: one('theme', APPEARANCE.theme),
      chrome: one('chrome', APPEARANCE.chrome),
      deck: one('deck', APPEARANCE.deck),
      jumbo: this.hasAttribute('jumbo'),
      back: one('back', APPEARANCE.back),
    };
  }

  #readOptions() {
    const options: { -readonly [K in keyof GameOptions]: GameOptions[K] } = this.#appearance();
    if (this.#link !== undefined) options.link = this.#link;
    const variant = this.getAttribute('variant');
    const speed = speedOf(this.getAttribute('speed'));
    const language = this.getAttribute('lang');
    const text = this.getAttribute('deal');
    const deal = text === null ? undefined : parseDealNumber(text);
    if (variant !== null) options.variant = variant;
    if (speed) options.speed = speed;
    if (language !== null) options.language = language;
    if (deal?.ok) options.deal = deal.value;
    if (this.hasAttribute('steady-hand')) options.steadyHand = true;
    if (this.hasAttribute('muted')) options.muted = true;
    const kept = PERSISTENCE.find((each) => each === this.getAttribute('persistence'));
    if (kept) options.persistence = kept;
    const key = this.getAttribute('storage-key');
    if (key) options.storageKey = key;
    return { options, error: deal && !deal.ok ? deal : undefined };
  }
}

const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;

const speedOf = (text: string | null) => SPEEDS.find((speed) => speed === text);

import {
  type Card,
  columnAt,
  destinations,
  groupOf,
  type Move,
  refusalOf,
  spotOf,
  whyNowhere,
} from '../engine/index';
import type { Game } from '../game/index';
import type { Translate } from '../i18n/index';
import { type Effect, Gesture, type GestureSettings } from '../input/index';
import { dropColumn, overlap, type Point, type Rect, type Target } from '../layout/index';
import { type Message, refusalText } from '../ui/index';
import type { Table, TablePointer } from '../view/index';
import { carrySummary } from './summary';
import { tapDestination } from './tap';

/** How the player wants to play with the pointer. */
export interface HandSettings extends GestureSettings {
  /** A touched column whose strips are too low to be read opens; on by default. */
  readonly magnify?: boolean;
}

export interface HandHooks {
  /** Plays a move that the hand has found to be legal. */
  readonly play: (move: Move) => void;
  readonly say: (message: Message | undefined) => void;
  readonly sound: (name: 'pick-up' | 'refusal') => void;
}

/** P1 to P5: what the pointer does to the table. */
export class Hand {
  readonly #game: Game;
  readonly #table: Table;
  readonly #t: Translate;
  readonly #hooks: HandHooks;
  readonly #gesture: Gesture<Target>;
  #magnify: boolean;
  /** Steady-hand mode: the card that a tap has lifted. */
  #chosen: Card | undefined;

  constructor(game: Game, table: Table, t: Translate, hooks: HandHooks, settings: HandSettings) {
    this.#game = game;
    this.#table = table;
    this.#t = t;
    this.#hooks = hooks;
    this.#magnify = settings.magnify ?? true;
    this.#gesture = new Gesture<Target>(
      {
        carries: ({ kind }) => kind === 'card',
        plays: ({ kind }) => kind === 'card' || kind === 'hidden' || kind === 'stock',
        opens: (target) => this.#opens(target),
        slides: (from, to) =>
          from.kind === 'card' && to.kind === 'card' && from.column === to.column,
      },
      settings,
    );
  }

  set settings(settings: HandSettings) {
    this.letGo();
    this.#gesture.settings = settings;
    this.#magnify = settings.magnify ?? true;
  }

  #opens(target: Target): boolean {
    return this.#magnify && target.kind === 'card' && target.opens;
  }

  /** Everything in the hand goes home: before commands, resizes and lost windows. */
  letGo(): void {
    this.#run(this.#gesture.abort());
    this.#choose(undefined);
  }

  /**
   * Whether a touch here is play rather than the page's. What the first finger has pressed, which
   * is told before the touch is, decides for all.
   */
  claims(point: Point): boolean {
    const { kind } = this.#gesture.pressed ?? this.#table.hit(point);
    return kind === 'card' || kind === 'stock';
  }

  pointer(input: TablePointer): void {
    // P10: what is touched is what lies there in the end, never what is flying by.
    if (input.type === 'down' && !this.#gesture.active) this.#table.finish();
    const target = this.#table.hit(input);
    if (input.type === 'move' && !this.#gesture.active) {
      this.#hover(input, target);
      return;
    }
    this.#run(this.#gesture.handle({ ...input, target }));
  }

  /** Mouse only: a finger has no place over the table before it presses. */
  #hover({ inside, pointer }: TablePointer, target: Target): void {
    const holds = inside && (target.kind === 'card' || target.kind === 'stock');
    this.#table.cursor = holds ? 'pointer' : 'default';
    if (pointer !== 'mouse' || this.#chosen !== undefined) return;
    const over = holds && target.kind === 'card' && !this.#opens(target) ? target.card : undefined;
    this.#table.hover(over);
  }

  #run(effects: readonly Effect<Target>[]): void {
    for (const effect of effects) this.#effect(effect);
  }

  #effect(effect: Effect<Target>): void {
    switch (effect.type) {
      case 'press':
        this.#press(effect.target);
        break;
      case 'select':
        this.#select(effect.target);
        break;
      case 'lift':
        this.#lift(effect.target, effect);
        break;
      case 'drag':
        this.#table.drag(effect);
        break;
      case 'drop':
        this.#drop();
        break;
      case 'home':
        this.#hooks.say(undefined);
        this.#sendHome();
        break;
      case 'tap':
        this.#tap(effect.target);
        break;
      case 'release':
        this.#table.light(this.#lightsOf(this.#chosen));
        if (!effect.looked) this.#table.open(undefined);
        break;
      default:
        effect satisfies never;
    }
  }

  #press(target: Target): void {
    this.#hooks.say(undefined);
    const opened = this.#table.opened;
    if (opened && !('column' in target && target.column === opened.column)) {
      this.#table.open(undefined);
    }
    this.#select(target);
  }

  #select(target: Target): void {
    if (target.kind !== 'card') return;
    if (this.#opens(target)) this.#table.open(target);
    if (this.#chosen === undefined) this.#table.light(this.#lightsOf(target.card));
  }

  #lightsOf(card: Card | undefined) {
    if (card === undefined) return undefined;
    const { rules, state } = this.#game;
    const targets = destinations(rules, state, card);
    return { group: groupOf(state, card), targets, lifted: false };
  }

  #lift(target: Target, grip: Point): void {
    if (target.kind !== 'card') return;
    const lights = this.#lightsOf(target.card);
    this.#table.lift(target.card, grip);
    this.#hooks.sound('pick-up');
    if (lights) this.#table.light({ ...lights, lifted: true });
    this.#hooks.say(this.#summary(target.card));
  }

  #summary(card: Card): Message {
    return carrySummary(this.#t, this.#game, card) ?? this.#refusal(card);
  }

  #refusal(card: Card): Message {
    const { rules, state } = this.#game;
    const why = whyNowhere(rules, state, card);
    return { tone: 'refusal', title: why ? refusalText(this.#t, why) : '' };
  }

  /** P2. */
  #drop(): void {
    const carried = this.#table.carried;
    const card = this.#table.heldCard;
    if (!carried || card === undefined) return;
    const { rules, state } = this.#game;
    const source = spotOf(state, card)?.column ?? -1;
    const legal = destinations(rules, state, card);
    const to = dropColumn(this.#table.placement, carried, legal, source);
    if (to !== undefined) {
      this.#hooks.say(undefined);
      this.#hooks.play({ kind: 'carry', card, to });
      return;
    }
    const why = this.#whyNot(carried, card, source);
    this.#hooks.say(why);
    if (why) this.#hooks.sound('refusal');
    this.#sendHome();
  }

  /** The column that was opened to find the card closes around it. */
  #sendHome(): void {
    this.#table.open(undefined);
    this.#table.sendHome();
  }

  /** Why the column under the carried cards does not take them; nothing when they came home. */
  #whyNot(carried: Rect, card: Card, source: number): Message | undefined {
    const { rules, state } = this.#game;
    const areas = this.#table.placement.columns.map(({ lane }) => overlap(lane, carried));
    const most = Math.max(...areas);
    const column = areas.indexOf(most);
    if (most === 0 || column === source) return undefined;
    const refusal = refusalOf(rules, state, { kind: 'carry', card, to: column });
    return refusal && { tone: 'refusal', title: refusalText(this.#t, refusal) };
  }

  #tap(target: Target): void {
    const chosen = this.#chosen;
    if (chosen !== undefined) {
      this.#choose(undefined);
      this.#dropChosen(chosen, target);
      return;
    }
    switch (target.kind) {
      case 'stock':
        this.#move({ kind: 'deal' });
        break;
      case 'card':
        if (this.#gesture.settings.steadyHand) this.#choose(target.card);
        else this.#tapCard(target.card);
        break;
      case 'hidden': {
        const hidden = columnAt(this.#game.state, target.column).cards[target.index];
        if (hidden === undefined) break;
        this.#hooks.say({ tone: 'refusal', title: this.#t('refusal.not-face-up') });
        this.#table.refuse([hidden]);
        this.#hooks.sound('refusal');
        break;
      }
      case 'column':
      case 'table':
        break;
      default:
        target satisfies never;
    }
  }

  #tapCard(card: Card): void {
    const to = tapDestination(this.#game, card);
    if (to !== undefined) {
      this.#move({ kind: 'carry', card, to });
      return;
    }
    this.#hooks.say(this.#refusal(card));
    this.#table.refuse(groupOf(this.#game.state, card));
    this.#hooks.sound('refusal');
  }

  #move(move: Move): void {
    this.#gesture.tapMoved();
    this.#hooks.play(move);
  }

  #choose(card: Card | undefined): void {
    if (card === this.#chosen) return;
    this.#chosen = card;
    this.#table.light(this.#lightsOf(card));
    if (card !== undefined) this.#hooks.say(this.#summary(card));
  }

  #dropChosen(card: Card, target: Target): void {
    const { rules, state } = this.#game;
    const column = 'column' in target ? target.column : undefined;
    if (column !== undefined && destinations(rules, state, card).includes(column)) {
      this.#move({ kind: 'carry', card, to: column });
    }
  }
}

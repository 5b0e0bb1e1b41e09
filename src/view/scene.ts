import { ALL_CARDS, type Card, type Rules, type State, suitOf } from '../engine/index';
import {
  type Frame,
  indexCap,
  type Opened,
  type PlacedCard,
  type Placement,
  place,
  type Rect,
  slotOf,
  stockBounds,
} from '../layout/index';
import { CardNode, Z } from './card-node';
import { type FaceSize, type FaceStyle, loadCourts, type TableTheme } from './faces/index';
import { Places } from './places';
import { Shadows, stackRect } from './shadows';
import type { Stage } from './stage';
import { FaceTextures, type Look } from './textures';

/** Under this share of the full index, strips are so low that the index must be drawn smaller. */
const STRIP_PER_CAP = 1.36;

/** As many groups cast a shadow in flight: the three cards of the stock. */
const FLYING = 3;

/** All that lies on the table, and the one place that knows how a state is to look at rest. */
export class Scene {
  readonly stage: Stage;
  readonly rules: Rules;
  readonly nodes: ReadonlyMap<Card, CardNode>;
  readonly faces: FaceTextures;
  #theme: TableTheme;
  #frame: Frame;
  #state: State;
  #placement: Placement;
  #opened: Opened | undefined;
  #reserve = 0;
  #places: Places;
  #shadows: Shadows;
  #courtSize: string | undefined;
  #destroyed = false;
  /** The player wants no motion: nothing travels, tilts or drifts. */
  still = false;

  constructor(
    stage: Stage,
    rules: Rules,
    frame: Frame,
    state: State,
    look: { readonly theme: TableTheme; readonly style: FaceStyle },
  ) {
    this.stage = stage;
    this.rules = rules;
    this.#theme = look.theme;
    this.faces = new FaceTextures(look.style);
    this.#frame = frame;
    this.#state = state;
    this.#placement = place(frame, state);
    this.nodes = new Map(
      ALL_CARDS.map((card) => [card, new CardNode(card, stage, this.faces, this.cardSize)]),
    );
    this.#places = new Places(stage, frame, rules, this.#theme, this.faces);
    this.#shadows = this.#newShadows();
    stage.beforeDraw = () => {
      for (const node of this.nodes.values()) node.apply(this.#frame.dpr);
    };
    this.stand(state);
  }

  get frame(): Frame {
    return this.#frame;
  }

  get theme(): TableTheme {
    return this.#theme;
  }

  /** The state that the table shows or is on its way to. */
  get state(): State {
    return this.#state;
  }

  get placement(): Placement {
    return this.#placement;
  }

  get opened(): Opened | undefined {
    return this.#opened;
  }

  get places(): Places {
    return this.#places;
  }

  /** Device px. */
  get cardSize(): FaceSize {
    return this.sizeOf(this.#frame.card);
  }

  sizeOf({ width, height }: { readonly width: number; readonly height: number }): FaceSize {
    const { dpr } = this.#frame;
    return { w: Math.round(width * dpr), h: Math.round(height * dpr), dpr };
  }

  node(card: Card): CardNode {
    const node = this.nodes.get(card);
    if (!node) throw new RangeError(`no card ${card}`);
    return node;
  }

  /** The placement of any state in the present frame. */
  placementOf(state: State): Placement {
    return place(this.#frame, state, { opened: this.#opened, reserve: this.#reserve });
  }

  lookOf({ card, faceUp, covered, strip, rect }: PlacedCard): Look {
    const { dpr } = this.#frame;
    const tight = covered && strip < STRIP_PER_CAP * indexCap(rect.width);
    const step = tight ? Math.max(1, Math.round(strip * dpr)) : undefined;
    return { card, faceUp, covered: covered && faceUp, step, size: this.sizeOf(rect) };
  }

  /** Where a collected card stands: on its suit's slot, as wide as that. */
  homeRect(card: Card): Rect {
    const slot = slotOf(this.#frame, suitOf(card));
    const height = (slot.width * this.#frame.card.height) / this.#frame.card.width;
    return { ...slot, y: slot.y + (slot.height - height) / 2, height };
  }

  /** Stands everything where the state wants it, at once. */
  stand(state: State): void {
    this.#state = state;
    this.#placement = this.placementOf(state);
    for (const suit of state.home) {
      for (let rank = 0; rank < 13; rank++) {
        const node = this.node((suit * 13 + rank) as Card);
        node.stand({ rect: this.homeRect(node.card), strip: 0 }, Z.cards);
        node.visible = false;
      }
    }
    const standAll = (cards: readonly PlacedCard[], z: (n: number) => number) => {
      for (const [n, placed] of cards.entries()) {
        const node = this.node(placed.card);
        node.stand(placed, z(n));
        node.show(this.lookOf(placed), this.faces);
      }
    };
    for (const { cards } of this.#placement.columns) standAll(cards, (n) => Z.cards + n / 100);
    standAll(this.#placement.stock, (n) => Z.cards + (9 - n) / 100);
    this.#places.show(state);
    this.shade(this.#placement);
    this.faces.prune(new Set([...this.nodes.values()].map(({ sprite }) => sprite.texture)));
    this.stage.invalidate();
  }

  /** Shadows for a placement, less the cards in hand. */
  shade({ columns, stock }: Placement, without: ReadonlySet<Card> = new Set()): void {
    for (const [n, column] of columns.entries()) {
      const cards = column.cards.filter(({ card }) => !without.has(card));
      this.#shadows.set(n, stackRect(cards));
    }
    const { flatSlots } = this.#frame;
    // The stock of a `low` table is smaller than the cards that the pieces are made for.
    const rect = stock.length > 0 && !flatSlots ? stockBounds(this.#frame, 1) : undefined;
    this.#shadows.set(columns.length, rect);
  }

  /** The shadow of a column of which only so many cards have come to lie. */
  shadeColumn(column: number, cards: readonly PlacedCard[]): void {
    this.#shadows.set(column, stackRect(cards));
  }

  /** Shadows of groups on their way, at most {@link FLYING} of them; none for an empty list. */
  shadeFlying(groups: readonly (readonly CardNode[])[]): void {
    for (let n = 0; n < FLYING; n++) {
      this.#shadows.set(this.rules.columns + 1 + n, stackRect(groups[n] ?? []));
    }
  }

  open(opened: Opened | undefined): void {
    this.#opened = opened;
    this.stand(this.#state);
  }

  get reserved(): number {
    return this.#reserve;
  }

  /** Room in CSS px that columns leave at the bottom, for a message. */
  reserve(height: number): void {
    this.#reserve = height;
    this.stand(this.#state);
  }

  /** Another box: everything is drawn anew at its size. */
  setFrame(frame: Frame): void {
    this.#frame = frame;
    this.#opened = undefined;
    this.#shadows.destroy();
    this.#shadows = this.#newShadows();
    this.#renew();
  }

  /** Another table, deck or back. */
  setLook(theme: TableTheme, style: FaceStyle): void {
    this.#theme = theme;
    this.faces.style = style;
    this.#renew();
  }

  /** Brings the court pictures for the present size; until then courts show a stand-in. */
  async loadCourts(): Promise<void> {
    const size = this.cardSize;
    const key = `${size.w}x${size.h}`;
    if (this.#courtSize === key) return;
    this.#courtSize = key;
    const courts = await loadCourts(size, this.faces.style);
    if (this.#destroyed || this.#courtSize !== key) return;
    this.faces.setCourts(courts, () => {
      for (const node of this.nodes.values()) node.show(node.look, this.faces);
      this.#places.destroy();
      this.#places = new Places(this.stage, this.#frame, this.rules, this.#theme, this.faces);
      this.#places.show(this.#state);
    });
    this.stage.invalidateAll();
  }

  destroy(): void {
    this.#destroyed = true;
    this.#places.destroy();
    this.#shadows.destroy();
    for (const { sprite } of this.nodes.values()) this.stage.remove(sprite);
    this.faces.destroy();
  }

  #renew(): void {
    this.#places.destroy();
    this.#places = new Places(this.stage, this.#frame, this.rules, this.#theme, this.faces);
    this.stand(this.#state);
  }

  #newShadows(): Shadows {
    return new Shadows(this.stage, this.cardSize, [
      ...new Array<number>(this.rules.columns + 1).fill(Z.shadows),
      ...new Array<number>(FLYING).fill(Z.flyingShadows),
    ]);
  }
}

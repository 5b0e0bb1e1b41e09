import { ALL_CARDS, type Card, type Rules, type State, suitOf } from '../engine/index';
import {
  type Frame,
  type Opened,
  type PlacedCard,
  type Placement,
  place,
  type Rect,
  slotOf,
} from '../layout/index';
import { CardNode, Z } from './card-node';
import { courtBox, type FaceSize, loadCourts, type TableTheme } from './faces/index';
import { type Bitmaps, type DrawnLook, type Look, lookIn, sizeIn } from './looks';
import { Places } from './places';
import { cardsInOrder, shadowRects, stackRect } from './rest';
import { Shadows } from './shadows';
import type { Stage } from './stage';
import { FaceTextures } from './textures';

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
    look: DrawnLook,
    drawn?: Bitmaps,
  ) {
    this.stage = stage;
    this.rules = rules;
    this.#theme = look.theme;
    this.faces = new FaceTextures(look.style, drawn);
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
    return sizeIn(this.#frame, this.#frame.card);
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

  lookOf(placed: PlacedCard): Look {
    return lookIn(this.#frame, placed);
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
    for (const [placed, z] of cardsInOrder(this.#placement)) {
      const node = this.node(placed.card);
      node.stand(placed, z);
      node.show(this.lookOf(placed), this.faces);
    }
    this.#places.show(state);
    this.shade(this.#placement);
    this.faces.prune(new Set([...this.nodes.values()].map(({ sprite }) => sprite.texture)));
    this.stage.invalidate();
  }

  /** Shadows for a placement, less the cards in hand. */
  shade(placement: Placement, without: ReadonlySet<Card> = new Set()): void {
    const rects = shadowRects(this.#frame, placement, without);
    for (const [n, rect] of rects.entries()) this.#shadows.set(n, rect);
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

  /** Another table, deck, back or index, and the frame for it in the same box. */
  setLook({ theme, style }: DrawnLook, frame: Frame): void {
    this.#theme = theme;
    this.faces.style = style;
    this.#frame = frame;
    this.#renew();
  }

  /** Brings the court pictures for the present size and index; until then courts show a stand-in. */
  async loadCourts(): Promise<void> {
    const size = this.cardSize;
    const { style } = this.faces;
    const { w, h } = courtBox(size, style);
    const key = `${w}x${h}`;
    if (this.#courtSize === key) return;
    this.#courtSize = key;
    const courts = await loadCourts(size, style);
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

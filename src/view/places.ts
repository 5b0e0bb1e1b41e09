import { cardOf, KING, type Rules, type State, SUITS, type Suit } from '../engine/index';
import { type Frame, type Rect, slotOf } from '../layout/index';
import { Z } from './card-node';
import {
  drawHomePile,
  drawSlot,
  type FaceSize,
  facePad,
  homeDepth,
  type SlotKind,
  surface,
  type TableTheme,
} from './faces/index';
import type { Sprite, Texture } from './pixi';
import type { Stage } from './stage';
import { type FaceTextures, freeTexture, textureOf } from './textures';

/** The fixed places of the table: four slots, the stock's place, the bases of empty columns. */
export class Places {
  readonly #stage: Stage;
  readonly #frame: Frame;
  readonly #textures: Texture[] = [];
  readonly #sprites: Sprite[] = [];
  readonly #bases: Sprite[] = [];
  readonly #stock: Sprite;
  readonly #piles = new Map<Suit, Sprite>();

  constructor(stage: Stage, frame: Frame, rules: Rules, theme: TableTheme, faces: FaceTextures) {
    this.#stage = stage;
    this.#frame = frame;
    const { dpr } = frame;
    for (const suit of SUITS) this.#slot(slotOf(frame, suit), { suit }, theme);
    this.#stock = this.#slot(frame.stock, 'stock', theme);
    const base = this.#baked(this.#size(frame.card), 0, 0, (ctx) =>
      drawSlot(ctx, this.#size(frame.card), rules.emptyTakes, theme),
    );
    for (const x of frame.columnX) {
      this.#bases.push(this.#stand(base, { x, y: frame.columnTop }, 0, Z.slots));
    }
    for (const suit of SUITS) {
      const rect = slotOf(frame, suit);
      const size = this.#size(rect);
      const pad = facePad(dpr);
      const pile = this.#baked(size, pad, homeDepth(dpr), (ctx) =>
        drawHomePile(ctx, suit, size, faces.style, faces.court(cardOf(suit, KING))),
      );
      this.#piles.set(suit, this.#stand(pile, rect, pad, Z.cards));
    }
  }

  /** Shows what a state leaves empty and what it has brought home. */
  show(state: State): void {
    this.#stock.visible = state.stock.length === 0;
    for (const [n, sprite] of this.#bases.entries()) {
      sprite.visible = state.columns[n]?.cards.length === 0;
    }
    for (const [suit, sprite] of this.#piles) sprite.visible = state.home.includes(suit);
  }

  /** Shows a column's base early, for cards that are leaving it. */
  showBase(column: number): void {
    const base = this.#bases[column];
    if (base) base.visible = true;
  }

  showPile(suit: Suit, visible: boolean): void {
    const pile = this.#piles.get(suit);
    if (pile) pile.visible = visible;
  }

  /** The sprites of the piles, for the celebration of a win. */
  get piles(): readonly Sprite[] {
    return [...this.#piles.values()];
  }

  destroy(): void {
    for (const sprite of this.#sprites) this.#stage.remove(sprite);
    for (const texture of this.#textures) freeTexture(texture);
  }

  #size({ width, height }: { width: number; height: number }): FaceSize {
    const { dpr } = this.#frame;
    return { w: Math.round(width * dpr), h: Math.round(height * dpr), dpr };
  }

  #baked(
    size: FaceSize,
    pad: number,
    extra: number,
    draw: (ctx: CanvasRenderingContext2D) => void,
  ): Texture {
    const { canvas, ctx } = surface(size.w + 2 * pad, size.h + 2 * pad + extra);
    ctx.translate(pad, pad);
    draw(ctx);
    const texture = textureOf(canvas);
    this.#textures.push(texture);
    return texture;
  }

  #slot(rect: Rect, kind: SlotKind, theme: TableTheme): Sprite {
    const size = this.#size(rect);
    const texture = this.#baked(size, 0, 0, (ctx) => drawSlot(ctx, size, kind, theme));
    return this.#stand(texture, rect, 0, Z.slots);
  }

  #stand(texture: Texture, at: { x: number; y: number }, pad: number, z: number): Sprite {
    const { dpr } = this.#frame;
    const sprite = this.#stage.add(texture, z);
    sprite.position.set(Math.round(at.x * dpr) - pad, Math.round(at.y * dpr) - pad);
    this.#sprites.push(sprite);
    return sprite;
  }
}

import type { Rect } from '../layout/index';
import { type ColumnShadow, cardRadius, drawShadow, type FaceSize } from './faces/index';
import type { Sprite, Texture } from './pixi';
import type { Stage } from './stage';
import { freeTexture, textureOf } from './textures';

type Pieces = readonly [top: Sprite, middle: Sprite, bottom: Sprite];

/** One shadow for each stack of cards, from three bitmaps of which the middle one is stretched. */
export class Shadows {
  readonly #stage: Stage;
  readonly #shadow: ColumnShadow;
  readonly #textures: readonly [Texture, Texture, Texture];
  readonly #size: FaceSize;
  readonly #stacks: Pieces[] = [];

  /** @param bands the drawing order of each stack's shadow */
  constructor(stage: Stage, size: FaceSize, bands: readonly number[]) {
    this.#stage = stage;
    this.#size = size;
    this.#shadow = drawShadow(size.w, size.h, cardRadius(size));
    const { top, middle, bottom } = this.#shadow;
    this.#textures = [textureOf(top), textureOf(middle), textureOf(bottom)];
    for (const z of bands) {
      const [a, b, c] = this.#textures;
      this.#stacks.push([stage.add(a, z), stage.add(b, z), stage.add(c, z)]);
      this.set(this.#stacks.length - 1, undefined);
    }
  }

  /** Puts the shadow under a stack, or takes it away. `rect` in CSS px, at least one card high. */
  set(stack: number, rect: Rect | undefined): void {
    const pieces = this.#stacks[stack];
    if (!pieces) return;
    for (const piece of pieces) piece.visible = rect !== undefined;
    if (!rect) return;
    const { dpr } = this.#size;
    const { pad, below } = this.#shadow;
    const [top, middle, bottom] = pieces;
    const x = Math.round(rect.x * dpr) - pad;
    const y = Math.round(rect.y * dpr) - pad;
    const end = Math.round((rect.y + rect.height) * dpr) + below;
    const middleTop = y + top.texture.height;
    const bottomTop = Math.max(middleTop, end - bottom.texture.height);
    top.position.set(x, y);
    middle.position.set(x, middleTop);
    middle.scale.y = (bottomTop - middleTop) / middle.texture.height;
    middle.visible = bottomTop > middleTop;
    bottom.position.set(x, bottomTop);
  }

  destroy(): void {
    for (const pieces of this.#stacks) for (const piece of pieces) this.#stage.remove(piece);
    for (const texture of this.#textures) freeTexture(texture);
  }
}

/** The box of cards that lie on each other, from the first one to the last; undefined for none. */
export const stackRect = (cards: readonly { readonly rect: Rect }[]): Rect | undefined => {
  const first = cards[0]?.rect;
  const last = cards.at(-1)?.rect;
  return first && last && { ...first, height: last.y + last.height - first.y };
};

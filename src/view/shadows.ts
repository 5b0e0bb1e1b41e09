import type { Rect } from '../layout/index';
import { type ColumnShadow, cardRadius, drawShadow, type FaceSize } from './faces/index';
import type { Sprite, Texture } from './pixi';
import { shadowSpans } from './rest';
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
    const [top, middle, bottom] = pieces;
    const spans = shadowSpans(this.#shadow, rect, this.#size.dpr);
    top.position.set(spans.x, spans.top);
    middle.position.set(spans.x, spans.middle);
    middle.scale.y = spans.middleHeight / middle.texture.height;
    middle.visible = spans.middleHeight > 0;
    bottom.position.set(spans.x, spans.bottom);
  }

  destroy(): void {
    for (const pieces of this.#stacks) for (const piece of pieces) this.#stage.remove(piece);
    for (const texture of this.#textures) freeTexture(texture);
  }
}

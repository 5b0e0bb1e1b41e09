import type { Card } from '../engine/index';
import type { PlacedCard, Rect } from '../layout/index';
import { type FaceSize, facePad } from './faces/index';
import type { Look } from './looks';
import type { Sprite } from './pixi';
import type { Stage } from './stage';
import type { FaceTextures } from './textures';

/** Bands of the drawing order; within a band, cards keep the order of their column. */
export const Z = {
  slots: 1,
  lane: 5,
  shadows: 9,
  cards: 10,
  veil: 40,
  hover: 41,
  /** What picking up lights stays under the cards in the hand. */
  lights: 42,
  flyingShadows: 49,
  flying: 50,
  held: 60,
  rings: 70,
  loupe: 80,
} as const;

/**
 * One of the 52 cards on the stage. Its numbers are what tweens change, in CSS px; {@link apply}
 * brings them to the sprite, on whole device pixels.
 */
export class CardNode {
  readonly card: Card;
  readonly sprite: Sprite;
  x = 0;
  y = 0;
  width = 0;
  height = 0;
  /** 1 shows the whole card, 0 its edge: a turn goes down to 0 and up again. */
  open = 1;
  alpha = 1;
  visible = true;
  z: number = Z.cards;
  /** Height of the part that no other card covers, in CSS px. */
  strip = 0;
  #look: Look;

  constructor(card: Card, stage: Stage, faces: FaceTextures, size: FaceSize) {
    this.card = card;
    this.#look = { card, faceUp: false, covered: false, step: undefined, size };
    this.sprite = stage.add(faces.texture(this.#look), Z.cards);
  }

  get look(): Look {
    return this.#look;
  }

  get faceUp(): boolean {
    return this.#look.faceUp;
  }

  get rect(): Rect {
    return { x: this.x, y: this.y, width: this.width, height: this.height };
  }

  show(look: Look, faces: FaceTextures): void {
    this.#look = look;
    this.sprite.texture = faces.texture(look);
  }

  /** Stands the card where it belongs, at once. */
  stand({ rect, strip }: Pick<PlacedCard, 'rect' | 'strip'>, z: number): void {
    this.x = rect.x;
    this.y = rect.y;
    this.width = rect.width;
    this.height = rect.height;
    this.strip = strip;
    this.z = z;
    this.open = 1;
    this.alpha = 1;
    this.visible = true;
  }

  apply(dpr: number): void {
    const { sprite } = this;
    const { size } = this.#look;
    sprite.visible = this.visible;
    if (!this.visible) return;
    // 1 at rest, where the bitmap has the very size of the card.
    const scale = Math.round(this.width * dpr) / size.w;
    const pad = facePad(size.dpr) * scale;
    sprite.alpha = this.alpha;
    const squeeze = Math.max(0.001, this.open);
    const half = (Math.round(this.width * dpr) * (1 - squeeze)) / 2;
    sprite.x = Math.round(this.x * dpr) - pad * squeeze + half;
    sprite.y = Math.round(this.y * dpr) - pad;
    sprite.scale.set(scale * squeeze, scale);
    sprite.zIndex = this.z;
  }
}

import { loupeRect, type Opened } from '../layout/index';
import { Z } from './card-node';
import { drawLoupe } from './faces/index';
import type { Sprite, Texture } from './pixi';
import type { Scene } from './scene';
import { freeTexture, textureOf } from './textures';

/** Shows, beside a column that is too tight to be read, which card it is opened at. */
export class Loupe {
  readonly #scene: Scene;
  #shown: { readonly sprite: Sprite; readonly texture: Texture } | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  show({ column, index }: Opened): void {
    this.hide();
    const { frame, placement, faces, stage } = this.#scene;
    const placed = placement.columns[column];
    const card = placed?.cards[index]?.card;
    const rect = loupeRect(frame, placement, { column, index });
    if (card === undefined || !rect) return;
    const { dpr } = frame;
    const [w, h] = [Math.round(rect.width * dpr), Math.round(rect.height * dpr)];
    const { canvas, pad } = drawLoupe(card, w, h, faces.style, dpr);
    const texture = textureOf(canvas);
    const sprite = stage.add(texture, Z.loupe);
    sprite.position.set(Math.round(rect.x * dpr) - pad, Math.round(rect.y * dpr) - pad);
    this.#shown = { sprite, texture };
    stage.invalidate();
  }

  hide(): void {
    if (!this.#shown) return;
    this.#scene.stage.remove(this.#shown.sprite);
    freeTexture(this.#shown.texture);
    this.#shown = undefined;
  }
}

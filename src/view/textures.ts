import type { Card } from '../engine/index';
import type { FaceStyle } from './faces/index';
import { type Bitmaps, bitmapOf, type Look } from './looks';
import { CanvasSource, Texture } from './pixi';

/** A canvas as a texture of its own size; its maker destroys it with {@link freeTexture}. */
export const textureOf = (canvas: HTMLCanvasElement): Texture => {
  const options: { resource?: HTMLCanvasElement; resolution: number } = {
    resource: canvas,
    resolution: 1,
  };
  const source = new CanvasSource(options);
  // Pixi's pools keep destroyed sources until they are used again, and these their bitmaps.
  source.once('destroy', () => {
    delete options.resource;
  });
  return new Texture({ source });
};

export const freeTexture = (texture: Texture): void => texture.destroy(true);

interface Entry {
  readonly canvas: HTMLCanvasElement;
  readonly texture: Texture;
  /** It shows a court's body. */
  readonly court: boolean;
}

/** Above this many, bitmaps that no card shows any more are thrown away. */
const KEPT = 128;

/** Bitmaps of card faces, each drawn once at the very size in which it is shown. */
export class FaceTextures {
  readonly #entries = new Map<string, Entry>();
  #courts: ReadonlyMap<Card, CanvasImageSource> = new Map();
  #style: FaceStyle;

  /** @param drawn taken over as they are */
  constructor(style: FaceStyle, drawn: Bitmaps = new Map()) {
    this.#style = style;
    for (const [key, { canvas, court }] of drawn) {
      this.#entries.set(key, { canvas, texture: textureOf(canvas), court });
    }
  }

  get style(): FaceStyle {
    return this.#style;
  }

  /** Bitmaps of another style are not shown any more; ask for the textures anew. */
  set style(style: FaceStyle) {
    this.#style = style;
  }

  /**
   * Takes court pictures that came after the first drawing.
   * @param refresh gives every card its texture anew, before the old ones are freed
   */
  setCourts(courts: ReadonlyMap<Card, CanvasImageSource>, refresh: () => void): void {
    this.#courts = courts;
    const old = [...this.#entries].filter(([, { court }]) => court);
    for (const [key] of old) this.#entries.delete(key);
    refresh();
    for (const [, { texture }] of old) freeTexture(texture);
  }

  /** The picture of a court, once it has come. */
  court(card: Card): CanvasImageSource | undefined {
    return this.#courts.get(card);
  }

  texture(look: Look): Texture {
    return this.#entry(look).texture;
  }

  canvas(look: Look): HTMLCanvasElement {
    return this.#entry(look).canvas;
  }

  /** Throws away what is not in use, once there is much of it. */
  prune(used: ReadonlySet<Texture>): void {
    if (this.#entries.size <= KEPT) return;
    for (const [key, { texture }] of this.#entries) {
      if (used.has(texture)) continue;
      freeTexture(texture);
      this.#entries.delete(key);
    }
  }

  destroy(): void {
    for (const { texture } of this.#entries.values()) freeTexture(texture);
    this.#entries.clear();
  }

  #entry(look: Look): Entry {
    const { key, bake } = bitmapOf(look, this.#style, this.#courts.get(look.card));
    const known = this.#entries.get(key);
    if (known) return known;
    const { canvas, court } = bake();
    const entry = { canvas, texture: textureOf(canvas), court };
    this.#entries.set(key, entry);
    return entry;
  }
}

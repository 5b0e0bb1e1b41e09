import { type Floating, FloatingElement } from './floating';
import { Container, Sprite, type Texture } from './pixi';
import type { TableRenderer } from './renderer';
import { freeTexture, textureOf } from './textures';

/** What a sprite looked like when it was last drawn. */
interface Drawn {
  x: number;
  y: number;
  right: number;
  bottom: number;
  alpha: number;
  z: number;
  texture: Texture;
  seen: number;
}

interface Area {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

interface Binding {
  readonly bind: (canvas: HTMLCanvasElement) => () => void;
  undo: () => void;
}

const newRoot = (): Container => new Container({ sortableChildren: true });

/**
 * A flat list of sprites in device pixels, drawn on demand: nothing is drawn while nothing changes. On the Canvas
 * renderer only the rectangle that changed is drawn again; it is found by comparing each sprite
 * with what it was at the last drawing, so nobody has to report what they touch.
 */
export class Stage {
  #root = newRoot();
  #renderer: TableRenderer;
  readonly #bindings = new Set<Binding>();
  #lost = false;
  readonly #drawn = new Map<Sprite, Drawn>();
  #frame = 0;
  #pass = 0;
  #all = true;
  #dpr = 1;
  #beforeDraw: (() => void) | undefined;
  readonly #floating = new Set<FloatingElement>();

  constructor(renderer: TableRenderer) {
    this.#renderer = renderer;
  }

  get root(): Container {
    return this.#root;
  }

  get renderer(): TableRenderer {
    return this.#renderer;
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.pixi.canvas as HTMLCanvasElement;
  }

  /**
   * Binds something to the canvas, and to each one that takes its place.
   * @param bind returns its undo, as this does for all of it
   */
  bind(bind: (canvas: HTMLCanvasElement) => () => void): () => void {
    const binding: Binding = { bind, undo: bind(this.canvas) };
    this.#bindings.add(binding);
    return () => {
      this.#bindings.delete(binding);
      binding.undo();
    };
  }

  /** The canvas has lost its context: nothing can be drawn, and later all has to be. */
  get lost(): boolean {
    return this.#lost;
  }

  set lost(lost: boolean) {
    this.#lost = lost;
    // Pixi itself forgets what was bound to the first 16 texture units only: sprites of the others,
    // which many GPUs have, would be black.
    if (!lost && this.#renderer.kind === 'webgl') this.#renderer.pixi.resetState();
    this.invalidateAll();
  }

  /** Called before each drawing: the place to move sprites to where they shall be seen. */
  set beforeDraw(callback: () => void) {
    this.#beforeDraw = callback;
  }

  add(texture: Texture, z: number): Sprite {
    const sprite = new Sprite(texture);
    sprite.zIndex = z;
    // Sprites are never asked for hits: the table knows what lies where.
    sprite.eventMode = 'none';
    this.root.addChild(sprite);
    return sprite;
  }

  /** Removes a sprite; its texture stays with whoever made it. */
  remove(sprite: Sprite): void {
    sprite.destroy();
    this.invalidate();
  }

  /** Shows a bitmap that moves at every frame; its owner takes it away. */
  float(bitmap: HTMLCanvasElement, z: number): Floating {
    if (this.renderer.kind === 'webgl') {
      const texture = textureOf(bitmap);
      const sprite = this.add(texture, z);
      return {
        moveTo: (x, y) => {
          sprite.position.set(x, y);
          this.invalidate();
        },
        remove: () => {
          this.remove(sprite);
          freeTexture(texture);
        },
      };
    }
    const floating = new FloatingElement(this.canvas, bitmap, this.#dpr, () => this.invalidate());
    this.#floating.add(floating);
    return floating;
  }

  /** Size of the table in CSS px, and device pixels for each. Everything is drawn again. */
  resize(width: number, height: number, dpr: number): void {
    const pixelWidth = Math.max(1, Math.round(width * dpr));
    const pixelHeight = Math.max(1, Math.round(height * dpr));
    this.#dpr = dpr;
    this.renderer.pixi.resize(pixelWidth, pixelHeight);
    // The size of the backing store and no other, so that no pixel is stretched.
    this.canvas.style.width = `${pixelWidth / dpr}px`;
    this.canvas.style.height = `${pixelHeight / dpr}px`;
    this.invalidateAll();
  }

  /**
   * Goes on with the same sprites in another renderer, whose canvas takes the place of the old one.
   * Nothing may float by then.
   */
  replaceRenderer(renderer: TableRenderer): void {
    const { canvas, renderer: old, root } = this;
    for (const { undo } of this.#bindings) undo();
    this.#applyFloating();
    this.#renderer = renderer;
    // A root of its own: what Pixi keeps for drawing one belongs to the renderer that drew it.
    this.#root = newRoot();
    if (root.cursor) this.#root.cursor = root.cursor;
    this.#root.addChild(...root.children);
    renderer.pixi.resize(canvas.width, canvas.height);
    const { width, height } = canvas.style;
    Object.assign(this.canvas.style, { width, height });
    canvas.replaceWith(this.canvas);
    root.destroy();
    old.pixi.destroy({ removeView: true });
    for (const binding of this.#bindings) binding.undo = binding.bind(this.canvas);
    this.lost = false;
    // Pixi hears the pointer for what it has drawn last, so for nothing before this.
    this.flush();
  }

  /** Asks for one drawing at the next frame. */
  invalidate(): void {
    this.#frame ||= requestAnimationFrame(() => this.flush());
  }

  /** As {@link invalidate}, but nothing on the canvas is taken for good. */
  invalidateAll(): void {
    this.#all = true;
    this.invalidate();
  }

  /** Draws at once what has changed. */
  flush(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#beforeDraw?.();
    this.#applyFloating();
    if (this.#lost) return;
    const dirty = this.#compare();
    if (this.renderer.kind === 'webgl') {
      if (dirty || this.#all) this.renderer.pixi.render({ container: this.root });
    } else if (this.#all) {
      this.#drawArea(0, 0, this.canvas.width, this.canvas.height);
    } else if (dirty) {
      const x = Math.max(0, Math.floor(dirty.x) - 1);
      const y = Math.max(0, Math.floor(dirty.y) - 1);
      const right = Math.min(this.canvas.width, Math.ceil(dirty.right) + 1);
      const bottom = Math.min(this.canvas.height, Math.ceil(dirty.bottom) + 1);
      if (right > x && bottom > y) this.#drawArea(x, y, right - x, bottom - y);
    }
    this.#all = false;
  }

  destroy(): void {
    for (const floating of this.#floating) floating.remove();
    this.#applyFloating();
    cancelAnimationFrame(this.#frame);
    this.#drawn.clear();
    this.root.destroy({ children: true });
    this.renderer.pixi.destroy({ removeView: true });
  }

  #applyFloating(): void {
    for (const floating of this.#floating) {
      floating.apply();
      if (floating.over) this.#floating.delete(floating);
    }
  }

  #drawArea(x: number, y: number, width: number, height: number): void {
    if (this.renderer.kind !== 'canvas') return;
    const { pixi } = this.renderer;
    const context = pixi.canvasContext.rootContext;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.clearRect(x, y, width, height);
    pixi.render({ container: this.root, clear: false });
    context.restore();
  }

  /** The union of all old and new rectangles of sprites that differ from what was drawn. */
  #compare(): Area | undefined {
    const pass = ++this.#pass;
    let dirty: Area | undefined;
    const mark = (area: Area) => {
      dirty = dirty
        ? {
            x: Math.min(dirty.x, area.x),
            y: Math.min(dirty.y, area.y),
            right: Math.max(dirty.right, area.right),
            bottom: Math.max(dirty.bottom, area.bottom),
          }
        : { x: area.x, y: area.y, right: area.right, bottom: area.bottom };
    };
    for (const child of this.root.children) {
      const sprite = child as Sprite;
      const shown = sprite.visible && sprite.alpha > 0;
      const old = this.#drawn.get(sprite);
      if (!shown) {
        if (old) {
          mark(old);
          this.#drawn.delete(sprite);
        }
        continue;
      }
      const { x, y, alpha, zIndex: z, texture } = sprite;
      const right = x + texture.width * sprite.scale.x;
      const bottom = y + texture.height * sprite.scale.y;
      const same =
        old &&
        old.x === x &&
        old.y === y &&
        old.right === right &&
        old.bottom === bottom &&
        old.alpha === alpha &&
        old.z === z &&
        old.texture === texture;
      if (same) {
        old.seen = pass;
        continue;
      }
      const now: Drawn = { x, y, right, bottom, alpha, z, texture, seen: pass };
      if (old) mark(old);
      mark(now);
      this.#drawn.set(sprite, now);
    }
    for (const [sprite, old] of this.#drawn) {
      if (old.seen === pass) continue;
      mark(old);
      this.#drawn.delete(sprite);
    }
    return dirty;
  }
}

import type { Card } from '../engine/index';
import type { Point, Rect } from '../layout/index';
import { Z } from './card-node';
import { drawGroup, pivotOf } from './faces/index';
import type { Floating } from './floating';
import { lineUnit } from './looks';
import type { Scene } from './scene';

/** Degrees and factor of a group in the hand. */
const TILT = 1.6;
const SCALE = 1.05;

/** The group in the hand: one bitmap with shadow and tilt, moved by whole device pixels. */
export class Held {
  readonly cards: readonly Card[];
  readonly #scene: Scene;
  readonly #bitmap: Floating;
  readonly #offset: Point;
  readonly #grip: Point;
  readonly #size: { readonly width: number; readonly height: number };
  #at: Point;

  /** @param grip where the pointer pressed, in CSS px of the table */
  constructor(scene: Scene, cards: readonly Card[], grip: Point) {
    this.cards = cards;
    this.#scene = scene;
    const { dpr } = scene.frame;
    const nodes = cards.map((card) => scene.node(card));
    const [first] = nodes;
    if (!first) throw new Error('a group has at least one card');
    this.#grip = { x: grip.x - first.x, y: grip.y - first.y };
    this.#at = { x: first.x, y: first.y };
    const last = nodes.at(-1) ?? first;
    this.#size = { width: first.width, height: last.y + last.height - first.y };
    const group = drawGroup(
      nodes.map(({ card, y }) => ({ card, y: Math.round((y - first.y) * dpr) })),
      {
        size: scene.cardSize,
        unit: lineUnit(scene.frame),
        theme: scene.theme,
        face: (card) => scene.faces.canvas(scene.node(card).look),
        tilt: scene.still ? 0 : TILT,
        scale: SCALE,
      },
    );
    this.#offset = { x: group.offsetX, y: group.offsetY };
    this.#bitmap = scene.stage.float(group.canvas, Z.held);
    this.moveTo(grip);
  }

  /** The group as it would lie, untilted, in CSS px. */
  get rect(): Rect {
    return { ...this.#at, ...this.#size };
  }

  /** @param pointer CSS px of the table */
  moveTo(pointer: Point): void {
    const { dpr } = this.#scene.frame;
    this.#at = { x: pointer.x - this.#grip.x, y: pointer.y - this.#grip.y };
    this.#bitmap.moveTo(
      Math.round(this.#at.x * dpr) + this.#offset.x,
      Math.round(this.#at.y * dpr) + this.#offset.y,
    );
  }

  /** Lays the cards on the stage where the hand is, as large as there, and lets go of the bitmap. */
  putDown(): void {
    const [first] = this.cards;
    const top = first === undefined ? 0 : this.#scene.node(first).y;
    const pivot = pivotOf(this.#size.width);
    for (const [n, card] of this.cards.entries()) {
      const node = this.#scene.node(card);
      node.x = this.#at.x + pivot.x * (1 - SCALE);
      node.y = this.#at.y + pivot.y + (node.y - top - pivot.y) * SCALE;
      node.width *= SCALE;
      node.height *= SCALE;
      node.z = Z.held + n / 100;
      node.visible = true;
    }
    this.#bitmap.remove();
  }
}

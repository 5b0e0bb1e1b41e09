import { gsap } from 'gsap/gsap-core';
import type { Card } from '../engine/index';
import { type PlacedCard, placedCard, type Rect, stockBounds } from '../layout/index';
import { Z } from './card-node';
import {
  type BadgeIcon,
  cardRadius,
  drawArrow,
  drawBadge,
  drawFaintRing,
  drawLanding,
  drawLane,
  drawRing,
  drawTint,
  drawVeil,
  indexMetrics,
} from './faces/index';
import { lineUnit } from './looks';
import { EASE, FADE_MS, MS } from './motion';
import type { Sprite, Texture } from './pixi';
import type { Scene } from './scene';
import { freeTexture, textureOf } from './textures';

/** P4: what picking up a group lights. */
export interface Lights {
  readonly group: readonly Card[];
  /** Columns that take the group. */
  readonly targets: readonly number[];
  /** The group is in the hand, so that what it uncovers can be marked. */
  readonly lifted: boolean;
}

/** What a hint points at. */
export type HintMark =
  | { readonly kind: 'carry'; readonly card: Card; readonly to: number; readonly turns: boolean }
  | { readonly kind: 'deal' };

interface Mark {
  readonly sprite: Sprite;
  readonly texture: Texture;
  /** It belongs to the group itself, not to where that may go. */
  readonly own: boolean;
  /** It follows the mouse. */
  readonly tint: boolean;
}

/** How long a refusal's ring is seen. */
const REFUSAL_MS = 360;

/** Rings, lanes, veils, badges and arrows over the table; all CSS px in, baked at device size. */
export class Marks {
  readonly #scene: Scene;
  #marks: Mark[] = [];
  /** What the targets are lit for: a press and the lift that follows share them. */
  #lit: { readonly key: string; readonly lifted: boolean } | undefined;
  #own = false;
  #fade: { kill(): unknown } | undefined;
  /** Band of the rings, badges and arrows that are being added. */
  #z: number = Z.rings;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  get #unit(): number {
    return lineUnit(this.#scene.frame);
  }

  clear(): void {
    this.#fade?.kill();
    this.#fade = undefined;
    this.#lit = undefined;
    this.#remove(() => true);
  }

  #remove(which: (mark: Mark) => boolean): void {
    for (const { sprite, texture } of this.#marks.filter(which)) {
      this.#scene.stage.remove(sprite);
      freeTexture(texture);
    }
    this.#marks = this.#marks.filter((mark) => !which(mark));
  }

  light({ group, targets, lifted }: Lights): void {
    const [first] = group;
    const from = first === undefined ? undefined : placedCard(this.#scene.placement, first);
    if (first === undefined || !from) {
      this.clear();
      return;
    }
    const key = `${group.join()}>${targets.join()}`;
    this.#z = Z.lights;
    if (key === this.#lit?.key) {
      if (lifted === this.#lit.lifted) return;
      this.#remove(({ own, tint }) => own || tint);
    } else {
      this.clear();
      for (const target of targets) this.#target(target, group);
    }
    this.#lit = { key, lifted };
    this.#own = true;
    if (!lifted) this.#ring(this.#groupRect(group), this.#scene.theme.signal);
    const under = this.#under(first);
    if (under && !under.faceUp) {
      if (lifted) this.#ring(under.rect, this.#scene.theme.signal);
      const height = lifted ? under.rect.height : under.strip;
      this.#badge('turn', { ...under.rect, height }, lifted);
    }
    this.#own = false;
  }

  /** Tints the group under the mouse, or none; other marks stay. */
  hover(group: readonly Card[]): void {
    this.#remove(({ tint }) => tint);
    this.#scene.stage.invalidate();
    if (group.length === 0) return;
    const rect = this.#groupRect(group);
    const { dpr } = this.#scene.frame;
    const [w, h] = [Math.round(rect.width * dpr), Math.round(rect.height * dpr)];
    const radius = cardRadius(this.#scene.cardSize);
    const tint = drawTint(w, h, this.#scene.theme, this.#unit, radius);
    // Multiplied, so that ink stays as dark as it is.
    this.#add(tint, rect, 0, Z.hover).blendMode = 'multiply';
  }

  /** P5: a coral ring around what was refused. */
  refuse(cards: readonly Card[]): void {
    this.clear();
    this.#z = Z.rings;
    if (cards.length === 0) return;
    this.#ring(this.#groupRect(cards), this.#scene.theme.refusal);
    // The ring stays a little longer than the shake, which may be off.
    this.#fade = gsap.delayedCall(REFUSAL_MS / 1000, () => this.clear());
  }

  /** P6: source and destination of a move; fades by itself unless motion is off. */
  hint(mark: HintMark, others: readonly HintMark[], moving: boolean): void {
    this.clear();
    this.#z = Z.lights;
    for (const rect of this.#sources(others, mark)) this.#faintRing(rect);
    this.#z = Z.rings;
    const { theme, placement, frame } = this.#scene;
    if (mark.kind === 'deal') {
      this.#ring(stockBounds(frame, placement.stock.length), theme.signal);
    } else {
      const source = placedCard(placement, mark.card);
      if (!source) return;
      const strip = { ...source.rect, height: source.strip };
      const target = this.#landingCard(mark.to);
      this.#ring(target, theme.signal);
      this.#ring(strip, theme.signal);
      if (mark.turns) this.#badge('turn', strip, false);
      this.#arrow(strip, target);
    }
    if (moving) this.#fadeInAndOut();
    this.#scene.stage.invalidate();
  }

  #fadeInAndOut(): void {
    const sprites = this.#marks.filter(({ tint }) => !tint).map(({ sprite }) => sprite);
    for (const sprite of sprites) sprite.alpha = 0;
    const { stage, still } = this.#scene;
    const [into, out] = still ? [FADE_MS, FADE_MS] : [MS.hintIn, MS.hintOut];
    this.#fade = gsap
      .timeline({ onUpdate: () => stage.flush(), onComplete: () => this.clear() })
      .to(sprites, { alpha: 1, duration: into / 1000, ease: EASE })
      .to(sprites, { alpha: 0, duration: out / 1000, ease: EASE }, `+=${MS.hintHold / 1000}`);
  }

  /** What other moves than the one shown start from, each once. */
  #sources(marks: readonly HintMark[], shown: HintMark): readonly Rect[] {
    const { placement, frame } = this.#scene;
    const cards = new Set(marks.flatMap((mark) => (mark.kind === 'carry' ? [mark.card] : [])));
    if (shown.kind === 'carry') cards.delete(shown.card);
    const strips = [...cards].flatMap((card) => {
      const placed = placedCard(placement, card);
      return placed ? [{ ...placed.rect, height: placed.strip }] : [];
    });
    const deals = shown.kind !== 'deal' && marks.some(({ kind }) => kind === 'deal');
    return deals ? [...strips, stockBounds(frame, placement.stock.length)] : strips;
  }

  #under(card: Card): PlacedCard | undefined {
    for (const { cards } of this.#scene.placement.columns) {
      const n = cards.findIndex((placed) => placed.card === card);
      if (n > 0) return cards[n - 1];
    }
    return undefined;
  }

  #groupRect(cards: readonly Card[]): Rect {
    const rects = cards.map((card) => this.#scene.node(card).rect);
    const first = rects[0] as Rect;
    const last = rects.at(-1) as Rect;
    return { ...first, height: last.y + last.height - first.y };
  }

  /** The end card of a column, or the base of an empty one. */
  #landingCard(column: number): Rect {
    const placed = this.#scene.placement.columns[column];
    if (!placed) throw new RangeError(`no column ${column + 1}`);
    return placed.cards.at(-1)?.rect ?? placed.base;
  }

  #target(column: number, group: readonly Card[]): void {
    const { placement, frame, theme } = this.#scene;
    const placed = placement.columns[column];
    if (!placed) return;
    const { dpr } = frame;
    const margin = Math.min(8, frame.gap / 2);
    const { lane } = placed;
    const laneRect = {
      x: lane.x - margin,
      y: lane.y - margin,
      width: lane.width + 2 * margin,
      height: Math.min(lane.height + margin, frame.table.height - lane.y + margin - 4),
    };
    const [laneW, laneH] = [Math.round(laneRect.width * dpr), Math.round(laneRect.height * dpr)];
    this.#add(drawLane(laneW, laneH, theme, this.#unit), laneRect, 0, Z.lane);
    const end = placed.cards.at(-1);
    if (end) {
      const size = this.#scene.cardSize;
      const { cap, top } = indexMetrics(size, this.#scene.faces.style);
      const strip = (cap + 2 * top) / dpr;
      const veil = drawVeil(size.w, size.h, Math.round(strip * dpr), cardRadius(size));
      this.#add(veil, end.rect, 0, Z.veil);
      this.#badge('covered', { ...end.rect, height: strip }, false);
    }
    this.#ring(this.#landingCard(column), theme.signal);
    this.#landing(column, group);
  }

  /** The outline of the group where it would lie, behind the end card and below it. */
  #landing(column: number, group: readonly Card[]): void {
    const { state, frame, theme } = this.#scene;
    const there = new Set(group);
    const columns = state.columns.map(({ cards, hidden }, n) => ({
      cards: [...cards.filter((card) => !there.has(card)), ...(n === column ? group : [])],
      hidden,
    }));
    const future = this.#scene.placementOf({ ...state, columns }).columns[column];
    const landed = future?.cards.filter(({ card }) => there.has(card)) ?? [];
    const [first] = landed;
    const last = landed.at(-1);
    if (!first || !last) return;
    const { dpr } = frame;
    const height = last.rect.y + last.rect.height - first.rect.y;
    const outline = drawLanding(this.#scene.cardSize.w, Math.round(height * dpr), {
      theme,
      dpr: this.#unit,
      radius: cardRadius(this.#scene.cardSize),
      steps: landed.slice(1).map(({ rect }) => Math.round((rect.y - first.rect.y) * dpr)),
    });
    this.#add(outline, first.rect, 0, Z.lane + 1);
  }

  /** A thin ring without light, inside the box: it says no more than that there is a move. */
  #faintRing(rect: Rect): void {
    const { dpr } = this.#scene.frame;
    const [w, h] = [Math.round(rect.width * dpr), Math.round(rect.height * dpr)];
    const { signal, rim } = this.#scene.theme;
    const ring = drawFaintRing(w, h, {
      colour: signal,
      rim,
      dpr: this.#unit,
      radius: cardRadius(this.#scene.cardSize),
    });
    this.#add(ring, rect, 0, this.#z);
  }

  #ring(rect: Rect, colour: string): void {
    const { dpr } = this.#scene.frame;
    const { canvas, pad } = drawRing(Math.round(rect.width * dpr), Math.round(rect.height * dpr), {
      colour,
      rim: this.#scene.theme.rim,
      dpr: this.#unit,
      radius: cardRadius(this.#scene.cardSize),
    });
    this.#add(canvas, rect, pad, this.#z);
  }

  /** At the right of a strip, or large in the middle of a card that lies open to view. */
  #badge(icon: BadgeIcon, rect: Rect, large: boolean): void {
    const { dpr, scale } = this.#scene.frame;
    const wanted = large
      ? Math.min(rect.width * 0.36, 40 * scale)
      : Math.min(rect.width * 0.24, 26 * scale, rect.height - 2);
    const size = Math.max(9, wanted);
    const x = large
      ? rect.x + (rect.width - size) / 2
      : rect.x + rect.width - size - Math.min(5, rect.width * 0.05);
    const y = large ? rect.y + rect.height * 0.72 - size / 2 : rect.y + (rect.height - size) / 2;
    this.#add(drawBadge(Math.round(size * dpr), icon), { x, y }, 0, this.#z + 1);
  }

  #arrow(source: Rect, target: Rect): void {
    const { dpr, scale } = this.#scene.frame;
    const { signal: colour, rim } = this.#scene.theme;
    const leftward = target.x < source.x;
    const edge = 4 * scale;
    // Neighbours leave no room between them: there the arrow begins on the strip itself.
    const near = Math.abs(target.x - source.x) < source.width * 1.5;
    const out = near ? -source.width * 0.3 : edge;
    const from = {
      x: (leftward ? source.x - out : source.x + source.width + out) * dpr,
      y: (source.y + Math.min(source.height / 2, source.width * 0.22)) * dpr,
    };
    const to = {
      x: (leftward ? target.x + target.width + edge : target.x - edge) * dpr,
      y: (target.y + Math.min(target.height / 2, target.width * 0.22)) * dpr,
    };
    const { canvas, x, y } = drawArrow(from, to, { colour, rim, dpr: this.#unit });
    this.#add(canvas, { x: x / dpr, y: y / dpr }, 0, this.#z + 2);
  }

  #add(canvas: HTMLCanvasElement, at: { x: number; y: number }, pad: number, z: number): Sprite {
    const { dpr } = this.#scene.frame;
    const texture = textureOf(canvas);
    const sprite = this.#scene.stage.add(texture, z);
    sprite.position.set(Math.round(at.x * dpr) - pad, Math.round(at.y * dpr) - pad);
    this.#marks.push({ sprite, texture, own: this.#own, tint: z === Z.hover });
    this.#scene.stage.invalidate();
    return sprite;
  }
}

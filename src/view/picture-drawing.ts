/** Draws the scenes of the help's pictures by the game's own faces, on the table's own ground. */
import { type Card, formatCard, parseCard, SUIT_LETTERS, type Suit } from '../engine/index';
import {
  bakeFace,
  bodyOf,
  cardRadius,
  drawArrow,
  drawBack,
  drawBadge,
  drawGroup,
  drawHomePile,
  drawLanding,
  drawLane,
  drawRing,
  drawShadow,
  drawSlot,
  drawVeil,
  type FaceOptions,
  facePad,
  type Ground,
  indexMetrics,
} from './faces/index';
import type { DrawnLook } from './looks';
import { type PictureLayout, type ShownCard, slotName } from './picture-layout';
import type { Item } from './picture-scenes';
import { shadowSpans } from './rest';

/** Pictures of courts, as far as they have come. */
export type Courts = ReadonlyMap<Card, CanvasImageSource>;

/** A card or slot that marks can name; `strip` is the height that is seen. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly strip: number;
}

/** Degrees of a held group, as in the hand. */
const TILT = 1.6;
const BADGE = 0.3;
const TOUCH = 0.23;

/** One drawing of a scene. */
export class Picture {
  readonly #ctx: CanvasRenderingContext2D;
  readonly #layout: PictureLayout;
  readonly #look: DrawnLook;
  readonly #ground: Ground;
  readonly #courts: Courts;
  /** Cards and slots by name, for the marks; the piles that cards lie in. */
  readonly #named = new Map<string, Place>();
  readonly #pileEnd = new Map<string, { readonly y: number; readonly top: number }>();
  #hasCourts = false;

  constructor(
    ctx: CanvasRenderingContext2D,
    layout: PictureLayout,
    look: DrawnLook,
    ground: Ground,
    courts: Courts,
  ) {
    this.#ctx = ctx;
    this.#layout = layout;
    this.#look = look;
    this.#ground = ground;
    this.#courts = courts;
  }

  /** @returns whether a court is seen */
  draw(items: readonly Item[]): boolean {
    this.#paintGround();
    // Lanes lie under the columns that they belong to.
    for (const item of items) if (item.kind === 'column' || item.kind === 'row') this.#know(item);
    for (const item of items) if (item.kind === 'lane') this.#drawLane(item.on);
    for (const item of items) this.#draw(item);
    return this.#hasCourts;
  }

  #draw(item: Item): void {
    const { size, unit, spotOf } = this.#layout;
    const { theme, style } = this.#look;
    switch (item.kind) {
      case 'column':
      case 'row':
        this.#drawPiles(item);
        return;
      case 'place': {
        const at = spotOf(item);
        this.#at(at.x, at.y, () => drawSlot(this.#ctx, { ...size, dpr: unit }, item.of, theme));
        if (typeof item.of === 'object') {
          this.#named.set(slotName(item.of.suit), { ...at, strip: size.h });
        }
        return;
      }
      case 'home':
        for (const [n, letter] of [...item.suits].entries()) {
          const at = spotOf({
            ...item,
            x: item.x + (n - (item.suits.length - 1) / 2) * item.pitch,
          });
          const suit = SUIT_LETTERS.indexOf(letter) as Suit;
          const king = this.#courtOf(parseCard(`K${letter}`) as Card);
          this.#drawShadow(at.x, at.y, size.h);
          this.#at(at.x, at.y, () => drawHomePile(this.#ctx, suit, size, style, king));
        }
        return;
      case 'held':
        this.#drawHeld(item);
        return;
      case 'becomes':
        this.#drawBecomes(item.x);
        return;
      case 'badge':
        this.#drawBadge(item);
        return;
      case 'ring':
        this.#drawRing(item.on, false);
        return;
      case 'group':
        this.#drawRing(item.on, true);
        return;
      case 'lane':
        return;
      case 'landing': {
        const { x, y, strip } = this.#find(item.on);
        const step = this.#step;
        const h = (item.cards - 1) * step + size.h;
        const steps = Array.from({ length: item.cards - 1 }, (_, n) => (n + 1) * step);
        const look = { theme, dpr: unit, radius: cardRadius(size), steps };
        this.#ctx.drawImage(drawLanding(size.w, h, look), x, y + Math.min(strip, step));
        return;
      }
      case 'veil': {
        const { x, y } = this.#find(item.on);
        this.#ctx.drawImage(drawVeil(size.w, size.h, this.#step, cardRadius(size)), x, y);
        return;
      }
      case 'touch':
        this.#drawTouch(item.on);
        return;
      case 'arrow':
        this.#drawArrow(item.from, item.to);
        return;
      default:
        item satisfies never;
    }
  }

  /** Strip of a covered card where there is room. */
  get #step(): number {
    const { top, cap } = indexMetrics(this.#layout.size, this.#look.style);
    return Math.round(2 * top + cap);
  }

  #at(x: number, y: number, draw: () => void): void {
    this.#ctx.save();
    this.#ctx.translate(x, y);
    draw();
    this.#ctx.restore();
  }

  #find(name: string): Place {
    const found = this.#named.get(name);
    if (!found) throw new Error(`no ${name} in the picture`);
    return found;
  }

  #know(item: Item): void {
    for (const { cards, y, height } of this.#layout.pileOf(item)) {
      for (const card of cards) {
        const name = formatCard(card.card);
        this.#named.set(name, card);
        this.#pileEnd.set(name, { top: y, y: y + height });
      }
    }
  }

  /** The table: the same two lights as its style sheet has. */
  #paintGround(): void {
    const { width, height } = this.#layout;
    const { c0, c1, c2, glow } = this.#ground;
    const ctx = this.#ctx;
    ctx.fillStyle = c2;
    ctx.fillRect(0, 0, width, height);
    const light = (
      at: readonly [x: number, y: number, rx: number, ry: number],
      stops: readonly (readonly [at: number, colour: string])[],
    ) => {
      const [x, y, rx, ry] = at;
      const gradient = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
      for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
      ctx.save();
      ctx.translate(x * width, y * height);
      ctx.scale(rx * width, ry * height);
      ctx.fillStyle = gradient;
      ctx.fillRect(-x / rx, -y / ry, 1 / rx, 1 / ry);
      ctx.restore();
    };
    light(
      [0.5, 0.32, 0.975, 1.105],
      [
        [0, c0],
        [0.354, c1],
        [1, c2],
      ],
    );
    light(
      [0.5, -0.06, 0.6, 0.42],
      [
        [0, glow],
        [1, faded(glow)],
      ],
    );
  }

  #drawShadow(x: number, y: number, height: number): void {
    const { size } = this.#layout;
    const shadow = drawShadow(size.w, size.h, cardRadius(size));
    const spans = shadowSpans(shadow, { x, y, width: size.w, height }, 1);
    const { top, middle, bottom } = shadow;
    this.#ctx.drawImage(top, spans.x, spans.top);
    if (spans.middleHeight > 0) {
      this.#ctx.drawImage(middle, spans.x, spans.middle, middle.width, spans.middleHeight);
    }
    this.#ctx.drawImage(bottom, spans.x, spans.bottom);
  }

  #drawPiles(item: Item): void {
    const piles = this.#layout.pileOf(item);
    for (const { x, y, height } of piles) this.#drawShadow(x, y, height);
    for (const { cards } of piles) for (const each of cards) this.#drawCard(each);
  }

  #drawCard(shown: ShownCard): void {
    const { size } = this.#layout;
    if (!shown.faceUp) {
      this.#at(shown.x, shown.y, () => drawBack(this.#ctx, size, this.#look.style));
      return;
    }
    const pad = facePad(size.dpr);
    this.#ctx.drawImage(this.#face(shown), shown.x - pad, shown.y - pad);
  }

  #courtOf(card: Card): CanvasImageSource | undefined {
    this.#hasCourts ||= bodyOf(card) === 'court';
    return this.#courts.get(card);
  }

  #face({ card, covered, strip }: Pick<ShownCard, 'card' | 'covered' | 'strip'>) {
    const court = covered ? undefined : this.#courtOf(card);
    const options: FaceOptions = {
      body: covered ? 'none' : bodyOf(card),
      ...(covered && strip < this.#step ? { step: strip } : {}),
      ...(court ? { court } : {}),
    };
    return bakeFace(card, this.#layout.size, this.#look.style, options);
  }

  #drawHeld(item: Item & { readonly kind: 'held' }): void {
    const { size, unit, spotOf } = this.#layout;
    const { x, y } = spotOf(item);
    const step = this.#step;
    const texts = item.cards.split(' ');
    const cards = texts.map((text, n) => ({ card: parseCard(text) as Card, y: n * step }));
    const face = (card: Card) =>
      this.#face({ card, covered: card !== cards.at(-1)?.card, strip: step });
    const look = { size, unit, theme: this.#look.theme, face, tilt: TILT, scale: 1.05 };
    const { canvas, offsetX, offsetY } = drawGroup(cards, look);
    this.#ctx.drawImage(canvas, x + offsetX, y + offsetY);
    for (const [n, text] of texts.entries()) {
      this.#named.set(text, { x, y: y + n * step, strip: step });
    }
  }

  #drawLane(on: string): void {
    const { size, height } = this.#layout;
    const { x } = this.#find(on);
    const { top } = this.#pileEnd.get(on) ?? { top: 0 };
    const pad = Math.round(0.08 * size.w);
    const lane = drawLane(
      size.w + 2 * pad,
      height - top + 2 * pad,
      this.#look.theme,
      this.#layout.unit,
    );
    this.#ctx.drawImage(lane, x - pad, top - pad);
  }

  #drawRing(on: string, group: boolean): void {
    const { size, unit } = this.#layout;
    const { theme } = this.#look;
    const { x, y, strip } = this.#find(on);
    const h = group ? (this.#pileEnd.get(on)?.y ?? y + strip) - y : strip;
    const look = { colour: theme.signal, rim: theme.rim, dpr: unit, radius: cardRadius(size) };
    const { canvas, pad } = drawRing(size.w, Math.round(h), look);
    this.#ctx.drawImage(canvas, x - pad, y - pad);
  }

  #drawBadge({ on, x, y = 0, icon }: Item & { readonly kind: 'badge' }): void {
    const { size, width, height } = this.#layout;
    const side = Math.round(BADGE * size.w);
    const badge = drawBadge(side, icon);
    if (on === undefined) {
      const [cx, cy] = [width / 2 + x * size.w, height / 2 + y * size.w];
      this.#ctx.drawImage(badge, Math.round(cx - side / 2), Math.round(cy - side / 2));
      return;
    }
    // On a strip, at its right end; on the edge where the strip is too low for it.
    const card = this.#find(on);
    const cy = card.y + Math.min(card.strip, this.#step) / 2;
    this.#ctx.drawImage(
      badge,
      Math.round(card.x + 0.97 * size.w - side),
      Math.round(cy - side / 2),
    );
  }

  #drawTouch(on: string): void {
    const { size, unit } = this.#layout;
    const { x, y } = this.#find(on);
    const ctx = this.#ctx;
    const radius = TOUCH * size.w;
    ctx.beginPath();
    ctx.arc(x + 0.88 * size.w, y + this.#step / 2, radius, 0, 2 * Math.PI);
    ctx.fillStyle = 'rgba(255,255,255,.4)';
    ctx.fill();
    for (const [line, colour] of [
      [4.5, 'rgba(20,14,30,.75)'],
      [2, '#FFFFFF'],
    ] as const) {
      ctx.lineWidth = line * unit;
      ctx.strokeStyle = colour;
      ctx.stroke();
    }
  }

  #drawArrow(from: string, to: string): void {
    const { size, unit } = this.#layout;
    const { theme } = this.#look;
    const [a, b] = [this.#find(from), this.#find(to)];
    // What stands above is reached in a bow on the left.
    const above = Math.abs(b.x - a.x) < size.w;
    const rightwards = b.x >= a.x;
    const point = (at: Place, right: boolean) => ({
      x: at.x + (right ? size.w : 0),
      y: at.y + Math.min(at.strip, size.h) / 2,
    });
    const start = point(a, !above && rightwards);
    const end = point(b, !above && !rightwards);
    const look = { colour: theme.signal, rim: theme.rim, dpr: unit };
    const { canvas, x, y } = drawArrow(start, end, look);
    this.#ctx.drawImage(canvas, x, y);
  }

  /** A thin arrow to the right, in the colour of the table's text. */
  #drawBecomes(x: number): void {
    const { size, width, height, unit } = this.#layout;
    const ctx = this.#ctx;
    const half = 0.26 * size.w;
    const head = 0.17 * size.w;
    const cx = width / 2 + x * size.w;
    const cy = height / 2;
    ctx.beginPath();
    ctx.moveTo(cx - half, cy);
    ctx.lineTo(cx + half, cy);
    ctx.moveTo(cx + half - head, cy - head);
    ctx.lineTo(cx + half, cy);
    ctx.lineTo(cx + half - head, cy + head);
    ctx.lineWidth = 2.6 * unit;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.strokeStyle = this.#ground.text;
    ctx.stroke();
  }
}

/** An end for a gradient: towards plain transparency it would turn grey on its way. */
const faded = (colour: string): string => colour.replace(/[\d.]+\)$/, '0)');

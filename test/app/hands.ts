import { Hand } from '../../src/app/hand';
import type { Card, Rules, State } from '../../src/engine/index';
import { Game, startSession } from '../../src/game/index';
import { translator } from '../../src/i18n/index';
import { frameOf, hit, type Opened, type Point, place, type Rect } from '../../src/layout/index';
import type { Message } from '../../src/ui/index';
import type { Table, TablePointer } from '../../src/view/index';
import { card, SCORPION } from '../support/cards';

/** A table that shows nothing but keeps what it was told, in the order in which it was. */
export class FakeTable {
  readonly told: string[] = [];
  readonly game: Game;
  opened: Opened | undefined;
  heldCard: ReturnType<typeof card> | undefined;
  cursor = '';
  hovered: Card | undefined;
  lit: readonly number[] | undefined;
  #at: Point = { x: 0, y: 0 };
  #grip: Point = { x: 0, y: 0 };

  constructor(game: Game) {
    this.game = game;
  }
  get frame() {
    return frameOf({ width: 1280, height: 800, dpr: 1 }, this.game.rules);
  }
  get placement() {
    return place(this.frame, this.game.state, { opened: this.opened });
  }
  hit(point: Point) {
    return hit(this.frame, this.placement, point, 24);
  }
  get carried(): Rect | undefined {
    if (this.heldCard === undefined) return undefined;
    return { x: this.#at.x - this.#grip.x, y: this.#at.y - this.#grip.y, ...this.frame.card };
  }
  lift(which: ReturnType<typeof card>, grip: Point) {
    const cards = this.placement.columns.flatMap((column) => column.cards);
    const rect = cards.find((placed) => placed.card === which)?.rect ?? { x: 0, y: 0 };
    this.#grip = { x: grip.x - rect.x, y: grip.y - rect.y };
    this.heldCard = which;
    this.told.push('lift');
  }
  drag(point: Point) {
    this.#at = { x: point.x, y: point.y };
  }
  sendHome() {
    this.heldCard = undefined;
    this.told.push('home');
  }
  refuse() {
    this.told.push('refuse');
  }
  light(lights: { targets: readonly number[] } | undefined) {
    this.lit = lights?.targets;
  }
  hover(card: Card | undefined) {
    this.hovered = card;
  }
  open(opened: Opened | undefined) {
    this.opened = opened;
  }
  finish() {
    this.told.push('finish');
  }
}

/** A hand over a table in the given state, and a pointer in it. */
export const setUp = (initial: State, { steadyHand = false, rules = SCORPION as Rules } = {}) => {
  const game = new Game({ ...startSession(rules, { cards: [] }), initial });
  const shown = new FakeTable(game);
  const said: (string | undefined)[] = [];
  const details: string[] = [];
  const moves: string[] = [];
  game.subscribe(({ text = '' }) => {
    shown.heldCard = undefined;
    moves.push(text);
  });
  const say = (message: Message | undefined) => {
    said.push(message?.title);
    details.push(...(message?.details ?? []).map(({ text }) => text));
  };
  const hand = new Hand(
    game,
    shown as unknown as Table,
    translator('en'),
    { play: (move) => game.play(move, 'player'), say, sound: () => {} },
    { steadyHand },
  );
  let time = 1000;
  const send = (type: TablePointer['type'], { x, y }: Point, change: Partial<TablePointer> = {}) =>
    hand.pointer({
      type,
      id: 1,
      pointer: 'mouse',
      x,
      y,
      time,
      pressed: type !== 'up',
      inside: true,
      ...change,
    });
  const spot = (text: string): Point => {
    const cards = shown.placement.columns.flatMap((column) => column.cards);
    const placed = cards.find((each) => each.card === card(text));
    if (!placed) throw new Error(`${text} is not on the table`);
    return { x: placed.rect.x + 20, y: placed.rect.y + placed.strip / 2 };
  };
  const tap = (point: Point, ms = 40) => {
    time += 1000;
    send('down', point);
    time += ms;
    send('up', point);
  };
  const base = (column: number): Point => ({
    x: (shown.frame.columnX[column - 1] ?? 0) + 20,
    y: shown.frame.columnTop + 300,
  });
  /** From a card by so many columns to the right, released there. */
  const drag = (text: string, columns: number, change: Partial<TablePointer> = {}) => {
    time += 1000;
    const from = spot(text);
    const to = { x: from.x + columns * (shown.frame.card.width + shown.frame.gap), y: from.y };
    send('down', from);
    send('move', to);
    send('up', to, change);
  };
  const wait = (ms: number) => {
    time += ms;
  };
  return { game, shown, hand, moves, said, details, send, spot, tap, base, drag, wait };
};

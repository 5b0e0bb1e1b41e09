import { type Card, groupOf, type Rules, type State } from '../engine/index';
import type { Transition } from '../game/index';
import {
  type Box,
  type Frame,
  hit,
  OPEN_BELOW,
  type Opened,
  type Placement,
  type Point,
  placedCard,
  type Rect,
  sameBox,
  stockBounds,
  type Target,
} from '../layout/index';
import { Animator } from './animator';
import { celebrate } from './celebrate';
import { forgetBlanks } from './faces/index';
import { Held } from './held';
import { type Bitmaps, drawnLook, frameFor, type Shown, type TableLook } from './looks';
import { Loupe } from './loupe';
import { type HintMark, type Lights, Marks } from './marks';
import { SPEED_FACTOR, type Speed } from './motion';
import { bindPointer, capture, type PointerHandlers } from './pointer';
import { Recovery } from './recovery';
import { createRenderer, type RendererKind, type RendererPreference } from './renderer';
import { Scene } from './scene';
import { Stage } from './stage';

/** The table as the rest of the game knows it: it is told what happened and shows it. */
export class Table {
  readonly #stage: Stage;
  #scene: Scene;
  #animator: Animator;
  #marks: Marks;
  #loupe: Loupe;
  #held: Held | undefined;
  #box: Box;
  #look: TableLook;
  #courtsTimer: ReturnType<typeof setTimeout> | undefined;
  #celebration: { readonly stop: () => void; readonly over: Promise<void> } | undefined;
  readonly #recovery: Recovery;
  /** Ends the gesture of whoever has bound the pointer. */
  #interrupt = () => {};
  #speed: Speed = 'normal';
  #still = false;
  #hovered: Card | undefined;

  private constructor(stage: Stage, shown: Shown, onContextGone: (rebuilt: boolean) => void) {
    this.#stage = stage;
    this.#box = shown.box;
    this.#look = shown.look;
    [this.#scene, this.#animator, this.#marks, this.#loupe] = this.#newScene(
      shown.rules,
      shown.state,
      shown.bitmaps,
    );
    this.#resizeStage();
    this.#recovery = new Recovery(stage, {
      interrupt: () => this.#interrupt(),
      bitmapsLost: () => this.#drawAnew(),
      gone: onContextGone,
    });
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  /**
   * Draws the table for the first time; the pictures of the courts follow by themselves.
   * @param shown asked once the renderer is there, for the game may have gone on until then
   * @param onContextGone a lost context did not come back; see {@link RecoveryHooks.gone}
   */
  static async create(
    renderer: RendererPreference,
    shown: () => Shown,
    onContextGone: (rebuilt: boolean) => void,
  ): Promise<Table> {
    const stage = new Stage(await createRenderer(renderer));
    return new Table(stage, shown(), onContextGone);
  }

  get canvas(): HTMLCanvasElement {
    return this.#stage.canvas;
  }

  get renderer(): RendererKind {
    return this.#stage.renderer.kind;
  }

  get frame(): Frame {
    return this.#scene.frame;
  }

  get placement(): Placement {
    return this.#scene.placement;
  }

  get speed(): Speed {
    return this.#speed;
  }

  /** Factor on all times; 0 where everything happens at once. */
  get speedFactor(): number {
    return this.#still ? 0 : SPEED_FACTOR[this.#speed];
  }

  /** Reduced motion: nothing travels, what changes fades in within 100 ms. */
  set still(still: boolean) {
    this.#still = still;
    this.#scene.still = still;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    this.#animator.speed = speed;
  }

  /** Returns the undo. */
  bind(handlers: PointerHandlers): () => void {
    this.#interrupt = handlers.interrupt;
    return this.#stage.bind(() => bindPointer(this.#stage, () => this.frame.dpr, handlers));
  }

  /** Hears a pointer to its end that went down before the table was there. */
  adopt(pointerId: number): void {
    capture(this.canvas, pointerId);
  }

  /** Brings the canvas up to date at once, not with the next frame. */
  draw(): void {
    this.#stage.flush();
  }

  /** The cursor over the table. */
  set cursor(cursor: string) {
    this.#stage.root.cursor = cursor;
  }

  hit(point: Point): Target {
    return hit(this.frame, this.placement, point, OPEN_BELOW);
  }

  /** Another box: everything stands there at once, crisp. What was in the hand must be home. */
  resize(box: Box): void {
    if (sameBox(box, this.#box)) return;
    this.#box = box;
    this.finish();
    this.#loupe.hide();
    this.#scene.setFrame(this.#frameFor(this.#scene.rules));
    this.#resizeStage();
    this.#stage.flush();
  }

  /** Another table, deck or back, at once. */
  setLook(look: TableLook): void {
    this.#look = look;
    this.finish();
    this.#loupe.hide();
    this.#scene.setLook(drawnLook(look), this.#frameFor(this.#scene.rules));
    this.#loadCourtsSoon();
  }

  /** Starts anew with another variant's rules. */
  setRules(rules: Rules, state: State): void {
    if (rules === this.#scene.rules) return;
    this.finish();
    this.#replaceScene(rules, state);
  }

  /** Finishes what runs, then shows what happened. Cards in the hand start from there. */
  animate(transition: Transition): void {
    this.#celebration?.stop();
    this.#clearMarks();
    const carried = this.#held !== undefined;
    this.#putDown();
    this.#animator.animate(transition, carried);
  }

  /** Ends every movement with everything where it belongs (P10). */
  finish(): void {
    this.#celebration?.stop();
    this.#clearMarks();
    this.#animator.finish();
  }

  /** Resolves when every card is where it belongs; a celebration may go on around them. */
  settled(): Promise<void> {
    return this.#animator.settled();
  }

  /** Cards are on their way. */
  get moving(): boolean {
    return this.#animator.running;
  }

  /** Resolves when the celebration of a win is over, or at once when there is none. */
  celebrated(): Promise<void> {
    return this.#celebration?.over ?? Promise.resolve();
  }

  /** Opens a tightly packed column around a card, or closes it. */
  open(opened: Opened | undefined): void {
    const now = this.#scene.opened;
    if (opened?.column === now?.column && opened?.index === now?.index) return;
    this.#animator.finish();
    this.#scene.open(opened);
    if (opened) this.#loupe.show(opened);
    else this.#loupe.hide();
  }

  /** Tints what a press of the mouse would pick up; nothing while cards are on their way. */
  hover(card: Card | undefined): void {
    if (this.#held || this.moving) return;
    if (card === this.#hovered) return;
    this.#marks.hover(card === undefined ? [] : groupOf(this.#scene.state, card));
    this.#hovered = card;
  }

  get opened(): Opened | undefined {
    return this.#scene.opened;
  }

  /** Room at the bottom that columns leave free, in CSS px. */
  reserve(height: number): void {
    if (height === this.#scene.reserved) return;
    this.#animator.finish();
    this.#scene.reserve(height);
    if (this.#held) this.#takeAway(this.#held.cards);
  }

  /** Takes a card and all on top of it into the hand. */
  lift(card: Card, grip: Point): void {
    this.#celebration?.stop();
    this.#animator.finish();
    this.#loupe.hide();
    const cards = groupOf(this.#scene.state, card);
    this.#held = new Held(this.#scene, cards, grip);
    this.#takeAway(cards);
  }

  drag(point: Point): void {
    this.#held?.moveTo(point);
  }

  /** The group in the hand as it would lie, in CSS px of the table. */
  get carried(): Rect | undefined {
    return this.#held?.rect;
  }

  /** The leading card in the hand. */
  get heldCard(): Card | undefined {
    return this.#held?.cards[0];
  }

  /** The cards in the hand go home. */
  sendHome(): void {
    this.#marks.clear();
    const cards = this.#held?.cards;
    this.#putDown();
    if (cards) this.#animator.flyHome(cards);
  }

  light(lights: Lights | undefined): void {
    this.#hovered = undefined;
    if (lights) this.#marks.light(lights);
    else this.#marks.clear();
  }

  /** P6: one move clearly, the others faintly. */
  hint(mark: HintMark, others: readonly HintMark[] = []): void {
    this.finish();
    this.#marks.hint(mark, others, SPEED_FACTOR[this.#speed] > 0);
  }

  /** P5: shakes the cards that cannot do what was asked. */
  refuse(cards: readonly Card[]): void {
    this.finish();
    this.#animator.nudge(cards);
    this.#marks.refuse(cards);
  }

  /** P9. */
  celebrate(): void {
    if (this.speedFactor === 0 || document.hidden) return;
    let stop = () => {};
    const over = new Promise<void>((resolve) => {
      stop = celebrate(this.#scene, () => {
        this.#celebration = undefined;
        resolve();
      });
    });
    this.#celebration = { stop, over };
  }

  /** Where a card is drawn now, only the part that no other card covers; undefined at home. */
  cardRect(card: Card): Rect | undefined {
    if (!placedCard(this.placement, card)) return undefined;
    const node = this.#scene.node(card);
    return { x: node.x, y: node.y, width: node.width, height: node.strip };
  }

  columnRect(column: number): Rect | undefined {
    return this.placement.columns[column]?.lane;
  }

  stockRect(): Rect {
    return stockBounds(this.frame, this.placement.stock.length);
  }

  destroy(): void {
    clearTimeout(this.#courtsTimer);
    this.#recovery.destroy();
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#celebration?.stop();
    this.#marks.clear();
    this.#loupe.hide();
    this.#putDown();
    this.#animator.destroy();
    this.#scene.destroy();
    this.#stage.destroy();
  }

  readonly #onVisibility = () => {
    this.finish();
    this.#stage.invalidateAll();
  };

  /** Every bitmap is blank, also the one in the hand, whose cards go home. */
  #drawAnew(): void {
    this.#interrupt();
    this.finish();
    forgetBlanks();
    const { rules, state, opened, reserved } = this.#scene;
    this.#replaceScene(rules, state);
    this.#scene.reserve(reserved);
    this.#scene.open(opened);
  }

  #replaceScene(rules: Rules, state: State): void {
    this.#loupe.hide();
    this.#animator.destroy();
    this.#scene.destroy();
    [this.#scene, this.#animator, this.#marks, this.#loupe] = this.#newScene(rules, state);
    this.#loadCourtsSoon();
  }

  #newScene(rules: Rules, state: State, drawn?: Bitmaps): [Scene, Animator, Marks, Loupe] {
    const frame = this.#frameFor(rules);
    const scene = new Scene(this.#stage, rules, frame, state, drawnLook(this.#look), drawn);
    scene.still = this.#still;
    const animator = new Animator(scene);
    animator.speed = this.#speed;
    return [scene, animator, new Marks(scene), new Loupe(scene)];
  }

  #frameFor(rules: Rules): Frame {
    return frameFor({ rules, box: this.#box, look: this.#look });
  }

  #resizeStage(): void {
    const { width, height } = this.frame.table;
    this.#stage.resize(width, height, this.frame.dpr);
    this.#loadCourtsSoon();
  }

  /** After the first drawing, and once for a whole series of sizes. */
  #loadCourtsSoon(): void {
    clearTimeout(this.#courtsTimer);
    this.#courtsTimer = setTimeout(() => {
      this.#scene.loadCourts().catch((error: unknown) => {
        // Courts keep their stand-ins, which can be played with as well.
        console.warn('Scorpion: the court pictures could not be loaded', error);
      });
    }, 50);
  }

  /** What a group in the hand leaves behind: no cards, no shadow, a whole face below it. */
  #takeAway(cards: readonly Card[]): void {
    for (const card of cards) this.#scene.node(card).visible = false;
    this.#scene.shade(this.placement, new Set(cards));
    for (const column of this.placement.columns) {
      const n = column.cards.findIndex(({ card }) => card === cards[0]);
      const under = column.cards[n - 1];
      if (!under?.faceUp) continue;
      const strip = under.rect.height;
      this.#scene
        .node(under.card)
        .show(this.#scene.lookOf({ ...under, covered: false, strip }), this.#scene.faces);
    }
  }

  #clearMarks(): void {
    this.#marks.clear();
    this.#hovered = undefined;
  }

  #putDown(): void {
    this.#held?.putDown();
    this.#held = undefined;
  }
}

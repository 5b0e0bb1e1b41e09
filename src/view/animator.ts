import { gsap } from 'gsap/gsap-core';
import type { Card, State } from '../engine/index';
import type { Transition } from '../game/index';
import { type PlacedCard, type Placement, placedCard } from '../layout/index';
import { type CardNode, Z } from './card-node';
import { type Flight, flightsOf } from './flights';
import { EASE, FADE_MS, MS, SPEED_FACTOR, type Speed } from './motion';
import { type Phase, phasesOf } from './phases';
import type { Scene } from './scene';

// Asleep a few frames after the last tween, so that a still table costs nothing.
gsap.config({ autoSleep: 4 });

type Timeline = ReturnType<typeof gsap.timeline>;

/**
 * Shows transitions: at most one at a time, each of which can be finished at once, and every one
 * of which ends with the scene standing as its state wants it.
 */
export class Animator {
  readonly #scene: Scene;
  #timeline: Timeline | undefined;
  #goal: State;
  #onRest: (() => void)[] = [];
  /** Groups in flight that cast a shadow. */
  #casting: readonly (readonly CardNode[])[] = [];
  speed: Speed = 'normal';

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#goal = scene.state;
  }

  get running(): boolean {
    return this.#timeline !== undefined;
  }

  /** Resolves when nothing moves any more. */
  async settled(): Promise<void> {
    // One movement may follow upon another that it has cut short.
    while (this.running) await new Promise<void>((resolve) => this.#onRest.push(resolve));
  }

  /** Ends what is running with everything where it belongs. */
  finish(): void {
    if (!this.#timeline) return;
    this.#timeline.kill();
    this.#rest();
  }

  /** @param carried the cards were put down by hand where they are now */
  animate(transition: Transition, carried = false): void {
    this.finish();
    const { after } = transition;
    const phases = phasesOf(transition);
    if (this.#instant) {
      this.#goal = after;
      this.#scene.stand(after);
      return;
    }
    if (this.#scene.still) {
      this.#fadeIn(after);
      return;
    }
    const timeline = this.#begin(after);
    if (transition.cause === 'load') this.#dealAnew(timeline, after);
    else this.#showPhases(timeline, phases, carried);
    timeline.play();
  }

  /** Cards in the hand go back to where they came from. */
  flyHome(cards: readonly Card[]): void {
    this.finish();
    const { state } = this.#scene;
    if (this.#instant) {
      this.#scene.stand(state);
      return;
    }
    if (this.#scene.still) {
      this.#fadeIn(state);
      return;
    }
    const timeline = this.#begin(state);
    this.#casting = [cards.map((card) => this.#scene.node(card))];
    for (const [n, card] of cards.entries()) {
      const placed = placedCard(this.#scene.placement, card);
      if (!placed) continue;
      const z = Z.flying + n / 100;
      this.#fly(timeline, 0, {
        card,
        to: placed.rect,
        placed,
        z,
        delay: 0,
        duration: MS.flyHome,
        flies: true,
        turns: false,
      });
    }
    timeline.play();
  }

  /** P5: a short shake of cards that cannot do what was asked. */
  nudge(cards: readonly Card[]): void {
    this.finish();
    if (this.#instant || this.#scene.still) return;
    const timeline = this.#begin(this.#scene.state);
    const legs = [6, -6, 6, 0];
    for (const card of cards) {
      const node = this.#scene.node(card);
      const home = node.x;
      for (const [n, shift] of legs.entries()) {
        const seconds = this.#seconds(MS.refused / legs.length);
        timeline.to(node, { x: home + shift, duration: seconds, ease: 'sine.inOut' }, n * seconds);
      }
    }
    timeline.play();
  }

  destroy(): void {
    this.#timeline?.kill();
    this.#timeline = undefined;
    for (const resolve of this.#onRest.splice(0)) resolve();
  }

  get #instant(): boolean {
    // A hidden page shows no frames: nothing would ever come to rest there.
    return SPEED_FACTOR[this.speed] === 0 || document.hidden;
  }

  #seconds(ms: number): number {
    return (ms / 1000) * SPEED_FACTOR[this.speed];
  }

  #begin(goal: State): Timeline {
    this.#goal = goal;
    this.#timeline = gsap.timeline({
      paused: true,
      onUpdate: () => {
        this.#scene.shadeFlying(this.#casting);
        this.#scene.stage.flush();
      },
      onComplete: () => this.#rest(),
    });
    return this.#timeline;
  }

  /** Reduced motion: all stands at once where it belongs, and what has changed fades in. */
  #fadeIn(goal: State): void {
    const { nodes } = this.#scene;
    const seen = ({ x, y, visible, look }: CardNode) => [x, y, visible, look.faceUp].join();
    const before = new Map([...nodes.values()].map((node) => [node, seen(node)]));
    const timeline = this.#begin(goal);
    this.#scene.stand(goal);
    const changed = [...before].filter(([node, old]) => node.visible && seen(node) !== old);
    const fading = changed.map(([node]) => node);
    timeline.fromTo(fading, { alpha: 0 }, { alpha: 1, duration: FADE_MS / 1000, ease: 'none' });
    timeline.play();
  }

  #rest(): void {
    this.#timeline = undefined;
    this.#casting = [];
    this.#scene.shadeFlying([]);
    this.#scene.stand(this.#goal);
    this.#scene.stage.flush();
    for (const resolve of this.#onRest.splice(0)) resolve();
  }

  #showPhases(timeline: Timeline, phases: readonly Phase[], carried: boolean): void {
    let from = this.#scene.placement;
    let start = 0;
    for (const [n, phase] of phases.entries()) {
      const to = this.#scene.placementOf(phase.after);
      const put = carried && n === 0;
      const ends = this.#showPhase(timeline, start, phase, from, to, put);
      // A turn begins while the cards that uncovered it are still on their way.
      const next = phases[n + 1];
      start = next?.kind === 'turn' ? Math.max(start, ends - this.#seconds(MS.turn) / 2) : ends;
      from = to;
    }
  }

  #showPhase(
    timeline: Timeline,
    at: number,
    phase: Phase,
    from: Placement,
    to: Placement,
    carried: boolean,
  ): number {
    let ends = at;
    for (const [column, { cards }] of to.columns.entries()) {
      if (cards.length === 0) timeline.call(() => this.#scene.places.showBase(column), [], at);
    }
    const casting = this.#castingIn(phase);
    timeline.call(
      () => {
        this.#casting = casting;
        this.#scene.shade(this.#resting(phase, to));
      },
      [],
      at,
    );
    const homeRect = (card: Card) => this.#scene.homeRect(card);
    for (const flight of flightsOf(phase, from, to, homeRect, carried)) {
      ends = Math.max(ends, this.#fly(timeline, at, flight));
      const { placed, turns, delay, duration } = flight;
      if (!turns || !placed) continue;
      const ms = phase.kind === 'turn' ? MS.turn : duration;
      ends = Math.max(ends, this.#turn(timeline, at + this.#seconds(delay), placed, ms));
    }
    if (phase.kind === 'collect' || phase.kind === 'back' || phase.kind === 'restart') {
      const when = phase.kind === 'collect' ? ends : at;
      timeline.call(() => this.#showPiles(phase.after), [], when);
    }
    timeline.call(
      () => {
        if (this.#casting === casting) this.#casting = [];
        this.#scene.shade(to);
      },
      [],
      ends,
    );
    return ends;
  }

  /**
   * What casts a shadow on its way: a group that goes from column to column, and each card of the
   * stock. Cards that gather in a slot come from all sides, and cast none.
   */
  #castingIn({ events }: Phase): readonly (readonly CardNode[])[] {
    return events.flatMap((event) => {
      if (event.type !== 'moved') return [];
      const nodes = event.cards.map((card) => this.#scene.node(card));
      const ends = [event.from.kind, event.to.kind];
      if (ends.includes('home')) return [];
      return ends.includes('stock') ? nodes.map((node) => [node]) : [nodes];
    });
  }

  /** The table below the cards in flight, for the shadows. */
  #resting(phase: Phase, to: Placement): Placement {
    const moved = new Set(
      phase.events.flatMap((event) => (event.type === 'moved' ? [...event.cards] : [])),
    );
    const columns = to.columns.map((column) => ({
      ...column,
      cards: column.cards.filter(({ card }) => !moved.has(card)),
    }));
    return { ...to, columns };
  }

  #showPiles(state: State): void {
    for (const suit of [0, 1, 2, 3] as const) {
      const home = state.home.includes(suit);
      this.#scene.places.showPile(suit, home);
      if (!home) continue;
      for (let rank = 0; rank < 13; rank++)
        this.#scene.node((suit * 13 + rank) as Card).visible = false;
    }
  }

  #fly(timeline: Timeline, at: number, flight: Flight): number {
    const { card, to, placed, z, flies } = flight;
    const node = this.#scene.node(card);
    const start = at + this.#seconds(flight.delay);
    const duration = this.#seconds(flight.duration);
    timeline.call(
      () => {
        if (!node.visible) {
          node.stand({ rect: this.#scene.homeRect(card), strip: 0 }, z);
        }
        if (flies) node.z = z;
        // What is uncovered shows its whole face at once; what gets covered keeps it till then.
        if (node.faceUp && (placed === undefined || (placed.faceUp && !placed.covered))) {
          node.show({ ...node.look, covered: false, step: undefined }, this.#scene.faces);
        }
      },
      [],
      start,
    );
    const { x, y, width, height } = to;
    timeline.to(node, { x, y, width, height, duration, ease: EASE }, start);
    return start + duration;
  }

  #turn(timeline: Timeline, at: number, placed: PlacedCard, ms: number): number {
    const node = this.#scene.node(placed.card);
    const half = this.#seconds(ms) / 2;
    timeline.to(node, { open: 0, duration: half, ease: 'sine.in' }, at);
    timeline.call(() => node.show(this.#scene.lookOf(placed), this.#scene.faces), [], at + half);
    timeline.to(node, { open: 1, duration: half, ease: 'sine.out' }, at + half);
    return at + 2 * half;
  }

  /** A new game: row by row from the stock's place. */
  #dealAnew(timeline: Timeline, state: State): void {
    const scene = this.#scene;
    scene.stand(state);
    const to = scene.placement;
    const from = scene.frame.stock;
    const rows = Math.max(...to.columns.map(({ cards }) => cards.length));
    let place = 0;
    scene.shade({ ...to, columns: to.columns.map((column) => ({ ...column, cards: [] })) });
    for (let row = 0; row < rows; row++) {
      for (const [column, { cards }] of to.columns.entries()) {
        const placed = cards[row];
        if (!placed) continue;
        const node = scene.node(placed.card);
        node.stand(
          { rect: { ...placed.rect, x: from.x, y: from.y }, strip: placed.strip },
          Z.cards,
        );
        node.visible = false;
        // In the air every card shows its whole face.
        const bare = { ...placed, covered: false, strip: placed.rect.height };
        node.show(scene.lookOf(bare), scene.faces);
        const start = this.#seconds(place * MS.dealStagger);
        const z = Z.flying + place / 100;
        timeline.call(
          () => {
            node.visible = true;
            node.z = z;
          },
          [],
          start,
        );
        const { x, y } = placed.rect;
        const duration = this.#seconds(MS.deal);
        timeline.to(node, { x, y, duration, ease: EASE }, start);
        timeline.call(
          () => scene.shadeColumn(column, cards.slice(0, row + 1)),
          [],
          start + duration,
        );
        place++;
      }
    }
  }
}

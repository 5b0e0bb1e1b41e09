import { gsap } from 'gsap/gsap-core';
import { type Rules, type State, suitOf } from '../../src/engine/index';
import { Game, startSession } from '../../src/game/index';
import { type Box, frameOf, placedCard } from '../../src/layout/index';
import { themeOf } from '../../src/view/faces/index';
import { Scene } from '../../src/view/scene';
import { Stage } from '../../src/view/stage';
import { fakeRenderer } from './fakes';

export const WIDE: Box = { width: 1280, height: 800, dpr: 2 };
export const LOW: Box = { width: 844, height: 390, dpr: 1 };

/** The clock of all animations, moved by the test alone. */
export class Clock {
  #seconds = 1;

  constructor() {
    gsap.ticker.remove(gsap.updateRoot);
    gsap.updateRoot(this.#seconds);
  }

  /** Goes on by this many ms, in frames of 10 ms. */
  run(ms: number): void {
    const end = this.#seconds + ms / 1000;
    while (this.#seconds < end - 1e-9) {
      this.#seconds = Math.min(end, this.#seconds + 0.01);
      gsap.updateRoot(this.#seconds);
    }
  }

  /** Animations that are under way. */
  get tweens(): number {
    return gsap.globalTimeline.getChildren().length;
  }
}

export const newScene = (rules: Rules, state: State, box: Box = WIDE) => {
  const fake = fakeRenderer();
  const theme = themeOf('dusk');
  const style = { deck: 'two', jumbo: false, edge: theme.edge, back: theme.back } as const;
  const scene = new Scene(new Stage(fake.renderer), rules, frameOf(box, rules), state, {
    theme,
    style,
  });
  return { scene, ...fake };
};

export const gameIn = (rules: Rules, initial: State): Game =>
  new Game({ ...startSession(rules, { cards: [] }), initial });

/** What does not stand, or does not look, as the state wants it. */
export const astray = (scene: Scene, state: State): readonly string[] => {
  const found: string[] = [];
  const placement = scene.placementOf(state);
  for (const [card, node] of scene.nodes) {
    const must = (holds: boolean, what: string) => {
      if (!holds) found.push(`card ${card}: ${what}`);
    };
    const placed = placedCard(placement, card);
    must(node.open === 1, `open ${node.open}`);
    if (!placed) {
      const known = state.home.includes(suitOf(card)) || !onTable(state, card);
      must(known, 'is nowhere');
      if (state.home.includes(suitOf(card))) must(!node.visible, 'is home but seen');
      continue;
    }
    const { rect } = placed;
    must(node.visible, 'is not seen');
    must(Math.abs(node.x - rect.x) < 1e-6, `x ${node.x}, not ${rect.x}`);
    must(Math.abs(node.y - rect.y) < 1e-6, `y ${node.y}, not ${rect.y}`);
    must(Math.abs(node.width - rect.width) < 1e-6, `width ${node.width}`);
    must(Math.abs(node.height - rect.height) < 1e-6, `height ${node.height}`);
    must(node.faceUp === placed.faceUp, placed.faceUp ? 'is not face up' : 'is face up');
    must(node.look.covered === (placed.covered && placed.faceUp), 'shows the wrong part');
  }
  for (const { cards } of placement.columns) {
    const heights = cards.map(({ card }) => scene.node(card).z);
    if (heights.some((z, n) => n > 0 && z <= (heights[n - 1] ?? 0))) found.push('drawing order');
  }
  return found;
};

const onTable = ({ columns, stock }: State, card: number): boolean =>
  columns.some(({ cards }) => cards.some((each) => each === card)) ||
  stock.some((each) => each === card);

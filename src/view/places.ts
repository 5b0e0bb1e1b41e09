import { type Rules, type State, SUITS, type Suit } from '../engine/index';
import type { Frame } from '../layout/index';
import { Z } from './card-node';
import type { TableTheme } from './faces/index';
import type { Sprite, Texture } from './pixi';
import { bakeFixture, type Fixture, fixturePad, fixtureRect, fixturesOf, isSeen } from './rest';
import type { Stage } from './stage';
import { type FaceTextures, freeTexture, textureOf } from './textures';

/** The fixed places of the table: four slots, the stock's place, the bases of empty columns. */
export class Places {
  readonly #stage: Stage;
  readonly #textures: readonly Texture[];
  readonly #sprites: readonly (readonly [Fixture, Sprite])[];

  constructor(stage: Stage, frame: Frame, rules: Rules, theme: TableTheme, faces: FaceTextures) {
    this.#stage = stage;
    const look = { theme, style: faces.style };
    const made = new Map<string, Texture>();
    const textureFor = (fixture: Fixture): Texture => {
      // The bases of all columns are one bitmap.
      const key = 'suit' in fixture ? fixture.kind + fixture.suit : fixture.kind;
      const known = made.get(key);
      if (known) return known;
      const canvas = bakeFixture(fixture, frame, rules, look, (card) => faces.court(card));
      const texture = textureOf(canvas);
      made.set(key, texture);
      return texture;
    };
    this.#sprites = fixturesOf(rules).map((fixture) => {
      const texture = textureFor(fixture);
      const sprite = stage.add(texture, fixture.kind === 'pile' ? Z.cards : Z.slots);
      const { x, y } = fixtureRect(fixture, frame);
      const pad = fixturePad(fixture, frame);
      sprite.position.set(Math.round(x * frame.dpr) - pad, Math.round(y * frame.dpr) - pad);
      return [fixture, sprite];
    });
    this.#textures = [...made.values()];
  }

  /** Shows what a state leaves empty and what it has brought home. */
  show(state: State): void {
    for (const [fixture, sprite] of this.#sprites) sprite.visible = isSeen(fixture, state);
  }

  /** Shows a column's base early, for cards that are leaving it. */
  showBase(column: number): void {
    for (const [fixture, sprite] of this.#sprites) {
      if (fixture.kind === 'base' && fixture.column === column) sprite.visible = true;
    }
  }

  showPile(suit: Suit, visible: boolean): void {
    const pile = this.#pile(suit);
    if (pile) pile.visible = visible;
  }

  /** The sprites of the piles, for the celebration of a win. */
  get piles(): readonly Sprite[] {
    return SUITS.flatMap((suit) => this.#pile(suit) ?? []);
  }

  destroy(): void {
    for (const [, sprite] of this.#sprites) this.#stage.remove(sprite);
    for (const texture of this.#textures) freeTexture(texture);
  }

  #pile(suit: Suit): Sprite | undefined {
    return this.#sprites.find(([each]) => each.kind === 'pile' && each.suit === suit)?.[1];
  }
}

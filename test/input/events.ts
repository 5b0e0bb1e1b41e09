import { type Effect, Gesture, type PointerInput, type PointerKind } from '../../src/input/index';

/** What the tests point at: letters for cards, `~` before those of a tightly packed column. */
export type Spot = string;

/** `8H` and `~8H` can be carried; `#`, `stock`, `column` and `table` cannot. */
const isCard = (spot: Spot): boolean => /^~?[A2-9TJQK][CDHS]$/.test(spot);

export const gesture = (steadyHand = false): Gesture<Spot> =>
  new Gesture<Spot>(
    {
      carries: isCard,
      plays: (spot) => isCard(spot) || spot === '#' || spot === 'stock',
      opens: (spot) => spot.startsWith('~'),
      slides: (_, spot) => spot.startsWith('~'),
    },
    { steadyHand },
  );

/** One effect as a word or two. */
export const word = (effect: Effect<Spot>): string => {
  switch (effect.type) {
    case 'press':
    case 'select':
    case 'lift':
    case 'tap':
      return `${effect.type} ${effect.target}`;
    case 'release':
      return effect.looked ? 'release looked' : 'release';
    default:
      return effect.type;
  }
};

type Change = Partial<PointerInput<Spot>>;

/** One pointer and a clock: every call hands one event in and gives the effects in words. */
export class Pointer {
  readonly #gesture: Gesture<Spot>;
  readonly #kind: PointerKind;
  readonly #id: number;
  x = 100;
  y = 100;
  target: Spot = 'table';
  static time = 0;

  constructor(of: Gesture<Spot>, kind: PointerKind = 'mouse', id = 1) {
    this.#gesture = of;
    this.#kind = kind;
    this.#id = id;
  }

  down(target: Spot, x = this.x, y = this.y): readonly string[] {
    Object.assign(this, { target, x, y });
    return this.#send({ type: 'down' });
  }

  move(x: number, y = this.y, target = this.target, change: Change = {}): readonly string[] {
    Object.assign(this, { target, x, y });
    return this.#send({ type: 'move', ...change });
  }

  up(change: Change = {}): readonly string[] {
    return this.#send({ type: 'up', pressed: false, ...change });
  }

  cancel(): readonly string[] {
    return this.#send({ type: 'cancel', pressed: false, inside: false, x: 0, y: 0 });
  }

  /** A short tap that stays where it is. */
  tap(target: Spot, x = this.x, y = this.y): readonly string[] {
    const down = this.down(target, x, y);
    Pointer.time += 40;
    return [...down, ...this.up()];
  }

  #send(change: Change & Pick<PointerInput<Spot>, 'type'>): readonly string[] {
    const { x, y, target } = this;
    return this.#gesture
      .handle({
        id: this.#id,
        pointer: this.#kind,
        x,
        y,
        target,
        time: Pointer.time,
        pressed: true,
        inside: true,
        ...change,
      })
      .map(word);
  }
}

/** Lets time pass, in ms. */
export const wait = (ms: number): void => {
  Pointer.time += ms;
};

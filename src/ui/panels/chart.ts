import type { GameResult } from './results';

const SVG = 'http://www.w3.org/2000/svg';

/** Joins of a whole game. */
const MOST_JOINS = 48;
/** How many games there is room for. */
export const SHOWN_GAMES = 50;

/** Room for the figures at the end of the lines, and above the topmost line for half a figure. */
const FIGURES = 30;
const HALF_FIGURE = 7;

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From one bar to the next, and the gap between them, in device px. */
const pitch = (width: number, dpr: number) => {
  const step = Math.max(2, Math.floor((width * dpr) / SHOWN_GAMES));
  return { step, gap: Math.max(1, Math.round(step * 0.24)) };
};

/**
 * Where the bars stand, in CSS px with every edge on a device pixel, the oldest first. The bars of
 * few games are as wide as those of many, so that the picture grows and is never stretched.
 * @param width of the bars' ground
 * @param height of a bar of all joins
 * @param dpr device pixels for a CSS px
 */
export const barsOf = (
  joins: readonly number[],
  width: number,
  height: number,
  dpr: number,
): readonly Bar[] => {
  const { step, gap } = pitch(width, dpr);
  const ground = Math.round(height * dpr);
  return joins.map((reached, at) => {
    // No joins at all still leave a mark: a game was played.
    const high = Math.max(Math.round(3 * dpr), Math.round((ground * reached) / MOST_JOINS));
    return {
      x: (at * step) / dpr,
      y: (ground - high) / dpr,
      width: (step - gap) / dpr,
      height: high / dpr,
    };
  });
};

const draw = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): SVGElement => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
};

/**
 * The last games as a picture; the table beside it says the same in words.
 * @param box size in CSS px
 * @param scale of the type
 * @param dpr device pixels for a CSS px
 * @param title what is said of a bar under the mouse
 */
export const chart = (
  games: readonly GameResult[],
  box: { readonly width: number; readonly height: number },
  scale: number,
  dpr: number,
  title: (game: GameResult) => string,
): SVGElement => {
  const [width, height] = [box.width, box.height - 2 * HALF_FIGURE * scale];
  const ground = width - FIGURES * scale;
  const { step, gap } = pitch(ground, dpr);
  const end = (step * SHOWN_GAMES - gap) / dpr;
  const hair = Math.max(1, Math.round(dpr)) / dpr;
  const top = Math.round(HALF_FIGURE * scale * dpr) / dpr;
  const lines = [0, MOST_JOINS / 2, MOST_JOINS].flatMap((joins) => {
    const y = Math.round(height * (1 - joins / MOST_JOINS) * dpr) / dpr;
    return [
      draw('path', { class: 'line', d: `M0 ${y - hair / 2}H${end}`, 'stroke-width': hair }),
      draw('text', { x: width, y: y + 4 * scale, 'text-anchor': 'end' }, String(joins)),
    ];
  });
  const bars = barsOf(
    games.map(({ joins }) => joins),
    ground,
    height,
    dpr,
  ).map((bar, at) => {
    const game = games[at] as GameResult;
    // A line lies half on each side of its path: this keeps it within the bar, on whole pixels.
    const inset = game.result === 'won' ? 0 : hair / 2;
    return draw(
      'rect',
      {
        class: game.result,
        x: bar.x + inset,
        y: bar.y + inset,
        width: Math.max(0, bar.width - 2 * inset),
        height: Math.max(0, bar.height - 2 * inset),
        rx: Math.min(2 * scale, bar.width / 4),
        'stroke-width': hair,
      },
      draw('title', {}, title(game)),
    );
  });
  return draw(
    'svg',
    {
      class: 'chart',
      'aria-hidden': 'true',
      viewBox: `0 ${-top} ${box.width} ${box.height}`,
      width: box.width,
      height: box.height,
    },
    ...lines,
    ...bars,
  );
};

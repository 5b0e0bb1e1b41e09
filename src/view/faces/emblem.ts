import { pathOf } from './canvas';

/** One part of the scorpion in its box of 100: filled, or stroked with round ends. */
interface Part {
  readonly d: string;
  readonly stroke?: number;
}

/** The shapes of assets/emblem.svg; bars are thick strokes, the tail's circles arcs. */
const LARGE: readonly Part[] = [
  {
    d: 'M37 47C28 43 22 44 15 49M36 54C27 52 20 55 14 62M37 61C29 61 23 66 19 74M39 67C33 69 29 75 28 83M59 47C68 43 74 44 81 49M60 54C66 51.5 71 51.5 76 53.5M59 61C62 60 64.5 61 66.3 64M57.5 67.5C60 68.3 61.5 70 62.3 72.5',
    stroke: 3.2,
  },
  { d: 'M40 38C30 38 22 33 21 23M56 38C66 38 74 33 75 23', stroke: 4.6 },
  {
    d: 'M40.1 46.1H55.9M39.1 53.7H56.9M39.4 61.3H56.6M40.7 68.9H55.3M42.7 76.3H53.3',
    stroke: 5.8,
  },
  {
    d: 'M21.5 27C13.5 25 10 17 14 8.5C15 6.5 17.5 7 17.6 9.2C17.8 13 18.6 15.5 20.6 17.2C22 13.5 24.5 10.5 28 8.6C30 7.6 31.6 9.3 30.8 11.3C28.5 17.5 28 24 21.5 27ZM74.5 27C82.5 25 86 17 82 8.5C81 6.5 78.5 7 78.4 9.2C78.2 13 77.4 15.5 75.4 17.2C74 13.5 71.5 10.5 68 8.6C66 7.6 64.4 9.3 65.2 11.3C67.5 17.5 68 24 74.5 27ZM48 28C55.5 28 60.5 31.5 60.5 36.6C60.5 39.4 55 41 48 41C41 41 35.5 39.4 35.5 36.6C35.5 31.5 40.5 28 48 28ZM80.2 69.5C80.6 64 76.5 61 68.8 58.4C71.2 62 71.7 64 72.4 66.6C73.2 69.7 75.6 71.6 77.9 71.6C79.4 71.6 80.1 70.8 80.2 69.5Z',
  },
  {
    d: [
      [48, 78.5, 6.2],
      [50.5, 86.5, 5.6],
      [57, 91.8, 5.1],
      [65.3, 92.3, 4.7],
      [72.7, 88.2, 4.3],
      [76.8, 81.3, 3.9],
      [77.3, 74.2, 3.5],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
      )
      .join(''),
  },
];

/** The shapes of assets/emblem-small.svg. */
const SMALL: readonly Part[] = [
  {
    d: 'M20 32C9 29 4 18 9 7C10.5 4 14.5 4.5 14.8 8C15.2 13 16.3 16 18.8 18C20.5 12.5 24 8.5 29 6.2C32 4.8 34.8 7.6 33.5 10.8C30 19 29.5 29 20 32ZM76 32C87 29 92 18 87 7C85.5 4 81.5 4.5 81.2 8C80.8 13 79.7 16 77.2 18C75.5 12.5 72 8.5 67 6.2C64 4.8 61.2 7.6 62.5 10.8C66 19 66.5 29 76 32ZM48 24C58 24 64 28.5 64 35C64 39 57 41.5 48 41.5S32 39 32 35C32 28.5 38 24 48 24ZM80 70C81.5 62 76 56.5 66.5 54C69.5 59 70 62 71 66C72 70.5 75 73.5 78 73Z',
  },
  { d: 'M38.8 48.2H57.2M39.8 59.2H56.2M41.5 70H54.5', stroke: 8.4 },
  { d: 'M40 37.5C29 38.5 20.5 35 19 28M56 37.5C67 38.5 75.5 35 77 28', stroke: 6.6 },
  { d: 'M48 78C49 87 56 92 64 91.5C73 91 79 85 79 76', stroke: 9.5 },
  {
    d: 'M34 50C27 48 22 49 16 54M34 60C27 60 22 63 18 70M62 50C69 48 74 48.5 79 52',
    stroke: 5,
  },
];

/** Draws the scorpion into a square of `side` device px; fewer legs where it is under 32. */
export function drawEmblem(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  colour: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 100, side / 100);
  ctx.lineCap = 'round';
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  for (const { d, stroke } of side < 32 ? SMALL : LARGE) {
    if (stroke === undefined) {
      ctx.fill(pathOf(d));
    } else {
      ctx.lineWidth = stroke;
      ctx.stroke(pathOf(d));
    }
  }
  ctx.restore();
}

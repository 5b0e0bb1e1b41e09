/**
 * How things look, as bitmaps and without Pixi: the poster, which is seen before Pixi is there,
 * and the table, whose first drawing takes its place, show the same pixels.
 */
import type { Card, Rules, State } from '../engine/index';
import {
  type Box,
  type Frame,
  frameOf,
  type IndexSize,
  type PlacedCard,
  STRIP_PER_CAP,
} from '../layout/index';
import {
  type Back,
  bakeFace,
  bodyOf,
  drawBack,
  type FaceOptions,
  type FaceSize,
  type FaceStyle,
  faceKey,
  facePad,
  surface,
  type TableName,
  type TableTheme,
  themeOf,
} from './faces/index';

/** What the player or the host chose for the eye. */
export interface TableLook {
  readonly theme: TableName;
  readonly deck: FaceStyle['deck'];
  /** Rank and suit as large as cards allow; off by default. */
  readonly jumbo?: boolean;
  /** The table's own by default. */
  readonly back: Back | undefined;
  /** Marks and places that stand out more from the table; off by default. */
  readonly highContrast?: boolean;
}

/** All that decides how a table at rest looks. */
export interface Shown {
  readonly rules: Rules;
  readonly state: State;
  readonly box: Box;
  readonly look: TableLook;
  /** Cards that have been drawn already, so that it is not done twice. */
  readonly bitmaps?: Bitmaps | undefined;
}

export interface Bitmap {
  readonly canvas: HTMLCanvasElement;
  /** It shows a court's body. */
  readonly court: boolean;
}

/** Drawn looks by the keys that {@link bitmapOf} gives them. */
export type Bitmaps = ReadonlyMap<string, Bitmap>;

/** A look with all that it leaves to the table. */
export interface DrawnLook {
  readonly theme: TableTheme;
  readonly style: FaceStyle;
}

export const drawnLook = ({
  theme: name,
  deck,
  back,
  jumbo = false,
  highContrast,
}: TableLook): DrawnLook => {
  const theme = themeOf(name, highContrast);
  return { theme, style: { deck, jumbo, edge: theme.edge, back: back ?? theme.back } };
};

const indexSize = ({ jumbo }: TableLook): IndexSize => (jumbo ? 'jumbo' : 'usual');

/** The frame in which a look is shown: larger indices need wider strips. */
export const frameFor = ({ rules, box, look }: Pick<Shown, 'rules' | 'box' | 'look'>): Frame =>
  frameOf(box, rules, indexSize(look));

/** How one side of a card is to be seen. Sizes in device px. */
export interface Look {
  readonly card: Card;
  readonly faceUp: boolean;
  /** Only the strip is seen; pip or picture are left out. */
  readonly covered: boolean;
  /** Room for the index where the column is compressed. */
  readonly step: number | undefined;
  readonly size: FaceSize;
}

/** Lines of marks get thinner under this width of a card, in CSS px, down to this share. */
const FULL_LINES = 48;
const LEAST_LINES = 0.6;

/**
 * Device px of a CSS px in lines of marks and places: they grow with the chrome, as large boxes are
 * seen from afar, and never outgrow the cards.
 */
export const lineUnit = ({ dpr, scale, card }: Frame): number =>
  dpr * Math.min(scale, Math.max(LEAST_LINES, card.width / FULL_LINES));

/** From CSS px to whole device px. */
export const sizeIn = (
  { dpr }: Frame,
  { width, height }: { readonly width: number; readonly height: number },
): FaceSize => ({ w: Math.round(width * dpr), h: Math.round(height * dpr), dpr });

export const lookIn = (frame: Frame, { card, faceUp, covered, strip, rect }: PlacedCard): Look => {
  const tight = covered && strip < STRIP_PER_CAP * frame.indexCap;
  const step = tight ? Math.max(1, Math.round(strip * frame.dpr)) : undefined;
  return { card, faceUp, covered: covered && faceUp, step, size: sizeIn(frame, rect) };
};

/** A bitmap that need not have been drawn yet. */
interface LookBitmap {
  /** Equal keys, equal pixels. */
  readonly key: string;
  /** Draws it on a canvas with {@link facePad} on all sides. */
  readonly bake: () => Bitmap;
}

/** @param court the picture of a court, once it has come */
export const bitmapOf = (
  { card, faceUp, covered, step, size }: Look,
  style: FaceStyle,
  court?: CanvasImageSource,
): LookBitmap => {
  if (!faceUp) {
    const key = ['back', size.w, size.h, size.dpr, style.back, style.edge].join();
    return { key, bake: () => ({ canvas: bakeBack(size, style), court: false }) };
  }
  const options: FaceOptions = {
    body: covered ? 'none' : bodyOf(card),
    ...(step === undefined ? {} : { step }),
    ...(court ? { court } : {}),
  };
  return {
    key: faceKey(card, size, style, options),
    bake: () => ({
      canvas: bakeFace(card, size, style, options),
      court: options.body === 'court',
    }),
  };
};

/** A back alone, without padding, to choose among. @param width of the card in CSS px */
export const drawBackOf = (back: Back, width: number, dpr: number): HTMLCanvasElement => {
  const size = { w: Math.round(width * dpr), h: Math.round(1.4 * width * dpr), dpr };
  const { canvas, ctx } = surface(size.w, size.h);
  drawBack(ctx, size, { deck: 'two', jumbo: false, edge: 'dark-table', back });
  return canvas;
};

/** A card's back with the padding that faces have. */
const bakeBack = (size: FaceSize, style: FaceStyle): HTMLCanvasElement => {
  const pad = facePad(size.dpr);
  const { canvas, ctx } = surface(size.w + 2 * pad, size.h + 2 * pad);
  ctx.translate(pad, pad);
  drawBack(ctx, size, style);
  return canvas;
};

/**
 * Pictures of the table that are kept in `golden/`, and how others are compared with them.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Three bytes a pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What two pictures differ by, 0 to 255. */
export interface Difference {
  /** Of all pixels. */
  readonly mean: number;
  /** Of the block that differs most. */
  readonly worst: number;
  /** Where that block is in the compared pictures, px. */
  readonly at: string;
}

/** What a rasteriser may do to edges without anybody seeing it, as {@link compare} tells it. */
const UNSEEN = { mean: 1.5, worst: 10 };

const BLOCK = 8;
const FOLDER = new URL('./golden/', import.meta.url);

export const readPicture = async (png: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** Half as wide and high: each pixel is the mean of four. */
export const halve = ({ width, height, data }: Picture): Picture => {
  const half = { width: width >> 1, height: height >> 1 };
  const out = new Uint8Array(3 * half.width * half.height);
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      for (let c = 0; c < 3; c++) {
        const n = 3 * (2 * y * width + 2 * x) + c;
        const below = n + 3 * width;
        const sum =
          (data[n] ?? 0) + (data[n + 3] ?? 0) + (data[below] ?? 0) + (data[below + 3] ?? 0);
        out[3 * (y * half.width + x) + c] = Math.round(sum / 4);
      }
    }
  }
  return { ...half, data: out };
};

/** The columns of pixels from one to another. */
export const cutOut = (picture: Picture, from: number, to: number): Picture => {
  const { height, data } = picture;
  const width = to - from;
  const out = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    const first = picture.width * y + from;
    out.set(data.subarray(3 * first, 3 * (first + width)), 3 * width * y);
  }
  return { width, height, data: out };
};

/** Each value becomes the mean of itself and its eight neighbours; rows wrap around, unseen. */
const soften = ({ width, height, data }: Picture): Float32Array => {
  const line = 3 * width;
  const rows = Float32Array.from(data);
  for (let n = 3; n < data.length - 3; n++) {
    rows[n] = ((data[n - 3] ?? 0) + (data[n] ?? 0) + (data[n + 3] ?? 0)) / 3;
  }
  const out = Float32Array.from(rows);
  for (let n = line; n < line * (height - 1); n++) {
    out[n] = ((rows[n - line] ?? 0) + (rows[n] ?? 0) + (rows[n + line] ?? 0)) / 3;
  }
  return out;
};

/**
 * Compares pictures of one size as an eye does that takes no notice of how an edge was smoothed:
 * both softened, the greatest difference of a pixel's channels, averaged over blocks.
 */
export const compare = (a: Picture, b: Picture): Difference => {
  if (a.width !== b.width || a.height !== b.height) {
    throw new Error(`pictures of ${a.width}x${a.height} and ${b.width}x${b.height} px`);
  }
  const [first, second] = [soften(a), soften(b)];
  const across = Math.ceil(a.width / BLOCK);
  const sums = new Float64Array(across * Math.ceil(a.height / BLOCK));
  let total = 0;
  for (let n = 0; n < a.width * a.height; n++) {
    let most = 0;
    for (let c = 3 * n; c < 3 * n + 3; c++) {
      most = Math.max(most, Math.abs((first[c] ?? 0) - (second[c] ?? 0)));
    }
    const row = Math.floor(Math.floor(n / a.width) / BLOCK);
    const block = row * across + Math.floor((n % a.width) / BLOCK);
    sums[block] = (sums[block] ?? 0) + most / BLOCK ** 2;
    total += most;
  }
  const worst = Math.max(...sums);
  const at = sums.indexOf(worst);
  return {
    mean: total / (a.width * a.height),
    worst,
    at: `${(at % across) * BLOCK}, ${Math.floor(at / across) * BLOCK}`,
  };
};

export const isSame = ({ mean, worst }: Difference): boolean =>
  mean <= UNSEEN.mean && worst <= UNSEEN.worst;

/** New goldens are asked for, instead of a comparison. */
export const WRITES = process.env.SCORPION_GOLDEN === 'write';

/** Keeps a reduced picture, in few colours and without dithering so that it is small. */
export const writeGolden = async (name: string, { width, height, data }: Picture) => {
  await mkdir(FOLDER, { recursive: true });
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(new URL(`${name}.png`, FOLDER), png);
};

/** @throws {Error} that tells how to make a golden that is missing */
export const readGolden = async (name: string): Promise<Picture> => {
  const png = await readFile(new URL(`${name}.png`, FOLDER)).catch(() => undefined);
  if (!png) throw new Error(`no golden/${name}.png: SCORPION_GOLDEN=write makes it`);
  return readPicture(png);
};

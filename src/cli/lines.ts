/** Longest line that is read, in bytes; of a longer one no more than this is ever held. */
export const LONGEST_LINE = 1 << 20;

/** The bytes of one line, or undefined for one that is longer than {@link LONGEST_LINE}. */
export type Line = Buffer | undefined;

const NEWLINE = 10;

/** Cuts a stream of bytes into lines. A line feed ends a line, so none follows the last one. */
export class LineSplitter {
  #held: Buffer[] = [];
  #size = 0;

  /** The lines that this chunk ends. */
  *push(chunk: Buffer): Generator<Line> {
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
      yield this.#finish(chunk.subarray(start, at));
      start = at + 1;
    }
    this.#hold(chunk.subarray(start));
  }

  /** The last line, where no line feed ended it. */
  *end(): Generator<Line> {
    if (this.#size > 0) yield this.#finish(Buffer.alloc(0));
  }

  #hold(part: Buffer): void {
    this.#size += part.length;
    if (this.#size > LONGEST_LINE) this.#held = [];
    else if (part.length > 0) this.#held.push(part);
  }

  #finish(part: Buffer): Line {
    const isWhole = this.#size === 0;
    this.#hold(part);
    const line = this.#size > LONGEST_LINE ? undefined : isWhole ? part : Buffer.concat(this.#held);
    this.#held = [];
    this.#size = 0;
    return line;
  }
}

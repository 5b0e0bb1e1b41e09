import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Data that nobody who writes the game has written, with where it lies and how much it is. */
export interface DataSet<Row> {
  /** For test titles. */
  readonly label: string;
  readonly rows: readonly Row[];
}

/** The whole data beside the repository where it is there, else the extract in `test/data`. */
export const readData = <Row>(name: string): DataSet<Row> => {
  const found = ['../shared/data', 'test/data'].find((folder) =>
    existsSync(join(root, folder, name)),
  );
  if (found === undefined) throw new Error(`${name} is nowhere`);
  const lines = readFileSync(join(root, found, name), 'utf8')
    .trim()
    .split('\n');
  return {
    label: `${lines.length} of ${found}/${name}`,
    rows: lines.map((line) => JSON.parse(line)),
  };
};

/** A row of `deals.jsonl`. */
export interface DealRow {
  /** 52 card texts in dealing order. */
  readonly cards: readonly string[];
  /** Whether a player who sees the hidden cards can win it. */
  readonly verdict: 'won' | 'lost';
  /** One winning line of a won deal. */
  readonly moves?: readonly string[];
}

interface PositionRow {
  readonly columns: readonly string[];
  readonly stock: readonly string[];
  readonly home: readonly string[];
}

/** A row of `positions.jsonl`. */
export interface MidGameRow extends PositionRow {
  readonly moves: readonly string[];
  readonly effective: readonly string[];
  /** The position after each of the moves. */
  readonly after: Readonly<Record<string, PositionRow>>;
}

/** A move of PySolFC; columns count from 0, `n` cards from the end. */
export type PysolMove =
  | { readonly t: 'move'; readonly from: number; readonly n: number; readonly to: number }
  | { readonly t: 'deal' }
  | { readonly t: 'home'; readonly from: number };

/** A row of `pysol-traces.jsonl`. */
export interface TraceRow {
  readonly deal: readonly string[];
  readonly start: readonly string[];
  readonly stock: readonly string[];
  readonly steps: readonly {
    readonly move: PysolMove;
    /** Before the move. */
    readonly legal: readonly PysolMove[];
    /** After the move. */
    readonly cols: readonly string[];
    readonly stock: number;
    readonly home: readonly string[];
  }[];
}

/** A row of `won-deals.json`: a deal number and a line that wins it. */
export interface WonDeal {
  readonly variant: string;
  readonly deal: number;
  readonly cards: readonly string[];
  readonly moves: readonly string[];
}

export const readWonDeals = (): readonly WonDeal[] =>
  JSON.parse(readFileSync(join(root, 'test/data/won-deals.json'), 'utf8'));

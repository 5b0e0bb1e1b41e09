/**
 * The rules of Scorpion a second time, written from the specification alone, on card text and in
 * the plainest way. It shares nothing with the engine, which must agree with it.
 */
export interface Table {
  /** Tokens such as `TH` or `#TH`, deepest first. */
  readonly columns: readonly (readonly string[])[];
  readonly stock: readonly string[];
  /** Letters in the order C D H S. */
  readonly home: string;
}

/** Whether an empty column takes any card, or Kings only. */
export interface Rule {
  readonly emptyTakesAny: boolean;
}

const DOWNWARDS = ['K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2', 'A'];

/** R3: what each card may be built on. */
const ON = new Map(
  ['C', 'D', 'H', 'S'].flatMap((suit) =>
    DOWNWARDS.slice(1).map((rank, n) => [rank + suit, DOWNWARDS[n] + suit] as const),
  ),
);

const RUNS = ['C', 'D', 'H', 'S'].map((suit) => DOWNWARDS.map((rank) => rank + suit).join(' '));

/** The columns, stock and home of a position in the text of the specification. */
export const tableOf = (position: {
  readonly columns: readonly string[];
  readonly stock: readonly string[];
  readonly home: readonly string[];
}): Table => ({
  columns: position.columns.map((text) => (text === '' ? [] : text.split(' '))),
  stock: position.stock,
  home: position.home.join(''),
});

/** R1. */
export const dealt = (cards: readonly string[], hiddenColumns: number): Table => {
  const columns: string[][] = [[], [], [], [], [], [], []];
  let next = 0;
  for (let row = 1; row <= 7; row++) {
    for (let column = 1; column <= 7; column++) {
      const faceDown = row <= 3 && column <= hiddenColumns;
      columns[column - 1]?.push((faceDown ? '#' : '') + cards[next]);
      next++;
    }
  }
  return { columns, stock: cards.slice(49), home: '' };
};

/** A move as `7H>3`, always with its column, or `deal`. */
export type FullMove = string;

/** R2, R3, R4 and R6, in the order of the specification's lists. */
export const legal = (rule: Rule, { columns, stock }: Table): readonly FullMove[] => {
  const found: FullMove[] = [];
  for (let from = 1; from <= 7; from++) {
    for (const lead of columns[from - 1] ?? []) {
      if (lead.startsWith('#')) continue;
      for (let to = 1; to <= 7; to++) {
        if (to === from) continue;
        const end = columns[to - 1]?.at(-1);
        const lands =
          end === undefined ? rule.emptyTakesAny || lead.startsWith('K') : ON.get(lead) === end;
        if (lands) found.push(`${lead}>${to}`);
      }
    }
  }
  return stock.length > 0 ? [...found, 'deal'] : found;
};

/** R9: the effective ones among the legal moves of a table. */
export const effective = (table: Table, legalMoves: readonly FullMove[]): readonly FullMove[] =>
  legalMoves.filter((move) => {
    if (move === 'deal' || table.stock.length > 0) return true;
    const [lead, to] = move.split('>');
    const isWhole = table.columns.some((column) => column[0] === lead);
    return !(isWhole && table.columns[Number(to) - 1]?.length === 0);
  });

/** R8 and R9. */
export const outcome = (table: Table, legalMoves: readonly FullMove[]): string => {
  if (table.home === 'CDHS') return 'won';
  return effective(table, legalMoves).length === 0 ? 'stuck' : 'playing';
};

/** A legal move with all that R5 and R7 make of it. */
export const after = (table: Table, move: FullMove): Table => {
  const columns = table.columns.map((column) => [...column]);
  let { stock, home } = table;
  if (move === 'deal') {
    for (const [n, card] of stock.entries()) columns[n]?.push(card);
    stock = [];
  } else {
    const [lead, to] = move.split('>') as [string, string];
    const source = columns.find((column) => column.includes(lead)) as string[];
    columns[Number(to) - 1]?.push(...source.splice(source.indexOf(lead)));
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const column of columns) {
      const end = column.at(-1);
      if (end?.startsWith('#')) {
        column[column.length - 1] = end.slice(1);
        changed = true;
      }
      if (column.length >= 13 && RUNS.includes(column.slice(-13).join(' '))) {
        home = [...home, column.splice(-13)[0]?.charAt(1)].sort().join('');
        changed = true;
      }
    }
  }
  return { columns, stock, home };
};

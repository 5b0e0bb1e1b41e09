/**
 * A variant as data. Code branches on these fields, never on `id`.
 * `hiddenRows` of the first `hiddenColumns` columns lie face down at the start.
 */
export interface Rules {
  readonly id: VariantId;
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly hiddenColumns: number;
  readonly hiddenRows: number;
  readonly stock: number;
  /** Which leading cards an empty column takes. */
  readonly emptyTakes: 'king' | 'any';
  /** Whether a complete run leaves the table by itself (R7). */
  readonly collect: 'auto' | 'never';
}

export const VARIANT_IDS = ['scorpion', 'wasp', 'scorpion-2'] as const;
export type VariantId = (typeof VARIANT_IDS)[number];

const SCORPION: Rules = {
  id: 'scorpion',
  name: 'Scorpion',
  columns: 7,
  rows: 7,
  hiddenColumns: 4,
  hiddenRows: 3,
  stock: 3,
  emptyTakes: 'king',
  collect: 'auto',
};

const TABLE: Readonly<Record<VariantId, Rules>> = {
  scorpion: SCORPION,
  wasp: { ...SCORPION, id: 'wasp', name: 'Wasp', emptyTakes: 'any' },
  'scorpion-2': { ...SCORPION, id: 'scorpion-2', name: 'Scorpion II', hiddenColumns: 3 },
};

export const rulesOf = (id: VariantId): Rules => TABLE[id];

/** The variant with exactly this id, or undefined. */
export const parseVariant = (text: string): Rules | undefined =>
  VARIANT_IDS.find((id) => id === text) && TABLE[text as VariantId];

/** What a player can have kept or not, each apart (V6). */
export type Concern = 'saves' | 'statistics' | 'preferences';

export const CONCERNS: readonly Concern[] = ['saves', 'statistics', 'preferences'];

export const saveName = (variant: string): string => `save.${variant}`;
export const statisticsName = (variant: string): string => `statistics.${variant}`;
export const DEALS = 'deals';
export const SETTINGS = 'settings';
/** Where the player's choice of what is kept lives; nothing else can be kept without it. */
export const STORAGE = 'storage';
export const asideName = (number: number): string => `aside.${number}`;

/** The number of a record set aside, or undefined for every other name. */
export const asideNumber = (name: string): number | undefined => {
  const match = /^aside\.([1-9]\d{0,14})$/.exec(name);
  return match ? Number(match[1]) : undefined;
};

/** The variant is any that a newer version may know. */
const OF_VARIANT = /^(save|statistics)\.[a-z0-9-]{1,40}$/;

/** Whether a name is one of those above: a host's own keys may begin like ours. */
export const isName = (name: string): boolean =>
  [DEALS, SETTINGS, STORAGE].includes(name) ||
  OF_VARIANT.test(name) ||
  asideNumber(name) !== undefined;

/** Whether a name is of a game's or a player's record: not the choice, nothing set aside. */
export const isRecordName = (name: string): boolean => concernOf(name) !== undefined;

/** What a record is part of; undefined for the choice, what is set aside and what is not ours. */
export const concernOf = (name: string): Concern | undefined => {
  if (name === DEALS || name === SETTINGS) return 'preferences';
  const kind = OF_VARIANT.exec(name)?.[1];
  return kind === 'save' ? 'saves' : kind === 'statistics' ? 'statistics' : undefined;
};

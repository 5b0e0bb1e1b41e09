export type { StoreFault } from './area';
export type { Aside } from './asides';
export { type DealText, dealKey, dealText } from './deal-text';
export {
  addFavourite,
  type Favourite,
  isFavourite,
  NO_DEALS,
  type OwnDeals,
  readDeals,
  removeFavourite,
  writeDeals,
} from './deals';
export type { Kept } from './kept';
export { TabLock } from './lock';
export { type Concern, saveName } from './names';
export { parseSave, readSave, type Save, writeSave } from './saves';
export { DEFAULTS, readSettings, type Settings, writeSettings } from './settings';
export {
  begin,
  type GameEntry,
  isPractice,
  lose,
  meanTime,
  NO_STATISTICS,
  progress,
  type Statistics,
  settle,
  win,
  winRate,
} from './statistics';
export { readStatistics, writeStatistics } from './statistics-record';
export { type Persistence, Store, type StoreEntry } from './store';
export { exportAll, importAll } from './transfer';

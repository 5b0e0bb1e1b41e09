export { type DealText, dealKey } from './deal-text';
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
export { type Persistence, Store } from './store';
export { exportAll, importAll } from './transfer';

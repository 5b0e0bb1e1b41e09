export type { CueName } from './cues';
export { Player } from './player';

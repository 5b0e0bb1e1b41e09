export type { Cue, CueName } from './cues';
export { Player, type Showing } from './player';

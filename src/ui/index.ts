export type { Command } from './buttons';
export { Chrome, type Status } from './chrome';
export type { Message } from './message';
export { countText, durationText } from './panels/figures';
export { cardText, refusalText } from './text';
export type { WinFigures } from './win';

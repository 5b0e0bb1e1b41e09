export type { Command } from './buttons';
export { Chrome } from './chrome';
export type { Message } from './message';
export { cardText, refusalText } from './text';
export type { WinFigures } from './win';

export { createGame } from './create-game';
export type { Answer, GameEventName, GameEvents } from './events';
export type { GameApp, GameState } from './game-app';
export type { GameOptions, NewGame } from './options';

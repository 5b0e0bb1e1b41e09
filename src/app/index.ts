export { createGame } from './create-game';
export type { Answer, GameEventName, GameEvents } from './events';
export type { GameApp } from './game-app';
export type { GameState } from './game-state';
export type { GameOptions, NewGame } from './options';

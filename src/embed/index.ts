export {
  type Answer,
  createGame,
  type GameApp,
  type GameEventName,
  type GameEvents,
  type GameOptions,
  type GameState,
  type NewGame,
} from '../app/index';
export { type Bounds, ScorpionSolitaireElement } from './element';

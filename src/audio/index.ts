export { Player } from './player';

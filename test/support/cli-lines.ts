import { formatCard, shuffled } from '../../src/engine/index';
import { run } from './cards';

/** One object as a line of input. */
export const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const DEAL_1 = { cards: shuffled(1).map(formatCard) };

/** AS completes the spades and turns 9D; 9D and 8D then win the game. */
export const ENDING = {
  columns: [`#9D ${run('KS', '2S')}`, 'AS', run('KD', 'TD'), run('8D', 'AD'), '', '', ''],
  stock: [],
  home: ['C', 'H'],
};

export const WON = { columns: new Array(7).fill(''), stock: [], home: ['C', 'D', 'H', 'S'] };

export const STUCK = {
  columns: ['QS KS', 'TS JS', '8S 9S', '6S 7S', '4S 5S', '2S 3S', 'AS'],
  stock: [],
  home: ['D', 'C', 'H'],
};

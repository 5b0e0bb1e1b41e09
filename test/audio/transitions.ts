import type { State } from '../../src/engine/index';
import { Game, startSession, type Transition } from '../../src/game/index';
import { run, SCORPION, table } from '../support/cards';
import { gameOf } from '../support/games';

/** `AH` wins. */
export const LAST = table([run('KH', '2H'), 'AH'], '', 'CDS');

/** The change that the last of these does to a game: moves by their texts, or what is named. */
export const changeBy = (game: Game, ...acts: readonly string[]): Transition => {
  let last: Transition | undefined;
  const unsubscribe = game.subscribe((transition) => {
    last = transition;
  });
  for (const act of acts) {
    last = undefined;
    if (act === 'undo') game.undo('player');
    else if (act === 'redo') game.redo('player');
    else if (act === 'replay') game.restart('player');
    else if (act === 'new') game.load(startSession(SCORPION, gameOf(2).session.deal), 'player');
    else game.playText(act, 'player');
    if (!last) throw new Error(`${act} does nothing`);
  }
  unsubscribe();
  return last as Transition;
};

export const change = (state: State, ...acts: readonly string[]): Transition =>
  changeBy(new Game({ ...startSession(SCORPION, { cards: [] }), initial: state }), ...acts);

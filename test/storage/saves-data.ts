import {
  formatPosition,
  legalMoves,
  outcomeOf,
  type Rules,
  shuffled,
} from '../../src/engine/index';
import { Game, startSession, stateOf } from '../../src/game/index';
import type { Save } from '../../src/storage/index';
import { VARIANTS } from '../support/cards';
import { pick, randomOf } from '../support/random';

/** A game some random way in, with Replays, and with moves that were taken back. */
export const randomSave = (seed: number, rules: Rules = pick(VARIANTS, randomOf(seed))): Save => {
  const random = randomOf(seed + 1000);
  const number = 1 + Math.floor(random() * 4_294_967_295);
  const cards = shuffled(number);
  const game = new Game(startSession(rules, random() < 0.8 ? { cards, number } : { cards }));
  for (let left = Math.floor(random() * 60); left > 0; left--) {
    const moves = legalMoves(game.rules, game.state);
    if (moves.length === 0 || random() < 0.1) game.undo('player');
    else if (random() < 0.02) game.restart('player');
    else game.play(pick(moves, random), 'player');
  }
  const some = (most: number) => Math.floor(random() * most);
  return {
    session: game.session,
    id: `game-${seed}`,
    elapsed: some(3_600_000),
    undos: some(9),
    hints: some(9),
    solver: some(2),
    won: outcomeOf(game.rules, game.state) === 'won',
    followed: some(3),
    own: random() < 0.9,
  };
};

/** All that a save must bring back, in a text that two equal ones share. */
export const digestOf = ({ session, ...rest }: Save): string =>
  JSON.stringify({
    ...formatPosition(stateOf(session)),
    variant: session.rules.id,
    deal: session.deal,
    steps: session.steps.map(({ text, after }) => [text, formatPosition(after)]),
    cursor: session.cursor,
    ...rest,
  });

import { formatPosition, parseVariant, shuffled } from '../../src/engine/index';
import { Game, startSession } from '../../src/game/index';
import { SCORPION } from './cards';
import { readWonDeals, type WonDeal } from './data';

/** A game of a deal number, with moves already played. */
export const gameOf = (number: number, texts: readonly string[] = [], rules = SCORPION): Game => {
  const game = new Game(startSession(rules, { cards: shuffled(number), number }));
  for (const text of texts) {
    const played = game.playText(text, 'player');
    if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
  }
  return game;
};

/** The first deal of a variant whose winning line is known, and a game of it that has been won. */
export const wonGame = (variant: string): { readonly row: WonDeal; readonly game: Game } => {
  const row = readWonDeals().find((each) => each.variant === variant);
  const rules = parseVariant(variant);
  if (!row || !rules) throw new Error(`no won deal of ${variant}`);
  return { row, game: gameOf(row.deal, row.moves, rules) };
};

/** The canonical text of all that a player sees of a game, and of how much can be undone. */
export const digest = ({ state, outcome, session }: Game): string =>
  JSON.stringify({ ...formatPosition(state), outcome, undo: session.cursor });

/** Takes everything back; the digests on the way, the present one first. */
export const undoAll = (game: Game): readonly string[] => {
  const digests = [digest(game)];
  while (game.undo('player')) digests.push(digest(game));
  return digests;
};

/** Does everything again; the digests on the way, the present one first. */
export const redoAll = (game: Game): readonly string[] => {
  const digests = [digest(game)];
  while (game.redo('player')) digests.push(digest(game));
  return digests;
};

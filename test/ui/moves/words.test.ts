import { deal, type State, shuffled } from '../../../src/engine/index';
import { moveStep, replayStep } from '../../../src/game/index';
import { translator } from '../../../src/i18n/index';
import { moveWords } from '../../../src/ui/moves/words';
import { CHAIN, card, SCORPION, TURN, table } from '../../support/cards';

const t = translator('en');

const wordsOf = (before: State, move: Parameters<typeof moveStep>[2]): string => {
  const step = moveStep(SCORPION, before, move);
  if (!step.ok) throw new Error(JSON.stringify(step.error));
  return moveWords(t, SCORPION, before, step.value);
};

const carry = (before: State, text: string, to: number): string =>
  wordsOf(before, { kind: 'carry', card: card(text), to: to - 1 });

test('a carry: what travels and where', () => {
  expect(carry(table(['7H', '8H']), '7H', 2)).toBe('7♥ to 8♥');
  expect(carry(table(['TS 7H 2C 3D', '8H']), '7H', 2)).toBe('7♥ and 2 more to 8♥');
  expect(carry(table(['TS KH', '']), 'KH', 2)).toBe('K♥ to empty column 2');
});

test('what it turns and collects, in order', () => {
  expect(carry(TURN, '7H', 2)).toBe('7♥ and 1 more to 8♥; turns a card');
  expect(carry(CHAIN, 'AH', 1)).toBe('A♥ to 2♥; turns a card; collects hearts; collects spades');
});

test('the stock and a Replay', () => {
  const start = deal(SCORPION, shuffled(1));
  expect(wordsOf(start, { kind: 'deal' })).toBe('The 3 cards of the stock fall');
  expect(moveWords(t, SCORPION, start, replayStep(start, []))).toBe('Replay from the start');
});

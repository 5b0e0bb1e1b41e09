import { describeRefusal, parseMove, type Rules, whyNowhere } from '../../src/engine/index';
import {
  card,
  carry,
  DEAL,
  isLegal,
  refusal,
  SCORPION,
  table,
  verdict,
  WASP,
} from '../support/cards';

const busy = table(['#5C 9D 8H 4C 2C', '7H KS', 'QD 3D', '9S', '8S', 'TC', '6H']);
const gap = table(['9D 8H 4C', '7H KS', 'QD', '9S', '8S', 'TC', '']);

describe('each refusal of a move has its kind and a sentence for the player', () => {
  test.each<[string, Rules, ReturnType<typeof table>, ReturnType<typeof carry>, string]>([
    ['stock-spent', SCORPION, busy, DEAL, 'the stock has been dealt'],
    ['no-such-column', SCORPION, busy, carry('7H', 9), 'there is no column 9'],
    ['collected', SCORPION, table(['7H'], '', 'S'), carry('2S', 1), '2S has been collected'],
    ['not-face-up', SCORPION, busy, carry('5C', 2), '5C is not face up'],
    ['not-face-up', SCORPION, table(['7H'], '2C 3C 4C'), carry('2C', 1), '2C is not face up'],
    ['same-column', SCORPION, busy, carry('7H', 2), '7H is in that column already'],
    ['only-kings', SCORPION, gap, carry('QD', 7), 'only a King may fill an empty column'],
    ['king-on-card', SCORPION, busy, carry('KS', 3), 'a King lands on no card'],
    ['king-on-card', WASP, busy, carry('KS', 3), 'a King lands on no card'],
    ['wrong-card', SCORPION, busy, carry('7H', 5), '7H goes on 8H, not on 8S'],
  ])('%s: %#', (kind, rules, before, move, sentence) => {
    expect(refusal(rules, before, move)?.kind).toBe(kind);
    expect(verdict(rules, before, move)).toBe(sentence);
  });
});

describe('a card that goes nowhere is told why', () => {
  test.each([
    ['collected', '2S', table(['7H'], '', 'S'), '2S has been collected'],
    ['not-face-up', '5C', busy, '5C is not face up'],
    ['not-face-up', '2C', table(['7H'], '2C 3C 4C'), '2C is not face up'],
    ['no-empty-column', 'KS', busy, 'no column is empty for KS'],
    ['in-place', '7H', table(['8H 7H 3C']), '7H lies on 8H already'],
    ['parent-carried', '7H', table(['7H 3C 8H']), '8H lies on top of 7H'],
    ['parent-not-face-up', '7H', table(['#8H 3C', '7H']), '8H is not face up yet'],
    ['parent-not-face-up', '7H', table(['7H'], '8H 2C 3C'), '8H is not face up yet'],
    ['parent-not-face-up', '7H', table(['#8H 7H']), '8H is not face up yet'],
    ['parent-covered', '7H', busy, '8H is covered by 4C'],
    ['parent-covered', '7H', table(['8H 4C 7H']), '8H is covered by 4C'],
  ])('%s: %s, %#', (kind, text, before, sentence) => {
    const found = whyNowhere(SCORPION, before, card(text));
    expect(found?.kind).toBe(kind);
    expect(found && describeRefusal(found)).toBe(sentence);
  });

  test('but not a card that goes somewhere', () => {
    expect(whyNowhere(SCORPION, gap, card('KS'))).toBeUndefined();
    expect(whyNowhere(SCORPION, table(['7H', '8H']), card('7H'))).toBeUndefined();
    expect(whyNowhere(WASP, gap, card('QD'))).toBeUndefined();
  });
});

describe('a bare card as a move', () => {
  const told = (rules: Rules, before: ReturnType<typeof table>, text: string) => {
    const move = parseMove(rules, before, text);
    if (move.ok) return 'legal';
    return 'message' in move.error ? move.error.message : describeRefusal(move.error);
  };

  test('means its build destination, though an empty column would take it too', () => {
    const before = table(['7H', '9H 8H', '']);
    expect(parseMove(WASP, before, '7H')).toEqual({ ok: true, value: carry('7H', 2) });
  });

  test('that has only empty columns to go to needs one named', () => {
    expect(told(SCORPION, gap, 'KS')).toBe('KS needs its column named, as in KS>5');
    expect(told(WASP, gap, 'QD')).toBe('QD needs its column named, as in QD>5');
  });

  test('that goes nowhere is told why', () => {
    expect(told(SCORPION, busy, '7H')).toBe('8H is covered by 4C');
    expect(told(SCORPION, busy, 'KS')).toBe('no column is empty for KS');
  });

  test('with a column is told the column, and whether it is legal is for play to say', () => {
    expect(parseMove(SCORPION, busy, '7H>5')).toEqual({ ok: true, value: carry('7H', 5) });
    expect(isLegal(SCORPION, busy, carry('7H', 5))).toBe(false);
  });
});

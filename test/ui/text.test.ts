/** @jest-environment jsdom */
import { ALL_CARDS, type Refusal } from '../../src/engine/index';
import { translator } from '../../src/i18n/index';
import { cardText, refusalText, rich } from '../../src/ui/text';
import { card } from '../support/cards';

const t = translator('en');

describe('cards as players read them', () => {
  test.each([
    ['AC', 'A♣'],
    ['TH', '10♥'],
    ['KD', 'K♦'],
    ['2S', '2♠'],
    ['QH', 'Q♥'],
  ])('%s is %s', (text, shown) => {
    expect(cardText(card(text))).toBe(shown);
  });

  test('all 52 differ', () => {
    expect(new Set(ALL_CARDS.map(cardText)).size).toBe(52);
  });
});

describe('cards within text', () => {
  /** Card spans in brackets, red ones with a minus before. */
  const marked = (text: string) =>
    rich(text)
      .map((part) => {
        if (typeof part === 'string') return part;
        return `${part.classList.contains('red') ? '-' : ''}[${part.textContent}]`;
      })
      .join('');

  test('every card is kept in one piece, in its suit’s colour, never as an emoji', () => {
    for (const each of ALL_CARDS) {
      const text = cardText(each);
      const red = text.endsWith('♦') || text.endsWith('♥') ? '-' : '';
      expect(marked(`${text} goes`)).toBe(`${red}[${text}\uFE0E] goes`);
    }
  });

  test('several of them, and text around', () => {
    expect(marked('10♥ is covered by 4♣')).toBe('-[10♥\uFE0E] is covered by [4♣\uFE0E]');
    expect(marked('K♠, 2♦')).toBe('[K♠\uFE0E], -[2♦\uFE0E]');
  });

  test.each(['No moves available', '', 'Legal move 10 of 12', '♥ alone'])('none in %p', (text) => {
    expect(marked(text)).toBe(text);
    expect(rich(text).every((part) => typeof part === 'string')).toBe(true);
  });

  test('markup in a text stays text', () => {
    const host = document.createElement('p');
    host.append(...rich('<img src=x> 7♥'));
    expect(host.querySelector('img')).toBeNull();
    expect(host.textContent).toBe('<img src=x> 7♥\uFE0E');
  });
});

describe('P5 a refusal is one line that tells why', () => {
  const [c, parent, by, end, needs] = ['7H', '8H', '4C', '9D', '8H'].map(card) as [
    ReturnType<typeof card>,
    ReturnType<typeof card>,
    ReturnType<typeof card>,
    ReturnType<typeof card>,
    ReturnType<typeof card>,
  ];
  const EACH: { readonly [K in Refusal['kind']]: [Extract<Refusal, { kind: K }>, string] } = {
    'stock-spent': [{ kind: 'stock-spent' }, 'The stock has been dealt'],
    'no-such-column': [{ kind: 'no-such-column', column: 7 }, 'There is no column 8'],
    collected: [{ kind: 'collected', card: c }, '7♥ has been collected'],
    'not-face-up': [{ kind: 'not-face-up', card: c }, 'That card is not face up yet'],
    'same-column': [{ kind: 'same-column', card: c }, '7♥ is in that column already'],
    'only-kings': [{ kind: 'only-kings', card: c }, 'Only a King may fill an empty column'],
    'king-on-card': [{ kind: 'king-on-card', card: c }, 'A King goes to an empty column only'],
    'wrong-card': [{ kind: 'wrong-card', card: c, end, needs }, '7♥ goes on 8♥, not on 9♦'],
    'needs-column': [{ kind: 'needs-column', card: c }, 'Choose an empty column for 7♥'],
    'no-empty-column': [{ kind: 'no-empty-column', card: c }, 'A King waits for an empty column'],
    'in-place': [{ kind: 'in-place', card: c, parent }, '7♥ lies on 8♥ already'],
    'parent-carried': [{ kind: 'parent-carried', card: c, parent }, '8♥ lies on top of 7♥'],
    'parent-not-face-up': [
      { kind: 'parent-not-face-up', card: c, parent },
      '8♥ is not face up yet',
    ],
    'parent-covered': [{ kind: 'parent-covered', card: c, parent, by }, '8♥ is covered by 4♣'],
  };

  test.each(Object.entries(EACH))('%s', (_, [refusal, text]) => {
    expect(refusalText(t, refusal)).toBe(text);
  });

  test('RUL-02 a hidden card is never named', () => {
    expect(refusalText(t, { kind: 'not-face-up', card: c })).not.toContain('♥');
  });
});

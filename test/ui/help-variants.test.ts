/** @jest-environment jsdom */
import { translator } from '../../src/i18n/index';
import {
  type VariantCard,
  variantFacts,
  variantPicture,
  variantSummary,
  variantsContent,
} from '../../src/ui/help/variants';
import { SCENES } from '../../src/view/picture-scenes';
import { NO_COLLECTING, SCORPION, SCORPION_2, VARIANTS, WASP } from '../support/cards';
import { fakeResizeObserver, isWatched, resize } from './resize';

fakeResizeObserver();
const t = translator('en');

const STATES: readonly Pick<VariantCard, 'state' | 'started' | 'won'>[] = [
  { state: 'running', started: 7, won: 2 },
  { state: 'running', started: 1, won: 0 },
  { state: 'won', started: 1, won: 1 },
];
const cards = VARIANTS.map((rules, n): VariantCard => {
  const { id, name } = rules;
  const state = STATES[n] ?? { state: 'new', started: 0, won: 0 };
  return { id, name, summary: variantSummary(t, rules), facts: variantFacts(t, rules), ...state };
});

const open = (variants = cards) => {
  const calls: string[] = [];
  const content = variantsContent(
    t,
    { variants, present: 'wasp' },
    {
      choose: (id) => calls.push(`choose ${id}`),
      rules: (id) => calls.push(`rules ${id}`),
      picture: async (id, width) => {
        calls.push(`picture ${id} ${width}`);
        return document.createElement('canvas');
      },
    },
  );
  const card = (id: string) => content.body.querySelector(`[data-variant=${id}]`) as HTMLElement;
  const buttons = (id: string) => [...card(id).querySelectorAll('button')];
  return { ...content, calls, card, buttons };
};

describe('P12 the variants as cards', () => {
  test('each has its name, its rules and its own figures', () => {
    const { card } = open();
    for (const { id, name, summary, facts } of cards) {
      expect(card(id).querySelector('h3')?.textContent).toContain(name);
      for (const text of [summary, ...facts]) expect(card(id).textContent).toContain(text);
    }
    expect(card('scorpion').textContent).toContain('2 won of 7');
    expect(card('scorpion-2').textContent).toContain('The last game is won');
  });

  test('the present one alone is marked', () => {
    const { body, card } = open();
    expect([...body.querySelectorAll('[aria-current]')]).toEqual([card('wasp')]);
    expect(card('wasp').textContent).toContain('You play this');
  });

  test('a running game goes on, another one begins', () => {
    const { buttons } = open();
    const labels = cards.map(({ id }) => buttons(id)[0]?.textContent);
    expect(labels).toEqual(['Go on', 'Go on', 'Play']);
    expect(buttons('scorpion-2')[0]?.title).toBe('Play Scorpion II');
  });

  test('one that was never played has no figures', () => {
    const fresh = cards.map((card) => ({ ...card, state: 'new' as const, started: 0, won: 0 }));
    expect(open(fresh).body.querySelector('.notes')).toBeNull();
  });

  test('the buttons tell which one is meant', () => {
    const { calls, buttons } = open();
    for (const id of ['scorpion', 'wasp']) for (const each of buttons(id)) each.click();
    expect(calls).toEqual(['choose scorpion', 'rules scorpion', 'choose wasp', 'rules wasp']);
  });

  test('each has a picture until the end', async () => {
    const { calls, body, destroy } = open();
    const boxes = [...body.querySelectorAll('.picture')];
    await resize(boxes[1] as Element, 210);
    expect(calls).toEqual(['picture wasp 210']);
    expect(boxes[1]?.firstElementChild?.tagName).toBe('CANVAS');
    destroy();
    expect(boxes.some(isWatched)).toBe(false);
  });
});

describe('what a variant is, from its rules alone', () => {
  test.each([
    ['scorpion', SCORPION, ['12 hidden cards, in columns 1 to 4', 'takes a King', 'of 3 falls']],
    ['wasp', WASP, ['12 hidden cards, in columns 1 to 4', 'takes any card', 'of 3 falls']],
    ['scorpion-2', SCORPION_2, ['9 hidden cards, in columns 1 to 3', 'takes a King', 'of 3 falls']],
    ['no stock', { ...SCORPION, stock: 0 }, ['12 hidden cards', 'takes a King']],
    ['open', { ...SCORPION, hiddenRows: 0 }, ['All cards face up', 'takes a King', 'of 3 falls']],
    ['runs stay', NO_COLLECTING, ['12 hidden', 'takes a King', 'of 3 falls', 'runs stay']],
  ])('%s', (_, rules, facts) => {
    expect(variantFacts(t, rules)).toEqual(facts.map((fact) => expect.stringContaining(fact)));
  });

  test('no two variants have the same sentence or one that needs its id', () => {
    const summaries = VARIANTS.map((rules) => variantSummary(t, rules));
    expect(new Set(summaries).size).toBe(VARIANTS.length);
    for (const rules of VARIANTS) {
      const renamed = { ...rules, id: 'scorpion' as const, name: 'X' };
      expect(variantSummary(t, renamed)).toBe(variantSummary(t, rules));
      expect(SCENES).toHaveProperty(variantPicture(rules));
    }
  });
});

/** @jest-environment jsdom */
import { translator } from '../../src/i18n/index';
import { Guide, type GuideEvent } from '../../src/ui/help/guide';
import { SCORPION, WASP } from '../support/cards';

const t = translator('en');

const start = (rules = SCORPION) => {
  const lit: number[] = [];
  const ends: boolean[] = [];
  const guide = new Guide(
    t,
    { onLight: (step) => lit.push(step), onEnd: (skipped) => ends.push(skipped) },
    rules,
  );
  document.body.replaceChildren(guide.element);
  const button = (name: string) =>
    [...guide.element.querySelectorAll('button')].find(
      ({ textContent, hidden }) => textContent === name && !hidden,
    );
  const press = (name: string) => {
    const found = button(name);
    if (!found) throw new Error(`no button ${name}`);
    found.click();
  };
  const text = () => guide.element.querySelector('[role=status]')?.textContent ?? '';
  /** What one action of the player tells, in one turn of the event loop. */
  const act = async (...events: readonly GuideEvent[]) => {
    for (const event of events) guide.note(event);
    await Promise.resolve();
  };
  return { guide, lit, ends, button, press, text, act };
};

describe('P11 the guide of the first steps', () => {
  test('Next goes through four steps, of which each is lit', () => {
    const { lit, ends, press, text, button } = start();
    for (const n of [1, 2, 3]) {
      expect(text()).toContain(`Step ${n} of 4`);
      expect(button('Skip')).toBeDefined();
      press('Next');
    }
    expect(text()).toContain('Step 4 of 4');
    expect(button('Skip')).toBeUndefined();
    press('Done');
    expect(lit).toEqual([1, 2, 3, 4]);
    expect(ends).toEqual([false]);
    expect(document.body.children).toHaveLength(0);
  });

  test('doing what a step says goes on to the next one', async () => {
    const { guide, ends, act } = start();
    for (const [event, step] of [
      ['hint', 1],
      ['deal', 1],
      ['carry', 2],
      ['carry', 2],
      ['turn', 3],
      ['carry', 3],
      ['deal', 4],
      ['carry', 4],
    ] as const) {
      await act(event);
      expect([event, guide.step]).toEqual([event, step]);
    }
    await act('undo');
    expect(ends).toEqual([false]);
  });

  test('a hint does the last step too', async () => {
    const { press, act, ends } = start();
    for (let n = 0; n < 3; n++) press('Next');
    await act();
    await act('hint');
    expect(ends).toEqual([false]);
  });

  test('one move does one step, so that every step can be read', async () => {
    const { guide, act } = start();
    await act('carry', 'turn');
    expect(guide.step).toBe(2);
    await act('carry', 'turn');
    expect(guide.step).toBe(3);
  });

  test('it can be skipped at once, and is silent from then on', async () => {
    const { lit, ends, press, act } = start();
    press('Skip');
    await act('carry');
    expect(ends).toEqual([true]);
    expect(lit).toEqual([1]);
    expect(document.body.children).toHaveLength(0);
  });

  test('taken away by the game it tells of no end', async () => {
    const { guide, ends, act } = start();
    guide.destroy();
    await act('carry');
    expect(guide.step).toBe(1);
    expect(ends).toEqual([]);
    expect(document.body.children).toHaveLength(0);
  });

  test.each([
    ['scorpion', SCORPION, 'take Kings'],
    ['wasp', WASP, 'take any card'],
  ])('in %s it tells the truth about empty columns', (_, rules, truth) => {
    const { press, text } = start(rules);
    press('Next');
    press('Next');
    expect(text()).toContain(truth);
  });

  test('it stands where it is put', () => {
    const { guide } = start();
    guide.arrange({ x: 4, y: 5, width: 300, height: 44 });
    const { left, top, width, height } = guide.element.style;
    expect([left, top, width, height]).toEqual(['4px', '5px', '300px', '44px']);
  });
});

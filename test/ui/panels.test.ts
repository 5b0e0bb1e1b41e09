/** @jest-environment jsdom */
import { tabStops } from '../../src/ui/panels/focus';
import type { Panel } from '../../src/ui/panels/panel';
import { key, stage } from './panels';

/** A panel with what a browser's Tab key stops at, and what it passes by. */
const panel = (name: string, more: Partial<Panel> = {}): Panel & { readonly closed: string[] } => {
  const closed: string[] = [];
  const body = document.createElement('div');
  body.innerHTML = `
    <button class="first">1</button><button disabled>-</button><button tabindex="-1">-</button>
    <div hidden><button>-</button></div>
    <input type="radio" name="${name}" value="a"><input type="radio" name="${name}" checked>
    <input type="text" class="last">`;
  const onClose = () => closed.push(name);
  return { name, title: name, icon: 'menu', body, closed, onClose, ...more };
};

const layers = () => [...document.querySelectorAll<HTMLElement>('.scrim')];
const cards = () => [...document.querySelectorAll<HTMLElement>('.panel')];
const isInert = (selector: string) => document.querySelector(selector)?.hasAttribute('inert');
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const pointer = (target: Element) =>
  target.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
const click = (target: Element, detail = 1) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

describe('a panel', () => {
  test('is a modal dialog that is called by its title', () => {
    const { panels } = stage();
    panels.open(panel('Deals', { place: 'side' }));
    const [card] = cards() as [HTMLElement];
    expect(card.getAttribute('role')).toBe('dialog');
    expect(card.getAttribute('aria-modal')).toBe('true');
    expect(card.dataset).toMatchObject({ name: 'Deals', place: 'side' });
    const title = document.getElementById(card.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('Deals');
  });

  test('head and foot stand outside the body, which scrolls', () => {
    const { panels } = stage();
    const [head, foot] = [document.createElement('div'), document.createElement('footer')];
    panels.open(panel('a', { head, foot }));
    const [card] = cards() as [HTMLElement];
    expect(head.parentElement).toBe(card.querySelector('header'));
    expect([...card.children].map(({ className }) => className)).toEqual(['', 'body', 'foot']);
  });

  test('ACC-06 all else in the game is inert while it is open, and as before afterwards', () => {
    const { panels } = stage();
    panels.open(panel('a'));
    for (const part of ['.bar', '.table', '.tools', '.inert-before'])
      expect(isInert(part)).toBe(true);
    expect(isInert('.scrim')).toBe(false);
    expect(isInert('#host')).toBe(false);
    panels.close();
    for (const part of ['.bar', '.table', '.tools']) expect(isInert(part)).toBe(false);
    expect(isInert('.inert-before')).toBe(true);
  });

  test('closes by its button, once', () => {
    const { panels, depths } = stage();
    const a = panel('a');
    panels.open(a);
    click(document.querySelector('.close') as Element, 0);
    expect(layers()).toEqual([]);
    expect(a.closed).toEqual(['a']);
    expect(depths).toEqual([1, 0]);
    expect(panels.close()).toBe(false);
    expect(depths).toEqual([1, 0]);
  });
});

describe('focus', () => {
  test('goes in, and back to the opener', () => {
    const { panels } = stage();
    focus('#opener');
    panels.open(panel('a'));
    expect(cards()[0]?.contains(document.activeElement)).toBe(true);
    panels.close();
    expect(document.activeElement?.id).toBe('opener');
  });

  test('goes to what the panel has marked as first', () => {
    const { panels } = stage();
    const a = panel('a');
    a.body.querySelector('.last')?.setAttribute('data-first', '');
    panels.open(a);
    expect(document.activeElement?.className).toBe('last');
  });

  test('goes to the table where no opener had it, or where it has gone', () => {
    const { panels } = stage();
    panels.open(panel('a'));
    panels.close();
    expect(document.activeElement?.id).toBe('board');
    focus('#opener');
    panels.open(panel('a'));
    document.querySelector('#opener')?.remove();
    panels.close();
    expect(document.activeElement?.id).toBe('board');
  });

  test('is left to the page around where that has it by then', () => {
    const { panels } = stage();
    focus('#opener');
    panels.open(panel('a'));
    focus('#host');
    panels.closeAll();
    expect(document.activeElement?.id).toBe('host');
  });

  test('ACC-06 stays inside: Tab goes round at both ends, and is the browser’s between', () => {
    const { panels } = stage();
    panels.open(panel('a'));
    const [card] = cards() as [HTMLElement];
    const stops = tabStops(card);
    expect(stops.map(({ className }) => className)).toEqual(['close', 'first', '', 'last']);
    for (const backwards of [false, true]) {
      for (const [at, stop] of stops.entries()) {
        stop.focus();
        const isEnd = at === (backwards ? 0 : stops.length - 1);
        const event = key(stop, 'Tab', { shiftKey: backwards });
        expect(event.defaultPrevented).toBe(isEnd);
        const after = isEnd ? stops.at(backwards ? -1 : 0) : stop;
        expect(document.activeElement).toBe(after);
      }
    }
  });

  test('ACC-06 Tab does not leave a panel in which nothing but the button has a stop', () => {
    const { panels } = stage();
    panels.open({ name: 'a', title: 'a', icon: 'help', body: document.createElement('div') });
    const event = key(document.activeElement as Element, 'Tab');
    expect(event.defaultPrevented).toBe(true);
    expect(document.activeElement?.className).toBe('close');
  });

  test('two games on a page keep their panels apart', () => {
    const one = stage();
    const other = document.createElement('div');
    other.innerHTML = '<button></button>';
    document.body.append(other);
    one.panels.open(panel('a'));
    expect(other.querySelector('[inert]')).toBeNull();
    expect(other.hasAttribute('inert')).toBe(false);
  });
});

describe('keys', () => {
  test('Escape closes the topmost, and what a control took for itself closes nothing', () => {
    const { panels } = stage();
    panels.open(panel('a'));
    panels.open(panel('b'));
    const [a, b] = cards() as [HTMLElement, HTMLElement];
    b.querySelector('.last')?.addEventListener('keydown', (event) => event.preventDefault());
    key(b.querySelector('.last') as Element, 'Escape');
    key(b, 'Escape', { isComposing: true });
    expect(panels.depth).toBe(2);
    expect(key(b, 'Escape').defaultPrevented).toBe(true);
    expect(cards()).toEqual([a]);
    key(a, 'Escape');
    expect(panels.depth).toBe(0);
  });

  test('ACC-06 no key from a panel reaches the game or the page', () => {
    const { panels, root } = stage();
    const heard: string[] = [];
    for (const target of [root, document]) {
      target.addEventListener('keydown', (event) => heard.push((event as KeyboardEvent).key));
    }
    panels.open(panel('a'));
    for (const name of ['z', 'd', 'n', ' ', 'Enter', 'Escape']) key(cards()[0] ?? root, name);
    expect(heard).toEqual([]);
    key(root, 'z');
    expect(heard).toEqual(['z', 'z']);
  });
});

describe('presses', () => {
  test('on the scrim close, in the panel not', () => {
    const { panels } = stage();
    panels.open(panel('a'));
    const [layer] = layers() as [HTMLElement];
    const [card] = cards() as [HTMLElement];
    pointer(card);
    click(card);
    expect(panels.depth).toBe(1);
    pointer(layer);
    click(layer);
    expect(panels.depth).toBe(0);
  });

  test('a drag from the panel to the scrim closes nothing', () => {
    const { panels } = stage();
    panels.open(panel('a'));
    pointer(cards()[0] as Element);
    click(layers()[0] as Element);
    expect(panels.depth).toBe(1);
  });

  test('the late click of the tap that opened it presses nothing', () => {
    const { panels } = stage();
    const a = panel('a');
    const heard: string[] = [];
    a.body.querySelector('.first')?.addEventListener('click', () => heard.push('pressed'));
    panels.open(a);
    const first = a.body.querySelector('.first') as Element;
    click(first);
    click(layers()[0] as Element);
    expect(heard).toEqual([]);
    expect(panels.depth).toBe(1);
    // Keys and assistive technology press without a pointer.
    click(first, 0);
    pointer(first);
    click(first);
    expect(heard).toEqual(['pressed', 'pressed']);
  });

  test('a right click in a text field is the browser’s, elsewhere the game’s', () => {
    const { panels, root } = stage();
    root.addEventListener('contextmenu', (event) => event.preventDefault());
    panels.open(panel('a'));
    const right = (target: Element) => {
      const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(right(document.querySelector('.last') as Element)).toBe(false);
    expect(right(document.querySelector('.first') as Element)).toBe(true);
  });
});

describe('one upon another', () => {
  test('the lower one is inert, and has the focus again', () => {
    const { panels, depths } = stage();
    const [a, b] = [panel('a'), panel('b')];
    focus('#opener');
    panels.open(a);
    a.body.querySelector<HTMLElement>('.first')?.focus();
    panels.open(b);
    const [lower, upper] = layers() as [HTMLElement, HTMLElement];
    expect(lower.hasAttribute('inert')).toBe(true);
    expect(upper.contains(document.activeElement)).toBe(true);
    panels.close();
    expect(lower.hasAttribute('inert')).toBe(false);
    expect(isInert('.table')).toBe(true);
    expect(document.activeElement).toBe(a.body.querySelector('.first'));
    panels.close();
    expect(document.activeElement?.id).toBe('opener');
    expect(depths).toEqual([1, 2, 1, 0]);
  });

  test('all close at once from the top, and the first opener has the focus again', () => {
    const { panels, depths } = stage();
    const order: string[] = [];
    focus('#opener');
    for (const name of ['a', 'b', 'c'])
      panels.open(panel(name, { onClose: () => order.push(name) }));
    panels.closeAll();
    expect(order).toEqual(['c', 'b', 'a']);
    expect(depths).toEqual([1, 2, 3, 0]);
    expect(layers()).toEqual([]);
    expect(isInert('.table')).toBe(false);
    expect(document.activeElement?.id).toBe('opener');
  });

  test('one that is open already comes to the top', () => {
    const { panels } = stage();
    const [a, b] = [panel('a'), panel('b')];
    panels.open(a);
    panels.open(b);
    panels.open(a);
    expect(cards().map(({ dataset }) => dataset.name)).toEqual(['a']);
    expect([a.closed, b.closed]).toEqual([[], ['b']]);
    panels.open(a);
    expect(panels.depth).toBe(1);
  });

  test('a panel can be opened again after it was closed', () => {
    const { panels } = stage();
    const opened: number[] = [];
    const a = panel('a', { onOpen: () => opened.push(panels.depth) });
    for (let times = 0; times < 3; times++) {
      panels.open(a);
      expect(layers()).toHaveLength(1);
      panels.close();
      expect(layers()).toEqual([]);
    }
    expect(a.closed).toEqual(['a', 'a', 'a']);
    expect(opened).toEqual([1, 1, 1]);
  });

  test('destroy leaves nothing behind', () => {
    const { panels, root } = stage();
    const before = root.innerHTML;
    panels.open(panel('a'));
    panels.open(panel('b'));
    panels.destroy();
    expect(root.innerHTML).toBe(before);
  });
});

import { translator } from '../../src/i18n/index';
import { type Panel, Panels } from '../../src/ui/panels/panel';

/** Tests have no layout: nobody is told of sizes. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoSizes;

export const t = translator('en');

/** A chrome's root in a page of its own, with a button, a table, and panels over them. */
export const stage = () => {
  document.body.innerHTML = `
    <input id="host">
    <div class="game" dir="ltr">
      <div class="bar"></div>
      <div class="table"><div tabindex="0" id="board"></div></div>
      <div class="tools"><button id="opener">Menu</button></div>
      <p class="inert-before" inert></p>
    </div>`;
  const root = document.querySelector('.game') as HTMLElement;
  const depths: number[] = [];
  const panels = new Panels(root, t, { onChange: (open) => depths.push(open) });
  return { root, panels, depths };
};

/** Puts a panel on the page. */
export const shown = <P extends Panel>(panel: P): P & { readonly card: HTMLElement } => {
  const { panels, root } = stage();
  panels.open(panel);
  return { ...panel, card: root.querySelector('.panel') as HTMLElement };
};

export const byText = (inside: ParentNode, text: string): HTMLElement => {
  const found = [
    ...inside.querySelectorAll<HTMLElement>('button, label, [role=tab], [role=radiogroup]'),
  ].find((element) => element.textContent === text || element.getAttribute('aria-label') === text);
  if (!found) throw new Error(`nothing to press is called ${text}`);
  return found;
};

export const press = (inside: ParentNode, text: string): void => byText(inside, text).click();

/** The control that is called so by `aria-labelledby`, `for` or the label around it. */
export const control = (inside: HTMLElement, label: string): HTMLElement => {
  const named = [...inside.querySelectorAll<HTMLElement>('.label')].find(
    (element) => element.textContent === label,
  );
  const found =
    named instanceof HTMLLabelElement
      ? named.control
      : inside.querySelector<HTMLElement>(`[aria-labelledby="${named?.id}"]`);
  if (!found) throw new Error(`no control is called ${label}`);
  return found as HTMLElement;
};

export const key = (target: Element, name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  });
  target.dispatchEvent(event);
  return event;
};

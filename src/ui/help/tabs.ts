import { element } from '../dom';

export interface Tab {
  readonly name: string;
  readonly label: string;
  readonly panel: HTMLElement;
}

let made = 0;

/**
 * A row of tabs over their panels, of which one is shown: the arrow keys go along the row as it
 * reads, Home and End to its ends.
 */
export const tabRow = (label: string, tabs: readonly Tab[]): HTMLElement => {
  made++;
  const row = element('div', { class: 'help-tabs', role: 'tablist', 'aria-label': label });
  const buttons = tabs.map(({ name, label: text, panel }) => {
    const id = `scorpion-tab-${made}-${name}`;
    const button = element('button', { type: 'button', role: 'tab', id, 'data-tab': name }, text);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', id);
    panel.id = `${id}-panel`;
    button.setAttribute('aria-controls', panel.id);
    return button;
  });
  const select = (chosen: number) => {
    for (const [n, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(n === chosen));
      button.tabIndex = n === chosen ? 0 : -1;
      const panel = tabs[n]?.panel;
      if (panel) panel.hidden = n !== chosen;
    }
  };
  const steps = (key: string, at: number): number | undefined => {
    const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'Home') return 0;
    if (key === 'End') return buttons.length - 1;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
    return (at + (key === forward ? 1 : buttons.length - 1)) % buttons.length;
  };
  for (const [n, button] of buttons.entries()) {
    button.addEventListener('click', () => select(n));
    button.addEventListener('keydown', (event) => {
      const next = steps(event.key, n);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      select(next);
      buttons[next]?.focus();
    });
  }
  row.append(...buttons);
  select(0);
  return row;
};

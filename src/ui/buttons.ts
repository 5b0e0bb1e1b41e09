import type { Translate } from '../i18n/index';
import { element } from './dom';
import { icon } from './icons';

export type Command =
  | 'new'
  | 'replay'
  | 'undo'
  | 'redo'
  | 'hint'
  | 'moves'
  | 'menu'
  | 'deals'
  | 'restore'
  /** V1: the answers to whether the game is to be kept. */
  | 'keep-local'
  | 'keep-session'
  | 'keep-none'
  /** V3: this tab is to go on with the game. */
  | 'take-over'
  | 'dismiss';

const ICONS = {
  new: 'new',
  replay: 'replay',
  undo: 'undo',
  redo: 'redo',
  hint: 'hint',
  moves: 'moves',
  menu: 'menu',
  deals: 'copy',
  restore: 'undo',
  'keep-local': 'check',
  'keep-session': 'clock',
  'keep-none': 'close',
  'take-over': 'down',
  dismiss: 'check',
} as const;

/** A real button for a command, with icon and label. */
export const button = (
  t: Translate,
  command: Command,
  onCommand: (command: Command) => void,
): HTMLButtonElement => {
  const made = element(
    'button',
    {
      type: 'button',
      title: t(`command.${command}.title`),
      'data-command': command,
      part: `button ${command}`,
    },
    icon(ICONS[command]),
    element('span', {}, t(`command.${command}`)),
  );
  const run = () => {
    if (made.getAttribute('aria-disabled') !== 'true') onCommand(command);
  };
  made.addEventListener('click', run);
  // P3: a second finger is a command too, but browsers make no click of it.
  made.addEventListener('pointerup', (event) => {
    if (event.pointerType === 'touch' && !event.isPrimary && isOver(made, event)) run();
  });
  return made;
};

/** A finger may have slid off the button, which keeps its events all the same. */
const isOver = (target: HTMLElement, { clientX, clientY }: PointerEvent): boolean => {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
};

/** Kept focusable while it is off, so that the keyboard does not lose its place. */
export const setEnabled = (target: HTMLButtonElement, enabled: boolean): void => {
  if (enabled) target.removeAttribute('aria-disabled');
  else target.setAttribute('aria-disabled', 'true');
};

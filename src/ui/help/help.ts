import type { Rules } from '../../engine/index';
import type { Translate } from '../../i18n/index';
import { element } from '../dom';
import { type IconName, icon } from '../icons';
import { rich } from '../text';
import { CONTROLS, type Figure, figuresOf, type HelpPicture, TABS, tipsOf } from './contents';
import { pictureBox } from './picture';
import { tabRow } from './tabs';

export interface HelpOptions {
  /** Of the variant that is told about. */
  readonly rules: Rules;
  /** @param width in CSS px */
  readonly pictures: (name: HelpPicture, width: number) => Promise<HTMLCanvasElement>;
  /** The player wants the guide of the first steps. */
  readonly onGuide: () => void;
}

export interface HelpContent {
  /** The tabs. */
  readonly head: HTMLElement;
  readonly body: HTMLElement;
  readonly destroy: () => void;
}

/** P11: how it is dealt, the rules, the controls and the strategy of a variant, with pictures. */
export const helpContent = (
  t: Translate,
  { rules, pictures, onGuide }: HelpOptions,
): HelpContent => {
  const undo: (() => void)[] = [];
  const figure = ({ picture, text, values = {} }: Figure): HTMLElement => {
    const box = pictureBox(t(`help.${text}.alt`, values), (width) => pictures(picture, width));
    undo.push(box.destroy);
    return element(
      'figure',
      {},
      box.element,
      element(
        'figcaption',
        {},
        element('b', {}, t(`help.${text}.title`, values)),
        element('span', {}, ...rich(t(`help.${text}.text`, values))),
      ),
    );
  };
  const extras = { deal: guideButton, rules: none, controls: controlTable, strategy: tipList };
  const tabs = TABS.map((name) => {
    const figures = element('div', { class: 'figures' }, ...figuresOf(name, rules).map(figure));
    const panel = element('section', {}, figures, ...extras[name](t, rules, onGuide));
    return { name, label: t(`help.tab.${name}`), panel };
  });
  const head = tabRow(t('help.tabs'), tabs);
  const body = element('div', { class: 'help', dir: 'auto' }, ...tabs.map(({ panel }) => panel));
  const destroy = () => {
    for (const each of undo) each();
  };
  return { head, body, destroy };
};

const none = (): readonly HTMLElement[] => [];

const guideButton = (t: Translate, _: Rules, onGuide: () => void): readonly HTMLElement[] => {
  const button = element(
    'button',
    { type: 'button', class: 'raised' },
    icon('help'),
    t('help.guide'),
  );
  button.addEventListener('click', onGuide);
  return [element('p', { class: 'more' }, button)];
};

const controlTable = (t: Translate): readonly HTMLElement[] => {
  const row = ({ name, icon: shown }: { readonly name: ControlName; readonly icon: IconName }) =>
    element(
      'tr',
      { 'data-control': name },
      element('th', { scope: 'row' }, element('span', {}, icon(shown), t(`help.control.${name}`))),
      element('td', {}, t(`help.control.${name}.does`)),
    );
  return [
    element(
      'table',
      {},
      element('caption', {}, t('help.controls')),
      element('tbody', {}, ...CONTROLS.map(row)),
    ),
  ];
};
type ControlName = (typeof CONTROLS)[number]['name'];

const tipList = (t: Translate, rules: Rules): readonly HTMLElement[] => [
  element(
    'ul',
    { class: 'tips' },
    ...tipsOf(rules).map((tip) => element('li', {}, icon('check'), t(`help.tip.${tip}`))),
  ),
];

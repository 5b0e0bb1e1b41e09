import type { Rules } from '../../engine/index';
import type { Translate } from '../../i18n/index';
import { element } from '../dom';
import { icon } from '../icons';
import { type HelpPicture, hiddenCards } from './contents';
import { pictureBox } from './picture';

/** A variant as the player sees it. */
export interface VariantCard {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly facts: readonly string[];
  /** Of its own game, which waits while another variant is played. */
  readonly state: 'new' | 'running' | 'won';
  readonly started: number;
  readonly won: number;
}

export interface VariantHooks {
  readonly choose: (id: string) => void;
  readonly rules: (id: string) => void;
  /** @param width in CSS px */
  readonly picture: (id: string, width: number) => Promise<HTMLCanvasElement>;
}

/** P12: the variants as cards; the present one is marked. */
export const variantsContent = (
  t: Translate,
  { variants, present }: { readonly variants: readonly VariantCard[]; readonly present: string },
  hooks: VariantHooks,
): { readonly body: HTMLElement; readonly destroy: () => void } => {
  const undo: (() => void)[] = [];
  const card = (variant: VariantCard): HTMLElement => {
    const { id, name, summary, facts, state, started, won } = variant;
    const isPresent = id === present;
    const box = pictureBox(t('variants.picture', { name, summary }), (width) =>
      hooks.picture(id, width),
    );
    undo.push(box.destroy);
    const go = isPresent || state === 'running' ? 'resume' : 'play';
    const play = element(
      'button',
      {
        type: 'button',
        class: isPresent ? 'accent' : 'raised',
        title: t(`variants.${go}.title`, { name }),
      },
      t(`variants.${go}`),
    );
    play.addEventListener('click', () => hooks.choose(id));
    const rules = element(
      'button',
      { type: 'button', title: t('variants.rules.title', { name }) },
      icon('help'),
      t('variants.rules'),
    );
    rules.addEventListener('click', () => hooks.rules(id));
    const notes = [
      ...(state === 'won' ? [t('variants.won')] : []),
      ...(started > 0 ? [t('variants.record', { won, started })] : []),
    ];
    return element(
      'li',
      { 'data-variant': id, ...(isPresent ? { 'aria-current': 'true' } : {}) },
      box.element,
      element(
        'div',
        { class: 'about' },
        element(
          'h3',
          {},
          name,
          ...(isPresent ? [element('em', {}, icon('check'), t('variants.present'))] : []),
        ),
        element('p', {}, summary),
        element('ul', {}, ...facts.map((fact) => element('li', {}, fact))),
        ...(notes.length > 0 ? [element('p', { class: 'notes' }, notes.join(' · '))] : []),
        element('div', { class: 'actions' }, play, rules),
      ),
    );
  };
  const body = element('ul', { class: 'variants', dir: 'auto' }, ...variants.map(card));
  const destroy = () => {
    for (const each of undo) each();
  };
  return { body, destroy };
};

/** What a variant's rules say that others may not, a sentence each. */
export const variantFacts = (t: Translate, rules: Rules): readonly string[] => {
  const { hiddenColumns, stock, emptyTakes, collect } = rules;
  const count = hiddenCards(rules);
  return [
    count > 0
      ? t('variants.fact.hidden', { count, columns: hiddenColumns })
      : t('variants.fact.open'),
    t(`variants.fact.empty-${emptyTakes}`),
    ...(stock > 0 ? [t('variants.fact.stock', { count: stock })] : []),
    ...(collect === 'never' ? [t('variants.fact.stays')] : []),
  ];
};

/** Hidden cards of the classic game. */
const CLASSIC_HIDDEN = 12;

/** A variant in one sentence, from its rules. */
export const variantSummary = (t: Translate, rules: Rules): string => {
  if (rules.emptyTakes === 'any') return t('variants.summary.any');
  const fewer = hiddenCards(rules) < CLASSIC_HIDDEN;
  return t(fewer ? 'variants.summary.fewer' : 'variants.summary.king');
};

/** The picture that tells best what is special about a variant. */
export const variantPicture = ({ emptyTakes }: Rules): HelpPicture =>
  emptyTakes === 'any' ? 'empty' : 'deal';

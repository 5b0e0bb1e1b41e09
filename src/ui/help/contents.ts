/** What the help tells, chosen by the fields of the rules. */
import type { Rules } from '../../engine/index';

/** The parts of the help, in the order of their tabs. */
export const TABS = ['deal', 'rules', 'controls', 'strategy'] as const;
export type TabName = (typeof TABS)[number];

/** The pictures that the help asks for. */
export type HelpPicture =
  | 'deal'
  | 'hidden'
  | 'stock'
  | 'goal'
  | 'lift'
  | 'build'
  | 'empty'
  | 'turn'
  | 'run'
  | 'stuck'
  | 'tap'
  | 'drag'
  | 'open'
  | 'hint'
  | 'covers'
  | 'kings'
  | 'aces'
  | 'left'
  | 'hold';

/** The texts of a figure; most are called as their picture. */
type FigureText = Exclude<HelpPicture, 'empty'> | 'wait' | 'empty-king' | 'empty-any' | 'run-stays';

/** A picture with its caption. */
export interface Figure {
  readonly picture: HelpPicture;
  readonly text: FigureText;
  readonly values?: Readonly<Record<string, number>>;
}

const plain = (name: Exclude<HelpPicture, 'empty'>): Figure => ({ picture: name, text: name });

/** How many cards lie face down at the start. */
export const hiddenCards = ({ hiddenColumns, hiddenRows }: Rules): number =>
  hiddenColumns * hiddenRows;

/** The figures of one part; what a variant lacks is left out. */
export const figuresOf = (tab: TabName, rules: Rules): readonly Figure[] => {
  const { columns, rows, hiddenColumns, hiddenRows, stock, emptyTakes, collect } = rules;
  const when = (there: boolean, figure: Figure) => (there ? [figure] : []);
  const hides = hiddenCards(rules) > 0;
  const hidden = { count: hiddenCards(rules), rows: hiddenRows, columns: hiddenColumns };
  switch (tab) {
    case 'deal':
      return [
        { picture: 'deal', text: 'deal', values: { columns, rows } },
        ...when(hides, { picture: 'hidden', text: 'hidden', values: hidden }),
        ...when(stock > 0, { picture: 'hold', text: 'wait', values: { count: stock } }),
        plain('goal'),
      ];
    case 'rules':
      return [
        plain('lift'),
        plain('build'),
        { picture: 'empty', text: emptyTakes === 'king' ? 'empty-king' : 'empty-any' },
        { picture: 'run', text: collect === 'auto' ? 'run' : 'run-stays' },
        ...when(hides, plain('turn')),
        ...when(stock > 0, { picture: 'stock', text: 'stock', values: { count: stock } }),
        plain('stuck'),
      ];
    case 'controls':
      return (['tap', 'drag', 'open', 'hint', 'covers'] as const).map(plain);
    case 'strategy':
      return [
        ...when(emptyTakes === 'king', plain('kings')),
        plain('aces'),
        ...when(hides, { picture: 'left', text: 'left', values: hidden }),
        ...when(stock > 0, { picture: 'hold', text: 'hold', values: { count: stock } }),
      ];
    default:
      return tab satisfies never;
  }
};

/**
 * Advice in words. Where empty columns take Kings only, a landed pair can never be parted again; a
 * player must never be told there that breaking a run is a technique.
 */
export const tipsOf = ({ emptyTakes }: Rules): readonly ('undo' | 'final' | 'room' | 'luck')[] =>
  emptyTakes === 'king' ? ['undo', 'final', 'luck'] : ['undo', 'room'];

/** What hands and buttons do, for the table of the controls. */
export const CONTROLS = [
  { name: 'tap', icon: 'check' },
  { name: 'drag', icon: 'moves' },
  { name: 'stock', icon: 'covered' },
  { name: 'press', icon: 'eye' },
  { name: 'new', icon: 'new' },
  { name: 'replay', icon: 'replay' },
  { name: 'undo', icon: 'undo' },
  { name: 'redo', icon: 'redo' },
  { name: 'hint', icon: 'hint' },
  { name: 'sound', icon: 'sound' },
] as const;

import { element } from '../dom';
import { type IconName, icon } from '../icons';
import { uid } from './uid';

/** A row with a control in it. */
export interface Control<V> {
  readonly element: HTMLElement;
  /** Shows a value that came from outside; nothing is called back. */
  set(value: V): void;
}

interface Labelled {
  readonly label: string;
  readonly hint?: string;
}

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** The text of a row: the label, and under or beside it the hint. */
const rowText = ({ label, hint }: Labelled, labelId: string, hintId: string): HTMLElement[] => [
  element('span', { class: 'label', id: labelId }, label),
  ...(hint === undefined ? [] : [element('span', { class: 'hint', id: hintId }, hint)]),
];

/** A group of real radio buttons; the arrow keys choose among them. */
const radioGroup = <V extends string>(
  names: Readonly<Record<string, string>>,
  className: string,
  options: readonly Option<V>[],
  picture: (option: Option<V>) => readonly (Node | string)[],
  onChange: (value: V) => void,
): Control<V | undefined> => {
  const name = uid();
  const inputs = options.map((option) => {
    const input = element('input', { type: 'radio', name, value: option.value });
    input.addEventListener('change', () => {
      if (input.checked) onChange(option.value);
    });
    return { option, input };
  });
  const group = element(
    'div',
    { role: 'radiogroup', class: className, ...names },
    ...inputs.map(({ option, input }) =>
      element('label', { 'data-value': option.value }, input, ...picture(option)),
    ),
  );
  return {
    element: group,
    set: (value) => {
      for (const { option, input } of inputs) input.checked = option.value === value;
    },
  };
};

/**
 * A few values side by side, of which one is chosen, or none while the value is undefined.
 * @param names how assistive technology calls the group: a label, or ids of texts
 */
export const segments = <V extends string>(
  names: Readonly<Record<string, string>>,
  options: readonly Option<V>[],
  value: V | undefined,
  onChange: (value: V) => void,
): Control<V | undefined> => {
  const text = (option: Option<V>) => [element('span', {}, option.label)];
  const control = radioGroup(names, 'segments', options, text, onChange);
  control.set(value);
  return control;
};

/** A row with {@link segments}. */
export const segmentedRow = <V extends string>(
  text: Labelled,
  options: readonly Option<V>[],
  value: V | undefined,
  onChange: (value: V) => void,
): Control<V | undefined> => groupRow(text, (names) => segments(names, options, value, onChange));

/** A row of pictures, of which one is chosen. */
export const swatchRow = <V extends string>(
  text: Labelled,
  options: readonly (Option<V> & { readonly picture: Node })[],
  value: V,
  onChange: (value: V) => void,
): Control<V | undefined> =>
  groupRow(text, (names) => {
    const pictures = new Map(options.map((option) => [option.value, option.picture]));
    const picture = ({ value: which, label }: Option<V>) => [
      element('span', { class: 'paint', title: label }, pictures.get(which) as Node),
      element('span', { class: 'sr' }, label),
    ];
    const control = radioGroup(names, 'swatches', options, picture, onChange);
    control.set(value);
    return control;
  });

const groupRow = <V>(
  text: Labelled,
  make: (names: Readonly<Record<string, string>>) => Control<V>,
): Control<V> => {
  const [labelId, hintId] = [uid(), uid()];
  const control = make({
    'aria-labelledby': labelId,
    ...(text.hint === undefined ? {} : { 'aria-describedby': hintId }),
  });
  const [label, ...hint] = rowText(text, labelId, hintId) as [HTMLElement, ...HTMLElement[]];
  const row = element('div', { class: 'row' }, label, control.element, ...hint);
  return { element: row, set: control.set };
};

/** On or off; a press anywhere on the row turns it. */
export const switchRow = (
  text: Labelled & { readonly note?: string },
  value: boolean,
  onChange: (on: boolean) => void,
): Control<boolean> & { note(text: string): void } => {
  const [labelId, hintId] = [uid(), uid()];
  const input = element('input', {
    type: 'checkbox',
    role: 'switch',
    class: 'switch',
    'aria-labelledby': labelId,
    ...(text.hint === undefined ? {} : { 'aria-describedby': hintId }),
  });
  input.checked = value;
  input.addEventListener('change', () => onChange(input.checked));
  const note = element('span', { class: 'note' }, text.note ?? '');
  const row = element(
    'label',
    { class: 'row turns' },
    ...rowText(text, labelId, hintId),
    note,
    input,
  );
  return {
    element: row,
    set: (on) => {
      input.checked = on;
    },
    note: (shown) => {
      note.textContent = shown;
    },
  };
};

/** A whole number from 0 to 100. */
export const sliderRow = (
  text: Labelled,
  value: number,
  format: (value: number) => string,
  onChange: (value: number) => void,
): Control<number> & { enable(on: boolean): void } => {
  const id = uid();
  const input = element('input', { type: 'range', id, min: '0', max: '100', step: '5' });
  const shown = element('output', { for: id, dir: 'auto' });
  const show = () => {
    input.style.setProperty('--part', `${input.value}%`);
    const said = format(Number(input.value));
    input.setAttribute('aria-valuetext', said);
    shown.textContent = said;
  };
  const set = (next: number) => {
    input.value = String(next);
    show();
  };
  input.addEventListener('input', () => {
    show();
    onChange(Number(input.value));
  });
  const label = element('label', { class: 'label', for: id }, text.label);
  const row = element(
    'div',
    { class: 'row' },
    label,
    element('div', { class: 'slider' }, input, shown),
  );
  set(value);
  return {
    element: row,
    set,
    enable: (on) => {
      input.disabled = !on;
    },
  };
};

/** One of many values. */
export const selectRow = <V extends string>(
  text: Labelled,
  options: readonly Option<V>[],
  value: V,
  onChange: (value: V) => void,
): Control<V> => {
  const id = uid();
  const input = element(
    'select',
    { id },
    ...options.map((option) =>
      element('option', { value: option.value, dir: 'auto' }, option.label),
    ),
  );
  input.value = value;
  input.addEventListener('change', () => onChange(input.value as V));
  const label = element('label', { class: 'label', for: id }, text.label);
  const row = element(
    'div',
    { class: 'row' },
    label,
    element('div', { class: 'select' }, input, icon('back')),
  );
  return {
    element: row,
    set: (next) => {
      input.value = next;
    },
  };
};

/** A button with a word, and an icon before it. */
export const action = (
  label: string,
  name: IconName | undefined,
  onPress: () => void,
  kind: 'raised' | 'accent' | 'danger' | 'quiet' = 'raised',
): HTMLButtonElement => {
  const made = element(
    'button',
    { type: 'button', class: kind },
    ...(name ? [icon(name)] : []),
    element('span', {}, label),
  );
  made.addEventListener('click', onPress);
  return made;
};

/** Buttons side by side, wrapped where they do not fit. */
export const buttonRow = (...buttons: readonly Node[]): HTMLElement =>
  element('div', { class: 'buttons' }, ...buttons);

/** @jest-environment jsdom */
import { type PrivacyHooks, type PrivacyView, privacyPanel } from '../../src/ui/panels/privacy';
import { byText, control, press, shown, t } from './panels';

const VIEW: PrivacyView = {
  kept: [
    { id: 'game', bytes: 2100, on: true },
    { id: 'statistics', bytes: 3400, on: true },
    { id: 'preferences', bytes: 400, on: false },
  ],
  aside: { count: 0, bytes: 0 },
  persistence: 'ask',
};

const open = (view: Partial<PrivacyView> = {}, hooks: Partial<PrivacyHooks> = {}) => {
  const heard: unknown[][] = [];
  const hear =
    (name: string) =>
    (...values: unknown[]): undefined => {
      heard.push([name, ...values]);
    };
  const panel = privacyPanel(
    t,
    { ...VIEW, ...view },
    {
      onKeep: hear('keep'),
      onPersistence: hear('persistence'),
      onExport: hear('export'),
      onImport: hear('import'),
      onExportAside: hear('export aside'),
      onDiscardAside: hear('discard aside'),
      onDelete: async () => hear('delete')(),
      ...hooks,
    },
  );
  return { ...shown(panel), heard };
};

/** Lets a file be read and what follows be said. */
const settled = async (card: HTMLElement): Promise<void> => {
  const said = () => card.querySelector('.said')?.textContent || wrong(card);
  for (let turns = 0; turns < 200 && !said(); turns++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};

const wrong = (card: HTMLElement) => card.querySelector('[role=alert]')?.textContent;
const said = (card: HTMLElement) => card.querySelector('.said')?.textContent;

const choose = async (card: HTMLElement, file: Partial<File>): Promise<HTMLInputElement> => {
  const input = card.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  Object.defineProperty(input, 'value', { value: 'a.json', writable: true, configurable: true });
  input.dispatchEvent(new Event('change'));
  await settled(card);
  return input;
};

describe('V6 what is kept', () => {
  test('a row each with what for, how large, and a switch', () => {
    const { card } = open();
    const rows = [...card.querySelectorAll<HTMLElement>('.row.turns')].map((row) => [
      row.querySelector('.label')?.textContent,
      row.querySelector('.note')?.textContent,
      row.querySelector('input')?.checked,
    ]);
    expect(rows).toEqual([
      ['Saved game', '2.1 kB', true],
      ['My Statistics', '3.4 kB', true],
      ['Preferences', '0.4 kB', false],
    ]);
    for (const row of card.querySelectorAll('.row.turns')) {
      expect(row.querySelector('.hint')?.textContent).toMatch(/\w/);
    }
  });

  test('the offline copy has a row only where there can be one', () => {
    const kept = [...VIEW.kept, { id: 'offline', bytes: 412_000, on: true } as const];
    const { card, heard } = open({ kept });
    control(card, 'Offline copy').click();
    expect(heard).toEqual([['keep', 'offline', false]]);
    expect(() => control(open().card, 'Offline copy')).toThrow('no control');
  });

  test.each([
    ['Saved game', 'game', false],
    ['My Statistics', 'statistics', false],
    ['Preferences', 'preferences', true],
  ])('the switch of %s tells', (label, id, on) => {
    const { card, heard } = open();
    control(card, label).click();
    expect(heard).toEqual([['keep', id, on]]);
  });

  test('sizes and choices follow changes from outside', () => {
    const { card, update, heard } = open();
    update({
      ...VIEW,
      kept: [{ id: 'game', bytes: 0, on: false }],
      persistence: 'none',
      aside: { count: 3, bytes: 1234 },
    });
    const row = control(card, 'Saved game').closest('.row');
    expect(row?.querySelector('.note')?.textContent).toBe('0 bytes');
    expect(row?.querySelector('input')?.checked).toBe(false);
    expect(card.querySelector<HTMLInputElement>('.answers [value=none]')?.checked).toBe(true);
    expect(card.querySelector('.aside')?.textContent).toContain('Set aside: 3');
    expect(heard).toEqual([]);
  });

  test('"Keep this game?" has the present answer, none before there is one, and tells', () => {
    const { card, heard } = open();
    const answers = [...card.querySelectorAll<HTMLInputElement>('.answers input')];
    expect(answers.map(({ checked }) => checked)).toEqual([false, false, false]);
    for (const answer of answers) answer.click();
    expect(heard.map(([, value]) => value)).toEqual(['local', 'session', 'none']);
    const kept = open({ persistence: 'session' }).card;
    expect(kept.querySelector<HTMLInputElement>('.answers [value=session]')?.checked).toBe(true);
  });
});

describe('V2 what was set aside', () => {
  test('is shown only if there is anything, can be exported and discarded', () => {
    expect(open().card.querySelector<HTMLElement>('.aside')?.hidden).toBe(true);
    const { card, heard, update } = open(
      { aside: { count: 2, bytes: 900 } },
      { onDiscardAside: () => update(VIEW) },
    );
    const aside = card.querySelector('.aside') as HTMLElement;
    expect(aside.hidden).toBe(false);
    expect(aside.textContent).toContain('0.9 kB');
    press(card, 'Export these');
    expect(heard).toEqual([['export aside']]);
    byText(card, 'Discard').focus();
    press(card, 'Discard');
    expect(aside.hidden).toBe(true);
    // Its button is gone, so the focus is kept by the body.
    expect(document.activeElement).toBe(card.querySelector('.body'));
  });
});

describe('import', () => {
  test('the file input is what the Tab key reaches', () => {
    const { card } = open();
    const input = card.querySelector('input[type=file]') as HTMLInputElement;
    input.focus();
    expect(document.activeElement).toBe(input);
    expect(input.labels?.[0]?.textContent).toBe('Import');
  });

  test('hands over the text of the file, and says so', async () => {
    const { card, heard } = open();
    await choose(card, new File(['{"v":1}'], 'a.json'));
    expect(heard).toEqual([['import', '{"v":1}']]);
    expect(said(card)).toBe('The file was taken over.');
    expect(wrong(card)).toBe('');
  });

  test('the reason why a bad file was not taken stands in the panel, until something else', async () => {
    const reason = 'it is no export of this game';
    const { card } = open({}, { onImport: () => reason });
    const input = await choose(card, new File(['nonsense'], 'a.txt'));
    expect(wrong(card)).toBe(`That file was not taken: ${reason}`);
    expect(said(card)).toBe('');
    expect(input.value).toBe('');
    press(card, 'Export');
    expect(wrong(card)).toBe('');
  });

  test('a reader that throws or answers later is heard too', async () => {
    const thrown = open({}, { onImport: () => Promise.reject(new Error('the disk is full')) });
    await choose(thrown.card, new File(['{}'], 'a.json'));
    expect(wrong(thrown.card)).toBe('That file was not taken: the disk is full');
  });

  test('a huge file is refused unread', async () => {
    const { card, heard } = open();
    await choose(card, { size: 5_000_001 });
    expect(heard).toEqual([]);
    expect(wrong(card)).toContain('larger than any export');
  });
});

describe('delete everything', () => {
  const step = (card: HTMLElement) => card.querySelector('.sure') as HTMLElement;

  test('asks once more in place, with the focus on the harmless answer', () => {
    const { card, heard } = open();
    press(card, 'Delete everything');
    expect(step(card).hidden).toBe(false);
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(heard).toEqual([]);
    press(step(card), 'Cancel');
    expect(step(card).hidden).toBe(true);
    expect(document.activeElement?.textContent).toBe('Delete everything');
    expect(heard).toEqual([]);
  });

  test('deletes after the second step, and says so', async () => {
    const { card, heard } = open();
    press(card, 'Delete everything');
    press(step(card), 'Delete');
    await settled(card);
    expect(heard).toEqual([['delete']]);
    expect(said(card)).toBe('Everything is deleted.');
    expect(step(card).hidden).toBe(true);
  });

  test('says what could not be deleted', async () => {
    const { card } = open({}, { onDelete: () => Promise.reject(new Error('caches are refused')) });
    press(card, 'Delete everything');
    press(step(card), 'Delete');
    await settled(card);
    expect(wrong(card)).toBe('Not all could be deleted: caches are refused');
    expect(said(card)).toBe('');
  });
});

import type { Translate } from '../../i18n/index';
import { element } from '../dom';
import { icon } from '../icons';
import { action, buttonRow, type Control, segments, switchRow } from './controls';
import { bytesText, countText } from './figures';
import type { Panel } from './panel';

/** What is kept, each with its own switch; `offline` is the copy of the game's own files. */
export type KeptId = 'game' | 'statistics' | 'preferences' | 'offline';

export interface PrivacyView {
  readonly kept: readonly { readonly id: KeptId; readonly bytes: number; readonly on: boolean }[];
  /** Records that could not be read and were set aside (V2). */
  readonly aside: { readonly count: number; readonly bytes: number };
  /** `ask`: nothing has been chosen yet. */
  readonly persistence: 'ask' | 'local' | 'session' | 'none';
}

export interface PrivacyHooks {
  onKeep(id: KeptId, on: boolean): void;
  onPersistence(chosen: 'local' | 'session' | 'none'): void;
  onExport(): void;
  /** Takes an exported file's text; answers with what is wrong with it, if anything is. */
  onImport(text: string): string | undefined | Promise<string | undefined>;
  onExportAside(): void;
  onDiscardAside(): void;
  /** Rejects with the reason when something could not be deleted. */
  onDelete(): Promise<void>;
}

/** More than an export can have; a film dropped here by mistake is not read. */
const MOST_BYTES = 5_000_000;

/** V6: what is kept on this device, what for, how large, and how to get rid of it. */
export const privacyPanel = (
  t: Translate,
  view: PrivacyView,
  hooks: PrivacyHooks,
): Panel & { update(view: PrivacyView): void } => {
  const rows = new Map(
    view.kept.map(({ id, bytes, on }) => {
      const text = {
        label: t(`privacy.${id}`),
        hint: t(`privacy.${id}.hint`),
        note: bytesText(t, bytes),
      };
      return [id, switchRow(text, on, (next) => hooks.onKeep(id, next))] as const;
    }),
  );
  const aside = new Aside(t, hooks);
  const said = element('p', { class: 'said', role: 'status' });
  const wrong = element('p', { class: 'wrong', role: 'alert' });
  const say = (text: string, error: boolean) => {
    said.textContent = error ? '' : text;
    wrong.textContent = error ? text : '';
  };
  const question = keepQuestion(t, hooks);
  const update = (next: PrivacyView) => {
    for (const { id, bytes, on } of next.kept) {
      rows.get(id)?.set(on);
      rows.get(id)?.note(bytesText(t, bytes));
    }
    aside.update(next.aside);
    question.set(next.persistence === 'ask' ? undefined : next.persistence);
  };
  update(view);
  return {
    name: 'privacy',
    title: t('privacy.title'),
    icon: 'shield',
    body: element(
      'div',
      { class: 'privacy' },
      element(
        'p',
        { class: 'promise' },
        icon('shield'),
        element('span', { class: 'text' }, t('privacy.promise')),
      ),
      ...[...rows.values()].map((row) => row.element),
      aside.element,
      new Files(t, hooks, say).element,
      said,
      wrong,
    ),
    foot: question.element,
    /** Shows sizes and choices as they are now. */
    update,
  };
};

const keepQuestion = (
  t: Translate,
  hooks: PrivacyHooks,
): Control<'local' | 'session' | 'none' | undefined> => {
  const text = t('privacy.keep');
  const choice = segments<'local' | 'session' | 'none'>(
    { 'aria-label': text },
    [
      { value: 'local', label: t('privacy.keep.local') },
      { value: 'session', label: t('privacy.keep.session') },
      { value: 'none', label: t('privacy.keep.none') },
    ],
    undefined,
    (chosen) => hooks.onPersistence(chosen),
  );
  choice.element.classList.add('answers');
  const foot = element(
    'footer',
    { class: 'question' },
    element('span', { class: 'text' }, text),
    choice.element,
  );
  return { element: foot, set: choice.set };
};

/** V2: the records that were set aside, seen only while there are any. */
class Aside {
  readonly element: HTMLElement;
  readonly #t: Translate;
  readonly #label = element('span', { class: 'label' });
  readonly #note = element('span', { class: 'note' });

  constructor(t: Translate, hooks: PrivacyHooks) {
    this.#t = t;
    this.element = element(
      'div',
      { class: 'row aside' },
      this.#label,
      element('span', { class: 'hint' }, t('privacy.aside.hint')),
      this.#note,
      buttonRow(
        action(t('privacy.aside.export'), 'down', () => hooks.onExportAside()),
        action(t('privacy.aside.discard'), 'trash', () => {
          hooks.onDiscardAside();
          // Its row goes away with the focus in it.
          const body = this.element.closest<HTMLElement>('.body');
          if (this.element.hidden) body?.focus({ preventScroll: true });
        }),
      ),
    );
  }

  update({ count, bytes }: PrivacyView['aside']): void {
    this.element.hidden = count === 0;
    this.#label.textContent = this.#t('privacy.aside', { count: countText(this.#t, count) });
    this.#note.textContent = bytesText(this.#t, bytes);
  }
}

/** Export, import and the deletion with its second step in place. */
class Files {
  readonly element = element('div', { class: 'files' });
  readonly #t: Translate;
  readonly #hooks: PrivacyHooks;
  readonly #say: (text: string, error: boolean) => void;
  readonly #first: HTMLElement;
  readonly #second: HTMLElement;
  readonly #ask: HTMLButtonElement;
  readonly #cancel: HTMLButtonElement;

  constructor(t: Translate, hooks: PrivacyHooks, say: (text: string, error: boolean) => void) {
    this.#t = t;
    this.#hooks = hooks;
    this.#say = say;
    this.#ask = action(t('privacy.delete'), 'trash', () => this.#step(true), 'danger');
    this.#first = buttonRow(
      action(t('privacy.export'), 'down', () => {
        say('', false);
        hooks.onExport();
      }),
      this.#importer(),
      this.#ask,
    );
    this.#cancel = action(t('privacy.delete.cancel'), undefined, () => this.#step(false));
    this.#second = element(
      'div',
      { class: 'sure', role: 'group', 'aria-label': t('privacy.delete') },
      element('p', {}, t('privacy.delete.sure')),
      buttonRow(
        action(t('privacy.delete.yes'), 'trash', () => this.#delete(), 'danger'),
        this.#cancel,
      ),
    );
    this.#second.hidden = true;
    this.element.append(this.#first, this.#second);
  }

  #step(sure: boolean): void {
    this.#say('', false);
    this.#first.hidden = sure;
    this.#second.hidden = !sure;
    // On the harmless one: Enter twice must not delete.
    (sure ? this.#cancel : this.#ask).focus();
  }

  async #delete(): Promise<void> {
    this.#step(false);
    try {
      await this.#hooks.onDelete();
      this.#say(this.#t('privacy.delete.done'), false);
    } catch (error) {
      this.#say(this.#t('privacy.delete.failed', { reason: reasonOf(error) }), true);
    }
  }

  /** The file input itself is what has the focus; its label looks like the buttons beside it. */
  #importer(): HTMLElement {
    const input = element('input', {
      type: 'file',
      class: 'sr',
      accept: '.json,application/json',
    });
    input.addEventListener('change', async () => {
      const file = input.files?.[0];
      if (!file) return;
      const wrong = await this.#import(file);
      // So that the same file can be chosen again once it has been mended.
      input.value = '';
      this.#say(
        wrong === undefined
          ? this.#t('privacy.import.done')
          : this.#t('privacy.import.failed', { reason: wrong }),
        wrong !== undefined,
      );
    });
    return element(
      'label',
      { class: 'raised file' },
      input,
      icon('up'),
      element('span', {}, this.#t('privacy.import')),
    );
  }

  async #import(file: File): Promise<string | undefined> {
    if (file.size > MOST_BYTES) return this.#t('privacy.import.large');
    try {
      return await this.#hooks.onImport(await textOf(file));
    } catch (error) {
      return reasonOf(error);
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const textOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file);
  });

import { en } from './en';

export type TextKey = keyof typeof en;
type Texts = Readonly<Record<TextKey, string>>;
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

const LANGUAGES: Readonly<Record<string, Texts>> = { en };

/** The texts of a language (`en`, `en-GB`), English where there are none. */
export const translator = (language: string): Translate => {
  const known = [language, language.split('-')[0] as string].find((tag) =>
    Object.hasOwn(LANGUAGES, tag),
  );
  const texts = LANGUAGES[known ?? 'en'] as Texts;
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
};

import { en } from './en';

export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

const LANGUAGES: Readonly<Record<string, Texts>> = { en };

/** The texts of a language (`en`, `en-GB`), English where there are none. */
export const translator = (language: string): Translate => {
  const texts = LANGUAGES[language] ?? LANGUAGES[language.split('-')[0] as string] ?? en;
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
};

import tokens from '../../assets/tokens.json';

export type TableName = keyof typeof tokens.tables;

/**
 * Colours as custom properties of the chrome's root, for a table and a bright or dark chrome. Hosts
 * override each of them by a property of their own: `--scorpion-accent` for `--accent` and so on.
 */
export const themeSheet = (table: TableName, dark: boolean): string => {
  const { c0, c1, c2, glow, text, mute, signal } = tokens.tables[table];
  const chrome = dark ? tokens.chrome.dark : tokens.chrome.light;
  const onLightTable = table === 'sand';
  const tint = dark ? '255,240,225' : '60,40,20';
  const values: Readonly<Record<string, string>> = {
    c0,
    c1,
    c2,
    glow,
    'table-text': text,
    'table-mute': mute,
    'table-red': onLightTable ? '#A3182D' : '#FFB8BE',
    // The coral of the tokens has less than 4.5:1 on Oasis.
    'table-refusal': onLightTable ? tokens.chrome.light.bad : '#FFB8AA',
    'table-track': onLightTable ? 'rgba(60,40,20,.2)' : 'rgba(255,240,225,.16)',
    signal,
    bar: chrome.bar,
    bar2: chrome.bar2,
    raise: chrome.raise,
    line: chrome.line,
    text: chrome.text,
    mute: chrome.mute,
    accent: chrome.accent,
    'on-accent': chrome.onAccent,
    red: chrome.bad,
    'card-red': dark ? '#FF9FA8' : '#BE2138',
    track: `rgba(${tint},.14)`,
    hover: `rgba(${tint},.08)`,
    press: `rgba(${tint},.17)`,
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `--${name}: var(--scorpion-${name}, ${value});`,
  );
  return `.game { ${lines.join(' ')} color-scheme: ${dark ? 'dark' : 'light'}; }`;
};

import tokens from '../../assets/tokens.json';

export type TableName = keyof typeof tokens.tables;

export const TABLES = Object.keys(tokens.tables) as readonly TableName[];

/** Colours of a table and of the text that stands on it. */
const tableColours = (table: TableName, highContrast: boolean) => {
  const onLightTable = table === 'sand';
  const track = onLightTable ? 'rgba(60,40,20,.2)' : 'rgba(255,240,225,.16)';
  if (highContrast) {
    const { c0, c1, c2, text, mute, red, refusal, signal } = tokens.highContrast.tables[table];
    return { c0, c1, c2, glow: 'transparent', text, mute, red, refusal, signal, track };
  }
  const { c0, c1, c2, glow, text, mute, signal } = tokens.tables[table];
  const red = onLightTable ? '#A3182D' : '#FFB8BE';
  // The coral of the tokens has less than 4.5:1 on Oasis.
  const refusal = onLightTable ? tokens.chrome.light.bad : '#FFB8AA';
  return { c0, c1, c2, glow, text, mute, red, refusal, signal, track };
};

/** Colours of bars and buttons. */
const chromeColours = (dark: boolean, highContrast: boolean) => {
  if (highContrast) {
    const chrome = tokens.highContrast.chrome[dark ? 'dark' : 'light'];
    return { ...chrome, panel: chrome.bar2, field: chrome.bar, goodTint: 'transparent' };
  }
  const chrome = tokens.chrome[dark ? 'dark' : 'light'];
  return {
    ...chrome,
    off: chrome.mute,
    cardRed: dark ? '#FF9FA8' : '#BE2138',
    goodTint: dark ? 'rgba(127,214,174,.12)' : 'rgba(28,110,70,.1)',
  };
};

/**
 * Colours as custom properties of the chrome's root, for a table and a bright or dark chrome. Hosts
 * override each of them by a property of their own: `--scorpion-accent` for `--accent` and so on.
 * @param highContrast text has 7:1 and no lines or letters are translucent
 */
export const themeSheet = (table: TableName, dark: boolean, highContrast = false): string => {
  const { c0, c1, c2, glow, text, mute, red, refusal, signal, track } = tableColours(
    table,
    highContrast,
  );
  const chrome = chromeColours(dark, highContrast);
  const tint = dark ? '255,240,225' : '60,40,20';
  const values: Readonly<Record<string, string>> = {
    c0,
    c1,
    c2,
    glow,
    'table-text': text,
    'table-mute': mute,
    'table-red': red,
    'table-refusal': refusal,
    'table-track': track,
    signal,
    bar: chrome.bar,
    bar2: chrome.bar2,
    raise: chrome.raise,
    panel: chrome.panel,
    field: chrome.field,
    // The chosen one of several on a field.
    chosen: dark ? chrome.raise : chrome.panel,
    line: chrome.line,
    text: chrome.text,
    mute: chrome.mute,
    off: chrome.off,
    accent: chrome.accent,
    'on-accent': chrome.onAccent,
    red: chrome.bad,
    'card-red': chrome.cardRed,
    good: chrome.good,
    'good-tint': chrome.goodTint,
    track: `rgba(${tint},.14)`,
    hover: `rgba(${tint},.08)`,
    press: `rgba(${tint},.17)`,
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `--${name}: var(--scorpion-${name}, ${value});`,
  );
  return `.game { ${lines.join(' ')} color-scheme: ${dark ? 'dark' : 'light'}; }`;
};

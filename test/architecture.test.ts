import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Table, violations } from './tools/architecture';

const root = join(__dirname, '../src');

const ground = ['engine', 'hint', 'solver', 'game', 'layout', 'input', 'storage', 'audio'];

const table: Table = {
  engine: { folders: [] },
  hint: { folders: ['engine'] },
  solver: { folders: ['engine'] },
  game: { folders: ['engine'], packages: ['valibot'] },
  layout: { folders: ['engine'] },
  input: { folders: ['engine'] },
  storage: { folders: ['engine', 'game'], packages: ['valibot'] },
  audio: { folders: ['engine', 'game'] },
  view: {
    folders: ['engine', 'game', 'hint', 'layout', 'input'],
    packages: ['pixi.js', '@pixi-lib', 'gsap', 'scorpion:courts', 'assets/'],
    // The poster is seen before Pixi is there, and pictures are drawn without it.
    doors: ['index.ts', 'poster.ts', 'pictures.ts'],
  },
  i18n: { folders: [] },
  ui: {
    folders: ['engine', 'game', 'hint', 'layout', 'input', 'storage', 'i18n'],
    types: ['solver'],
    packages: ['assets/'],
    // Nobody needs the panels before they ask for one.
    doors: ['index.ts', 'panels/index.ts', 'help/guide.ts'],
  },
  app: { folders: [...ground, 'view', 'i18n', 'ui'] },
  kiosk: {
    folders: ['app', 'engine', 'game', 'solver', 'storage', 'ui', 'i18n'],
    packages: ['valibot'],
  },
  // As in the package: what a host imports, and what defines the element.
  embed: {
    folders: ['app', 'kiosk', 'engine'],
    packages: ['valibot'],
    doors: ['index.ts', 'define.ts'],
  },
  cli: { folders: ['engine', 'game', 'solver'], packages: ['node:'] },
  site: { folders: ['embed'] },
};

function sourcesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

test('src/ keeps to the table of folders', () => {
  expect(violations(sourcesOf(root), table)).toEqual([]);
});

describe('the checker', () => {
  /** Complaints about one file, among others that are in order. */
  const about = (file: string, text: string) =>
    violations(
      new Map([
        ['engine/index.ts', `export * from './cards';`],
        ['engine/cards.ts', ''],
        ['solver/index.ts', ''],
        ['view/index.ts', ''],
        ['embed/index.ts', ''],
        ['embed/define.ts', ''],
        [file, text],
      ]),
      table,
    );

  test.each([
    ['hint/hints.ts', `import { deal } from '../engine';`],
    ['hint/hints.ts', `import { deal } from '../engine/index';`],
    ['hint/hints.ts', `import { deal } from '../engine/index.ts';`],
    [
      'view/scene.ts',
      `import '@pixi-lib/unsafe-eval/init'; import { gsap } from 'gsap/gsap-core';`,
    ],
    ['view/faces.ts', `import courts from 'scorpion:courts';`],
    ['view/faces/theme.ts', `import tokens from '../../../assets/tokens.json';`],
    ['ui/labels.ts', `import type { Verdict } from '../solver';`],
    ['ui/labels.ts', `import { type Verdict } from '../solver';`],
    ['ui/labels.ts', `type Verdict = import('../solver').Verdict;`],
    ['cli/main.ts', `import { stdin } from 'node:process'; import '../solver';`],
    ['site/main.ts', `import '../embed/define';`],
  ])('lets %s say %s', (file, text) => {
    expect(about(file, text)).toEqual([]);
  });

  test.each([
    ['engine/play.ts', `import '../view';`, 'may not import view/index.ts'],
    ['engine/play.ts', `export * from '../view';`, 'may not import view/index.ts'],
    ['engine/play.ts', `const view = import('../view');`, 'may not import view/index.ts'],
    ['engine/play.ts', `import view = require('../view');`, 'may not import view/index.ts'],
    ['engine/play.ts', `const view = require('../view');`, 'may not import view/index.ts'],
    ['engine/play.ts', `import type { View } from '../view';`, 'may not import view/index.ts'],
    ['engine/play.ts', `type View = import('../view').View;`, 'may not import view/index.ts'],
    ['engine/play.ts', `new URL('../view/index.ts', import.meta.url);`, 'may not import view'],
    ['ui/labels.ts', `import { solve } from '../solver';`, 'may not import solver/index.ts'],
    ['ui/labels.ts', `import { type V, solve } from '../solver';`, 'may not import solver'],
    ['ui/labels.ts', `import '../solver';`, 'may not import solver/index.ts'],
    ['app/create.ts', `import { Container } from 'pixi.js';`, 'may not import pixi.js'],
    ['app/create.ts', `import { gsap } from 'gsap';`, 'may not import gsap'],
    ['game/clock.ts', `import 'node:timers';`, 'may not import node:timers'],
    ['cli/main.ts', `import 'fs';`, 'may not import fs'],
    ['layout/fan.ts', `import '@scope/pixi-lib';`, 'may not import @scope/pixi-lib'],
    ['hint/hints.ts', `import '../engine/cards';`, 'past its index'],
    ['hint/hints.ts', `import './nowhere';`, 'no file of src'],
    ['hint/hints.ts', `import '../../assets/tokens.json';`, 'may not import ../../assets/tokens'],
    ['view/scene.ts', `import '../../assets/courts.mjs';`, 'no file of src'],
    ['hint/hints.ts', 'const name = 1; import(name);', 'not a literal'],
    ['engine/cards.ts', `import './index';`, 'cycle: engine/index.ts → engine/cards.ts → engine'],
    ['engine/play.ts', `import './play';`, 'cycle: engine/play.ts → engine/play.ts'],
    ['extra/index.ts', '', 'in no folder of the table'],
    ['main.ts', '', 'in no folder of the table'],
  ])('finds fault with %s that says %s', (file, text, complaint) => {
    expect(about(file, text)).toEqual([expect.stringContaining(complaint)]);
  });

  test('a tree without a file is at fault', () => {
    expect(violations(new Map(), table)).toEqual(['no source file was read']);
  });
});

// @ts-check
/**
 * Builds `dist/`: the site, the command line and the package.
 *
 *   node build.mjs            everything, minified
 *   node build.mjs --dev      with source maps, not minified
 *   node build.mjs --serve    builds, then serves the site on PORT (8080, or the next free one)
 *
 * `--origin URL`, or SITE_ORIGIN, tells where the site will lie: link previews find its picture
 * by a whole address only.
 */
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';
import { courtsModule } from './assets/courts.mjs';
import { writeIcons } from './assets/raster.mjs';
import { parsePort, serve } from './test/tools/serve.mjs';

/** @typedef {import('esbuild').Metafile} Metafile */

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');

/** The package's doors: the name of the built file, and its source. */
const doors = {
  index: 'src/embed/index.ts',
  define: 'src/embed/define.ts',
  engine: 'src/engine/index.ts',
};

/** @type {import('esbuild').Plugin} */
const courts = {
  name: 'courts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^scorpion:courts$/ }, ({ path }) => ({ path, namespace: 'courts' }));
    onLoad({ filter: /.*/, namespace: 'courts' }, async () => ({ contents: await courtsModule() }));
  },
};

/**
 * @param {boolean} dev
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
function options(dev) {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: !dev,
    sourcemap: dev,
    metafile: true,
    logLevel: 'warning',
    // GSAP's licence asks for its banner wherever its code goes.
    legalComments: 'eof',
    // Pixi's barrel makes every renderer a static import, so its files are taken one by one. They
    // lie beside CommonJS twins with the same names: .mjs has to be looked for before .js.
    alias: { '@pixi-lib': join(root, 'node_modules/pixi.js/lib') },
    resolveExtensions: ['.ts', '.mjs', '.js', '.json'],
    plugins: [courts],
  };
}

/**
 * What a page refers to in its own folder or beside it, but for links to other pages and for the
 * icons, which the build draws.
 */
const reference = /(?<=\b(?:src|href)=")\.\.?\/(?!icons\/)[^"]+(?<!\.html)(?=")/g;

/**
 * Bundles the scripts and styles that the pages of `src/site` name, copies the other files that
 * they name, and writes the pages with the paths of what was built.
 * @param {boolean} dev
 * @param {string} home what stands before the paths in the meta elements of the pages: the site's
 * address if it is known, with a slash at its end, or `./`
 */
async function buildSite(dev, home) {
  const folder = join(root, 'src/site');
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const named = pages.flatMap(({ text }) => text.match(reference) ?? []);
  const files = [...new Set(named.map((path) => resolve(folder, path)))];
  const isBundled = (/** @type {string} */ file) => ['.ts', '.css'].includes(extname(file));

  const { metafile } = await build({
    ...options(dev),
    entryPoints: files.filter(isBundled),
    splitting: true,
    outdir: dist,
    entryNames: 'app/[name]-[hash]',
    chunkNames: 'app/[name]-[hash]',
  });
  /** Source file → path in dist. */
  const built = new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[resolve(root, entryPoint), inDist(output)]],
    ),
  );
  for (const file of files.filter((path) => !isBundled(path))) {
    copyFileSync(file, join(dist, basename(file)));
    built.set(file, basename(file));
  }

  for (const { name, text } of pages) {
    /** @type {string[]} */
    const entries = [];
    const linked = text.replaceAll(reference, (path) => {
      const target = /** @type {string} */ (built.get(resolve(folder, path)));
      entries.push(target);
      return `./${target}`;
    });
    // Without these a browser learns of a chunk only when the script that imports it has come.
    const chunks = reach(metafile, entries, ['import-statement']);
    const preloads = chunks
      .filter((path) => !entries.includes(path))
      .map((path) => `    <link rel="modulepreload" href="./${path}">\n`);
    const page = linked
      .replace(/^ *<\/head>/m, (end) => `${preloads.join('')}${end}`)
      .replaceAll('content="./', () => `content="${home}`);
    writeFileSync(join(dist, name), page);
  }
  await writeIcons(join(dist, 'icons'));
  return metafile;
}

/** @param {boolean} dev */
async function buildCommandLine(dev) {
  const file = join(dist, 'cli.js');
  const { metafile } = await build({
    ...options(dev),
    entryPoints: ['src/cli/main.ts'],
    platform: 'node',
    target: 'node20',
    outfile: file,
    banner: { js: '#!/usr/bin/env node' },
  });
  chmodSync(file, 0o755);
  return metafile;
}

/** @param {boolean} dev */
async function buildPackage(dev) {
  const { metafile } = await build({
    ...options(dev),
    entryPoints: doors,
    splitting: true,
    outdir: join(dist, 'lib'),
    chunkNames: '[name]-[hash]',
  });
  declare(join(dist, 'lib/types'));
  return metafile;
}

/**
 * Writes the declarations that the package's doors reach. Their sources name files without an
 * ending, which a host's TypeScript may refuse (`moduleResolution: nodenext`), so it is added.
 * @param {string} folder
 */
function declare(folder) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(root, 'src'),
      outDir: folder,
    },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => refuse([problem]) },
  );
  if (config === undefined) throw new Error('tsconfig.json cannot be read');
  const sources = Object.values(doors).map((path) => join(root, path));
  const ambient = config.fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram([...sources, ...ambient], config.options);
  /** @type {Map<string, string>} */
  const emitted = new Map();
  const { diagnostics } = program.emit(undefined, (path, text) => {
    emitted.set(resolve(path), text);
  });
  if (diagnostics.length > 0) refuse(diagnostics);

  // A Set may grow while it is walked: each file is visited once.
  const reached = new Set(
    Object.values(doors).map((path) =>
      resolve(folder, relative('src', path).replace(/ts$/, 'd.ts')),
    ),
  );
  for (const file of reached) {
    const text = emitted.get(file);
    if (text === undefined) throw new Error(`no declarations came out for ${file}`);
    const complete = text.replace(/(?<=\b(?:from |import\()['"])[^'"]+/g, (specifier) => {
      if (/^(@pixi-lib\/|scorpion:)/.test(specifier)) {
        throw new Error(`${file} names ${specifier}, which only this build knows`);
      }
      if (!specifier.startsWith('.')) return specifier;
      const base = resolve(dirname(file), specifier.replace(/\.(js|ts)$/, ''));
      const isFolder = !emitted.has(`${base}.d.ts`);
      reached.add(isFolder ? join(base, 'index.d.ts') : `${base}.d.ts`);
      return `${specifier.replace(/\.(js|ts)$/, '')}${isFolder ? '/index' : ''}.js`;
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, complete);
  }
}

/**
 * @param {readonly ts.Diagnostic[]} diagnostics
 * @returns {never}
 */
function refuse(diagnostics) {
  throw new Error(
    ts.formatDiagnostics(diagnostics, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
  );
}

/**
 * The licences of the packages whose code went into the bundles: most ask to go with every copy.
 * @param {readonly Metafile[]} metafiles
 */
function writeLicences(metafiles) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = inputs.flatMap(
    (path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    );
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? '' : readFileSync(join(root, folder, file), 'utf8').trim();
    return `${name} ${version}: ${license}\n\n${text}`.trim();
  });
  writeFileSync(join(dist, 'THIRD-PARTY.txt'), `${texts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
}

/**
 * The files that some files import, with themselves, through imports of the kinds given.
 * @param {Metafile} metafile
 * @param {readonly string[]} from paths in dist, as are the results
 * @param {readonly string[]} kinds
 */
function reach(metafile, from, kinds) {
  const reached = new Set(from);
  for (const path of reached) {
    for (const { path: next, kind, external } of metafile.outputs[`dist/${path}`]?.imports ?? []) {
      if (!external && kinds.includes(kind)) reached.add(inDist(next));
    }
  }
  return [...reached];
}

/** @param {string} output a path of a metafile, relative to the root */
function inDist(output) {
  return output.replace(/^dist\//, '');
}

/**
 * Prints the sizes of the site's files, and writes them to `dist/size.json`. The first load is
 * what `index.html` names and all that this imports at once; of the icons a browser takes one.
 * @param {Metafile} metafile of the site
 */
function reportSize(metafile) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = (page.match(reference) ?? []).map((path) => path.slice(2));
  const entries = ['index.html', 'icons/favicon.svg', ...named];
  const first = reach(metafile, entries, ['import-statement']);
  const all = reach(metafile, entries, ['import-statement', 'dynamic-import']);
  const others = Object.keys(metafile.outputs)
    .map(inDist)
    .filter((path) => !path.endsWith('.map') && !all.includes(path));

  const measure = (/** @type {string} */ file) => {
    const content = readFileSync(join(dist, file));
    return { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length };
  };
  const total = (/** @type {readonly string[]} */ files) =>
    files.map(measure).reduce((a, b) => ({ bytes: a.bytes + b.bytes, gzip: a.gzip + b.gzip }));
  const report = {
    files: [...all, ...others].map((file) => ({
      file,
      load: first.includes(file) ? 'first' : all.includes(file) ? 'lazy' : 'other page',
      ...measure(file),
    })),
    firstLoad: total(first),
    firstLoadWithLazyChunks: total(all),
  };
  writeFileSync(join(dist, 'size.json'), `${JSON.stringify(report, null, 2)}\n`);

  const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(9);
  const row = (/** @type {string} */ name, /** @type {{ bytes: number; gzip: number }} */ size) =>
    console.log(`${name.padEnd(44)}${kB(size.bytes)}${kB(size.gzip)}`);
  console.log(`${'site'.padEnd(44)}${'kB'.padStart(9)}${'gzip kB'.padStart(9)}`);
  for (const { file, load, ...size } of report.files) row(`${file} (${load})`, size);
  row('first load', report.firstLoad);
  row('first load with lazy chunks', report.firstLoadWithLazyChunks);
}

/**
 * What to put before a path to make it an address on the site.
 * @param {string | undefined} origin as given, with or without a folder and a slash at its end
 * @returns {string | undefined} undefined for what is no address of a site
 */
function parseOrigin(origin) {
  if (origin === undefined || origin === '') return './';
  // It is written into an attribute, before a path: no quotes and markup, no query or fragment.
  if (!/^https?:\/\/[^\s"<>&?#]+$/.test(origin) || !URL.canParse(origin)) return undefined;
  return origin.replace(/\/*$/, '/');
}

/** @param {string[]} args */
async function main(args) {
  const usage = 'usage: node build.mjs [--dev] [--serve] [--origin URL]';
  let options;
  try {
    options = parseArgs({
      args,
      options: {
        dev: { type: 'boolean', default: false },
        serve: { type: 'boolean', default: false },
        origin: { type: 'string', default: process.env.SITE_ORIGIN },
      },
    }).values;
  } catch (error) {
    console.error(`build.mjs: ${error instanceof Error ? error.message : error}\n${usage}`);
    return 2;
  }
  const { dev, serve: serving, origin } = options;
  const home = parseOrigin(origin);
  if (home === undefined) {
    console.error(`build.mjs: the origin is ${origin}, but has to be like https://example.org`);
    return 2;
  }
  const port = parsePort(process.env.PORT, 8080);
  if (serving && port === undefined) {
    console.error(`build.mjs: PORT is ${process.env.PORT}, but has to be a number up to 65535`);
    return 2;
  }

  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  const site = await buildSite(dev, home);
  writeLicences([site, await buildCommandLine(dev), await buildPackage(dev)]);
  reportSize(site);

  if (serving && port !== undefined) {
    const { url } = await serve(dist, port);
    console.log(`Scorpion is at ${url}`);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // esbuild has printed its own errors already.
  if (!(error instanceof Error && 'errors' in error)) console.error(error);
  process.exitCode = 1;
}

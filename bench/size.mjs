// @ts-check
import { readFileSync } from 'node:fs';

/** What the first load of the site weighs, from the build's own report. */
export async function benchSize() {
  const { files, ...totals } = JSON.parse(
    readFileSync(new URL('../dist/size.json', import.meta.url), 'utf8'),
  );
  const rows = Object.entries(totals).map(([name, size]) => ({
    file: name,
    load: 'total',
    ...size,
  }));
  return [...files, ...rows].map(({ file, load, gzip }) => ({
    file,
    load,
    'gzip kB': Number((gzip / 1000).toFixed(1)),
  }));
}

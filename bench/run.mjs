// @ts-check
/**
 * `npm run bench`: sizes, the engine's speed, and how the table moves on both renderers. Builds
 * first. `node bench/run.mjs --only size,engine,table` runs a part. Times depend on the machine and
 * on what else it does; counts and ratios are what to compare.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchEngine } from './engine.mjs';
import { benchSize } from './size.mjs';
import { benchTable } from './table.mjs';

const PARTS = { size: benchSize, engine: benchEngine, table: benchTable };

const [flag, value, ...rest] = process.argv.slice(2);
const wanted = flag === undefined ? Object.keys(PARTS) : value?.split(',');
if (
  (flag !== undefined && flag !== '--only') ||
  rest.length > 0 ||
  !wanted?.every((name) => name in PARTS)
) {
  console.error(`usage: node bench/run.mjs [--only ${Object.keys(PARTS).join(',')}]`);
  process.exit(2);
}
const root = fileURLToPath(new URL('..', import.meta.url));
const built = spawnSync(process.execPath, ['build.mjs'], { cwd: root, encoding: 'utf8' });
if (built.status !== 0) {
  console.error(built.stdout, built.stderr);
  process.exit(1);
}
for (const name of wanted) {
  console.log(`\n${name}`);
  console.table(await PARTS[/** @type {keyof typeof PARTS} */ (name)]());
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const build = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(__dirname, '../../build.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

// Each of these ends before anything is written.
test.each([
  ['an unknown option', ['--fast'], {}],
  ['an origin with markup', ['--origin', 'https://example.org/"><script>'], {}],
  ['an origin of another kind in SITE_ORIGIN', [], { SITE_ORIGIN: 'ftp://example.org' }],
])('%s is refused with a reason', (_, args, env) => {
  const { status, stderr, stdout } = build(args, env);
  expect(stderr).toMatch(/^build\.mjs: /);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

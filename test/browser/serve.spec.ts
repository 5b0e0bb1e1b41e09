import { get, type IncomingMessage } from 'node:http';
import { parsePort, serve } from '../tools/serve.mjs';
import { expect, test } from './fixtures';

/** A plain request: a browser would tidy the path before it asks. */
function ask(path: string, headers = {}): Promise<IncomingMessage> {
  const port = new URL(process.env.SCORPION_URL ?? '').port;
  return new Promise((done, fail) => {
    get({ port, path, headers }, (response) => done(response.resume())).on('error', fail);
  });
}

test('the server keeps to its folder', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/app/../../package.json',
    '/%00',
    '/%zz',
    '/nothing-here',
  ]) {
    expect((await ask(path)).statusCode, path).toBe(404);
  }
});

test('the server names types, compresses, and ends folders with a slash', async () => {
  const page = await ask('/', { 'accept-encoding': 'gzip, br' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-encoding']).toBe('gzip');
  expect((await ask('/')).headers['content-encoding']).toBeUndefined();
  expect((await ask('/lib/engine.js')).headers['content-type']).toMatch(/^text\/javascript/);
  expect((await ask('/app?deal=1')).headers.location).toBe('./app/?deal=1');
});

test('a taken port leads to the next free one', async () => {
  const first = await serve('dist', 0);
  const second = await serve('dist', first.port);
  expect(second.port).toBeGreaterThan(first.port);
  await Promise.all([first.close(), second.close()]);
});

test('a port is a number up to 65535', () => {
  expect(parsePort(undefined, 8080)).toBe(8080);
  expect(parsePort('3000', 8080)).toBe(3000);
  for (const text of ['abc', '70000', '-1', '80.5', ' ']) {
    expect(parsePort(text, 8080), text).toBeUndefined();
  }
});

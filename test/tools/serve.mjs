// @ts-check
/**
 * A small static server for `dist/`: behind `npm start` and behind the browser tests.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const compressible = /^text\/|json|svg|wasm/;

/** Ports above 1023 that browsers refuse to open (https://fetch.spec.whatwg.org/#port-blocking). */
const blocked = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

const lastPort = 65535;

/**
 * Reads a port as a player types it.
 * @param {string | undefined} text
 * @param {number} fallback taken when the text is missing or empty
 * @returns {number | undefined} a port (0 = any free one), or undefined for anything else
 */
export function parsePort(text, fallback) {
  if (text === undefined || text === '') return fallback;
  return /^\d{1,5}$/.test(text) && Number(text) <= lastPort ? Number(text) : undefined;
}

/**
 * Serves a folder on all interfaces, so that a phone on the same network can open the page too.
 * @param {string} folder
 * @param {number} port the first port to try; 0 takes any free one
 * @returns {Promise<{ port: number; url: string; close: () => Promise<void> }>}
 * @throws {Error} when neither this port nor a higher one is free
 */
export async function serve(folder, port) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    answer(root, request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) say(response, 500, 'Internal error');
      else response.destroy();
    });
  });
  const taken = await listen(server, port);
  return {
    port: taken,
    url: `http://localhost:${taken}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {import('node:http').Server} server
 * @param {number} from
 * @returns {Promise<number>}
 */
async function listen(server, from) {
  for (let port = from; port <= lastPort; port += 1) {
    if (blocked.has(port)) continue;
    const problem = await new Promise((done) => {
      server.once('error', done);
      server.listen(port, () => {
        server.off('error', done);
        done(undefined);
      });
    });
    if (problem === undefined) {
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    }
    if (problem.code !== 'EADDRINUSE') throw problem;
  }
  throw new Error(`no free port from ${from} on`);
}

/**
 * @param {string} root
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(root, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return say(response, 405, 'Method not allowed');
  }
  const [address = '/', query] = (request.url ?? '/').split('?', 2);
  const wanted = locate(root, address);
  if (wanted === undefined) return say(response, 404, `Not found: ${address}`);

  let file = wanted;
  let found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) {
    // Without the slash the page's relative paths would start one folder too high.
    if (!address.endsWith('/')) {
      const folder = encodeURIComponent(basename(file));
      const tail = query === undefined ? '' : `?${query}`;
      response.writeHead(301, { Location: `./${folder}/${tail}` });
      response.end();
      return;
    }
    file = resolve(file, 'index.html');
    found = await stat(file).catch(() => undefined);
  }
  if (!found?.isFile()) return say(response, 404, `Not found: ${address}`);

  const type = types[extname(file)] ?? 'application/octet-stream';
  const gzip = compressible.test(type) && /\bgzip\b/.test(`${request.headers['accept-encoding']}`);
  response.setHeader('Content-Type', type);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // The folder is rebuilt under a running server, so a browser must always ask again.
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  if (gzip) response.setHeader('Content-Encoding', 'gzip');
  else response.setHeader('Content-Length', found.size);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // A browser that goes away in the middle ends the pipeline; there is nobody left to tell.
  const ended = () => {};
  if (gzip) pipeline(createReadStream(file), createGzip(), response, ended);
  else pipeline(createReadStream(file), response, ended);
}

/**
 * @param {string} root
 * @param {string} address the path of a URL, still escaped
 * @returns {string | undefined} a path inside `root`, or undefined when the address leads elsewhere
 */
function locate(root, address) {
  let path;
  try {
    path = decodeURIComponent(address);
  } catch {
    return undefined;
  }
  if (!path.startsWith('/') || path.includes('\0')) return undefined;
  const file = resolve(root, `.${path}`);
  const inside = relative(root, file);
  // On Windows the way to another drive is an absolute path.
  const outside = inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside);
  return outside ? undefined : file;
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} text
 */
function say(response, status, text) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

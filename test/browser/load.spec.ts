import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures';
import { open } from './support';

/** The bound for all that the first load brings, in bytes after gzip. */
const MOST = 270_000;

test('the first load is small, and asks this origin only', async ({ page, baseURL }) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const body = response.body().then((bytes) => gzipSync(bytes, { level: 9 }).length);
    sizes.set(response.url(), body);
  });
  await open(page, 'deal=42');
  await page.waitForLoadState('networkidle');
  const urls = [...sizes.keys()].filter((url) => !url.startsWith('data:') && !/^blob:/.test(url));
  for (const url of urls) expect(new URL(url).origin).toBe(new URL(baseURL ?? '').origin);
  expect(urls.some((url) => url.includes('courts'))).toBe(true);
  const own = await Promise.all(urls.map((url) => sizes.get(url) ?? 0));
  const total = own.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'first load', description: `${total} bytes after gzip` });
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(MOST);
});

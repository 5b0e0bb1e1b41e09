import { fileURLToPath } from 'node:url';
import { serve } from '../tools/serve.mjs';

/**
 * Serves the built page on a free port while the tests run. The workers read the configuration
 * after this and inherit the address.
 */
export default async function start(): Promise<() => Promise<void>> {
  const { url, close } = await serve(fileURLToPath(new URL('../../dist', import.meta.url)), 0);
  process.env.SCORPION_URL = url;
  return close;
}

import type { InputError, Result } from '../engine/index';
import type { Store } from './store';

/** What was kept under a name: nothing, what could be read, or what is set aside now. */
export type Kept<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'bad'; readonly error: InputError };

/** Reads a record; a bad one is set aside, so that the next one written does not replace it. */
export const readKept = <T>(
  store: Store,
  name: string,
  parse: (text: string) => Result<T, InputError>,
): Kept<T> => {
  const text = store.read(name);
  if (text === undefined) return { kind: 'none' };
  const parsed = parse(text);
  if (parsed.ok) return { kind: 'read', value: parsed.value };
  store.setAside(name, parsed.error.message);
  return { kind: 'bad', error: parsed.error };
};

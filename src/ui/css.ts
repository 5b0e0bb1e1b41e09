/**
 * Lengths in `u` as CSS px times the chrome's scale, which the layout decides and the chrome's root
 * carries as `--k`: `12u` is 12 px on a desk and 24 px on a wall.
 */
export const sized = (css: string): string =>
  css.replace(/(?<![\w.#-])(\d*\.?\d+)u\b/g, 'calc($1px * var(--k))');

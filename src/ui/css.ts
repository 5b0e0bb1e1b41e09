/**
 * Lengths in `u` as CSS px times the chrome's scale, which the layout decides and the chrome's root
 * carries as `--k`: `12u` is 12 px on a desk and 24 px on a wall.
 */
export const sized = (css: string): string =>
  css.replace(/(?<![\w.#-])(\d*\.?\d+)u\b/g, 'calc($1px * var(--k))');

/** The chrome's type size in `u`. */
const EM = 14.5;

/**
 * The condition of a container query: at most so wide or so high in `u`, 0 for no such bound. A
 * query knows no custom properties; the type of the container grows with the chrome's scale.
 */
export const within = (width: number, height: number): string =>
  [
    ...(width > 0 ? [`(max-width: ${width / EM}em)`] : []),
    ...(height > 0 ? [`(max-height: ${height / EM}em)`] : []),
  ].join(' or ');

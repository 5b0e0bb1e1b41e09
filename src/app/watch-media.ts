/**
 * Tells whether a media query matches, now and at every change.
 * @returns the undo
 */
export const watchMedia = (query: string, onChange: (matches: boolean) => void): (() => void) => {
  const list = matchMedia(query);
  const tell = () => onChange(list.matches);
  list.addEventListener('change', tell);
  tell();
  return () => list.removeEventListener('change', tell);
};

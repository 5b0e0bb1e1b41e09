/**
 * Untrusted data for a message: short, and without walking into it, which circular or very deep
 * data would not survive.
 */
export const shown = (data: unknown): string => {
  switch (typeof data) {
    case 'string':
      return JSON.stringify(data.slice(0, 20));
    case 'object':
      return data === null ? 'null' : Array.isArray(data) ? 'a list' : 'an object';
    case 'undefined':
      return 'nothing';
    default:
      return String(data).slice(0, 20);
  }
};

let last = 0;

/** A name that no other element on the page has, for ids and for radio buttons that go together. */
export const uid = (): string => {
  last += 1;
  return `scorpion-${last}`;
};

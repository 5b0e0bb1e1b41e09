const CONTROLS =
  'button, input, select, textarea, a[href], summary, iframe, [contenteditable=true], [tabindex]';

/** Of the radio buttons of one name the Tab key reaches one: the chosen, or else any. */
const isSkippedRadio = (element: HTMLElement, all: readonly HTMLElement[]): boolean =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  all.some(
    (other) => other instanceof HTMLInputElement && other.name === element.name && other.checked,
  );

/** What the Tab key reaches inside an element, in the order of the document. */
export const tabStops = (inside: HTMLElement): readonly HTMLElement[] => {
  const all = [...inside.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[hidden], [inert]') &&
      // Not everywhere: then what CSS alone hides counts as well.
      element.checkVisibility?.() !== false,
  );
  return all.filter((element) => !isSkippedRadio(element, all));
};

/**
 * Where Tab has to go by hand so that it stays inside, or undefined where the browser's own next
 * stop lies inside too.
 */
export const wrappedStop = (
  inside: HTMLElement,
  active: Element | null,
  backwards: boolean,
): HTMLElement | undefined => {
  const stops = tabStops(inside);
  const wanted = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const goesOn = stops.some(
    (stop) => active && stop !== active && active.compareDocumentPosition(stop) & wanted,
  );
  return goesOn ? undefined : stops.at(backwards ? -1 : 0);
};

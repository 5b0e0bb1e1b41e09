/** The element as far as its panels are concerned. */
interface Panelled extends EventTarget {
  readonly openPanels: number;
  closePanel(): Promise<boolean>;
}

/**
 * E7: Back closes the topmost panel first. Only the game's own page does this: the element never
 * touches the history of a page that it is embedded in.
 * @param onBack called at each step back over an entry of ours, which may have an older address
 */
export const followBack = (game: Panelled, onBack: () => void): void => {
  /** Entries of ours above the page's own. */
  let entries = 0;
  /** Steps back that we take ourselves, since a panel was closed otherwise. */
  let own = 0;
  game.addEventListener('panels', () => {
    const open = game.openPanels;
    for (; entries < open; entries++) history.pushState({ panel: entries + 1 }, '');
    if (entries > open) {
      own++;
      history.go(open - entries);
      entries = open;
    }
  });
  window.addEventListener('popstate', () => {
    if (own === 0 && entries === 0) return;
    onBack();
    if (own > 0) {
      own--;
    } else {
      entries--;
      void game.closePanel();
    }
  });
};

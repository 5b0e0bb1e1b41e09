import '../embed/define';
import type { GameEvents } from '../embed/index';
import { followBack } from './back';

/** Attributes of the element that the page's query may set, by the same names. */
const NAMES = [
  'persistence',
  'storage-key',
  'variant',
  'speed',
  'steady-hand',
  'muted',
  'theme',
  'chrome',
  'deck',
  'jumbo',
  'back',
  'deal',
];

const game = document.createElement('scorpion-solitaire');
const query = new URLSearchParams(location.search);
for (const name of NAMES) {
  const value = query.get(name);
  if (value !== null) game.setAttribute(name, value);
}
/** Whether the address names a deal; one with no sense in it is told by the game. */
const namesDeal = () => /(?:^#|&)(?:deal|cards|moves)=/.test(location.hash);
if (namesDeal()) game.link = location.hash;
// V1: the site asks; a page that embeds the element keeps nothing unless it says so.
if (!game.hasAttribute('persistence')) game.setAttribute('persistence', 'ask');
document.body.append(game);

/** The address names the deal on the table, so that a reload and a bookmark lead to it. */
let named = location.hash;
const name = () =>
  history.replaceState(history.state, '', named || location.pathname + location.search);
game.addEventListener('deal', (event) => {
  const { deal, variant } = (event as CustomEvent<GameEvents['deal']>).detail;
  const link = new URLSearchParams(deal === null ? {} : { deal: String(deal) });
  if (deal !== null && variant !== 'scorpion') link.set('variant', variant);
  named = deal === null ? '' : `#${link}`;
  name();
});

// A link to another deal, followed on the page itself.
window.addEventListener('hashchange', () => {
  if (location.hash === named) return;
  named = location.hash;
  if (namesDeal()) game.link = named;
});

followBack(game, name);

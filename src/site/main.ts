import '../embed/define';

/** Attributes of the element that the page's query may set, by the same names. */
const NAMES = [
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
const link = new URLSearchParams(location.hash.slice(1));
for (const name of NAMES) {
  const value = link.get(name) ?? query.get(name);
  if (value !== null) game.setAttribute(name, value);
}
document.body.append(game);

// A link to another deal, followed on the page itself.
window.addEventListener('hashchange', () => {
  const deal = new URLSearchParams(location.hash.slice(1)).get('deal');
  if (deal !== null) game.setAttribute('deal', deal);
});

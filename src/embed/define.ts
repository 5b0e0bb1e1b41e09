import { ScorpionSolitaireElement } from './element';

declare global {
  interface HTMLElementTagNameMap {
    'scorpion-solitaire': ScorpionSolitaireElement;
  }
}

/** Defines `<scorpion-solitaire>`, once, where there is a page. */
if (typeof customElements !== 'undefined' && !customElements.get('scorpion-solitaire')) {
  customElements.define('scorpion-solitaire', ScorpionSolitaireElement);
}

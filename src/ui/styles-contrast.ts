/** `prefers-contrast`, as a theme of high contrast, and `forced-colors`. Comes last. */
export const CONTRAST_STYLES = `
.game[data-contrast] button[aria-disabled=true] { opacity: 1; color: var(--off); }
.game[data-contrast] button[aria-disabled=true]:focus-visible > * { opacity: 1; }
.game[data-contrast] .deal .icon { opacity: 1; }
.game[data-contrast] :is(.track, button.raised, .message .actions button):not(:focus-visible) { box-shadow: inset 0 0 0 1px var(--line); }
.game[data-contrast] .message[data-place=line] { border-block: var(--edge) solid var(--line); }
.game[data-contrast] .message[data-tone=refusal][data-place=float] { border-color: var(--red); }

@media (forced-colors: active) {
  .game { color: CanvasText; }
  .bar, .game[data-mode=tall] .tools { background: Canvas; }
  .game:not([data-mode=low]) .bar { border-bottom: 1px solid CanvasText; }
  .game[data-mode=tall] .tools { border-top-color: CanvasText; }
  .game[data-mode=low] .bar { border-inline-end-color: CanvasText; }
  .emblem, .deal, .joins, .clock, .deal b, .joins b, .clock b { color: CanvasText; }
  .tools hr { background: CanvasText; }
  button, .message .actions button { background: ButtonFace; color: ButtonText; box-shadow: inset 0 0 0 1px ButtonText; border: 1px solid ButtonText; }
  button.accent { border-width: 3px; }
  button:not([aria-disabled=true]):hover { border-color: Highlight; background: ButtonFace; filter: none; }
  button:not([aria-disabled=true]):active { background: Highlight; color: HighlightText; }
  .game[data-contrast] button[aria-disabled=true] { opacity: 1; color: GrayText; border-color: GrayText; }
  button:focus-visible { outline-color: Highlight; }
  .track { border: 1px solid CanvasText; background: Canvas; height: 8u; box-sizing: border-box; }
  .track i { forced-color-adjust: none; background: Highlight; }
  /* A picture: cards, and marks of a theme that has the contrast already. */
  .table { forced-color-adjust: none; }
  .win, .message, .fault { forced-color-adjust: auto; }
  .win, .fault, .message { background: Canvas; color: CanvasText; }
  .win, .message { border: 2px solid CanvasText; }
  .message[data-place=slots] { padding: 4u 8u; border-radius: 12u; }
  .message[data-tone=refusal] { border-style: dashed; }
  .message :is(.title, .detail, .card, p .icon), .win :is(dt, dd, .sub, h2, .emblem) { color: CanvasText; }
  .win dl { background: Canvas; }
  .win dl div + div { border-color: CanvasText; }
  .game[data-mode=low] :is(.joins, .deal), .game[data-mode=tall]:not([data-short]) .joins { background: Canvas; }
}
`;

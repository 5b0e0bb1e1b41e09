/** The move list, the panel of deals and the line that follows a link's moves. */
export const MOVES_STYLES = `
:is(.moves, .deals, .follow) [hidden] { display: none !important; }
.moves { position: absolute; z-index: 4; box-sizing: border-box; display: flex; flex-direction: column; overflow: hidden; color: var(--text); background: var(--bar2); background: light-dark(var(--bar), var(--bar2)); border: var(--edge) solid var(--line); border-radius: 18u; box-shadow: 0 12px 36px rgba(10,6,20,.42); animation: rise 160ms ease-out; }
.moves[hidden] { display: none; }
.moves[data-place=sheet] { border-width: var(--edge) 0 0; border-radius: 18u 18u 0 0; box-shadow: 0 -8px 30px rgba(10,6,20,.42); padding-inline: var(--safe-start) var(--safe-end); }
.moves .top { flex: none; display: flex; align-items: center; gap: 2u; padding: 6u 6u 4u; }
.moves .moves-tabs { flex: 1; display: flex; gap: 2u; min-width: 0; }
.moves .moves-tabs button { gap: 6u; padding: 0 10u; min-height: 44u; color: var(--mute); }
.moves .moves-tabs button[aria-selected=true] { color: var(--text); background: var(--raise); }
.moves .count { color: var(--mute); font-weight: 500; font-size: 13u; }
.moves .close { flex: none; padding: 0; color: var(--mute); }
.moves .close .icon { width: 17u; height: 17u; }
.moves .body { position: relative; flex: 0 1 auto; min-height: 44u; overflow: hidden auto; overscroll-behavior: contain; touch-action: pan-y; scrollbar-width: thin; }
.moves[data-place=sheet] .body { flex: 1 1 0; }
.moves .none { margin: 0; padding: 12u 14u 14u; color: var(--mute); }
.rows { list-style: none; margin: 0; padding: 2u 6u 6u; }
.rows .moves-row { width: 100%; min-height: 46u; padding: 4u 9u; gap: 0; justify-content: flex-start; text-align: start; border: 1.5u solid transparent; font-weight: 500; font-size: 15u; }
.rows .moves-row:not(:focus-visible):hover { background: var(--raise); border-color: var(--accent); }
.moves-row .from, .moves-row .to { flex: none; min-width: 45u; white-space: nowrap; }
.moves-row .to:not(:has(.card)) { font-size: 13.5u; }
.moves-row .card { font-weight: 680; font-size: 16.5u; }
.moves-row .more { flex: none; width: 34u; margin-inline-end: 5u; text-align: end; color: var(--mute); font-size: 13u; direction: ltr; }
.game[dir=rtl] .moves-row .more { text-align: left; }
.moves-row .arrow { flex: none; width: 22u; margin-inline-end: 6u; color: var(--mute); font-size: 17u; line-height: 1; text-align: center; }
.game[dir=rtl] .moves-row .arrow { transform: scaleX(-1); }
.moves-row .marks { flex: 1; display: flex; justify-content: flex-end; gap: 2u; color: var(--accent); }
.moves-row .marks .icon { width: 17u; height: 17u; }
.moves-row .stock { flex: none; margin-inline-end: 10u; display: grid; place-items: center; box-sizing: border-box; width: 26u; height: 36u; border: 2u solid #fffefa; border-radius: 4u; background: linear-gradient(160deg, var(--c0), var(--c2)); color: var(--signal); box-shadow: 0 0 0 1px rgba(45,28,30,.42); }
.moves-row .stock .emblem { width: 15u; height: 17u; color: inherit; }
.moves-row .whole { font-weight: 620; }
.game[dir=rtl] .moves [dir=auto] { text-align: right; }
.moves .foot { margin: 0; padding: 9u 14u 11u; display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 2u 9u; border-top: var(--edge) solid var(--line); color: var(--mute); font-size: 12.5u; line-height: 1.35; }
.moves .foot .icon { width: 16u; height: 16u; color: var(--accent); }
.moves .foot .moves-promise { grid-column: 1 / -1; }
.moves-row.step { align-items: baseline; gap: 8u; font-size: 13.5u; line-height: 1.4; padding: 11u 7u; white-space: normal; }
.moves-row.step .number { flex: none; min-width: 19u; text-align: end; color: var(--mute); font-size: 12u; }
.moves-row.step .words { flex: 1; min-width: 0; }
.moves-row.step .card { font-size: 1em; font-weight: 640; }
.moves-row.step .notation { flex: none; color: var(--mute); font-size: 12u; }
.moves-row.step.undone { color: var(--mute); }
.moves-row.step.undone .card { color: inherit; font-weight: 560; }
.moves-row.step[aria-current] { background: var(--raise); border-color: var(--accent); }
.game[data-mode=low]:has(.moves[data-place=beside]:not([hidden])) :is(.deal, .joins) { translate: -240px 0; }
.game[data-mode=low][dir=rtl]:has(.moves[data-place=beside]:not([hidden])) :is(.deal, .joins) { translate: 240px 0; }

.deals { display: flex; flex-direction: column; gap: 14u; color: var(--text); }
.deals :is(p, h3, ul) { margin: 0; padding: 0; list-style: none; }
.deals .entry { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6u 8u; align-items: start; }
.deals .entry label { grid-column: 1 / -1; color: var(--mute); font-size: 13.5u; }
.deals :is(textarea, input) { box-sizing: border-box; width: 100%; min-height: 44u; margin: 0; padding: 10u 13u; border: var(--edge) solid var(--line); border-radius: 12u; background: var(--bar); color: var(--text); font: inherit; font-size: max(16px, 16u); line-height: 22u; user-select: text; -webkit-user-select: text; font-variant-numeric: tabular-nums; }
.deals textarea { display: block; height: 44u; max-height: 148u; resize: none; overflow: hidden auto; overflow-wrap: anywhere; }
.deals textarea[aria-invalid=true] { border-color: var(--red); }
.deals :is(textarea, input):focus-visible, .follow input:focus-visible { outline: var(--focus) solid #fff; outline-offset: calc(-1 * var(--focus)); box-shadow: inset 0 0 0 calc(2 * var(--focus)) #14101f; }
.deals .entry button { min-width: 76u; }
.deals .error::first-letter { text-transform: uppercase; }
.deals .error { grid-column: 1 / -1; color: var(--red); font-size: 13.5u; overflow-wrap: anywhere; }
.deals .variant { margin-top: calc(-1 * 6u); color: var(--mute); font-size: 13.5u; }
.deals .copies { display: flex; flex-wrap: wrap; align-items: center; gap: 8u; }
.deals .copied { display: inline-flex; align-items: center; gap: 5u; min-height: 24u; color: var(--accent); font-weight: 620; font-size: 13.5u; }
.deals .copied:empty { display: none; }
.deals .by-hand { flex: 1 1 100%; display: grid; gap: 6u; color: var(--mute); font-size: 13.5u; }
.deals h3 { font-size: 14.5u; font-weight: 680; padding-bottom: 4u; }
.deals li { display: flex; align-items: center; gap: 6u; min-height: 52u; border-top: var(--edge) solid var(--line); }
.deals .star { flex: none; padding: 0; color: var(--mute); }
.deals .star[aria-pressed=true] { color: var(--accent); }
.deals .star[aria-pressed=true] .icon { fill: currentColor; }
.deals .which { flex: 1; min-width: 0; display: flex; flex-flow: row wrap; align-items: center; gap: 0 12u; padding-block: 4u; }
.deals .which b { min-width: 92u; font-weight: 620; }
.deals .result { display: inline-flex; align-items: center; gap: 5u; color: var(--mute); font-size: 13u; }
.deals .result .icon { width: 15u; height: 15u; }
.deals .result.won { color: var(--text); font-weight: 620; }
.deals .result.won .icon { color: var(--accent); }
.deals .again { flex: none; font-size: 13.5u; gap: 7u; }
.deals .again .icon { width: 17u; height: 17u; }
.deals .none { color: var(--mute); }
.game[data-tight] .deals .again { padding: 0; }
.game[data-tight] .deals .again span { display: none; }

.follow { position: absolute; z-index: 4; box-sizing: border-box; display: flex; align-items: center; gap: 2u; padding-inline: calc(6u + var(--safe-start)) calc(6u + var(--safe-end)); background: var(--bar2); background: light-dark(var(--bar), var(--bar2)); color: var(--text); border-top: var(--edge) solid var(--line); }
.follow[data-place=float] { padding-inline: 6u; border: var(--edge) solid var(--line); border-radius: 18u; box-shadow: 0 8px 24px rgba(10,6,20,.4); }
.follow .step { flex: none; min-width: 42u; min-height: 44u; padding: 0; }
.follow .play .icon, .follow :is(.first, .last) .icon { fill: currentColor; stroke-width: 1.4; }
.follow .play { color: var(--accent); }
.follow[data-size=small] .step { min-width: 38u; }
.follow[data-size=small] :is(.first, .last) { display: none; }
.game[dir=rtl] .follow .step .icon { transform: scaleX(-1); }
.follow .scrub { flex: 1; min-width: 0; padding-inline: 8u; }
.follow[data-size=small] .scrub { padding-inline: 4u; }
.follow .line { display: flex; align-items: baseline; justify-content: space-between; gap: 8u; font-size: 12.5u; line-height: 18u; }
.follow .words { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.follow .place { flex: none; color: var(--mute); }
.follow input { appearance: none; display: block; width: 100%; height: 26u; margin: 0; background: none; border-radius: 8u; cursor: pointer; touch-action: none; --fill: linear-gradient(var(--accent), var(--accent)); }
.follow input::-webkit-slider-runnable-track { height: 5u; border-radius: 3u; background: var(--fill) no-repeat left / calc(var(--done, 0) * 100%) 100%, var(--track); }
.game[dir=rtl] .follow input::-webkit-slider-runnable-track { background-position: right; }
.follow input::-webkit-slider-thumb { appearance: none; width: 18u; height: 18u; margin-top: calc(-1 * 6.5u); border-radius: 50%; background: #fff; border: 1px solid rgba(20,16,31,.5); }
.follow input::-moz-range-track { height: 5u; border-radius: 3u; background: var(--track); }
.follow input::-moz-range-progress { height: 5u; border-radius: 3u; background: var(--accent); }
.follow input::-moz-range-thumb { box-sizing: border-box; width: 18u; height: 18u; border-radius: 50%; background: #fff; border: 1px solid rgba(20,16,31,.5); }
.follow .take { flex: none; min-height: 40u; padding: 0 12u; font-size: 13.5u; }
.follow[data-size=small] .take { max-width: 84u; padding: 0 5u; font-size: 12u; line-height: 1.2; white-space: normal; }

.game[data-contrast] .moves-row.step.undone { font-style: italic; }
.game[data-contrast] .follow input { --track: var(--line); }
@media (prefers-reduced-motion: reduce) { .moves { animation: none; } }
@media (forced-colors: active) {
  .moves, .follow { background: Canvas; color: CanvasText; border: 2px solid CanvasText; }
  .moves .moves-tabs button[aria-selected=true], .moves-row.step[aria-current] { background: Highlight; color: HighlightText; forced-color-adjust: none; }
  :is(.moves-row.step[aria-current], .moves .moves-tabs button[aria-selected=true]) :is(span, .card) { color: HighlightText; }
  .deals :is(textarea, input) { border-color: CanvasText; background: Field; color: FieldText; }
  .follow input { appearance: auto; }
  /* Pictures keep their colours unless they are told. */
  :is(.moves, .deals, .follow) .icon { color: inherit !important; }
}
`;

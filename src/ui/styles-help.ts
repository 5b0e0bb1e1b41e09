/** Help, the guide of the first steps, and the variants. */
export const HELP_STYLES = `
.help-tabs { display: inline-flex; gap: 2u; padding: 3u; border-radius: 12u; background: var(--bar2); box-shadow: inset 0 0 0 var(--edge) var(--line); max-width: 100%; box-sizing: border-box; }
.help-tabs button { min-height: 44u; min-width: 0; padding: 0 14u; border-radius: 9u; color: var(--mute); font-size: 13.5u; }
.help-tabs button[aria-selected=true]:not(:focus-visible) { box-shadow: 0 1px 3px rgba(10,6,20,.22); }
.help-tabs button[aria-selected=true] { background: var(--tab, var(--raise)); color: var(--text); }
@container (max-width: 560px) {
  .help-tabs { display: flex; }
  .help-tabs button { flex: 1 1 auto; padding: 0 6u; }
}

.help { user-select: text; -webkit-user-select: text; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, max(230u, 40%)), 1fr)); gap: 22u 28u; }
.figures figure { margin: 0; min-width: 0; }
.picture { aspect-ratio: 2.1; border-radius: 14u; overflow: hidden; background: radial-gradient(97% 110% at 50% 32%, var(--c0), var(--c1) 35%, var(--c2)); }
.picture canvas { display: block; width: 100%; height: 100%; forced-color-adjust: none; }
.figures figcaption { display: flex; flex-direction: column; gap: 2u; margin-top: 9u; }
.figures figcaption b, .help caption { font-weight: 680; font-size: 14.5u; }
.figures figcaption > span { color: var(--mute); font-size: 13.5u; }
.help .more { margin: 22u 0 0; }
.help table { width: 100%; border-collapse: collapse; margin-top: 26u; font-size: 13.5u; }
.help caption { text-align: start; padding-bottom: 6u; }
.help th, .help td { padding: 9u 0; border-top: var(--edge) solid var(--line); text-align: start; vertical-align: top; line-height: 1.4; }
.help th { width: 36%; padding-inline-end: 14u; font-weight: 560; }
.help th span { display: flex; align-items: center; gap: 9u; }
.help th .icon { width: 17u; height: 17u; color: var(--accent); }
.help td { color: var(--mute); }
@container (max-width: 560px) {
  .help th, .help td { display: block; width: auto; }
  .help th { padding-bottom: 0; }
  .help td { border: 0; padding-top: 2u; padding-inline-start: 26u; }
}
.game[dir=rtl] .help tr:is([data-control=undo], [data-control=redo], [data-control=replay]) .icon { transform: scaleX(-1); }
.help .tips { list-style: none; margin: 24u 0 0; padding: 4u 16u; border-radius: 14u; background: var(--bar2); }
.help .tips li { display: flex; gap: 10u; padding: 9u 0; font-size: 13.5u; line-height: 1.4; }
.help .tips li + li { border-top: var(--edge) solid var(--line); }
.help .tips .icon { width: 18u; height: 18u; color: var(--accent); }

.variants { list-style: none; margin: 0; padding: 0; display: grid; gap: 14u; }
.variants > li { display: flex; flex-wrap: wrap; gap: 12u 18u; padding: 14u; border-radius: 18u; background: var(--bar2); box-shadow: inset 0 0 0 var(--edge) var(--line); }
.variants > li[aria-current] { box-shadow: inset 0 0 0 2u var(--accent); }
.variants .picture { flex: 1 1 210u; align-self: flex-start; max-width: 100%; }
.variants .about { flex: 2 1 230u; min-width: 0; }
.variants h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 2u 10u; margin: 0; font-size: 17u; font-weight: 680; }
.variants em { display: inline-flex; align-items: center; gap: 4u; font-style: normal; font-weight: 560; font-size: 12.5u; color: var(--accent); }
.variants em .icon { width: 15u; height: 15u; stroke-width: 2.4; }
.variants .about > p { margin: 3u 0 0; font-size: 14u; }
.variants .about > ul { margin: 7u 0 0; padding-inline-start: 17u; font-size: 13.5u; color: var(--mute); line-height: 1.5; }
.variants .about > .notes { color: var(--mute); font-size: 12.5u; margin-top: 7u; }
.variants .actions { display: flex; flex-wrap: wrap; gap: 6u; margin-top: 10u; }

@media (forced-colors: active) {
  .help-tabs button[aria-selected=true] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  .guide { background: Canvas; color: CanvasText; border: 2px solid CanvasText; }
  .variants > li { border: 1px solid CanvasText; }
  .variants > li[aria-current] { border: 3px solid Highlight; }
}
`;

import { within } from './css';

/** The frame of panels: scrim, card or sheet, head, body, foot. */
const FRAME_STYLES = `
/* Its own container, made when the chrome's scale is known: Chromium may answer queries that it
   never had to answer before with the type that a container had at first. */
.scrim {
  position: absolute; inset: 0; z-index: 8; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); place-items: center; container: box / size;
  background: rgba(10,6,20,.55); animation: scrim-in 160ms ease-out;
}
.scrim ~ .scrim { background: rgba(10,6,20,.4); }
@keyframes scrim-in { from { opacity: 0; } }
.panel {
  --most: 744u; --head: 64u;
  /* From the panel's edge to what lies in it: a sheet has the unsafe areas inside. */
  --start-pad: 24u; --end-pad: 24u; --top-inset: 0px; --bottom-inset: 0px;
  box-sizing: border-box; display: flex; flex-direction: column; overflow: clip; outline: none;
  width: min(var(--most), calc(100% - 32u - var(--safe-start) - var(--safe-end))); max-height: calc(100% - 32u - var(--safe-top) - var(--safe-bottom));
  margin-block: calc(16u + var(--safe-top)) calc(16u + var(--safe-bottom)); margin-inline: calc(16u + var(--safe-start)) calc(16u + var(--safe-end));
  color: var(--text); background: var(--panel); border: var(--edge) solid var(--line); border-radius: 24u;
  box-shadow: 0 24px 70px rgba(10,6,20,.5); animation: panel-in 160ms ease-out; text-align: start;
}
@keyframes panel-in { from { opacity: 0; transform: translateY(8px); } }
@media (prefers-reduced-motion: reduce) { .scrim, .panel { animation: scrim-in 80ms; } }
.panel[data-name=menu] { --most: 420u; }
.panel[data-name=settings] { height: var(--tall, 560u); }
.scrim[data-place=side] { place-items: stretch end; }
.panel[data-place=side] { --most: 380u; }
.panel > header { display: flex; align-items: center; gap: 12u; flex: none; min-height: calc(var(--head) + var(--top-inset)); box-sizing: border-box; padding-block: var(--top-inset) 0; padding-inline: var(--start-pad) calc(var(--end-pad) - 14u); border-bottom: var(--edge) solid var(--line); }
.panel > header > .icon { color: var(--accent); }
.panel h2 { margin: 0; flex: 1; min-width: 0; font-size: 19u; font-weight: 680; letter-spacing: -.01em; line-height: 1.2; overflow-wrap: anywhere; }
.panel .close { padding: 0; color: var(--mute); }
.panel .body { flex: 0 1 auto; min-height: 0; outline: none; overflow: hidden auto; overscroll-behavior: contain; touch-action: pan-y; scrollbar-width: thin; scrollbar-color: var(--mute) transparent; container: panel / inline-size; padding-block: 20u 24u; padding-inline: var(--start-pad) var(--end-pad); }
.panel .body:last-child { padding-bottom: calc(24u + var(--bottom-inset)); }
.panel > .foot { flex: none; box-sizing: border-box; min-height: 60u; display: flex; flex-wrap: wrap; align-items: center; gap: 4u 12u; padding-block: 8u calc(8u + var(--bottom-inset)); padding-inline: var(--start-pad) var(--end-pad); border-top: var(--edge) solid var(--line); background: var(--field); }
.panel :is(input, textarea) { user-select: text; -webkit-user-select: text; }
.panel p { margin: 0; }
.panel button { white-space: normal; text-align: start; }
.panel [hidden] { display: none; }
/* Text in another direction than the page's keeps its full stop, and the page's side. */
.panel :is(h2, h3, p, .label, .hint, .note, .text, dt, caption) { unicode-bidi: plaintext; }
.game[dir=rtl] .panel :is(h2, h3, p, .label, .hint, .note, .text, dt, caption):not(.none *) { text-align: right; }
/* A small box has no room for a card with a margin around it. */
@container box ${within(560, 420)} {
  .panel:is([data-name], [data-place]) { width: 100%; height: 100%; max-height: none; margin: 0; border: 0; border-radius: 0; }
  .panel { --head: 56u; --start-pad: calc(16u + var(--safe-start)); --end-pad: calc(16u + var(--safe-end)); --top-inset: var(--safe-top); --bottom-inset: var(--safe-bottom); }
  .panel .body { flex: 1; }
}
.panel[data-place=side] > header:has(> .extra) { flex-wrap: wrap; row-gap: 0; padding-bottom: 8u; }
.panel[data-place=side] > header > .extra { order: 1; flex: 1 0 100%; margin-inline-end: 10u; }
@container box ${within(560, 0)} {
  .panel > header:has(> .extra) { flex-wrap: wrap; row-gap: 0; padding-bottom: 8u; }
  .panel > header > .extra { order: 1; flex: 1 0 100%; margin-inline-end: 10u; }
}
@container box ${within(0, 420)} {
  .panel { --head: 48u; }
  .panel > .foot { min-height: 0; padding-block: 2u calc(2u + var(--bottom-inset)); }
  .panel .body { padding-top: 12u; }
}
/* Hardly a hand high: all but the head scrolls. */
@container box ${within(0, 300)} {
  .panel { --head: 44u; display: block; overflow: hidden auto; overscroll-behavior: contain; touch-action: pan-y; }
  .panel > header { position: sticky; top: 0; z-index: 2; background: var(--panel); }
  .panel .body { overflow: visible; }
  .panel .tabs { position: static; }
}
`;

/** Rows and the controls in them. */
const CONTROL_STYLES = `
.row { display: grid; grid-template: "label control" auto "label hint" auto / 126u minmax(0, 1fr); align-items: center; align-content: center; column-gap: 8u; min-height: 62u; box-sizing: border-box; padding-block: 8u; border-bottom: var(--edge) solid var(--line); }
.row:last-child { border-bottom: 0; }
.row > :is(.segments, .swatches, .slider, .select) { grid-area: control; justify-self: start; }
.row > .slider { justify-self: stretch; }
.row > .hint { grid-area: hint; }
.row .label { grid-area: label; font-weight: 560; overflow-wrap: anywhere; }
.row > .segments + .hint { padding-block: 4u 2u; }
.panel .hint { font-size: 13.5u; color: var(--mute); line-height: 1.35; }
.panel .note { font-size: 13.5u; color: var(--mute); font-weight: 560; }
.row.turns { grid-template: "label hint note switch" auto / 126u minmax(0, 1fr) auto auto; cursor: pointer; }
.row.turns > .hint { font-size: 14.5u; }
.row.turns > .note { grid-area: note; }
@container panel ${within(520, 0)} {
  .row, .row.turns { min-height: 56u; }
  .row { grid-template: "label" auto "control" auto "hint" auto / minmax(0, 1fr); row-gap: 6u; padding-block: 12u; }
  .row.turns { grid-template: "label note switch" auto "hint note switch" auto / minmax(0, 1fr) auto auto; row-gap: 0; padding-block: 8u; }
  .row.turns > .hint { font-size: 13.5u; }
  .row > .segments { justify-self: stretch; }
}
.segments { display: flex; max-width: 100%; box-sizing: border-box; border-radius: 13u; background: var(--field); box-shadow: inset 0 0 0 var(--edge) var(--line); }
.segments label { position: relative; flex: 1 1 auto; display: flex; min-width: 44u; min-height: 44u; cursor: pointer; touch-action: manipulation; }
.segments input, .swatches input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.segments span { flex: 1; display: flex; align-items: center; justify-content: center; box-sizing: border-box; margin: 3u; padding: 0 12u; border-radius: 10u; font-size: 13.5u; font-weight: 560; line-height: 1.2; text-align: center; overflow-wrap: break-word; color: var(--mute); }
@media (hover: hover) { .segments label:hover span { color: var(--text); } }
.segments :checked + span { color: var(--text); background: var(--chosen); box-shadow: 0 1px 3px rgba(10,6,20,.22); }
.segments.answers { background: none; box-shadow: none; gap: 2u; }
.segments.answers span { color: var(--text); font-size: 14.5u; box-shadow: inset 0 0 0 var(--edge) var(--line); }
.segments.answers :checked + span { color: var(--on-accent); background: var(--accent); }
@container panel ${within(400, 0)} { .segments span { padding: 0 5u; } }
.panel input.switch, .menu .switch { appearance: none; position: relative; flex: none; grid-area: switch; width: 48u; height: 28u; margin: 0; border-radius: 14u; background: var(--track); box-shadow: inset 0 0 0 var(--edge) var(--mute); cursor: pointer; transition: background 120ms; }
.panel .switch::before { content: ""; position: absolute; inset-block-start: 4u; inset-inline-start: 4u; width: 20u; height: 20u; border-radius: 50%; background: var(--mute); transition: inset-inline-start 120ms; }
.panel :is(input.switch:checked, [aria-checked=true] .switch) { background: var(--accent); box-shadow: none; }
.panel :is(input.switch:checked, [aria-checked=true] .switch)::before { inset-inline-start: 24u; background: var(--on-accent); }
@media (prefers-reduced-motion: reduce) { .panel .switch, .panel .switch::before { transition: none; } }
.slider { display: flex; align-items: center; gap: 16u; }
.slider output { flex: none; min-width: 46u; text-align: end; font-weight: 560; font-size: 13.5u; }
.slider input { --to: right; appearance: none; flex: 1; min-width: 0; height: 44u; margin: 0; background: none; cursor: pointer; touch-action: pan-y; }
.game[dir=rtl] .slider input { --to: left; }
.slider input::-webkit-slider-runnable-track { height: 4u; border-radius: 2u; background: linear-gradient(to var(--to), var(--accent) var(--part), var(--track) 0); }
.slider input::-moz-range-track { height: 4u; border-radius: 2u; background: linear-gradient(to var(--to), var(--accent) var(--part), var(--track) 0); }
.slider input::-webkit-slider-thumb { appearance: none; width: 22u; height: 22u; margin-top: calc(-1 * 9u); border-radius: 50%; background: #fff; box-shadow: 0 0 0 1px rgba(20,16,31,.35), 0 2px 6px rgba(10,6,20,.35); }
.slider input::-moz-range-thumb { width: 22u; height: 22u; border: 0; border-radius: 50%; background: #fff; box-shadow: 0 0 0 1px rgba(20,16,31,.35), 0 2px 6px rgba(10,6,20,.35); }
.slider input:disabled { opacity: .42; cursor: default; }
.select { position: relative; max-width: 100%; }
.select select { appearance: none; font: inherit; font-weight: 560; color: var(--text); background: var(--field); border: var(--edge) solid var(--line); border-radius: 13u; min-height: 44u; max-width: 100%; padding-block: 0; padding-inline: 14u 40u; cursor: pointer; }
.select option { color: var(--text); background: var(--panel); }
.select .icon { position: absolute; inset-block-start: 13u; inset-inline-end: 12u; width: 18u; height: 18u; transform: rotate(-90deg); pointer-events: none; color: var(--mute); }
.swatches { display: flex; flex-wrap: wrap; gap: 6u 12u; margin: 6u 4u; }
.swatches label { position: relative; display: grid; place-items: center; min-width: 44u; min-height: 52u; cursor: pointer; touch-action: manipulation; }
.paint { display: grid; border-radius: 10u; overflow: clip; outline: 0 solid transparent; }
.paint i { width: 72u; height: 44u; border-radius: 10u; box-shadow: inset 0 0 0 1px var(--line); }
.paint:has(canvas) { border-radius: 4u; }
.paint canvas { width: 42u; height: 58.8u; display: block; }
.swatches [data-value=table] .paint { box-sizing: border-box; place-items: center; min-height: 58.8u; padding: 0 12u; background: var(--field); border: var(--edge) solid var(--line); font-size: 13.5u; font-weight: 560; }
.swatches :checked + .paint { box-shadow: 0 0 0 3u var(--panel), 0 0 0 5.5u var(--accent); }
@container panel ${within(340, 0)} { .swatches { column-gap: 8u; } .paint i { width: 58u; } }
.panel button.danger { color: var(--red); box-shadow: inset 0 0 0 1.5u var(--red); }
.buttons { display: flex; flex-wrap: wrap; gap: 8u; }
.buttons .danger:last-child:not(:nth-child(2)) { margin-inline-start: auto; }
.undoable { display: flex; flex-wrap: wrap; align-items: center; gap: 4u 12u; margin-inline-start: calc(-1 * 13u); font-size: 13.5u; color: var(--mute); }
.undoable button { color: var(--text); background: none; font-size: 14.5u; }
.undoable [aria-disabled=true] { color: var(--mute); }
/* As of buttons: inside, where nothing clips it. */
.panel :is(.segments, .swatches) :focus-visible + span, .panel :is(input.switch, select):focus-visible, .file:focus-within:has(:focus-visible) { outline: var(--focus) solid #fff; outline-offset: calc(-1 * var(--focus)); box-shadow: inset 0 0 0 calc(2 * var(--focus)) #14101f; }
.panel .swatches :focus-visible + .paint { outline-offset: 0; box-shadow: 0 0 0 calc(2 * var(--focus)) #14101f; }
.slider input:focus-visible { outline: var(--focus) solid #fff; box-shadow: inset 0 0 0 calc(2 * var(--focus)) #14101f; outline-offset: calc(-1 * var(--focus)); border-radius: 12u; }
`;

/** Scrim, panels and controls; what lies in each panel comes in a sheet of its own. */
export const PANEL_STYLES = FRAME_STYLES + CONTROL_STYLES;

import { sized } from './css';
import { CONTRAST_STYLES } from './styles-contrast';
import { MESSAGE_STYLES } from './styles-message';

/** Host, bars, buttons, table: what all modes share comes first, then `tall` and `low`. */
const CHROME_STYLES = `
:host {
  display: block; position: relative; contain: content; overflow: hidden;
  min-width: 0; height: 100%; min-height: 160px;
  font: 500 14.5px/1.35 system-ui, "Segoe UI", Roboto, sans-serif;
  -webkit-tap-highlight-color: transparent; -webkit-text-size-adjust: 100%;
}
:host([hidden]) { display: none; }
.safe { position: absolute; visibility: hidden; pointer-events: none; }
.safe.left-top { width: var(--scorpion-safe-left, env(safe-area-inset-left, 0px)); height: var(--scorpion-safe-top, env(safe-area-inset-top, 0px)); }
.safe.right-bottom { width: var(--scorpion-safe-right, env(safe-area-inset-right, 0px)); height: var(--scorpion-safe-bottom, env(safe-area-inset-bottom, 0px)); }
.game {
  --k: 1; --edge: 1px; --focus: 3u;
  position: absolute; inset: 0; display: grid; color: var(--text); font-size: 14.5u; container-type: size;
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none;
  font-variant-numeric: tabular-nums;
}
.game[data-contrast] { --edge: 2px; --focus: 4u; }
.game[data-mode=wide] {
  grid: "head deal joins clock . tools" var(--top) "table table table table table table" minmax(0, 1fr) / auto auto auto auto 1fr auto;
}
.game[data-mode=tall] {
  grid: "head deal clock" var(--top) "table table table" minmax(0, 1fr)
    "joins joins joins" var(--status) "tools tools tools" var(--bottom) / auto auto 1fr;
}
.game[data-mode=tall][data-short] {
  grid: "head deal joins" var(--top) "table table table" minmax(0, 1fr)
    "tools tools tools" var(--bottom) / auto auto 1fr;
}
.game[data-mode=low] { grid: "tools table" minmax(0, 1fr) / var(--start) minmax(0, 1fr); }
.game[data-mode=low][data-left] { grid: "table tools" minmax(0, 1fr) / minmax(0, 1fr) var(--start); }
.bar { position: relative; z-index: 0; background: var(--bar); }
.game:not([data-mode=low]) .bar { grid-area: 1 / 1 / 2 / -1; box-shadow: 0 var(--edge) 0 var(--line); z-index: 2; }
.game[data-mode=wide] .bar { box-shadow: 0 var(--edge) 0 var(--line), 0 6px 18px rgba(10,6,20,.28); }
.game[data-mode=low] .bar { grid-area: tools; border-inline-end: var(--edge) solid var(--line); }
.head, .deal, .joins, .clock, .tools { z-index: 3; min-width: 0; box-sizing: border-box; }
.game:not([data-mode=low]) :is(.head, .clock), .game[data-mode=wide] :is(.joins, .tools), .game[data-short] .joins { padding-top: var(--safe-top); }
.head { grid-area: head; display: flex; align-items: center; gap: 10u; padding-inline-start: calc(18u + var(--safe-start)); }
.emblem { width: 27u; height: 30u; color: var(--accent); flex: none; }
.wordmark { font-weight: 680; font-size: 19u; letter-spacing: -.01em; }
.game:not([data-mode=low]) .deal { margin-top: var(--safe-top); }
.deal { grid-area: deal; min-height: 0; font-weight: 500; gap: 7u; margin-inline-start: 24u; padding: 0 12u; color: var(--mute); font-size: 13.5u; }
.deal .icon { width: 15u; height: 15u; opacity: .8; }
.clock { grid-area: clock; display: flex; align-items: center; gap: 7u; padding-inline-start: 22u; white-space: nowrap; color: var(--mute); font-size: 13.5u; }
.clock[hidden] { display: none; }
.clock .icon { width: 16u; height: 16u; }
.deal b, .joins b, .clock b { color: var(--text); font-weight: 680; }
.joins { grid-area: joins; display: flex; align-items: center; gap: 9u; padding-inline-start: 12u; white-space: nowrap; color: var(--mute); font-size: 13.5u; }
.track { width: 84u; height: 6u; border-radius: 3u; background: var(--track); overflow: hidden; }
.track i { display: block; height: 100%; width: calc(var(--joins, 0) * 100% / 48); border-radius: 3u; background: var(--accent); }
.tools { grid-area: tools; display: flex; align-items: center; gap: 2u; padding-inline-end: calc(12u + var(--safe-end)); }
button {
  appearance: none; border: 0; margin: 0; color: inherit; background: none; font: inherit; font-weight: 560; box-sizing: border-box;
  display: inline-flex; align-items: center; justify-content: center; gap: 9u;
  min-height: 44u; min-width: 44u; padding: 0 13u; border-radius: 12u; cursor: pointer; white-space: nowrap;
  touch-action: manipulation;
}
@media (hover: hover) { button:not([aria-disabled=true]):hover { background: var(--hover); } }
button:not([aria-disabled=true]):active { background: var(--press); }
button[aria-disabled=true] { opacity: .42; cursor: default; }
button.raised { background: var(--raise); }
button.accent { background: var(--accent); color: var(--on-accent); }
@media (hover: hover) {
  button.raised:not([aria-disabled=true]):hover { background: var(--press); }
  button.accent:not([aria-disabled=true]):hover { background: var(--accent); filter: brightness(1.08); }
}
/* White and dark, so that one of them stands out from any ground; inside, where nothing clips it. */
button:focus-visible { outline: var(--focus) solid #fff; outline-offset: calc(-1 * var(--focus)); box-shadow: inset 0 0 0 calc(2 * var(--focus)) #14101f; opacity: 1; }
button[aria-disabled=true]:focus-visible > * { opacity: .42; }
.icon { width: 20u; height: 20u; flex: none; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
button[aria-pressed=true] { background: var(--raise); }
button[hidden] { display: none; }
.game[dir=rtl] button:is([data-command=undo], [data-command=redo], [data-command=replay], [data-command=restore]) .icon { transform: scaleX(-1); }
.tools hr { width: var(--edge); height: 24u; border: 0; margin: 0 8u; background: var(--line); }
.game:is([data-compact], [data-mode=tall], [data-mode=low]) .tools hr { display: none; }
.game[data-compact] .tools button { flex-direction: column; gap: 2u; font-size: 11.5u; line-height: 1.2; padding: 0 10u; min-width: 58u; }
.game[data-narrow] .wordmark { display: none; }
.game[data-narrow][data-mode=wide] .deal { margin-inline-start: 4u; }
.game[data-narrow][data-mode=wide] :is(.clock, .joins) { padding-inline-start: 10u; }
.game[data-narrow][data-mode=wide] .joins span { display: none; }
.game[data-tight][data-mode=wide] :is(.joins, .clock) { display: none; }
.game[data-tiny][data-mode=wide] .deal { display: none; }
.game[data-tiny][data-mode=wide] .head { padding-inline-start: calc(10u + var(--safe-start)); }
.game[data-tiny][data-mode=wide] .tools { padding-inline-end: calc(4u + var(--safe-end)); gap: 0; }
.game[data-tiny][data-mode=wide] .tools button { min-width: 44u; padding: 0 4u; }
.game[data-tiny] .tools button { font-size: 10.5u; }
.game[data-bare] :is(.head, .tools span) { display: none; }
.game[data-bare][data-mode=tall] .head { display: flex; }
.game[data-bare][data-mode=wide] { grid-template-columns: 0 0 0 0 0 1fr; }
.game[data-bare][data-mode=wide] .tools { padding-inline: calc(4u + var(--safe-start)) calc(4u + var(--safe-end)); }
.game[data-bare][data-mode=wide] .tools button { min-width: 0; padding: 0; flex: 1 1 0; }

.game[data-mode=tall] .tools { background: var(--bar); border-top: var(--edge) solid var(--line); padding-block: 0 var(--safe-bottom); padding-inline: calc(6u + var(--safe-start)) calc(6u + var(--safe-end)); justify-content: space-around; }
.game:is([data-mode=tall], [data-mode=low]) .tools button { flex-direction: column; gap: 3u; font-size: 11.5u; line-height: 1.2; padding: 0 2u; flex: 1 1 0; min-width: 0; }
.game:is([data-mode=tall], [data-mode=low])[data-tiny] .tools button { font-size: 10.5u; }
.game[data-mode=tall] .head { padding-inline-start: calc(12u + var(--safe-start)); }
.game[data-mode=tall] .emblem { width: 22u; height: 25u; }
.game[data-mode=tall] .wordmark { font-size: 17u; }
.game[data-mode=tall] .deal { margin-inline-start: 2u; }
.game[data-mode=tall] .clock { justify-self: end; padding-inline-end: calc(14u + var(--safe-end)); }
.game[data-mode=tall][data-short] .clock { display: none; }
.game[data-mode=tall] .joins { padding-inline: calc(14u + var(--safe-start)) calc(14u + var(--safe-end)); }
.game[data-short] .joins { padding-inline-start: 14u; }
.game[data-mode=tall] .track { flex: 1; }
.game[data-mode=tall][data-short] :is(.joins span, .deal span, .wordmark) { display: none; }
.game[data-mode=tall]:not([data-short]) .joins { color: var(--table-mute); }
.game[data-mode=tall][data-bare] .joins { display: none; }

.game[data-mode=low] .head { display: none; }
.game[data-mode=low] .tools { flex-direction: column; padding-block: calc(4px + var(--safe-top)) calc(4px + var(--safe-bottom)); padding-inline: var(--safe-start) 0; gap: 0; justify-content: space-evenly; }
.game[data-mode=low] .tools button { width: calc(var(--start) - var(--safe-start) - 4px); min-height: 0; max-height: 60px; }
.game[data-mode=low] :is(.deal, .joins) { grid-area: table; justify-self: end; align-self: end; width: 62px; margin-inline-end: calc(15px + var(--safe-end)); padding: 0; pointer-events: none; }
.game[data-mode=low] .deal { pointer-events: auto; min-height: 24px; line-height: 1; width: 88px; justify-content: center; margin: 0; margin-inline-end: calc(2px + var(--safe-end)); margin-bottom: calc(5px + var(--safe-bottom)); font-size: 11.5px; }
.game[data-mode=low] :is(.deal span, .deal .icon, .joins span), .game[data-tiny] .deal .icon { display: none; }
.game[data-mode=low] .clock { grid-area: table; justify-self: end; align-self: end; width: 88px; margin-inline-end: calc(2px + var(--safe-end)); margin-bottom: calc(8px + var(--safe-bottom)); padding: 0; justify-content: center; gap: 4px; font-size: 11.5px; }
.game[data-mode=low][data-clock] .deal { display: none; }
.game[data-mode=low] .clock :is(b, .icon) { color: var(--table-mute); font-weight: 560; width: auto; height: 13px; }
.game[data-mode=low] .deal b { color: var(--table-mute); font-weight: 560; }
.game[data-mode=low] .joins { flex-direction: column-reverse; gap: 3px; margin-bottom: calc(32px + var(--safe-bottom)); color: var(--table-mute); }
.game[data-mode=low] .joins .track { width: 62px; }
.game[data-mode=low][data-short] :is(.deal, .joins, .clock) { display: none; }
.game[data-mode=low][data-left] .bar { border-inline-end: 0; border-inline-start: var(--edge) solid var(--line); }
.game[data-mode=low][data-left] .tools { padding-inline: 0 var(--safe-end); align-items: flex-end; }
.game[data-mode=low][data-left] .tools button { width: calc(var(--start) - var(--safe-end) - 4px); }
.game[data-mode=low][data-left] :is(.deal, .clock, .joins) { justify-self: start; margin-inline: calc(2px + var(--safe-start)) 0; }
.game[data-mode=low][data-left] .joins { margin-inline-start: calc(15px + var(--safe-start)); }
.game:is([data-mode=low], [data-mode=tall]:not([data-short])) .joins b { color: var(--table-text); }
.game:is([data-mode=low], [data-mode=tall]:not([data-short])) .track { background: var(--table-track); }
.game:is([data-mode=low], [data-mode=tall]:not([data-short])) .track i { background: var(--signal); }

.table {
  grid-area: table; position: relative; overflow: hidden; min-width: 0; min-height: 0;
  background:
    radial-gradient(60% 42% at 50% -6%, var(--glow), transparent 100%),
    radial-gradient(75% 85% at 50% 32%, var(--c0) 0%, var(--c1) 46%, var(--c2) 130%);
}
.table canvas { position: absolute; inset: 0 auto auto 0; display: block; outline: none; }
.game[data-mode=tall]:not([data-short]) .table { grid-row: 2 / 4; }
.fault { position: absolute; inset: 0; display: grid; place-items: center; padding: 24px; text-align: center; background: var(--c1); color: var(--table-text); z-index: 6; }
.fault[hidden] { display: none; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** What is there from the start; sizes that the layout decides come as custom properties. */
export const STYLES = [CHROME_STYLES, MESSAGE_STYLES].map(sized).join('');

/** Comes after all others. */
export const LAST_STYLES = sized(CONTRAST_STYLES);

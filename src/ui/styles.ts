/** The element's whole style sheet; sizes that the layout decides come as custom properties. */
export const STYLES = `
:host {
  display: block; position: relative; contain: content; overflow: hidden;
  min-width: 0; height: 100%; min-height: 160px;
  font: 500 14.5px/1.35 system-ui, "Segoe UI", Roboto, sans-serif;
  -webkit-tap-highlight-color: transparent; -webkit-text-size-adjust: 100%;
}
:host([hidden]) { display: none; }
.game {
  position: absolute; inset: 0; display: grid; color: var(--text);
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none;
  font-variant-numeric: tabular-nums;
}
.game[data-mode=wide] {
  grid: "head deal joins . tools" 60px "table table table table table" minmax(0, 1fr) / auto auto auto 1fr auto;
}
.game[data-mode=tall] {
  grid: "head deal ." var(--top) "table table table" minmax(0, 1fr)
    "joins joins joins" var(--status) "tools tools tools" 52px / auto auto 1fr;
}
.game[data-mode=tall][data-short] {
  grid: "head deal joins" var(--top) "table table table" minmax(0, 1fr)
    "tools tools tools" 52px / auto auto 1fr;
}
.game[data-mode=low] { grid: "tools table" minmax(0, 1fr) / 76px minmax(0, 1fr); }
.bar { position: relative; z-index: 0; background: var(--bar); }
.game[data-mode=wide] .bar { grid-area: 1 / 1 / 2 / -1; box-shadow: 0 1px 0 var(--line), 0 6px 18px rgba(10,6,20,.28); z-index: 2; }
.game[data-mode=tall] .bar { grid-area: 1 / 1 / 2 / -1; box-shadow: 0 1px 0 var(--line); z-index: 2; }
.game[data-mode=low] .bar { grid-area: tools; border-inline-end: 1px solid var(--line); }
.head, .deal, .joins, .tools { z-index: 3; min-width: 0; }
.head { grid-area: head; display: flex; align-items: center; gap: 10px; padding-inline-start: 18px; }
.emblem { width: 27px; height: 30px; color: var(--accent); flex: none; }
.wordmark { font-weight: 680; font-size: 19px; letter-spacing: -.01em; }
.deal { grid-area: deal; display: flex; align-items: center; gap: 7px; padding-inline-start: 36px; white-space: nowrap; color: var(--mute); font-size: 13.5px; }
.deal b, .joins b { color: var(--text); font-weight: 680; }
.joins { grid-area: joins; display: flex; align-items: center; gap: 9px; padding-inline-start: 24px; white-space: nowrap; color: var(--mute); font-size: 13.5px; }
.track { width: 84px; height: 6px; border-radius: 3px; background: var(--track); overflow: hidden; }
.track i { display: block; height: 100%; width: calc(var(--joins, 0) * 100% / 48); border-radius: 3px; background: var(--accent); }
.tools { grid-area: tools; display: flex; align-items: center; gap: 2px; padding-inline-end: 12px; }
button {
  appearance: none; border: 0; margin: 0; color: inherit; background: none; font: inherit; font-weight: 560;
  display: inline-flex; align-items: center; justify-content: center; gap: 9px;
  min-height: 44px; min-width: 44px; padding: 0 13px; border-radius: 12px; cursor: pointer; white-space: nowrap;
  touch-action: manipulation;
}
@media (hover: hover) { button:not([aria-disabled=true]):hover { background: var(--hover); } }
button:not([aria-disabled=true]):active { background: var(--press); }
button:focus-visible { outline: 3px solid var(--text); outline-offset: -3px; }
button[aria-disabled=true] { opacity: .42; cursor: default; }
button.raised { background: var(--raise); }
button.accent { background: var(--accent); color: var(--on-accent); }
@media (hover: hover) {
  button.raised:not([aria-disabled=true]):hover { background: var(--press); }
  button.accent:not([aria-disabled=true]):hover { background: var(--accent); filter: brightness(1.08); }
}
.icon { width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
button[data-command=sound][aria-pressed=false] .icon { background: linear-gradient(to top right, transparent 46%, currentColor 46%, currentColor 54%, transparent 54%); opacity: .75; }
.tools hr { width: 1px; height: 24px; border: 0; margin: 0 8px; background: var(--line); }
.game[data-compact] .tools button { flex-direction: column; gap: 2px; font-size: 11.5px; padding: 0 10px; min-width: 58px; }
.game[data-compact] button[data-command=sound][aria-pressed=false] .icon { background: linear-gradient(to top right, transparent 46%, currentColor 46%, currentColor 54%, transparent 54%); opacity: .75; }
.tools hr { display: none; }
.game[data-narrow] .wordmark { display: none; }
.game[data-narrow][data-mode=wide] .deal { padding-inline-start: 16px; }
.game[data-narrow][data-mode=wide] .joins { padding-inline-start: 16px; }
.game[data-narrow][data-mode=wide] .joins span { display: none; }
.game[data-tiny][data-mode=wide] .joins, .game[data-tiny][data-mode=wide] .deal { display: none; }
.game[data-tiny][data-mode=wide] .tools button { min-width: 44px; padding: 0 4px; font-size: 10.5px; }

.game[data-mode=tall] .tools { background: var(--bar); border-top: 1px solid var(--line); padding: 0 6px; justify-content: space-around; }
.game[data-mode=tall] .tools button, .game[data-mode=low] .tools button {
  flex-direction: column; gap: 3px; font-size: 11.5px; line-height: 1.2; padding: 0 2px; flex: 1 1 0; min-width: 0;
}
.game[data-mode=tall] .tools hr, .game[data-mode=low] button[data-command=sound][aria-pressed=false] .icon { background: linear-gradient(to top right, transparent 46%, currentColor 46%, currentColor 54%, transparent 54%); opacity: .75; }
.tools hr { display: none; }
.game[data-mode=tall] .head { padding-inline-start: 12px; }
.game[data-mode=tall] .emblem { width: 22px; height: 25px; }
.game[data-mode=tall] .wordmark { font-size: 17px; }
.game[data-mode=tall] .deal { padding-inline-start: 14px; }
.game[data-mode=tall] .joins { padding-inline: 14px; }
.game[data-mode=tall] .track { flex: 1; }
.game[data-mode=tall][data-short] .joins span, .game[data-mode=tall][data-short] .deal span, .game[data-mode=tall][data-short] .wordmark { display: none; }
.game[data-tiny] .tools button { font-size: 10.5px; }

.game[data-mode=low] .head { display: none; }
.game[data-mode=low] .tools { flex-direction: column; padding: 4px 0; gap: 0; justify-content: space-evenly; }
.game[data-mode=low] .tools button { width: 72px; max-height: 60px; }
.game[data-mode=low] .deal, .game[data-mode=low] .joins { grid-area: table; justify-self: end; align-self: end; width: 62px; margin-inline-end: 15px; padding: 0; pointer-events: none; }
.game[data-mode=low] .deal { width: 88px; justify-content: center; margin: 0 2px 10px; font-size: 11.5px; }
.game[data-mode=low] .deal span, .game[data-mode=low] .joins span { display: none; }
.game[data-mode=low] .deal b { color: var(--table-mute); font-weight: 560; }
.game[data-mode=low] .joins { flex-direction: column-reverse; gap: 3px; margin-bottom: 32px; color: var(--table-mute); }
.game[data-mode=low] .joins .track { width: 62px; }
.game[data-mode=low] .joins b, .game[data-mode=tall]:not([data-short]) .joins b { color: var(--table-text); }
.game[data-mode=tall]:not([data-short]) .joins { color: var(--table-mute); }
.game[data-mode=low] .track, .game[data-mode=tall]:not([data-short]) .track { background: var(--table-track); }
.game[data-mode=low] .track i, .game[data-mode=tall]:not([data-short]) .track i { background: var(--signal); }

.table {
  grid-area: table; position: relative; overflow: hidden; min-width: 0; min-height: 0;
  background:
    radial-gradient(60% 42% at 50% -6%, var(--glow), transparent 100%),
    radial-gradient(75% 85% at 50% 32%, var(--c0) 0%, var(--c1) 46%, var(--c2) 130%);
}
.table canvas { position: absolute; inset: 0 auto auto 0; display: block; outline: none; }
.game[data-mode=tall]:not([data-short]) .table { grid-row: 2 / 4; }
.message { position: absolute; z-index: 4; display: none; box-sizing: border-box; flex-direction: column; justify-content: center; gap: 7px; text-align: start; color: var(--table-text); }
.message[data-shown] { display: flex; animation: rise 160ms ease-out; }
@keyframes rise { from { opacity: 0; transform: translateY(8px); } }
@media (prefers-reduced-motion: reduce) { .message[data-shown], .win[data-shown] { animation-name: fade; animation-duration: 80ms; } @keyframes fade { from { opacity: 0; } } }
.message p { margin: 0; display: flex; align-items: center; gap: 8px; overflow-wrap: anywhere; }
.message .text { min-width: 0; }
.message p .icon { width: 18px; height: 18px; color: var(--accent); }
.message .title { font-weight: 600; font-size: 15.5px; }
.message .detail { font-size: 13.5px; color: var(--table-mute); }
.message[data-tone=refusal] .title { color: var(--red); }
.message[data-place=slots][data-tone=refusal] .title { color: var(--table-refusal); }
.message[data-place=slots] p .icon { color: var(--signal); }
.message[data-place=line], .message[data-place=float] { color: var(--text); }
.message[data-place=line] .detail, .message[data-place=float] .detail { color: var(--mute); }
.message .actions { display: flex; flex-wrap: wrap; gap: 4px; }
.message .actions:empty { display: none; }
.message .actions button { background: var(--raise); min-height: 44px; }
.message .actions button { color: var(--text); }
.message .actions button:not(:first-child) { background: var(--bar); }
.message[data-place=slots] { pointer-events: none; }
.message[data-place=slots] .actions { pointer-events: auto; }
.message[data-place=slots] .actions button { padding: 0 10px; font-size: 13.5px; gap: 6px; }
.message[data-place=slots] .actions[data-count="3"] { flex-wrap: nowrap; }
.message[data-place=slots] .actions[data-count="3"] button { flex: 1; flex-direction: column; gap: 3px; min-height: 56px; padding: 4px 2px; font-size: 12.5px; }
.message[data-place=slots][data-small] { gap: 2px; }
.message[data-place=slots][data-small] .title { font-size: 13px; line-height: 1.2; }
.message[data-place=slots][data-small] .detail { font-size: 12px; }
.message[data-place=slots][data-small] .actions .icon, .message[data-place=line] .actions .icon { display: none; }
.message[data-place=slots][data-small] .actions button { padding: 0 7px; font-size: 12px; min-width: 40px; min-height: 36px; }
.message[data-place=slots][data-small] .actions[data-count="3"] button { min-height: 36px; padding: 0 2px; }
.message[data-place=line], .message[data-place=float] { flex-direction: row; align-items: center; gap: 12px; }
.message[data-place=line] { justify-content: space-between; padding: 0 12px; background: var(--bar2); }
.message[data-place=line] .title { font-size: 13.5px; line-height: 1.25; }
.message[data-place=line] .detail { font-size: 12px; line-height: 1.2; }
.message[data-place=line] .lines { flex-flow: row wrap; gap: 0 12px; flex: 1; }
.message[data-place=line] .actions { flex-wrap: nowrap; flex: none; }
.message[data-place=line] .actions button { min-height: 40px; padding: 0 9px; font-size: 13px; }
.message[data-place=line] p .icon { width: 15px; height: 15px; }
.message[data-place=line] p { gap: 5px; }
.message[data-place=float] { background: var(--bar); border: 1px solid var(--line); border-radius: 18px; padding: 0 16px; box-shadow: 0 8px 24px rgba(10,6,20,.4); justify-content: space-between; }
.message[data-place=float] .title { font-size: 14px; line-height: 1.25; }
.message[data-place=float] .actions { flex-wrap: nowrap; }
.message[data-place=float] .actions button { padding: 0 11px; }
.lines { display: flex; flex-direction: column; gap: 6px; min-width: 0; }
.card { white-space: nowrap; font-weight: 640; }
.card.red { color: var(--card-red); }
.message[data-place=slots] .card.red { color: var(--table-red); }

.win {
  position: absolute; z-index: 5; display: none; box-sizing: border-box; left: 50%; top: 0; transform: translateX(-50%);
  width: min(560px, calc(100% - 16px)); max-height: calc(100% - 16px); overflow: auto;
  padding: clamp(12px, 3.2vh, 32px); border-radius: 24px; text-align: center;
  background: var(--bar2); border: 1px solid var(--line); box-shadow: 0 18px 60px rgba(10,6,20,.5);
}
.win[data-shown] { display: block; animation: rise-win 160ms ease-out; }
@keyframes rise-win { from { opacity: 0; transform: translate(-50%, 8px); } }
.win .emblem { width: 48px; height: 56px; margin-bottom: 6px; }
.win h2 { margin: 0; font-size: clamp(20px, 5vmin, 34px); font-weight: 680; line-height: 1.2; letter-spacing: -.01em; }
.win .sub { margin: 4px 0 0; color: var(--mute); }
.win dl { display: flex; margin: clamp(8px, 2.6vh, 24px) 0; padding: clamp(6px, 1.6vh, 18px) 0; border-radius: 18px; background: var(--bar); }
.win dl div { flex: 1; display: flex; flex-direction: column-reverse; }
.win dl div + div { border-inline-start: 1px solid var(--line); }
.win dt { color: var(--mute); font-size: 13px; }
.win dd { margin: 0; font-size: clamp(18px, 4.4vmin, 30px); font-weight: 680; line-height: 1.2; }
.win .actions { display: flex; gap: 10px; }
.win .actions button { flex: 1; min-height: 52px; }
.win[data-flat] .emblem { display: none; }
.fault { position: absolute; inset: 0; display: grid; place-items: center; padding: 24px; text-align: center; background: var(--c1); color: var(--table-text); z-index: 6; }
.fault[hidden] { display: none; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

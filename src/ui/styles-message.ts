/** Messages in place, and the panel of a win. */
export const MESSAGE_STYLES = `
.message { position: absolute; z-index: 4; display: none; box-sizing: border-box; flex-direction: column; justify-content: center; gap: 7u; text-align: start; color: var(--table-text); }
.message[data-shown] { display: flex; animation: rise 160ms ease-out; }
@keyframes rise { from { opacity: 0; transform: translateY(8px); } }
@media (prefers-reduced-motion: reduce) { .message[data-shown], .win[data-shown] { animation-name: fade; animation-duration: 80ms; } @keyframes fade { from { opacity: 0; } } }
.message p { margin: 0; display: flex; align-items: center; gap: 8u; overflow-wrap: anywhere; }
.message .text { min-width: 0; }
.message p .icon { width: 18u; height: 18u; color: var(--accent); }
.message .title { font-weight: 600; font-size: 15.5u; }
.message .detail { font-size: 13.5u; color: var(--table-mute); }
.message[data-tone=refusal] .title { color: var(--red); }
.message[data-place=slots][data-tone=refusal] .title { color: var(--table-refusal); }
.message[data-place=slots] p .icon { color: var(--signal); }
.message[data-place=line], .message[data-place=float] { color: var(--text); }
.message[data-place=line] .detail, .message[data-place=float] .detail { color: var(--mute); }
.message .actions { display: flex; flex-wrap: wrap; gap: 4u; }
.message .actions:empty { display: none; }
.message .actions button { color: var(--text); background: var(--raise); min-height: 44u; }
.message .actions button:not(:first-child) { background: var(--bar); }
.message[data-place=slots] { pointer-events: none; }
.message[data-place=slots] .actions { pointer-events: auto; }
.message[data-place=slots] .actions button { padding: 0 10u; font-size: 13.5u; gap: 6u; }
.message[data-place=slots] .actions[data-count="3"] { flex-wrap: nowrap; }
.message[data-place=slots] .actions[data-count="3"] button { flex: 1; flex-direction: column; gap: 3u; min-height: 56u; padding: 4u 2u; font-size: 12.5u; }
.message[data-place=slots][data-small] { gap: 2u; }
.message[data-place=slots][data-small] .title { font-size: 13u; line-height: 1.2; }
.message[data-place=slots][data-small] .detail { font-size: 12u; }
.message[data-place=slots][data-small] .actions .icon, .message[data-place=line] .actions .icon, .message[data-place=float][data-small] .actions .icon { display: none; }
.message[data-place=slots][data-small] .actions button { padding: 0 7u; font-size: 12u; min-width: 40u; min-height: 36u; }
.message[data-place=slots][data-small] .actions[data-count="3"] button { min-height: 36u; padding: 0 2u; }
.message[data-place=line], .message[data-place=float] { flex-direction: row; align-items: center; gap: 12u; overflow: clip; }
.message[data-place=line] { justify-content: space-between; padding-inline: calc(12u + var(--safe-start)) calc(12u + var(--safe-end)); background: var(--bar2); }
.message[data-place=line] .title { font-size: 13.5u; line-height: 1.25; }
.message[data-place=line] .detail { font-size: 12u; line-height: 1.2; }
.message[data-place=line] .lines { flex-flow: row wrap; gap: 0 12u; flex: 1; }
.message[data-place=line] .actions { flex-wrap: nowrap; flex: none; }
.message[data-place=line] .actions button { min-height: 40u; padding: 0 9u; font-size: 13u; }
.message[data-place=line] p .icon { width: 15u; height: 15u; }
.message[data-place=line] p { gap: 5u; }
.message[data-place=float] { background: var(--bar); border: var(--edge) solid var(--line); border-radius: 18u; padding: 0 16u; box-shadow: 0 8px 24px rgba(10,6,20,.4); justify-content: space-between; }
.message[data-place=float] .title { font-size: 14u; line-height: 1.25; }
.message[data-place=float] .actions { flex-wrap: nowrap; }
.message[data-place=float] .actions button { padding: 0 11u; }
.message[data-small]:not([data-place=slots]) { padding-inline: 8u; gap: 6u; }
.message[data-small]:not([data-place=slots]) .lines { gap: 2u 6u; }
.message[data-small]:not([data-place=slots]) :is(.title, .detail) { font-size: 12u; line-height: 1.15; }
.message[data-small]:not([data-place=slots]) .actions button { padding: 0 6u; font-size: 12u; }
/* The same commands stand in the bar. */
.message[data-tight] .actions[data-count="3"] button:is([data-command=undo], [data-command=replay], [data-command=new]) { display: none; }
.lines { display: flex; flex-direction: column; gap: 6u; min-width: 0; }
.card { white-space: nowrap; font-weight: 640; direction: ltr; unicode-bidi: isolate; }
.card.red { color: var(--card-red); }
.message[data-place=slots] .card.red { color: var(--table-red); }

.win button.raised:not(:focus-visible) { box-shadow: inset 0 0 0 1.5u var(--line); }
.win {
  position: absolute; z-index: 5; display: none; box-sizing: border-box; top: 0; transform: translateX(-50%);
  max-width: 560u; overflow: auto;
  padding: clamp(10px, 3.2cqh, 32u) clamp(10px, 4cqw, 32u); border-radius: 24u; text-align: center;
  background: var(--bar2); border: var(--edge) solid var(--line); box-shadow: 0 18px 60px rgba(10,6,20,.5);
}
.win[data-shown] { display: block; animation: rise-win 160ms ease-out; }
@keyframes rise-win { from { opacity: 0; transform: translate(-50%, 8px); } }
.win .emblem { width: 48u; height: 56u; margin-bottom: 6u; }
.win h2 { margin: 0; font-size: clamp(16px, 5cqmin, 34u); font-weight: 680; line-height: 1.2; letter-spacing: -.01em; }
.win .sub { margin: 4u 0 0; color: var(--mute); }
.win dl { display: flex; margin: clamp(6px, 2.6cqh, 24u) 0; padding: clamp(4px, 1.6cqh, 18u) 0; border-radius: 18u; background: var(--bar); }
.win dl div { flex: 1; display: flex; flex-direction: column-reverse; }
.win dl div + div { border-inline-start: var(--edge) solid var(--line); }
.win dt { color: var(--mute); font-size: 13u; }
.win dd { margin: 0; font-size: clamp(16px, 4.4cqmin, 30u); font-weight: 680; line-height: 1.2; }
.win .actions { display: flex; gap: 10u; }
.win .actions button { flex: 1; min-height: 52u; }
.win[data-flat] .emblem { display: none; }
.win[data-flat] .actions button { min-height: 44u; }
`;

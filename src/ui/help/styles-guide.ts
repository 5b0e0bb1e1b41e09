/** The first steps, which stand where messages do. */
export const GUIDE_STYLES = `
.guide { position: absolute; z-index: 4; box-sizing: border-box; container-type: size; color: var(--text); background: var(--bar); border: var(--edge) solid var(--line); border-radius: 18u; box-shadow: 0 8px 24px rgba(10,6,20,.4); overflow: clip; animation: rise 160ms ease-out; text-align: start; }
.guide .inside { display: flex; flex-direction: column; justify-content: center; gap: 8u; height: 100%; box-sizing: border-box; padding: 8u 14u; overflow: auto; }
.guide p { margin: 0; font-size: 14.5u; line-height: 1.3; }
.guide b { display: block; font-size: 12u; font-weight: 560; color: var(--mute); }
.guide .actions { display: flex; justify-content: end; gap: 4u; flex: none; }
.guide button[hidden] { display: none; }
@container (max-height: 110px) {
  .guide .inside { flex-direction: row; align-items: center; justify-content: space-between; padding: 0; padding-inline: 12u 8u; gap: 8u; }
  .guide p { min-width: 0; font-size: 13.5u; line-height: 1.2; }
}
@container (max-height: 110px) and (max-width: 480px) {
  .guide p { font-size: 12u; line-height: 1.15; }
  .guide b { display: inline; }
  .guide button { padding: 0 8u; min-width: 40u; min-height: 40u; font-size: 12.5u; }
}
@media (prefers-reduced-motion: reduce) { .guide { animation-name: fade; animation-duration: 80ms; } }
@container (max-height: 50px) { .guide b { display: none; } }
.guide[hidden] { display: none; }
`;

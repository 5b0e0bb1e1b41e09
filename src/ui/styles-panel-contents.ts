import tokens from '../../assets/tokens.json';
import { within } from './css';
import { TABLES } from './theme';

const MENU_STYLES = `
.panel .menu { padding: 8u; }
.menu { display: flex; flex-direction: column; }
.menu button { display: flex; flex: none; justify-content: start; gap: 14u; min-height: 52u; width: 100%; padding-inline: 16u 14u; font-size: 15u; }
.menu .icon:first-child { width: 22u; height: 22u; color: var(--accent); }
.menu .label { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.menu .icon:last-child { width: 16u; height: 16u; color: var(--mute); transform: scaleX(-1); }
.game[dir=rtl] .menu .icon:last-child { transform: none; }
`;

const swatches = TABLES.map((name) => {
  const { c0, c1, c2, glow } = tokens.tables[name];
  return `.paint [data-table=${name}] { background: radial-gradient(60% 60% at 50% -6%, ${glow}, transparent), radial-gradient(75% 95% at 50% 32%, ${c0}, ${c1} 46%, ${c2} 130%); }`;
}).join('\n');

const SETTINGS_STYLES = `
.panel .settings { display: grid; grid-template-columns: calc(152u + var(--start-pad)) minmax(0, 1fr); flex: 1; padding: 0; }
.tabs { position: sticky; top: 0; align-self: start; box-sizing: border-box; padding-block: 16u; padding-inline: calc(var(--start-pad) - 12u) 12u; }
.tabs .list { display: flex; flex-direction: column; }
.tabs .tab { display: flex; justify-content: start; gap: 14u; width: 100%; min-height: 46u; color: var(--mute); }
.panel .tabs [aria-selected=true] { color: var(--text); background: var(--raise); }
.pages { min-height: 100%; box-sizing: border-box; border-inline-start: var(--edge) solid var(--line); padding-block: 12u; padding-inline: 24u var(--end-pad); }
@container box ${within(760, 0)} {
  /* A row of tabs more than before. */
  .panel { --tall: 620u; }
  .panel .settings { display: block; scroll-padding-top: 64u; }
  .tabs { z-index: 1; display: flex; padding-block: 6u; padding-inline: calc(var(--start-pad) - 8u) calc(var(--end-pad) - 8u); overflow: auto hidden; overscroll-behavior: contain; touch-action: pan-x; scrollbar-width: none; background: var(--panel); border-bottom: var(--edge) solid var(--line); }
  .tabs .list { flex-direction: row; }
  .panel .tabs .tab { width: auto; flex: none; min-height: 44u; padding: 0 12u; gap: 8u; white-space: nowrap; }
  .tabs .icon { width: 18u; height: 18u; }
  .pages { border: 0; padding-block: 0 16u; padding-inline: var(--start-pad) var(--end-pad); }
}
@container box ${within(420, 0)} {
  .tabs .icon { display: none; }
  .panel .tabs .tab { padding: 0 11u; }
}
${swatches}
`;

const STATISTICS_STYLES = `
.statistics .choice { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8u 16u; min-height: 44u; margin-bottom: 16u; }
.statistics .choice .note { font-weight: 500; }
.tiles { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 10u; margin: 0; }
.tiles div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: 12u 16u 13u; border-radius: 18u; background: var(--field); }
.tiles dd { margin: 0; font-size: 26u; font-weight: 680; line-height: 1.25; letter-spacing: -.01em; }
.tiles dt { color: var(--mute); font-size: 13u; line-height: 1.3; overflow-wrap: anywhere; }
.statistics .heading { display: flex; flex-wrap: wrap; align-items: center; gap: 4u 16u; margin: 22u 0 8u; }
.statistics h3 { flex: 1 1 auto; margin: 0; font-size: 14.5u; font-weight: 680; }
.statistics .keys { display: flex; gap: 16u; }
.statistics .key { display: inline-flex; align-items: center; gap: 7u; font-size: 13u; color: var(--mute); }
.statistics .key i { width: 10u; height: 10u; box-sizing: border-box; border-radius: 3u; }
.statistics .key .won { background: var(--accent); }
.statistics .key .lost { background: var(--chosen); border: 1.4u solid var(--mute); }
.statistics .ground { height: 180u; }
.statistics svg.chart { display: block; direction: ltr; }
.chart rect { stroke: none; }
.chart .won { fill: var(--accent); }
.chart :is(.lost, .playing) { fill: var(--chosen); stroke: var(--mute); }
.chart .playing { stroke-dasharray: 2 2; }
.chart .line { stroke: var(--mute); stroke-opacity: .5; stroke-dasharray: 4 3; fill: none; }
.chart text { font-size: 12u; font-weight: 560; fill: var(--mute); }
.statistics .some > button { margin-top: 8u; font-size: 13.5u; color: var(--mute); margin-inline-start: calc(-1 * 13u); }
.statistics [aria-pressed=true] { color: var(--text); background: var(--raise); margin-inline-start: 0; }
.statistics table { width: 100%; border-collapse: collapse; font-size: 13.5u; }
.statistics caption { text-align: start; padding-bottom: 8u; color: var(--mute); }
.statistics :is(th, td) { padding-block: 8u; padding-inline: 0 12u; text-align: start; white-space: nowrap; border-bottom: var(--edge) solid var(--line); }
.statistics :is(th, td):first-child { width: 100%; white-space: normal; overflow-wrap: anywhere; }
.statistics :is(th, td):last-child { padding-inline-end: 0; }
.statistics th { font-weight: 560; color: var(--mute); }
.statistics .none { margin-top: 16u; padding: 28u 16u; border-radius: 18u; border: var(--edge) dashed var(--line); text-align: center; }
.statistics .none p:first-child { font-size: 17u; font-weight: 680; }
.statistics .rules { margin-top: 16u; font-size: 13.5u; line-height: 1.45; color: var(--mute); }
@container panel ${within(520, 0)} {
  .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8u; }
  .statistics .ground { height: 150u; }
}
`;

const PRIVACY_STYLES = `
.promise { display: flex; align-items: center; gap: 14u; padding: 11u 16u; border-radius: 14u; color: var(--good); background: var(--good-tint); font-weight: 560; }
.privacy > .promise { margin-bottom: 4u; }
.privacy .row, .panel .privacy .row.turns { grid-template: "label note switch" auto "hint note switch" auto / minmax(0, 1fr) auto auto; column-gap: 14u; row-gap: 1u; min-height: 64u; padding-block: 8u; border-bottom: var(--edge) solid var(--line); }
.privacy .row.turns > .hint { font-size: 13.5u; }
.privacy .row .label { font-weight: 680; align-self: end; }
.privacy .row .hint { align-self: start; }
.privacy .row .note { grid-area: note; }
.privacy .row.aside { grid-template: "label note" auto "hint note" auto "buttons buttons" auto / minmax(0, 1fr) auto; padding-block: 12u; }
.privacy .aside .buttons { grid-area: buttons; padding-top: 8u; }
.privacy .files { padding-top: 18u; }
.file { position: relative; display: inline-flex; align-items: center; gap: 9u; box-sizing: border-box; min-height: 44u; padding: 0 13u; border-radius: 12u; font-weight: 560; background: var(--raise); cursor: pointer; }
@media (hover: hover) { .file:hover { background: var(--press); } }
.sure { display: flex; flex-wrap: wrap; align-items: center; gap: 12u; padding: 14u 16u; border-radius: 14u; box-shadow: inset 0 0 0 1.5u var(--red); }
.sure p { flex: 1 1 220u; font-weight: 560; }
.sure .buttons button:last-child { background: var(--raise); }
.privacy :is(.said, .wrong):not(:empty) { padding-top: 12u; }
.privacy .wrong { color: var(--red); font-weight: 560; overflow-wrap: anywhere; }
.privacy .said { color: var(--good); font-weight: 560; }
.panel .question { justify-content: space-between; font-weight: 560; }
.panel .question > .segments { margin-inline: auto 0; }
@container box ${within(560, 0)} { .panel .question > .segments { flex: 1 1 200u; margin-inline: calc(-1 * 3u); } }
`;

const CONTRAST_STYLES = `
.game[data-contrast] .scrim { background: rgba(0,0,0,.8); }
.game[data-contrast] .panel :is(.segments :checked + span, [aria-selected=true], .tiles div, .raised, .sure button, [aria-pressed=true], input.switch):not(:focus-visible) { box-shadow: inset 0 0 0 var(--edge) var(--line); }
.game[data-contrast] .promise { box-shadow: inset 0 0 0 var(--edge) var(--good); }
.game[data-contrast] .swatches :checked + .paint { box-shadow: 0 0 0 3u var(--panel), 0 0 0 6.5u var(--accent); }
.game[data-contrast] .chart .line { stroke-opacity: 1; }

@media (forced-colors: active) {
  .panel { border: 2px solid CanvasText; background: Canvas; color: CanvasText; }
  .panel :is(.hint, .note, dt, th, caption, .rules, .icon, .wrong, .said, .promise), .panel > header > .icon, .menu .icon:first-child { color: CanvasText; }
  .panel > .foot, .segments, .tiles div { background: Canvas; }
  .segments, .tiles div, .promise, .sure, .select select, .file { border: 1px solid CanvasText; }
  .panel .segments span { color: CanvasText; background: Canvas; }
  .panel .segments :checked + span, .panel .tabs [aria-selected=true] { forced-color-adjust: none; color: HighlightText; background: Highlight; }
  .panel .swatches :checked + .paint { outline: 3px solid Highlight; outline-offset: 3px; }
  .panel :is(.segments, .swatches) :focus-visible + span, .panel :is(input.switch, select, .slider input):focus-visible, .file:focus-within:has(:focus-visible) { outline: 3px solid CanvasText; outline-offset: 2px; }
  .paint { forced-color-adjust: none; }
  .panel :is(input.switch, .menu .switch) { forced-color-adjust: none; background: Canvas; box-shadow: inset 0 0 0 2px ButtonText; }
  .panel .switch::before { background: ButtonText; }
  .panel :is(input.switch:checked, [aria-checked=true] .switch) { background: Highlight; }
  .panel :is(input.switch:checked, [aria-checked=true] .switch)::before { background: HighlightText; }
  .slider input { forced-color-adjust: none; --accent: Highlight; --track: ButtonText; }
  .statistics :is(.chart, .key i) { forced-color-adjust: none; --accent: Highlight; --mute: CanvasText; --chosen: Canvas; }
}
`;

/** What lies in each panel; then all panels in themes of high contrast. */
export const PANEL_CONTENT_STYLES =
  MENU_STYLES + SETTINGS_STYLES + STATISTICS_STYLES + PRIVACY_STYLES + CONTRAST_STYLES;

/** What opens over the table: a door of its own, so that a page need not load it before. */
import { sized } from '../css';
import { HELP_STYLES } from '../styles-help';
import { MOVES_STYLES } from '../styles-moves';
import { PANEL_CONTENT_STYLES } from '../styles-panel-contents';
import { PANEL_STYLES } from '../styles-panels';

export * from '../deals/index';
export { helpContent } from '../help/help';
export {
  type VariantCard,
  variantFacts,
  variantPicture,
  variantSummary,
  variantsContent,
} from '../help/variants';
export * from '../moves/index';
export { menuItems, menuPanel } from './menu';
export { Panels } from './panel';
export { type KeptId, type PrivacyView, privacyPanel } from './privacy';
export type { StatisticsView } from './results';
export { settingsPanel } from './settings';
export type { SettingsValues } from './settings-rows';
export { statisticsPanel } from './statistics';

/** Their styles, to be added to the element's own. */
export const PANELS_STYLES = [PANEL_STYLES, PANEL_CONTENT_STYLES, MOVES_STYLES, HELP_STYLES]
  .map(sized)
  .join('');

export { type DealsData, type DealsHooks, dealsPanel, type ListedDeal } from './deals-panel';
export { type ReplayBar, replayBar } from './replay-bar';

export {
  type CopyKind,
  type DealsData,
  type DealsHooks,
  dealsPanel,
  type ListedDeal,
} from './deals-panel';
export { type FollowData, type FollowHooks, type ReplayBar, replayBar } from './replay-bar';

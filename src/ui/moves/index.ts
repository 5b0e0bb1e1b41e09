export {
  type ListedMove,
  type ListedStep,
  MoveList,
  type MoveListData,
  type MoveListHooks,
} from './move-list';
export { moveWords } from './words';

export { type ListedMove, MoveList, type MoveListData, type MoveListHooks } from './move-list';
export { moveWords } from './words';

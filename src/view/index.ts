export type { HintMark } from './marks';
export type { TablePointer } from './pointer';
export { Table, type TableLook } from './table';

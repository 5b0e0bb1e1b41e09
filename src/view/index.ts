export { drawBackOf, type TableLook } from './looks';
export type { HintMark } from './marks';
export type { TablePointer } from './pointer';
export { Table } from './table';

export type { TablePointer } from './pointer';
export { Table } from './table';

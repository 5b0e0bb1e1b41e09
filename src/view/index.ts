export type { Back, TableName } from './faces/index';
export type { HintMark, Lights } from './marks';
export type { Speed } from './motion';
export type { PointerHandlers, TablePointer } from './pointer';
export type { RendererKind, RendererPreference } from './renderer';
export { Table, type TableOptions } from './table';

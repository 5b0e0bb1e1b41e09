export * from './aside';
export * from './box';
export * from './frame';
export * from './hit';
export * from './loupe';
export * from './message';
export * from './place';
export * from './rect';

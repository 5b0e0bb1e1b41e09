export * from './game';
export * from './record';

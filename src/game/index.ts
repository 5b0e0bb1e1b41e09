export * from './clock';
export * from './game';
export * from './record';

export * from './clock';
export * from './game';
export * from './link';
export * from './record';

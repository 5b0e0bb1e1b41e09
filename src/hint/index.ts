export * from './hints';

export * from './gesture';

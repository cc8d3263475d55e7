export * from '../../document/style.ts';

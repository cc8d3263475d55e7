export * from '../../document/finding-text.ts';

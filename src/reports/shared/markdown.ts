export * from '../../document/markdown.ts';

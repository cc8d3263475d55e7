export * from '../../document/wrap-words.ts';

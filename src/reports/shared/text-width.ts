export * from '../../document/text-width.ts';

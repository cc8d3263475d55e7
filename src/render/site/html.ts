export * from '../../document/html.ts';

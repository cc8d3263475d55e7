export * from '../../document/grid.ts';

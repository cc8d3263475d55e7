export * from '../../document/csv-row.ts';

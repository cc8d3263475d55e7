import { fieldNames, fields } from '../../workshop/library/fields.ts';
import { csvRow } from '../shared/csv-row.ts';
import type { LibraryFormat } from './report.ts';

/** One row per design; all fields by default. */
export const libraryCsv: LibraryFormat = (designs, { fields: names = fieldNames }) => {
  const rows = designs.map((design) => csvRow(names.map((name) => fields[name]?.of(design) ?? '')));
  return csvRow(names) + rows.join('');
};

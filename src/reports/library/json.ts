import { safeJson } from '../../text/escape-control.ts';
import { fieldNames, fields } from '../../workshop/library/fields.ts';
import { jsonDocument } from '../shared/json-document.ts';
import type { LibraryFormat } from './report.ts';

/** File and document of each design with its fields; all fields by default. */
export const libraryJson: LibraryFormat = (designs, { fields: names = fieldNames }) =>
  jsonDocument({
    designs: designs.map((design) => {
      const { file, document } = design.verdict;
      const values = names.map((name) => [name, fields[name]?.of(design)]);
      return safeJson({ file, document, ...Object.fromEntries(values) });
    }),
    summary: safeJson({ designs: designs.length }),
  });

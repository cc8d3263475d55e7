import { type ColumnOf, column, faint, lineBlocks, type Only, tableOf } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import { formatCount } from '../../text/phrases.ts';
import { type Field, type FieldValues, fieldNames, fields, type LibraryDesign } from '../../workshop/library/fields.ts';

const usualFields = ['class', 'role', 'mass', 'thrust', 'points', 'file'];

/** A row for each design with its fields. Without a choice, JSON and CSV have all fields. */
export function libraryDocument(designs: readonly LibraryDesign[], names: readonly string[] | undefined) {
  const columns = names
    ? names.map((name) => fieldColumn(name))
    : [
        ...usualFields.map((name) => fieldColumn(name, 'print')),
        ...fieldNames.map((name) => fieldColumn(name, 'data')),
      ];
  const note = designs.length === 0 ? 'no designs found' : faint(formatCount(designs.length, 'design'));
  return {
    blocks: [tableOf('Designs', columns, designs), ...lineBlocks([note], true)],
    data: {
      designs: designs.map((design) => {
        const { file, document } = design.verdict;
        const values = (names ?? fieldNames).map((name) => [name, fields[name]?.of(design)]);
        return { file, document, ...(Object.fromEntries(values) as FieldValues) };
      }),
      summary: { designs: designs.length },
    },
  } satisfies Document;
}

function fieldColumn(name: string, only?: Only): ColumnOf<LibraryDesign> {
  const { head, isNumber, of } = fields[name] as Field;
  const kind = isNumber ? 'number' : name === 'file' ? 'label' : 'text';
  return column(head, kind, of, { dataHead: name, ...(only && { only }) });
}

import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { type Field, fields, type LibraryDesign } from '../../workshop/library/fields.ts';
import { grid, labelColumn, numberColumn, textColumn } from '../shared/grid.ts';
import type { LibraryFormat } from './report.ts';

const usualFields = ['class', 'role', 'mass', 'thrust', 'points', 'file'];

/** A row for each design. */
export const libraryTable: LibraryFormat = (designs, { fields: names = usualFields, look }) => {
  if (designs.length === 0) return 'no designs found\n';
  const shown = names.map((name) => fields[name] as Field);
  const rows = designs.map((design) => shown.map((field) => cell(field, design)));
  const shape = shown.map(({ head, isNumber }) => {
    if (isNumber) return numberColumn(head);
    return head === fields.file?.head ? labelColumn(head) : textColumn(head);
  });
  return `${grid(shape, rows, look.columns, look.style)}${look.style.faint(formatCount(designs.length, 'design'))}\n`;
};

function cell({ of }: Field, design: LibraryDesign): string {
  const value = of(design);
  return typeof value === 'number' ? formatNumber(value) : escapeControl(value);
}

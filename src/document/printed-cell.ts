import { formatNumber, formatSigned } from '../text/numbers.ts';
import type { Column } from './document.ts';

/** A cell without roles as people read it; `escaped` escapes texts for the format. */
export function printedCell(
  cell: string | number | undefined | null,
  { kind }: Pick<Column, 'kind'>,
  escaped: (text: string) => string,
): string {
  if (cell === undefined) return '';
  if (cell === null) return '–';
  if (typeof cell === 'string') return escaped(cell);
  if (kind === 'money' && cell === 0) return '';
  return kind === 'sign' ? formatSigned(cell) : formatNumber(cell);
}

import { type ColumnOf, column, type DocumentBlock, groupRow, paragraphBlock, rowOf } from '../../document/document.ts';

/** A command or a page, in one line. */
export interface HelpEntry {
  readonly name: string;
  readonly about: string;
}

const columns: readonly ColumnOf<HelpEntry>[] = [
  column('', 'label', ({ name }) => name),
  column('', 'text', ({ about }) => about),
];

const examples: readonly HelpEntry[] = [
  { name: 'slipway help cost', about: 'a command and its options' },
  { name: 'slipway help campaign register', about: 'a command of a group' },
  { name: 'slipway help ci', about: 'a page of the manual' },
];

/** Everything that `slipway help` can show: commands and pages of the manual. */
export function helpOverview(commands: readonly HelpEntry[], pages: readonly HelpEntry[]): readonly DocumentBlock[] {
  const rowsOf = (entries: readonly HelpEntry[]) => entries.map((entry) => rowOf(columns, entry, 1));
  return [
    paragraphBlock('Usage: slipway help [command or topic]'),
    { kind: 'table', label: 'Examples', columns, rows: rowsOf(examples) },
    { kind: 'table', label: 'Commands', columns, rows: [groupRow('Commands'), ...rowsOf(commands)] },
    { kind: 'table', label: 'Manual', columns, rows: [groupRow('Manual'), ...rowsOf(pages)] },
  ];
}

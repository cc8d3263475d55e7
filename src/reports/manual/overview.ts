import { type GridRow, grid, labelColumn, textColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';

/** A command or a page, in one line. */
export interface HelpEntry {
  readonly name: string;
  readonly about: string;
}

/** Everything that `slipway help` can show: commands and pages of the manual. */
export function helpOverview(
  commands: readonly HelpEntry[],
  pages: readonly HelpEntry[],
  { style, columns }: TextOptions,
): string {
  const rowsOf = (title: string, entries: readonly HelpEntry[]): readonly GridRow[] => [
    { across: '' },
    { across: title },
    ...entries.map(({ name, about }): GridRow => [`  ${name}`, about]),
  ];
  const rows = [...rowsOf('Commands', commands), ...rowsOf('Manual', pages)];
  const list = grid([labelColumn(), textColumn()], rows, columns, style);
  return `Usage: slipway help [command or topic]

  slipway help cost                a command and its options
  slipway help campaign register   a command of a group
  slipway help ci                  a page of the manual
${list}`;
}

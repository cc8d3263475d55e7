/** The weapons of a fleet by range band: dice, or the score to hit. */

import { bandsTo, type RangeBand } from '../../../rules/firepower/bands.ts';
import type { FireRow } from '../../../rules/firepower/fire-rows.ts';
import type { Block } from '../../drawing/block.ts';
import type { PackStrip } from '../../drawing/flow.ts';
import type { Theme } from '../../drawing/theme.ts';
import { effectText, type WeaponKind } from '../symbols/fire-table.ts';
import { iconBlock, unitsOfOne } from '../symbols/units.ts';
import { cellWidth, fitText, scaleColumns, type TableColumn, tableRow, tableStrips } from './table.ts';
import { withoutAlt } from './without-alt.ts';

/** Side of an icon in the table, in millimeters. */
const iconSide = 4.4;

/** Width of the bands of the table, in mu. */
const step = 6;

/** A row for each kind of weapon that fires at ships, with its icon. */
export function matrixStrips(kinds: readonly WeaponKind[], width: number, theme: Theme): readonly PackStrip[] {
  const longest = Math.max(0, ...kinds.flatMap(({ bands }) => bands.map(({ to }) => to)));
  const bands = bandsTo(Math.ceil(longest / step) * step);
  const columns = scaleColumns(
    [
      { title: '', width: iconSide + 2 },
      { title: 'Weapon', width: 26 },
      ...bands.map(({ to }): TableColumn => ({ title: `${to}`, width: 10.5, align: 'middle' })),
      { title: 'mu · dice, or score to hit: effect', width: Math.max(52, 150 - 10.5 * bands.length) },
    ],
    width,
  );
  const rows = kinds.map((kind) => tableRow(columns, cellsOf(kind, bands, { columns, theme }), { tight: true }));
  return tableStrips(columns, rows, theme);
}

interface Look {
  readonly columns: readonly TableColumn[];
  readonly theme: Theme;
}

function cellsOf(kind: WeaponKind, bands: readonly RangeBand[], { columns, theme }: Look): readonly Block[] {
  const { item, ship, label } = kind;
  const style = { size: theme.type.text * 0.92 };
  const said = (text: string, column: number, bold = false) =>
    fitText(text, cellWidth(columns[column]), theme, { ...style, bold });
  const [unit] = unitsOfOne({ entry: item.entry, choices: item.choices }, ship);
  const icon = unit ? withoutAlt(iconBlock(unit, iconSide)) : said('', 0);
  const effect = effectText(kind) || `${kind.scores.die} dice`;
  const rate = item.entry.oneShot ? 'once; ' : '';
  return [
    icon,
    said(label, 1, true),
    ...bands.map((band, index) => said(cellText(kind, band), index + 2)),
    said(`${rate}${effect}`, columns.length - 1),
  ];
}

/** The figure of a band of the table; if it changes within, with the ranges: `2+ to 4, 3+`. */
export function cellText({ bands, times }: Pick<FireRow, 'bands' | 'times'>, { from, to }: RangeBand): string {
  const within = bands
    .map((band, index) => ({ ...band, from: bands[index - 1]?.to ?? 0 }))
    .filter((band) => band.from < to && band.to > from);
  return within
    .map(({ figure, to: end }) => `${figure === '' ? '•' : `${times}${figure}`}${end < to ? ` to ${end}` : ''}`)
    .join(', ');
}

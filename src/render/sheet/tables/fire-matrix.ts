/** The weapons of a fleet by range band: dice, or the score to hit. */

import { bandsTo, type RangeBand } from '../../../rules/firepower/bands.ts';
import type { FireRow } from '../../../rules/firepower/fire-rows.ts';
import type { Block } from '../../drawing/block.ts';
import type { PackStrip } from '../../drawing/flow.ts';
import { smallText, type Theme } from '../../drawing/theme.ts';
import { effectText, type WeaponKind } from '../symbols/fire-table.ts';
import { namedIconBlock, unitsOfOne } from '../symbols/units.ts';
import { cellWidth, centeredColumns, fitText, scaleColumns, type TableColumn, tableRow, tableStrips } from './table.ts';

/** Side of an icon in the table, in millimeters. */
const iconSide = 4.4;

/** Width of the bands of the table, in mu. */
const step = 6;

/** Only weapons that fire at ships, with known dice, are in the table. */
export function isInMatrix({ isAimed, isKnown }: WeaponKind): boolean {
  return isAimed && isKnown;
}

/** A row for each kind of weapon, with its icon. */
export function matrixStrips(kinds: readonly WeaponKind[], width: number, theme: Theme): readonly PackStrip[] {
  const longest = Math.max(0, ...kinds.flatMap(({ bands }) => bands.map(({ to }) => to)));
  const bands = bandsTo(Math.ceil(longest / step) * step);
  const columns = scaleColumns(
    [
      { title: '', width: iconSide + 2 },
      { title: 'Weapon', width: 26 },
      ...centeredColumns(
        bands.map(({ to }) => String(to)),
        10.5,
      ),
      { title: 'mu · dice, or score to hit: effect', width: Math.max(52, 150 - 10.5 * bands.length) },
    ],
    width,
  );
  const rows = kinds.map((kind) => tableRow(columns, cellsOf(kind, bands, columns, theme), { tight: true }));
  return tableStrips(columns, rows, theme);
}

function cellsOf(
  kind: WeaponKind,
  bands: readonly RangeBand[],
  columns: readonly TableColumn[],
  theme: Theme,
): readonly Block[] {
  const { item, ship, label } = kind;
  const textCell = (text: string, column: number, bold = false) =>
    fitText(text, cellWidth(columns[column]), theme, { size: smallText(theme), bold });
  const [unit] = unitsOfOne({ entry: item.entry, choices: item.choices }, ship);
  const icon = unit ? namedIconBlock(unit, iconSide) : textCell('', 0);
  const effect = effectText(kind) || `${kind.scores.die} dice`;
  const rate = item.entry.oneShot ? 'once; ' : '';
  return [
    icon,
    textCell(label, 1, true),
    ...bands.map((band, index) => textCell(cellText(kind, band), index + 2)),
    textCell(`${rate}${effect}`, columns.length - 1),
  ];
}

/** The figure of a band of the table; if it changes within, with the ranges: `2+ to 4, 3+`. */
function cellText({ bands, times }: Pick<FireRow, 'bands' | 'times'>, { from, to }: RangeBand): string {
  const within = bands
    .map((band, index) => ({ ...band, from: bands[index - 1]?.to ?? 0 }))
    .filter((band) => band.from < to && band.to > from);
  return within
    .map(({ figure, to: end }) => `${figure === '' ? '•' : `${times}${figure}`}${end < to ? ` to ${end}` : ''}`)
    .join(', ');
}

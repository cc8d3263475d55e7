import type { RangeBand } from '../../rules/firepower/bands.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { formatChance, formatDecimal } from '../../text/numbers.ts';
import type { Against } from '../../workshop/firepower/against.ts';
import { bestArc, type Fire } from '../../workshop/firepower/firepower.ts';
import { type GridRow, grid, labelColumn, numberColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import { type FirepowerReportOptions, type FirepowerSide, fireText, rangeText } from './report.ts';
import { weaponTables } from './weapon-table.ts';

interface Row {
  readonly arc: Arc;
  readonly band: RangeBand;
  readonly fire: Fire;
  readonly against: Against;
}

/** Results of fire on a ship: a row per range in the arc with the highest damage, or per arc at a single range. */
export function againstTable(side: FirepowerSide, options: FirepowerReportOptions, text: TextOptions): string {
  const { fire } = side;
  const { style, columns } = text;
  const rows = rowsOf(side);
  const where = ({ band, arc }: Row) => [rangeText(band), arc];
  const places = [labelColumn('Range'), labelColumn('Arc')];
  const hullRows = fire.request.target.ship?.rows ?? [];
  const damage = grid(
    [...places, ...['Damage', 'Armor', 'Hull', 'Systems lost'].map((head) => numberColumn(head))],
    rows.map(
      (row): GridRow => [
        ...where(row),
        ...(['total', 'armor', 'hull'] as const).map((part) => fireText(row.fire, part)),
        formatDecimal(row.against.outcome.systemsLost),
      ],
    ),
    columns,
    style,
  );
  const ends = hullRows.map((_, index) => (index === hullRows.length - 1 ? 'Destroyed' : `Row ${index + 1}`));
  const chances = grid(
    [...places, ...ends.map((head) => numberColumn(head))],
    rows.map((row): GridRow => [...where(row), ...row.against.outcome.rowEnds.map(formatChance)]),
    columns,
    style,
  );
  const heads = ['Cripple 50%', '90%', 'Destroy 50%', '90%'];
  const volleys = grid(
    [...places, ...heads.map((head) => numberColumn(head))],
    rows.map((row): GridRow => {
      const { cripple, destroy } = row.against.volleys;
      const needed = [cripple.half, cripple.nineTenths, destroy.half, destroy.nineTenths];
      return [...where(row), ...needed.map((count) => (count === undefined ? 'never' : String(count)))];
    }),
    columns,
    style,
  );
  const weapons = options.weapon ? weaponTables(fire, 'first', text) : '';
  return [
    `${style.strong('First volley')}\n${damage}`,
    `${style.strong('Chance to end each hull row in one volley')}\n${chances}`,
    `${style.strong('Volleys needed to cripple (half the hull) or destroy')}\n${volleys}`,
    ...(weapons === '' ? [] : [weapons]),
  ].join('\n');
}

function rowsOf({ fire, against }: FirepowerSide): readonly Row[] {
  const { bands, arcs, request } = fire;
  return bands.flatMap((band, index) => {
    const shown = request.at === undefined ? [bestArc(fire, index)] : arcNames;
    return shown.flatMap((arc) => {
      const [first, result] = [arcs[arc][index]?.first, against(arc, index)];
      return first && result ? [{ arc, band, fire: first, against: result }] : [];
    });
  });
}

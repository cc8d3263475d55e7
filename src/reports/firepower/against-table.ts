import type { RangeBand } from '../../rules/firepower/bands.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { formatChance, formatDecimal } from '../../text/numbers.ts';
import type { Against } from '../../workshop/firepower/against.ts';
import { bestArc, type Fire } from '../../workshop/firepower/firepower.ts';
import { grid, labelColumn, numberColumn } from '../shared/grid.ts';
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
  const rows = rowsOf(side);
  const table = (title: string, heads: readonly string[], cellsOf: (row: Row) => readonly string[]) => {
    const shape = [labelColumn('Range'), labelColumn('Arc'), ...heads.map((head) => numberColumn(head))];
    const cells = rows.map((row) => [rangeText(row.band), row.arc, ...cellsOf(row)]);
    return `${text.style.strong(title)}\n${grid(shape, cells, text.columns, text.style)}`;
  };
  const hullRows = fire.request.target.ship?.rows ?? [];
  const ends = hullRows.map((_, index) => (index === hullRows.length - 1 ? 'Destroyed' : `Row ${index + 1}`));
  const weapons = options.weapon ? weaponTables(fire, 'first', text) : '';
  return [
    table('First volley', ['Damage', 'Armor', 'Hull', 'Systems lost'], ({ fire: volley, against }) => [
      ...(['total', 'armor', 'hull'] as const).map((part) => fireText(volley, part)),
      formatDecimal(against.outcome.systemsLost),
    ]),
    table('Chance to end each hull row in one volley', ends, ({ against }) =>
      against.outcome.rowEnds.map(formatChance),
    ),
    table(
      'Volleys needed to cripple (half the hull) or destroy',
      ['Cripple 50%', '90%', 'Destroy 50%', '90%'],
      ({
        against: {
          volleys: { cripple, destroy },
        },
      }) =>
        [cripple.half, cripple.nineTenths, destroy.half, destroy.nineTenths].map((count) => String(count ?? 'never')),
    ),
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

import { type Cell, column, type DocumentBlock } from '../../document/document.ts';
import type { RangeBand } from '../../rules/firepower/bands.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { formatChance, formatDecimal } from '../../text/phrases.ts';
import type { Against } from '../../workshop/firepower/against.ts';
import { bestArc, type Fire } from '../../workshop/firepower/firepower.ts';
import { type FirepowerSide, fireText, rangeText, titledTable } from './report.ts';

interface Row {
  readonly arc: Arc;
  readonly band: RangeBand;
  readonly fire: Fire;
  readonly against: Against;
}

/** Results of fire on a ship: a row per range in the arc with the highest damage, or per arc at a single range. */
export function againstBlocks(side: FirepowerSide): readonly DocumentBlock[] {
  const rows = rowsOf(side);
  const table = (title: string, figures: readonly (readonly [head: string, of: (row: Row) => Cell])[]) =>
    titledTable<Row>(
      title,
      [
        column('Range', 'text', ({ band }) => rangeText(band)),
        column('Arc', 'label', ({ arc }) => arc),
        ...figures.map(([head, of]) => column(head, 'number', of)),
      ],
      rows,
    );
  const hullRows = side.fire.request.target.ship?.rows ?? [];
  return [
    ...table('First volley', [
      ['Damage', ({ fire }) => fireText(fire)],
      ['Armor', ({ fire }) => fireText(fire, 'armor')],
      ['Hull', ({ fire }) => fireText(fire, 'hull')],
      ['Systems lost', ({ against }) => formatDecimal(against.outcome.systemsLost)],
    ]),
    ...table(
      'Chance to end each hull row in one volley',
      hullRows.map((_, index) => [
        index === hullRows.length - 1 ? 'Destroyed' : `Row ${index + 1}`,
        ({ against }) => formatChance(against.outcome.rowEnds[index] ?? 0),
      ]),
    ),
    ...table('Volleys needed to cripple (half the hull) or destroy', [
      ['Cripple 50%', ({ against }) => against.volleys.cripple.half ?? 'never'],
      ['90%', ({ against }) => against.volleys.cripple.nineTenths ?? 'never'],
      ['Destroy 50%', ({ against }) => against.volleys.destroy.half ?? 'never'],
      ['90%', ({ against }) => against.volleys.destroy.nineTenths ?? 'never'],
    ]),
  ];
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

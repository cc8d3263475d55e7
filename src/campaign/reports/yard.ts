/** A shipyard: its price, and what it can build. */

import {
  type ColumnOf,
  column,
  columnsOf,
  type DocumentBlock,
  heading,
  lineBlocks,
  type TableBlock,
  type Text,
  tableOf,
  totalRow,
} from '../../document/document.ts';
import { designCell, designName, type QueryResult, queryReport } from '../../reports/design/query-report.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import {
  cheaperHigherRating,
  firstRatings,
  type RatingPrice,
  ratingPrice,
  secondRatings,
  type YardPrice,
  yardPrice,
} from '../calculators/yard-prices.ts';
import { combineYardBuilds, type YardBuild, type YardSpec } from '../calculators/yards.ts';
import { worldKinds } from '../ledger/entry-kinds.ts';

type Answered = QueryResult<YardBuild>;

export function yardReport(yard: YardSpec) {
  const price = yardPrice(yard);
  const all = (answered: readonly Answered[]): readonly DocumentBlock[] => {
    const areAny = answered.length > 0;
    return [
      ...yardBlocks(yard, price, areAny),
      ...(areAny ? [shipsTable(answered, yard), ...lineBlocks(answered.flatMap(remarks))] : []),
    ];
  };
  return queryReport({
    one: (answered) => all([answered]),
    many: all,
    data: ({ obstacles, ...building }: YardBuild) => ({ buildable: obstacles.length === 0, obstacles, ...building }),
    more: (answered) => ({
      yard: { ...yard, site: yard.site ?? null, price },
      together: combineYardBuilds(buildings(answered), yard),
    }),
  });
}

type PriceRow = readonly [title: string, price: RatingPrice];

const priceColumns: readonly ColumnOf<PriceRow>[] = [
  column('', 'label', ([title]) => title, { dataHead: 'item' }),
  column('Rating', 'number', ([, { rating }]) => rating),
  column('Components', 'text', ([, { rows }]) => rowsText(rows)),
  column('RPs', 'number', ([, { cost }]) => cost),
  column('Mass', 'number', ([, { mass }]) => mass),
];

/** The capacity of the yard, and its cost by rating. CSV has the cost only if it lists no ships. */
function yardBlocks({ first, second, site }: YardSpec, price: YardPrice, withShips: boolean): readonly DocumentBlock[] {
  const where = site === undefined ? 'in orbit' : `on ${worldKinds[site]}`;
  const capacity = `processes ${formatCount(first, 'resource point')} per turn and builds hulls up to mass ${formatNumber(second)}`;
  const rows: readonly PriceRow[] = [
    ['First rating', price.first],
    ['Second rating', price.second],
  ];
  const total = totalRow('Shipyard', '', '', price.cost, price.mass);
  const { mass, points, builds } = price.continuum;
  const other = `Continuum shipyard for such hulls: ${formatNumber(mass)} mass, ${formatNumber(points)} points; builds ${formatNumber(builds)} mass per turn in total`;
  return [
    heading(2, `Shipyard ${where}`, capacity),
    tableOf('Price', priceColumns, rows, { rows: [total], ...(withShips ? { only: 'print' } : {}) }),
    ...lineBlocks([
      ...alternativeText('first', price.first),
      ...alternativeText('second', price.second),
      ...cheaperRatings({ first, second }),
      other,
    ]),
  ];
}

/** `2 × 30 + 10`. */
function rowsText(rows: RatingPrice['rows']): string {
  const parts = rows.map(({ rating, count }) =>
    count === 1 ? formatNumber(rating) : `${formatNumber(count)} × ${formatNumber(rating)}`,
  );
  return parts.join(' + ');
}

/** Higher ratings that cost less than those of a yard: the printed rows are dear at the top. */
export function cheaperRatings({ first, second }: Readonly<Record<'first' | 'second', number>>): readonly string[] {
  return (
    [
      ['first', first, firstRatings],
      ['second', second, secondRatings],
    ] as const
  ).flatMap(([which, wanted, table]) => {
    const cheaper = cheaperHigherRating(wanted, table);
    if (!cheaper) return [];
    const { rating, cost, mass, rows } = cheaper;
    const saved = formatNumber(ratingPrice(wanted, table).cost - cost);
    const figures = `${rowsText(rows)} for ${formatNumber(cost)} RP, mass ${formatNumber(mass)}`;
    return [`${which} rating ${formatNumber(rating)} costs ${saved} RP less than ${formatNumber(wanted)}: ${figures}`];
  });
}

/** The price that does not apply: combined rows for a printed rating, or the next printed row. */
function alternativeText(which: string, { rating, alternative }: RatingPrice): readonly string[] {
  if (!alternative) return [];
  const figures = `${formatNumber(alternative.cost)} RP, mass ${formatNumber(alternative.mass)}`;
  const what =
    alternative.rating > rating ? 'next printed row' : 'combined rows (not used: the table prints this rating)';
  return [`${which} rating, ${what}: ${rowsText(alternative.rows)} for ${figures}`];
}

const built = columnsOf(({ answer }: Answered) => answer ?? null);

const shipColumns: readonly ColumnOf<Answered>[] = [
  column('File', 'label', ({ verdict }) => verdict.file, { only: 'data' }),
  column('Design', 'text', designCell),
  column('Mass', 'number', ({ verdict, answer }) => (answer && verdict.ship?.design.mass) ?? null),
  built('RPs', 'number', ({ resourcePoints }) => resourcePoints),
  built('Turns', 'number', ({ turns, obstacles }) => (obstacles.length === 0 ? turns : null)),
  built('Prototype', 'number', ({ prototype }) => prototype.resourcePoints, { dataHead: 'prototype rps' }),
  built('Turns', 'number', ({ prototype, obstacles }) => (obstacles.length === 0 ? prototype.turns : null), {
    dataHead: 'prototype turns',
  }),
  built('Continuum yard', 'number', ({ continuum }) => continuum.mass),
  column(
    '',
    'label',
    ({ answer }) => (answer && answer.obstacles.length > 0 ? { text: 'not here', role: 'error' } : ''),
    {
      dataHead: 'obstacle',
    },
  ),
];

function shipsTable(answered: readonly Answered[], yard: YardSpec): TableBlock {
  const builds = buildings(answered);
  const { resourcePoints, turns } = combineYardBuilds(builds, yard);
  const count = builds.filter(({ obstacles }) => obstacles.length === 0).length;
  const total = totalRow(undefined, `${formatNumber(count)} can be built`, '', resourcePoints, turns);
  return tableOf('Ships', shipColumns, answered, { rows: answered.length > 1 ? [total] : [] });
}

function buildings(answered: readonly Answered[]): readonly YardBuild[] {
  return answered.flatMap(({ answer }) => answer ?? []);
}

/** Obstacles and notes of a design. */
function remarks({ verdict, answer }: Answered): readonly Text[] {
  if (!answer) return [];
  const { obstacles, notes, saved } = answer;
  const name = designName(verdict);
  return [
    ...obstacles.map(({ message }): Text => [{ text: name, role: 'error' }, `: ${message}`]),
    ...notes.map((note) => `${name}: ${note}`),
    ...(saved === 0 ? [] : [`${name}: half the hull cost saved under a breathable atmosphere: ${formatNumber(saved)}`]),
  ];
}

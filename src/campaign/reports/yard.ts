import { boldRow, type GridRow, grid, labelColumn, numberColumn, textColumn } from '../../document/grid.ts';
import type { TextOptions } from '../../document/style.ts';
import {
  designName,
  errorsText,
  nameCell,
  type QueryFormat,
  type QueryResult,
  queryJson,
  wrapLines,
} from '../../reports/design/query-report.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { type RatingPrice, type YardPrice, yardPrice } from '../calculators/yard-prices.ts';
import { combineYardBuilds, type YardBuild, type YardSpec } from '../calculators/yards.ts';
import { worldKinds } from '../ledger/entry-kinds.ts';

/** Formats of `campaign yard`. */
export function yardFormats(yard: YardSpec): Readonly<Record<'table' | 'json', QueryFormat<YardBuild>>> {
  const price = yardPrice(yard);
  return {
    table: (answered, _, options) => {
      const ships =
        answered.length === 0 ? '' : `\n${shipsTable(answered, yard, options)}${remarks(answered, options)}`;
      return yardText(yard, price, options) + ships + errorsText(answered, options);
    },
    json: queryJson(
      ({ obstacles, ...building }) => ({ buildable: obstacles.length === 0, obstacles, ...building }),
      (answered) => ({
        yard: { ...yard, site: yard.site ?? null, price },
        together: combineYardBuilds(buildings(answered), yard),
      }),
    ),
  };
}

/** The capacity of the yard, and its cost by rating. */
function yardText({ first, second, site }: YardSpec, price: YardPrice, options: TextOptions): string {
  const { style, columns } = options;
  const where = site === undefined ? 'in orbit' : `on ${worldKinds[site]}`;
  const capacity = `processes ${formatCount(first, 'resource point')} per turn and builds hulls up to mass ${formatNumber(second)}`;
  const row = (title: string, { rating, cost, mass, rows }: RatingPrice): GridRow => {
    return [title, formatNumber(rating), rowsText(rows), formatNumber(cost), formatNumber(mass)];
  };
  const total = boldRow(['Shipyard', '', '', formatNumber(price.cost), formatNumber(price.mass)], style);
  const shape = [
    labelColumn(),
    numberColumn('Rating'),
    textColumn('Components'),
    numberColumn('RPs'),
    numberColumn('Mass'),
  ];
  const rows = [row('First rating', price.first), row('Second rating', price.second), total];
  const { mass, points, builds } = price.continuum;
  const other = `Continuum shipyard for such hulls: ${formatNumber(mass)} mass, ${formatNumber(points)} points; builds ${formatNumber(builds)} mass per turn in total`;
  const heading = wrapLines([`${style.strong(`Shipyard ${where}`)}: ${capacity}`], options);
  const alternatives = [...alternativeText('first', price.first), ...alternativeText('second', price.second)];
  return `${heading}\n${grid(shape, rows, columns, style)}\n${wrapLines([...alternatives, other], options)}`;
}

/** `2 × 30 + 10`. */
function rowsText(rows: RatingPrice['rows']): string {
  const parts = rows.map(({ rating, count }) =>
    count === 1 ? formatNumber(rating) : `${formatNumber(count)} × ${formatNumber(rating)}`,
  );
  return parts.join(' + ');
}

/** The price that does not apply: combined rows for a printed rating, or the next printed row. */
function alternativeText(which: string, { rating, alternative }: RatingPrice): readonly string[] {
  if (!alternative) return [];
  const figures = `${formatNumber(alternative.cost)} RP, mass ${formatNumber(alternative.mass)}`;
  const what =
    alternative.rating > rating ? 'next printed row' : 'combined rows (not used: the table prints this rating)';
  return [`${which} rating, ${what}: ${rowsText(alternative.rows)} for ${figures}`];
}

function shipsTable(answered: readonly QueryResult<YardBuild>[], yard: YardSpec, options: TextOptions): string {
  const { style, columns } = options;
  const figureHeads = ['Mass', 'RPs', 'Turns', 'Prototype', 'Turns', 'Continuum yard'];
  const shape = [textColumn('Design'), ...figureHeads.map((head) => numberColumn(head)), labelColumn()];
  const rows = answered.map((each): GridRow => {
    const { verdict, answer } = each;
    if (!answer) return [nameCell(each, options), ...figureHeads.map(() => '–'), ''];
    const { resourcePoints, turns, prototype, continuum, obstacles } = answer;
    const canBuild = obstacles.length === 0;
    const figures = canBuild
      ? [resourcePoints, turns, prototype.resourcePoints, prototype.turns].map(formatNumber)
      : [formatNumber(resourcePoints), '–', formatNumber(prototype.resourcePoints), '–'];
    const mass = formatNumber(verdict.ship?.design.mass ?? 0);
    const note = canBuild ? '' : style.severity('error', 'not here');
    return [nameCell(each, options), mass, ...figures, formatNumber(continuum.mass), note];
  });
  if (answered.length === 1) return grid(shape, rows, columns, style);
  const { resourcePoints, turns } = combineYardBuilds(buildings(answered), yard);
  const count = buildings(answered).filter(({ obstacles }) => obstacles.length === 0).length;
  const total = [`${formatNumber(count)} can be built`, '', formatNumber(resourcePoints), formatNumber(turns)];
  return grid(shape, [...rows, boldRow(total, style)], columns, style);
}

function buildings(answered: readonly QueryResult<YardBuild>[]): readonly YardBuild[] {
  return answered.flatMap(({ answer }) => (answer ? [answer] : []));
}

/** Obstacles and notes by design. */
function remarks(answered: readonly QueryResult<YardBuild>[], options: TextOptions): string {
  const { style } = options;
  const lines = answered.flatMap(({ verdict, answer }) => {
    if (!answer) return [];
    const saved =
      answer.saved === 0
        ? []
        : [`half the hull cost saved under a breathable atmosphere: ${formatNumber(answer.saved)}`];
    return [
      ...answer.obstacles.map(({ message }) => `${style.severity('error', designName(verdict))}: ${message}`),
      ...[...answer.notes, ...saved].map((note) => `${designName(verdict)}: ${note}`),
    ];
  });
  return lines.length === 0 ? '' : `\n${wrapLines(lines, options)}`;
}

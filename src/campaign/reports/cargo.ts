import { boldRow, type GridRow, grid, labelColumn, numberColumn, textColumn } from '../../document/grid.ts';
import type { TextOptions } from '../../document/style.ts';
import type { Verdict } from '../../findings/verdict.ts';
import {
  designHeading,
  nameCell,
  oneOrMany,
  type QueryFormat,
  type QueryResult,
  queryJson,
} from '../../reports/design/query-report.ts';
import { numberOrBlank } from '../../reports/shared/report.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import type { CargoCapacity } from '../calculators/cargo.ts';

/** Formats of `campaign cargo`. */
export const cargoFormats: Readonly<Record<'table' | 'json', QueryFormat<CargoCapacity>>> = {
  table: oneOrMany(one, many),
  json: queryJson((cargo) => cargo),
};

/** One ship: the capacity of its holds for each kind of supply. */
function one({ verdict, answer }: QueryResult<CargoCapacity>, options: TextOptions): string {
  const heading = `${designHeading(verdict, options)}\n`;
  if (!answer) return heading;
  const { holds, resourcePoints, printed, supplies } = answer;
  const facts: readonly GridRow[] = [
    ['Cargo hold mass', formatNumber(holds)],
    boldRow(['Resource points, 1 per mass', formatNumber(resourcePoints)], options.style),
    [`Campaign-rule allowance: ${printed.rate}% of mass ${massOf(verdict)}`, formatNumber(printed.resourcePoints)],
  ];
  const rows = supplies.map(({ name, each, fit }): GridRow => [name, formatNumber(each), formatNumber(fit)]);
  const shape = [labelColumn('Or, one kind only'), numberColumn('Mass'), numberColumn('Capacity')];
  const table = grid(shape, rows, options.columns, options.style);
  return `${heading}\n${grid([labelColumn(), numberColumn()], facts, options.columns, options.style)}\n${table}`;
}

function massOf({ ship }: Verdict): string {
  return formatNumber(ship?.design.mass ?? 0);
}

/** Several ships: a row per ship, and totals. */
function many(answered: readonly QueryResult<CargoCapacity>[], options: TextOptions): string {
  const { style, columns } = options;
  const supplies = ['wing', 'standard-salvo', 'standard-heavy-missile', 'mine'];
  const heads = ['Mass', 'Holds', 'RPs', 'Allowance', 'Wings', 'Salvoes', 'Missiles', 'Mines'];
  const rows = answered.map((each): readonly string[] => {
    const { verdict, answer } = each;
    if (!answer) return [nameCell(each, options), ...heads.map(() => '–')];
    const { holds, resourcePoints, printed } = answer;
    const fits = supplies.map((id) => answer.supplies.find((supply) => supply.id === id)?.fit ?? 0);
    const figures = [...[holds, resourcePoints].map(numberOrBlank), formatNumber(printed.resourcePoints)];
    return [nameCell(each, options), massOf(verdict), ...figures, ...fits.map(numberOrBlank)];
  });
  const sum = (of: (cargo: CargoCapacity) => number) =>
    formatNumber(answered.reduce((total, { answer }) => total + (answer ? of(answer) : 0), 0));
  const sums = [
    sum(({ holds }) => holds),
    sum((cargo) => cargo.resourcePoints),
    sum((cargo) => cargo.printed.resourcePoints),
  ];
  const total = boldRow([formatCount(answered.length, 'design'), '', ...sums], style);
  return grid([textColumn('Design'), ...heads.map((head) => numberColumn(head))], [...rows, total], columns, style);
}

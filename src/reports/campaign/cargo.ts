import type { Cargo } from '../../campaign/cargo.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { counted, number } from '../../text/numbers.ts';
import {
  type Answered,
  type AnswerFormat,
  answersJson,
  headingOf,
  nameCell,
  oneOrMany,
} from '../design/query-report.ts';
import { boldRow, grid, labelColumn, numberColumn, type Row, textColumn } from '../shared/grid.ts';
import { orBlank } from '../shared/report.ts';
import type { TextLook } from '../shared/style.ts';

/** Formats of `campaign cargo`. */
export const cargoFormats: Readonly<Record<'table' | 'json', AnswerFormat<Cargo>>> = {
  table: oneOrMany(one, many),
  json: answersJson((cargo) => cargo),
};

/** One ship: the capacity of its holds for each kind of supply. */
function one({ verdict, answer }: Answered<Cargo>, options: TextLook): string {
  const heading = `${headingOf(verdict, options)}\n`;
  if (!answer) return heading;
  const { holds, resourcePoints, printed, supplies } = answer;
  const facts: readonly Row[] = [
    ['Cargo hold mass', number(holds)],
    boldRow(['Resource points, 1 per mass', number(resourcePoints)], options.style),
    [`Campaign-rule allowance: ${printed.rate}% of mass ${massOf(verdict)}`, number(printed.resourcePoints)],
  ];
  const rows = supplies.map(({ name, each, fit }): Row => [name, number(each), number(fit)]);
  const shape = [labelColumn('Or, one kind only'), numberColumn('Mass'), numberColumn('Capacity')];
  const table = grid(shape, rows, options.columns, options.style);
  return `${heading}\n${grid([labelColumn(), numberColumn()], facts, options.columns, options.style)}\n${table}`;
}

function massOf({ ship }: Verdict): string {
  return number(ship?.design.mass ?? 0);
}

/** Several ships: a row per ship, and totals. */
function many(answered: readonly Answered<Cargo>[], options: TextLook): string {
  const { style, columns } = options;
  const supplies = ['wing', 'standard-salvo', 'standard-heavy-missile', 'mine'];
  const heads = ['Mass', 'Holds', 'RPs', 'Allowance', 'Wings', 'Salvoes', 'Missiles', 'Mines'];
  const rows = answered.map((each): readonly string[] => {
    const { verdict, answer } = each;
    if (!answer) return [nameCell(each, options), ...heads.map(() => '–')];
    const fits = supplies.map((id) => orBlank(answer.supplies.find((supply) => supply.id === id)?.fit ?? 0));
    const figures = [orBlank(answer.holds), orBlank(answer.resourcePoints), number(answer.printed.resourcePoints)];
    return [nameCell(each, options), massOf(verdict), ...figures, ...fits];
  });
  const sum = (of: (cargo: Cargo) => number) =>
    number(answered.reduce((total, { answer }) => total + (answer ? of(answer) : 0), 0));
  const sums = [
    sum(({ holds }) => holds),
    sum((cargo) => cargo.resourcePoints),
    sum((cargo) => cargo.printed.resourcePoints),
  ];
  const total = boldRow([counted(answered.length, 'design'), '', ...sums, '', '', '', ''], style);
  return grid([textColumn('Design'), ...heads.map((head) => numberColumn(head))], [...rows, total], columns, style);
}

import type { Cargo } from '../../campaign/cargo.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { counted, number } from '../../text/numbers.ts';
import {
  type Answered,
  type AnswerFormat,
  answersJson,
  headingOf,
  nameOf,
  oneOrMany,
  orBlank,
} from '../design/query-report.ts';
import { type Column, grid, type Row, right } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';

/** The formats of `campaign cargo`. */
export const cargoFormats: Readonly<Record<'table' | 'json', AnswerFormat<Cargo>>> = {
  table: oneOrMany(one, many),
  json: answersJson((cargo) => cargo),
};

/** One ship: what its holds take of each kind. */
function one({ verdict, answer }: Answered<Cargo>, look: TextLook): string {
  const heading = `${headingOf(verdict, look)}\n`;
  if (!answer) return heading;
  const { holds, resourcePoints, printed, supplies } = answer;
  const facts: readonly Row[] = [
    ['Mass of the holds', number(holds)],
    [look.style.strong('Resource points, 1 a mass'), look.style.strong(number(resourcePoints))],
    [`By the campaign rules: ${printed.rate} % of mass ${massOf(verdict)}`, number(printed.resourcePoints)],
  ];
  const rows = supplies.map(({ name, each, fit }): Row => [name, number(each), number(fit)]);
  const left: Column = { head: '', align: 'left' };
  const table = grid(
    [{ head: 'Or so many of one kind', align: 'left' }, right('Mass'), right('Fit')],
    rows,
    look.columns,
    look.style,
  );
  return `${heading}\n${grid([left, right('')], facts, look.columns, look.style)}\n${table}`;
}

function massOf({ ship }: Verdict): string {
  return number(ship?.design.mass ?? 0);
}

/** Many ships: a row each, and the sums. */
function many(answered: readonly Answered<Cargo>[], { style, columns }: TextLook): string {
  const shown = ['wing', 'standard-salvo', 'standard-heavy-missile', 'mine'];
  const heads = ['Mass', 'Holds', 'RPs', 'By the rules', 'Wings', 'Salvoes', 'Missiles', 'Mines'];
  const rows = answered.map(({ verdict, answer }): readonly string[] => {
    if (!answer) return [style.severity('error', nameOf(verdict)), ...heads.map(() => '–')];
    const fits = shown.map((id) => orBlank(answer.supplies.find((each) => each.id === id)?.fit ?? 0));
    const figures = [orBlank(answer.holds), orBlank(answer.resourcePoints), number(answer.printed.resourcePoints)];
    return [nameOf(verdict), massOf(verdict), ...figures, ...fits];
  });
  const sum = (of: (cargo: Cargo) => number) =>
    number(answered.reduce((total, { answer }) => total + (answer ? of(answer) : 0), 0));
  const sums = [
    '',
    sum(({ holds }) => holds),
    sum((cargo) => cargo.resourcePoints),
    sum(({ printed }) => printed.resourcePoints),
  ];
  const total = [counted(answered.length, 'design'), ...sums, '', '', '', ''].map(style.strong);
  return grid(
    [{ head: 'Design', align: 'left', wraps: true }, ...heads.map((head) => right(head))],
    [...rows, total],
    columns,
    style,
  );
}

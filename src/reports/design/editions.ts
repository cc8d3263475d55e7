import { plain } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import type { Comparison, Standing } from '../../workshop/compare-editions.ts';
import { boldRow, grid, numberColumn, type Row, textColumn } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';
import { type Answered, type AnswerFormat, answersJson, headingOf, nameCell, oneOrMany } from './query-report.ts';

/** Formats of `editions`. */
export const editionFormats: Readonly<Record<'table' | 'json', AnswerFormat<Comparison>>> = {
  table: oneOrMany(one, many),
  json: answersJson(({ own, standings, lines }) => ({
    rules: own,
    editions: standings.map(({ edition, mass, points, errors }) => ({
      ...{ edition, mass, points },
      errors: errors.map(({ code, message, path }) => ({ code, message, path })),
    })),
    lines,
  })),
};

/** One design: totals by edition, lines that differ, and errors under other editions. */
function one({ verdict, answer }: Answered<Comparison>, options: TextLook): string {
  const { style, columns } = options;
  const heading = `${headingOf(verdict, options)}\n`;
  if (!answer) return heading;
  const { own, standings, lines } = answer;
  const row = (label: string, figure: (standing: Standing) => number): readonly string[] => [
    label,
    ...standings.map((standing) => number(figure(standing))),
  ];
  const rows: readonly Row[] = [
    row('Mass used', ({ mass }) => mass.used),
    row('Class points', ({ points }) => points.class),
    row('Loadout points', ({ points }) => points.loadout),
    boldRow(
      row('Total points', ({ points }) => points.total),
      style,
    ),
    ['Errors', ...standings.map(({ errors }) => (errors.length === 0 ? 'none' : number(errors.length)))],
    ...(lines.length > 0 ? [{ across: 'Differences (mass · points)' }] : []),
    ...lines.map(({ label, count, figures }): Row => {
      const name = plain(`  ${label}${count > 1 ? ` × ${count}` : ''}`);
      const cells = standings.map(({ edition }) => figures.find((each) => each.edition === edition));
      return [name, ...cells.map((cell) => (cell ? `${number(cell.mass)} · ${number(cell.points)}` : '–'))];
    }),
  ];
  const heads = standings.map(({ edition }) => numberColumn(edition === own ? `${edition} *` : edition));
  const table = grid([textColumn(), ...heads], rows, columns, style);
  const errors = standings
    .filter(({ edition }) => edition !== own)
    .flatMap((standing) => standing.errors.map((error) => ({ ...error, edition: standing.edition })))
    .map(({ edition, message, path }) => `${edition}: ${plain(message)} ${style.faint(plain(path))}\n`);
  return `${heading}\n${table}\n* edition of the design\n${errors.length > 0 ? `\n${errors.join('')}` : ''}`;
}

/** Several designs: mass and points by edition, one row per design. */
function many(answered: readonly Answered<Comparison>[], options: TextLook): string {
  const known = answered.find(({ answer }) => answer)?.answer?.standings ?? [];
  const rows = answered.map((each): readonly string[] => {
    const { answer } = each;
    const cells = answer ? answer.standings.map((standing) => cell(standing, answer)) : known.map(() => '–');
    return [nameCell(each, options), ...cells];
  });
  const heads = known.map(({ edition }) => numberColumn(edition));
  const table = grid([textColumn('Design'), ...heads], rows, options.columns, options.style);
  const hasErrors = answered.some(({ answer }) => answer?.standings.some(({ errors }) => errors.length > 0));
  const errorKey = hasErrors ? '; ✗ errors under this edition' : '';
  return `${table}\n${counted(answered.length, 'design')}: mass · class points; * edition of the design${errorKey}\n`;
}

function cell({ edition, mass, points, errors }: Standing, { own }: Comparison): string {
  const marks = `${edition === own ? ' *' : ''}${errors.length > 0 ? ' ✗' : ''}`;
  return `${number(mass.used)} · ${number(points.class)}${marks}`;
}

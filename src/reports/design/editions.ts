import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import type { EditionComparison, EditionResult } from '../../workshop/compare-editions.ts';
import { boldRow, type GridRow, grid, numberColumn, textColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import { designHeading, nameCell, oneOrMany, type QueryFormat, type QueryResult, queryJson } from './query-report.ts';

/** Formats of `editions`. */
export const editionFormats: Readonly<Record<'table' | 'json', QueryFormat<EditionComparison>>> = {
  table: oneOrMany(one, many),
  json: queryJson(({ ownEdition, results, lines }) => ({
    rules: ownEdition,
    editions: results.map(({ edition, mass, points, errors }) => ({
      ...{ edition, mass, points },
      errors: errors.map(({ code, message, path }) => ({ code, message, path })),
    })),
    lines,
  })),
};

/** One design: totals by edition, lines that differ, and errors under other editions. */
function one({ verdict, answer }: QueryResult<EditionComparison>, options: TextOptions): string {
  const { style, columns } = options;
  const heading = `${designHeading(verdict, options)}\n`;
  if (!answer) return heading;
  const { ownEdition, results, lines } = answer;
  const row = (label: string, figure: (result: EditionResult) => number): readonly string[] => [
    label,
    ...results.map((result) => formatNumber(figure(result))),
  ];
  const rows: readonly GridRow[] = [
    row('Mass used', ({ mass }) => mass.used),
    row('Class points', ({ points }) => points.class),
    row('Loadout points', ({ points }) => points.loadout),
    boldRow(
      row('Total points', ({ points }) => points.total),
      style,
    ),
    ['Errors', ...results.map(({ errors }) => (errors.length === 0 ? 'none' : formatNumber(errors.length)))],
    ...(lines.length > 0 ? [{ across: 'Differences (mass · points)' }] : []),
    ...lines.map(({ label, count, figures }): GridRow => {
      const name = escapeControl(`  ${label}${count > 1 ? ` × ${count}` : ''}`);
      const cells = results.map(({ edition }) => figures.find((each) => each.edition === edition));
      return [name, ...cells.map((cell) => (cell ? `${formatNumber(cell.mass)} · ${formatNumber(cell.points)}` : '–'))];
    }),
  ];
  const heads = results.map(({ edition }) => numberColumn(edition === ownEdition ? `${edition} *` : edition));
  const table = grid([textColumn(), ...heads], rows, columns, style);
  const errors = results
    .filter(({ edition }) => edition !== ownEdition)
    .flatMap((result) => result.errors.map((error) => ({ ...error, edition: result.edition })))
    .map(({ edition, message, path }) => `${edition}: ${escapeControl(message)} ${style.faint(escapeControl(path))}\n`);
  return `${heading}\n${table}\n* edition of the design\n${errors.length > 0 ? `\n${errors.join('')}` : ''}`;
}

/** Several designs: mass and points by edition, one row per design. */
function many(answered: readonly QueryResult<EditionComparison>[], options: TextOptions): string {
  const known = answered.find(({ answer }) => answer)?.answer?.results ?? [];
  const rows = answered.map((each): readonly string[] => {
    const { answer } = each;
    const cells = answer ? answer.results.map((result) => cell(result, answer)) : known.map(() => '–');
    return [nameCell(each, options), ...cells];
  });
  const heads = known.map(({ edition }) => numberColumn(edition));
  const table = grid([textColumn('Design'), ...heads], rows, options.columns, options.style);
  const hasErrors = answered.some(({ answer }) => answer?.results.some(({ errors }) => errors.length > 0));
  const errorKey = hasErrors ? '; ✗ errors under this edition' : '';
  return `${table}\n${formatCount(answered.length, 'design')}: mass · class points; * edition of the design${errorKey}\n`;
}

function cell({ edition, mass, points, errors }: EditionResult, { ownEdition }: EditionComparison): string {
  const marks = `${edition === ownEdition ? ' *' : ''}${errors.length > 0 ? ' ✗' : ''}`;
  return `${formatNumber(mass.used)} · ${formatNumber(points.class)}${marks}`;
}

import { plain } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import type { Comparison, Standing } from '../../workshop/compare-editions.ts';
import { grid, type Row, right } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';
import { type Answered, type AnswerFormat, answersJson, headingOf, nameOf, oneOrMany } from './query-report.ts';

/** The formats of `editions`. */
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

/** One design: its figures by each book, the lines that differ, and what it breaks elsewhere. */
function one({ verdict, answer }: Answered<Comparison>, look: TextLook): string {
  const { style, columns } = look;
  const heading = `${headingOf(verdict, look)}\n`;
  if (!answer) return heading;
  const { own, standings, lines } = answer;
  const row = (label: string, figure: (standing: Standing) => number): readonly string[] => [
    label,
    ...standings.map((standing) => number(figure(standing))),
  ];
  const rows: readonly Row[] = [
    row('Mass used', ({ mass }) => mass.used),
    row('Points of the class', ({ points }) => points.class),
    row('Loadout', ({ points }) => points.loadout),
    row('Points in all', ({ points }) => points.total).map((text) => style.strong(text)),
    ['Errors', ...standings.map(({ errors }) => (errors.length === 0 ? 'none' : number(errors.length)))],
    ...(lines.length > 0 ? [{ across: 'Mass and points of what differs' }] : []),
    ...lines.map(({ label, count, figures }): Row => {
      const name = plain(`  ${label}${count > 1 ? ` × ${count}` : ''}`);
      const cells = standings.map(({ edition }) => figures.find((each) => each.edition === edition));
      return [name, ...cells.map((cell) => (cell ? `${number(cell.mass)} · ${number(cell.points)}` : '–'))];
    }),
  ];
  const heads = standings.map(({ edition }) => right(edition === own ? `${edition} *` : edition));
  const table = grid([{ head: '', align: 'left', wraps: true }, ...heads], rows, columns, style);
  const broken = standings.filter(({ edition, errors }) => edition !== own && errors.length > 0);
  const told = broken.flatMap(({ edition, errors }) =>
    errors.map(({ message, path }) => `${edition}: ${plain(message)} ${style.faint(plain(path))}\n`),
  );
  return `${heading}\n${table}\n* what the design follows\n${told.length > 0 ? `\n${told.join('')}` : ''}`;
}

/** Many designs: a row each, mass and points by each book. */
function many(answered: readonly Answered<Comparison>[], { style, columns }: TextLook): string {
  const known = answered.find(({ answer }) => answer)?.answer?.standings ?? [];
  const rows = answered.map(({ verdict, answer }): readonly string[] => {
    if (!answer) return [style.severity('error', nameOf(verdict)), ...known.map(() => '–')];
    return [nameOf(verdict), ...answer.standings.map((standing) => cell(standing, answer))];
  });
  const heads = known.map(({ edition }) => right(edition));
  const table = grid([{ head: 'Design', align: 'left', wraps: true }, ...heads], rows, columns, style);
  const strangers = answered.filter(({ answer }) => answer?.standings.some(({ errors }) => errors.length > 0)).length;
  const marked = strangers > 0 ? '; ✗ breaks rules there' : '';
  return `${table}\n${counted(answered.length, 'design')}: mass and points of the class, * what each follows${marked}\n`;
}

function cell({ edition, mass, points, errors }: Standing, { own }: Comparison): string {
  const marks = `${edition === own ? ' *' : ''}${errors.length > 0 ? ' ✗' : ''}`;
  return `${number(mass.used)} · ${number(points.class)}${marks}`;
}

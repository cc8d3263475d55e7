/** Cost and legality of designs under each edition. */

import {
  type Cell,
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  groupRow,
  lineBlocks,
  paragraphBlock,
  strong,
  type TableBlock,
  type TableRow,
  tableOf,
} from '../../document/document.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import type { EditionComparison, EditionResult } from '../../workshop/compare-editions.ts';
import { designCell, designTitle, type QueryResult, queryReport } from './query-report.ts';

export function editionsReport() {
  return queryReport({
    one: (answered) => [...one(answered), records([answered])],
    many: (answered) => [...many(answered), records(answered)],
    data: ({ ownEdition, results, lines }: EditionComparison) => ({
      rules: ownEdition,
      editions: results.map(({ edition, mass, points, errors }) => ({
        ...{ edition, mass, points },
        errors: errors.map(({ code, message, path }) => ({ code, message, path })),
      })),
      lines,
    }),
  });
}

/** One design: totals by edition, lines that differ, and errors under other editions. */
function one({ verdict, answer }: QueryResult<EditionComparison>): readonly DocumentBlock[] {
  if (!answer) return [designTitle(verdict)];
  const { ownEdition, results, lines: differing } = answer;
  const row = (label: Cell, figure: (result: EditionResult) => Cell): TableRow => ({
    cells: [label, ...results.map(figure)],
  });
  const rows: readonly TableRow[] = [
    row('Mass used', ({ mass }) => mass.used),
    row('Class points', ({ points }) => points.class),
    row('Loadout points', ({ points }) => points.loadout),
    row(strong('Total points'), ({ points }) => points.total),
    row('Errors', ({ errors }) => (errors.length === 0 ? 'none' : errors.length)),
    ...(differing.length > 0 ? [groupRow('Differences (mass · points)')] : []),
    ...differing.map(({ label, count, figures }): TableRow => {
      const cells = results.map(({ edition }) => figures.find((each) => each.edition === edition));
      const name = `${label}${count > 1 ? ` × ${count}` : ''}`;
      return { depth: 1, cells: [name, ...cells.map((cell) => (cell ? pair(cell.mass, cell.points) : null))] };
    }),
  ];
  const columns = [
    { head: 'Total', kind: 'text' },
    ...results.map(({ edition }) => editionColumn(edition === ownEdition ? `${edition} *` : edition)),
  ] as const satisfies TableBlock['columns'];
  const errors = results
    .filter(({ edition }) => edition !== ownEdition)
    .flatMap(({ edition, errors }) => errors.map(({ message, path }) => [`${edition}: ${message} `, faint(path)]));
  return [
    designTitle(verdict),
    { kind: 'table', label: 'Totals by edition', columns, rows, only: 'print' },
    paragraphBlock('* edition of the design'),
    ...lineBlocks(errors),
  ];
}

/** Several designs: mass and points by edition, one row per design. */
function many(answered: readonly QueryResult<EditionComparison>[]): readonly DocumentBlock[] {
  const known = answered.find(({ answer }) => answer)?.answer?.results ?? [];
  const columns = [
    { head: 'Design', kind: 'text' },
    ...known.map(({ edition }) => editionColumn(edition)),
  ] as const satisfies TableBlock['columns'];
  const rows = answered.map((each): TableRow => {
    const { answer } = each;
    const cells = answer ? answer.results.map((result) => summaryCell(result, answer)) : known.map(() => null);
    return { cells: [designCell(each), ...cells] };
  });
  const hasErrors = answered.some(({ answer }) => answer?.results.some(({ errors }) => errors.length > 0));
  const errorKey = hasErrors ? '; ✗ errors under this edition' : '';
  return [
    { kind: 'table', label: 'Editions', columns, rows, only: 'print' },
    paragraphBlock(
      `${formatCount(answered.length, 'design')}: mass · class points; * edition of the design${errorKey}`,
    ),
  ];
}

function editionColumn(head: string) {
  return { head, kind: 'number' } as const;
}

function summaryCell({ edition, mass, points, errors }: EditionResult, { ownEdition }: EditionComparison): string {
  const marks = `${edition === ownEdition ? ' *' : ''}${errors.length > 0 ? ' ✗' : ''}`;
  return `${pair(mass.used, points.class)}${marks}`;
}

function pair(mass: number, points: number): string {
  return `${formatNumber(mass)} · ${formatNumber(points)}`;
}

type Answered = QueryResult<EditionComparison>;
type RecordColumn = ColumnOf<{ readonly answered: Answered; readonly result: EditionResult }>;

const recordColumns: readonly RecordColumn[] = [
  column('file', 'label', ({ answered }) => answered.verdict.file),
  column('document', 'number', ({ answered }) => answered.verdict.document),
  column('class', 'text', ({ answered }) => answered.verdict.design?.class),
  column('own edition', 'label', ({ answered }) => answered.answer?.ownEdition),
  column('edition', 'label', ({ result }) => result.edition),
  column('mass used', 'number', ({ result }) => result.mass.used),
  ...(['class', 'loadout', 'total'] as const).map(
    (key): RecordColumn => column(`${key} points`, 'number', ({ result }) => result.points[key]),
  ),
  column('errors', 'number', ({ result }) => result.errors.length),
];

/** A row for each design and edition, for spreadsheets. */
function records(all: readonly Answered[]): TableBlock {
  const rows = all.flatMap((answered) => (answered.answer?.results ?? []).map((result) => ({ answered, result })));
  return tableOf('Editions', recordColumns, rows, { only: 'data' });
}

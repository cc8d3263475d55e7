/** Differences between two versions of designs. */

import type { DesignChange, DesignVersion, DiffSummary } from '../../diff/compare.ts';
import type { Difference } from '../../diff/difference.ts';
import {
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  groupRow,
  heading,
  paragraphBlock,
  rowOf,
  type TableRow,
  type Text,
  type TextSpan,
  tableOf,
} from '../../document/document.ts';
import type { Report } from '../../document/report.ts';
import type { TextOptions } from '../../document/style.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { houseRulesNote } from '../report.ts';
import { changeData } from './json.ts';
import {
  costText,
  countText,
  differencesByGroup,
  diffHouseRulesText,
  hasNoDifferences,
  isPriced,
  legalityText,
  locationText,
  sideName,
  subjectOf,
  summaryText,
  totalRows,
} from './phrases.ts';

export interface DiffReportOptions extends TextOptions {
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** True if two files were compared, not folders. */
  readonly two: boolean;
}

/** A section per changed design, an item per added, removed or moved one. Unchanged designs are only counted. */
export function diffReport({ cpv, two }: DiffReportOptions) {
  let shown = 0;
  let inList = false;
  return {
    add: (change) => {
      const { status } = change;
      if (status === 'same') return [];
      shown++;
      const isTight = inList;
      inList = status !== 'changed';
      if (inList) return [{ kind: 'list', items: [itemOf(change, two)], isTight }, unpairedRecord(change)];
      return changedDesign(change, { cpv, two });
    },
    end: (summary) => {
      if (hasNoDifferences(summary)) return [paragraphBlock('no differences')];
      return two && shown === 1 && summary.same === 0 ? [] : [paragraphBlock(summaryText(summary, two))];
    },
    json: {
      list: 'changes',
      add: (change) => (change.status === 'same' ? undefined : changeData(change)),
      end: ({ interrupted, ...summary }) => ({ summary: { ...summary, ...(interrupted ? { interrupted } : {}) } }),
    },
  } satisfies Report<DesignChange, DiffSummary>;
}

/** An added, removed, moved or unreadable design. */
function itemOf(change: DesignChange, two: boolean): Text {
  const { status, before, after } = change;
  const files = locationText(change, two);
  if (status === 'unreadable') {
    const errors = [before, after].flatMap((side) => (side?.error && !side.totals ? [errorText(side)] : []));
    return [{ text: 'unreadable:', role: 'error' }, ` ${[files, ...errors].join('; ')}`];
  }
  const side = (after ?? before) as DesignVersion;
  const label: Text = { text: `${status}:`, ...(status === 'moved' ? {} : { role: status as 'added' | 'removed' }) };
  const facts = status === 'moved' ? [] : [...(side.role === undefined ? [] : [side.role]), costText(side)];
  return [
    label,
    ' ',
    ...(side.class === null ? [] : [side.class, ' · ']),
    faint(files),
    ...facts.map((fact) => ` · ${fact}`),
  ];
}

function errorText({ file, error }: DesignVersion): string {
  const { range, message, code } = error as LocatedFinding;
  return `${file}:${range.line}:${range.column} ${message} (${code})`;
}

/** {@link changeBlocks} below the name and location of the design. */
export function changedDesign(
  change: DesignChange,
  { cpv, two }: Omit<DiffReportOptions, keyof TextOptions>,
): readonly DocumentBlock[] {
  const title = heading(3, sideName(change.after as DesignVersion), faint(locationText(change, two)));
  return [title, ...changeBlocks(change, { cpv })];
}

/** The differences of a changed design by group, its totals before and after, and its findings. */
export function changeBlocks(change: DesignChange, { cpv }: Pick<DiffReportOptions, 'cpv'>): readonly DocumentBlock[] {
  const columns = differenceColumns(change, cpv);
  const rows = differencesByGroup(change, cpv).flatMap(([title, differences]): readonly TableRow[] => [
    groupRow(title),
    ...differences.map((each) => rowOf(columns, lineOf(each.difference, cpv), each.depth + 1)),
  ]);
  return [
    { kind: 'table', label: 'Differences', columns, rows },
    tableOf('Totals before and after', totalColumns, totalRows(change, cpv), { only: 'print' }),
    ...houseRulesNote(diffHouseRulesText(change)),
    ...findingBlocks(change),
  ];
}

/** A difference; in CSV also a design that was added, removed or moved, or cannot be read. */
interface ChangeLine {
  readonly kind: Difference['kind'] | DesignChange['status'];
  readonly subject?: string;
  readonly count?: string;
  /** `undefined` for lines without a price. */
  readonly figures: Difference['figures'] | undefined;
}

function lineOf(difference: Difference, cpv: boolean): ChangeLine {
  const { kind, figures } = difference;
  return {
    ...{ kind, subject: subjectOf(difference), count: countText(difference) },
    figures: isPriced(difference, cpv) ? figures : undefined,
  };
}

function differenceColumns({ before, after }: DesignChange, cpv: boolean): readonly ColumnOf<ChangeLine>[] {
  const side = after ?? before;
  return [
    column('file', 'label', () => side?.file, { only: 'data' }),
    column('class', 'text', () => side?.class, { only: 'data' }),
    column('change', 'label', ({ kind }) => kind, { only: 'data' }),
    column('Difference', 'text', signedSubject, { only: 'print' }),
    column('difference', 'text', ({ subject }) => subject, { only: 'data' }),
    column('No.', 'number', ({ count }) => count, { dataHead: 'count' }),
    column('Mass', 'sign', ({ figures }) => figures?.mass),
    column('Points', 'sign', ({ figures }) => figures?.points),
    column('CPV', 'sign', ({ figures }) => figures?.combatPoints, cpv ? {} : { only: 'data' }),
  ];
}

function signedSubject({ kind, subject }: ChangeLine): Text {
  if (kind === 'added') return [{ text: '+', role: 'added' }, ` ${subject}`];
  if (kind === 'removed') return [{ text: '-', role: 'removed' }, ` ${subject}`];
  return kind === 'changed' ? `~ ${subject}` : [`= ${subject} `, faint('(repriced)')];
}

/** A design that exists in one version only, has moved or cannot be read, for CSV. */
function unpairedRecord(change: DesignChange): DocumentBlock {
  const { status, before, after } = change;
  const { totals } = (after ?? before) as DesignVersion;
  const sign = status === 'removed' ? -1 : 1;
  const figures = totals && {
    mass: sign * totals.mass,
    points: sign * totals.points.total,
    combatPoints: sign * totals.combatPoints.total,
  };
  const line = { kind: status, figures: before && after ? undefined : figures };
  return tableOf('Differences', differenceColumns(change, false), [line], { only: 'data' });
}

const totalColumns: readonly ColumnOf<ReturnType<typeof totalRows>[number]>[] = [
  column('Total', 'text', ({ title }) => title),
  column('Before', 'number', ({ before }) => before),
  column('After', 'number', ({ after }) => after),
  column('Change', 'sign', ({ before, after }) => (after === before ? undefined : after - before)),
];

function findingBlocks(change: DesignChange): readonly DocumentBlock[] {
  const { added, gone } = change.findings;
  const legality = legalityText(change);
  const item = (status: TextSpan, { severity, message, code }: LocatedFinding): Text => [
    status,
    ' ',
    { text: severity, role: severity },
    `: ${message} `,
    { text: code, role: 'code' },
  ];
  const items = [
    ...added.map((finding) => item({ text: 'new', role: 'removed' }, finding)),
    ...gone.map((finding) => item({ text: 'fixed', role: 'added' }, finding)),
  ];
  return [
    ...(legality === undefined
      ? []
      : [paragraphBlock({ text: legality, role: change.legality === 'gained' ? 'added' : 'error' })]),
    ...(items.length === 0 ? [] : [{ kind: 'list', items, isTight: legality !== undefined } as const]),
  ];
}

import type { DesignChange, DesignVersion } from '../../diff/compare.ts';
import type { Difference } from '../../diff/difference.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatNumber, formatSigned } from '../../text/numbers.ts';
import { type GridRow, grid, labelColumn, numberColumn, textColumn } from '../shared/grid.ts';
import { houseRulesLine } from '../shared/house-rules-text.ts';
import {
  costText,
  countText,
  differencesByGroup,
  diffHouseRulesText,
  figureCells,
  hasNoDifferences,
  legalityText,
  locationText,
  type NestedDifference,
  sideName,
  subjectOf,
  summaryText,
  totalRows,
} from './phrases.ts';
import type { DiffFormat, DiffReportOptions } from './report.ts';

/** Differences for a terminal: a block per changed design, a line per added, removed or moved one. */
export const diffTable: DiffFormat = (options) => {
  let shown = 0;
  let afterBlock = false;
  return {
    add: (change) => {
      if (change.status === 'same') return '';
      const block = change.status === 'changed';
      const before = shown > 0 && (block || afterBlock) ? '\n' : '';
      shown++;
      afterBlock = block;
      return before + (block ? blockOf(change, options) : lineOf(change, options));
    },
    end: (summary) => {
      if (hasNoDifferences(summary)) return 'no differences\n';
      return options.two && shown === 1 && summary.same === 0 ? '' : `\n${summaryText(summary, options.two)}\n`;
    },
  };
};

/** A line for an added, removed, moved or unreadable design. */
function lineOf(change: DesignChange, { style, two }: DiffReportOptions): string {
  const { status, before, after } = change;
  const files = locationText(change, two);
  if (status === 'unreadable') {
    const sides = [before, after].flatMap((side) => (side?.error && !side.totals ? [unreadable(side)] : []));
    return `${style.severity('error', 'unreadable:')} ${style.strong(files)}\n${sides.join('')}`;
  }
  const side = (after ?? before) as DesignVersion;
  const name = `${side.class === null ? '' : `${escapeControl(side.class)} · `}${style.faint(files)}`;
  if (status === 'moved') return `moved:   ${name}\n`;
  const role = side.role === undefined ? '' : ` · ${escapeControl(side.role)}`;
  const what = status === 'added' ? style.added('added:  ') : style.removed('removed:');
  return `${what} ${name}${role} · ${costText(side)}\n`;
}

function unreadable({ file, error }: DesignVersion): string {
  const { range, message, code } = error as LocatedFinding;
  return `  ${escapeControl(file)}:${range.line}:${range.column} ${escapeControl(message)} (${code})\n`;
}

/** A changed design: its differences by group, totals and findings. */
function blockOf(change: DesignChange, options: DiffReportOptions): string {
  const { style, columns, cpv, two } = options;
  const name = sideName(change.after as DesignVersion);
  const heading = `${style.strong(name)} ${style.faint(`· ${locationText(change, two)}`)}\n`;
  const rows = differencesByGroup(change, cpv).flatMap(([title, differences]): readonly GridRow[] => [
    { across: title },
    ...differences.map((each) => row(each, options)),
  ]);
  const differences = rows.length === 0 ? '' : `\n${grid(costColumns(options), rows, columns, style)}`;
  return `${heading}${differences}\n${totals(change, options)}${findings(change, options)}`;
}

function row({ difference, depth }: NestedDifference, options: DiffReportOptions): readonly string[] {
  const indent = '  '.repeat(depth + 1);
  const note = difference.kind === 'repriced' ? ` ${options.style.faint('(repriced)')}` : '';
  const subject = `${indent}${signOf(difference, options)} ${escapeControl(subjectOf(difference))}${note}`;
  return [subject, countText(difference), ...figureCells(difference, options.cpv)];
}

function signOf({ kind }: Difference, { style }: DiffReportOptions): string {
  if (kind === 'added') return style.added('+');
  if (kind === 'removed') return style.removed('-');
  return kind === 'changed' ? '~' : '=';
}

function totals(change: DesignChange, { style, columns, cpv }: DiffReportOptions): string {
  const rows = totalRows(change, cpv).map(({ title, before, after }) => {
    const delta = after - before;
    return [title, formatNumber(before), formatNumber(after), delta === 0 ? '' : style.strong(formatSigned(delta))];
  });
  const shape = [labelColumn(), numberColumn('Before'), numberColumn('After'), numberColumn('Change')];
  return grid(shape, rows, columns, style) + houseRulesLine(diffHouseRulesText(change), { style, columns });
}

/** New findings and findings that are gone. */
function findings(change: DesignChange, { style }: DiffReportOptions): string {
  const { added, gone } = change.findings;
  const legality = legalityText(change);
  if (added.length + gone.length === 0 && legality === undefined) return '';
  const line = (sign: string, { severity, message, code }: LocatedFinding) =>
    `${sign} ${style.severity(severity, severity)} ${escapeControl(message)} ${style.faint(code)}\n`;
  const color = change.legality === 'gained' ? style.added : (text: string) => style.severity('error', text);
  return [
    '\n',
    legality === undefined ? '' : `${color(legality)}\n`,
    ...added.map((finding) => line(style.removed('+'), finding)),
    ...gone.map((finding) => line(style.added('-'), finding)),
  ].join('');
}

function costColumns({ cpv }: { readonly cpv: boolean }) {
  const figures = ['No.', 'Mass', 'Points', ...(cpv ? ['CPV'] : [])];
  return [textColumn(), ...figures.map((head) => numberColumn(head))];
}

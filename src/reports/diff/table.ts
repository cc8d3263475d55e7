import type { DesignChange, Side } from '../../diff/compare.ts';
import type { Difference } from '../../diff/difference.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { plain } from '../../text/escape-control.ts';
import { number, signed } from '../../text/numbers.ts';
import { billColumns } from '../design/table.ts';
import { grid, labelColumn, numberColumn, type Row } from '../shared/grid.ts';
import { pricedLine } from '../shared/house-rules-text.ts';
import {
  byGroup,
  costText,
  countText,
  figureCells,
  filesOf,
  houseText,
  isSame,
  legalityText,
  nameOf,
  subjectOf,
  summaryText,
  type Told,
  totalRows,
} from './phrases.ts';
import type { DiffFormat, DiffLook } from './report.ts';

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
      if (isSame(summary)) return 'no differences\n';
      return options.two && shown === 1 && summary.same === 0 ? '' : `\n${summaryText(summary)}\n`;
    },
  };
};

/** A line for an added, removed, moved or unreadable design. */
function lineOf(change: DesignChange, { style, two }: DiffLook): string {
  const { status, before, after } = change;
  const files = filesOf(change, two);
  if (status === 'unreadable') {
    const sides = [before, after].flatMap((side) => (side?.error && !side.totals ? [unreadable(side)] : []));
    return `${style.severity('error', 'unreadable:')} ${style.strong(files)}\n${sides.join('')}`;
  }
  const side = (after ?? before) as Side;
  const name = `${side.class === null ? '' : `${plain(side.class)} · `}${style.faint(files)}`;
  if (status === 'moved') return `moved:   ${name}\n`;
  const role = side.role === undefined ? '' : ` · ${plain(side.role)}`;
  const what = status === 'added' ? style.added('added:  ') : style.removed('removed:');
  return `${what} ${name}${role} · ${costText(side)}\n`;
}

function unreadable({ file, error }: Side): string {
  const { range, message, code } = error as LocatedFinding;
  return `  ${plain(file)}:${range.line}:${range.column} ${plain(message)} (${code})\n`;
}

/** A changed design: its differences by group, totals and findings. */
function blockOf(change: DesignChange, options: DiffLook): string {
  const { style, columns, cpv, two } = options;
  const name = nameOf(change.after as Side);
  const heading = `${style.strong(name)} ${style.faint(`· ${filesOf(change, two)}`)}\n`;
  const rows = byGroup(change, cpv).flatMap(([title, differences]): readonly Row[] => [
    { across: title },
    ...differences.map((each) => row(each, options)),
  ]);
  const differences = rows.length === 0 ? '' : `\n${grid(billColumns(options), rows, columns, style)}`;
  return `${heading}${differences}\n${totals(change, options)}${findings(change, options)}`;
}

function row({ difference, depth }: Told, options: DiffLook): readonly string[] {
  const indent = '  '.repeat(depth + 1);
  const note = difference.kind === 'repriced' ? ` ${options.style.faint('(repriced)')}` : '';
  const subject = `${indent}${signOf(difference, options)} ${plain(subjectOf(difference))}${note}`;
  return [subject, countText(difference), ...figureCells(difference, options.cpv)];
}

function signOf({ kind }: Difference, { style }: DiffLook): string {
  if (kind === 'added') return style.added('+');
  if (kind === 'removed') return style.removed('-');
  return kind === 'changed' ? '~' : '=';
}

function totals(change: DesignChange, { style, columns, cpv }: DiffLook): string {
  const rows = totalRows(change, cpv).map(({ title, before, after }) => {
    const delta = after - before;
    return [title, number(before), number(after), delta === 0 ? '' : style.strong(signed(delta))];
  });
  const shape = [labelColumn(), numberColumn('Before'), numberColumn('After'), numberColumn('Change')];
  return grid(shape, rows, columns, style) + pricedLine(houseText(change));
}

/** New findings and findings that are gone. */
function findings(change: DesignChange, { style }: DiffLook): string {
  const { added, gone } = change.findings;
  const legality = legalityText(change);
  if (added.length + gone.length === 0 && legality === undefined) return '';
  const line = (sign: string, { severity, message, code }: LocatedFinding) =>
    `${sign} ${style.severity(severity, severity)} ${plain(message)} ${style.faint(code)}\n`;
  const color = change.legality === 'gained' ? style.added : (text: string) => style.severity('error', text);
  return [
    '\n',
    legality === undefined ? '' : `${color(legality)}\n`,
    ...added.map((finding) => line(style.removed('+'), finding)),
    ...gone.map((finding) => line(style.added('-'), finding)),
  ].join('');
}

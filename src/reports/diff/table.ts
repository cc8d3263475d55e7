import type { DesignChange, Side } from '../../diff/compare.ts';
import type { Difference } from '../../diff/difference.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { plain } from '../../text/escape-control.ts';
import { number, signed } from '../../text/numbers.ts';
import { billColumns } from '../design/table.ts';
import { grid, type Row, right } from '../shared/grid.ts';
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

/** What has changed for people at a terminal: a block for each design, a line for those that came, went or moved. */
export const diffTable: DiffFormat = (look) => {
  let shown = 0;
  let afterBlock = false;
  return {
    add: (change) => {
      if (change.status === 'same') return '';
      const block = change.status === 'changed';
      const before = shown > 0 && (block || afterBlock) ? '\n' : '';
      shown++;
      afterBlock = block;
      return before + (block ? blockOf(change, look) : lineOf(change, look));
    },
    end: (summary) => {
      if (isSame(summary))
        return look.two ? `the same ${summary.same > 1 ? 'designs' : 'design'}\n` : 'no differences\n';
      return look.two && shown === 1 && summary.same === 0 ? '' : `\n${summaryText(summary)}\n`;
    },
  };
};

/** A design that has come, gone, moved, or cannot be read. */
function lineOf(change: DesignChange, { style, two }: DiffLook): string {
  const { status, before, after } = change;
  const files = filesOf(change, two);
  if (status === 'unreadable') {
    const sides = [before, after].flatMap((side) => (side?.error && !side.totals ? [unreadable(side)] : []));
    return `${style.severity('error', 'cannot be read as a design:')} ${style.strong(files)}\n${sides.join('')}`;
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

/** A design that has changed: every difference under the headings of the bill, the totals, the legality. */
function blockOf(change: DesignChange, look: DiffLook): string {
  const { style, columns, cpv, two } = look;
  const name = nameOf(change.after as Side);
  const heading = `${style.strong(name)} ${style.faint(`· ${filesOf(change, two)}`)}\n`;
  const rows = byGroup(change, cpv).flatMap(([title, told]): readonly Row[] => [
    { across: title },
    ...told.map((each) => row(each, look)),
  ]);
  const differences = rows.length === 0 ? '' : `\n${grid(billColumns(look), rows, columns, style)}`;
  return `${heading}${differences}\n${totals(change, look)}${findings(change, look)}`;
}

function row({ difference, depth }: Told, look: DiffLook): readonly string[] {
  const indent = '  '.repeat(depth + 1);
  const note = difference.kind === 'repriced' ? ` ${look.style.faint('(repriced)')}` : '';
  const subject = `${indent}${signOf(difference, look)} ${plain(subjectOf(difference))}${note}`;
  return [subject, countText(difference), ...figureCells(difference, look.cpv)];
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
  return (
    grid([{ head: '', align: 'left' }, right('Before'), right('After'), right('Change')], rows, columns, style) +
    pricedLine(houseText(change))
  );
}

/** What is wrong now and was not, and what no longer is. */
function findings(change: DesignChange, { style }: DiffLook): string {
  const { added, gone } = change.findings;
  const legality = legalityText(change);
  if (added.length + gone.length === 0 && legality === undefined) return '';
  const line = (sign: string, { severity, message, code }: LocatedFinding) =>
    `${sign} ${style.severity(severity, severity)} ${plain(message)} ${style.faint(code)}\n`;
  const colour = change.legality === 'gained' ? style.added : (text: string) => style.severity('error', text);
  return [
    '\n',
    legality === undefined ? '' : `${colour(legality)}\n`,
    ...added.map((finding) => line(style.removed('+'), finding)),
    ...gone.map((finding) => line(style.added('-'), finding)),
  ].join('');
}

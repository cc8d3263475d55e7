import type { CostLine } from '../rules/pricing/line.ts';
import { lineLabel } from '../rules/ship/ship.ts';
import type { Span } from '../text/collections.ts';
import { formatNumber } from '../text/phrases.ts';
import type { CheckedText } from './checked-text.ts';
import { summaryOf } from './code-lens.ts';
import { linePrice } from './hover-text.ts';

export interface OutlineEntry {
  readonly name: string;
  readonly detail: string;
  readonly kind: 'design' | 'system';
  readonly span: Span;
  /** Span to select; within {@link OutlineEntry.span}. */
  readonly selection: Span;
  readonly children: readonly OutlineEntry[];
}

export function outline(checked: CheckedText): readonly OutlineEntry[] {
  return checked.verdicts.map((verdict): OutlineEntry => {
    const { ship } = verdict;
    const selection = checked.spanOf(verdict, '/class', 'value');
    const span = checked.spanOf(verdict, '', 'value');
    const lines = ship?.lines ?? [];
    const spanOf = (line: CostLine) => checked.spanOf(verdict, line.path, 'value');
    const nested = (path: string): readonly OutlineEntry[] =>
      lines
        .filter((line) => parentPath(line.path) === path)
        .map((line) => entryOf(line, spanOf(line), nested(line.path)));
    return {
      name: ship?.design.class?.trim() || 'Unnamed design',
      detail: summaryOf(verdict),
      kind: 'design',
      span: union(span, selection),
      selection,
      children: nested(''),
    };
  });
}

function entryOf(line: CostLine, span: Span, children: readonly OutlineEntry[]): OutlineEntry {
  const { count } = line;
  const name = count === 1 ? lineLabel(line) : `${lineLabel(line)} × ${formatNumber(count)}`;
  const wholeSpan = children.reduce<Span>((all, entry) => union(all, entry.span), span);
  return { name, detail: linePrice(line), kind: 'system', span: wholeSpan, selection: span, children };
}

/** Path of the entry that contains a line's entry; empty for the design. */
function parentPath(path: string): string {
  return /^(\/systems\/.*)\/(?:(?:launchers|mounts)\/\d+|wing|squadron)$/.exec(path)?.[1] ?? '';
}

function union(one: Span, other: Span): Span {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

import type { Span } from '../parse/yaml-tolerant.ts';
import type { Line } from '../rules/pricing/line.ts';
import { labelOf } from '../rules/ship/label.ts';
import { counted, number } from '../text/numbers.ts';
import type { JudgedText } from './checked-text.ts';
import { summaryOf } from './code-lens.ts';

export interface OutlineEntry {
  readonly name: string;
  readonly detail: string;
  readonly kind: 'design' | 'system';
  readonly span: Span;
  /** Span to select; within {@link OutlineEntry.span}. */
  readonly chosen: Span;
  readonly inside: readonly OutlineEntry[];
}

export function outline(checked: JudgedText): readonly OutlineEntry[] {
  return checked.verdicts.map((verdict): OutlineEntry => {
    const { ship } = verdict;
    const chosen = checked.spanOf(verdict, '/class', 'value');
    const span = checked.spanOf(verdict, '', 'value');
    const lines = ship?.lines ?? [];
    const spanOf = (line: Line) => checked.spanOf(verdict, line.path, 'value');
    const nested = (path: string): readonly OutlineEntry[] =>
      lines
        .filter((line) => parentPath(line.path) === path)
        .map((line) => entryOf(line, spanOf(line), nested(line.path)));
    return {
      name: ship?.design.class ?? 'Unnamed design',
      detail: summaryOf(verdict),
      kind: 'design',
      span: union(span, chosen),
      chosen,
      inside: nested(''),
    };
  });
}

function entryOf(line: Line, span: Span, inside: readonly OutlineEntry[]): OutlineEntry {
  const { source, count, mass, points } = line;
  const name = count === 1 ? labelOf(line) : `${labelOf(line)} × ${number(count)}`;
  const detail =
    source.kind === 'system' ? `${number(mass)} mass · ${counted(points, 'point')}` : counted(points, 'point');
  const wholeSpan = inside.reduce<Span>((all, entry) => union(all, entry.span), span);
  return { name, detail, kind: 'system', span: wholeSpan, chosen: span, inside };
}

/** Path of the entry that contains a line's entry; empty for the design. */
function parentPath(path: string): string {
  return /^(\/systems\/.*)\/(?:(?:launchers|mounts)\/\d+|wing|squadron)$/.exec(path)?.[1] ?? '';
}

function union(one: Span, other: Span): Span {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

import type { Span } from '../parse/yaml-tolerant.ts';
import type { Line } from '../rules/pricing/line.ts';
import { labelOf } from '../rules/ship/label.ts';
import { counted, number } from '../text/numbers.ts';
import type { JudgedText } from './checked-text.ts';
import { summaryOf } from './code-lens.ts';

/** Something that an editor lists in its outline. */
export interface OutlineEntry {
  readonly name: string;
  readonly detail: string;
  readonly kind: 'design' | 'system';
  /** All of it. */
  readonly span: Span;
  /** What is shown when it is chosen; within {@link OutlineEntry.span}. */
  readonly chosen: Span;
  readonly inside: readonly OutlineEntry[];
}

/** The designs of a text, with the lines of their bills; what a system holds is listed in it. */
export function outline(judged: JudgedText): readonly OutlineEntry[] {
  return judged.verdicts.map((verdict): OutlineEntry => {
    const { ship } = verdict;
    const chosen = judged.spanOf(verdict, '/class', 'value');
    const whole = judged.spanOf(verdict, '', 'value');
    const lines = ship?.lines ?? [];
    const spanOf = (line: Line) => judged.spanOf(verdict, line.path, 'value');
    const nested = (path: string): readonly OutlineEntry[] =>
      lines
        .filter((line) => holderOf(line.path) === path)
        .map((line) => entryOf(line, spanOf(line), nested(line.path)));
    return {
      name: ship?.design.class ?? 'A design',
      detail: summaryOf(verdict),
      kind: 'design',
      span: around(whole, chosen),
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
  const whole = inside.reduce<Span>((all, entry) => around(all, entry.span), span);
  return { name, detail, kind: 'system', span: whole, chosen: span, inside };
}

/** The path of the entry in which a line's entry is nested; empty for what stands in the design itself. */
function holderOf(path: string): string {
  return /^(\/systems\/.*)\/(?:(?:launchers|mounts)\/\d+|wing|squadron)$/.exec(path)?.[1] ?? '';
}

function around(one: Span, other: Span): Span {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

import { computeTotals } from '../fleet/fleet.ts';
import { nodeAt, readTolerant, type TextNode } from '../parse/yaml-tolerant.ts';
import type { CostLine } from '../rules/design/cost-line.ts';
import { lineLabel } from '../rules/ship/ship.ts';
import type { Span } from '../text/collections.ts';
import { formatCount, formatNumber } from '../text/phrases.ts';
import type { CheckedText } from './checked-text.ts';
import { summaryOf } from './code-lens.ts';
import { linePrice } from './hover.ts';
import type { CheckedOther } from './other-files.ts';

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

// The outline of fleets, states and ledgers: an entry for each ship or each entry of the ledger.

export function otherOutline({ text, name, kind, fleet }: CheckedOther): readonly OutlineEntry[] {
  const document = readTolerant(text);
  const list = kind === 'ledger' ? document : nodeAt(document, ['ships']);
  if (!document || list?.kind !== 'list' || !['fleet', 'state', 'ledger'].includes(kind)) return [];
  const children = list.items.flatMap((node, index): OutlineEntry | readonly [] => {
    if (node?.kind !== 'mapping') return [];
    const span = { start: node.start, end: node.end };
    const entry = kind === 'fleet' ? fleet?.entries.find(({ path }) => path === `/ships/${index}`) : undefined;
    const points = entry?.ship && formatCount(computeTotals([entry]).points.total, 'point');
    const ships = entry && `${entry.count > 1 ? `${entry.count} × ` : ''}${entry.verdict?.design?.class ?? ''}`;
    const [label = '', ...details] = kind === 'ledger' ? ledgerTexts(node) : [shipText(node), ships];
    const detail = [...details, points].filter((part) => part).join(', ');
    return { name: label, detail, kind: 'system', span, selection: span, children: [] };
  });
  const title = { start: document.start, end: document.end };
  const heading = textOf(document, kind === 'fleet' ? 'fleet' : 'after') || name.replace(/^.*[/\\]/, '');
  return [{ name: heading, detail: kind, kind: 'design', span: title, selection: title, children }];
}

/** `commission Sloe`, with turn and player. */
function ledgerTexts(entry: TextNode): readonly string[] {
  const [what = ''] = ['name', 'ship', 'class', 'planet', 'yard'].flatMap((key) => textOf(entry, key) || []);
  const turn = textOf(entry, 'turn');
  return [`${textOf(entry, 'do')} ${what}`.trim(), turn && `turn ${turn}`, textOf(entry, 'player')];
}

/** The names of the ships, or what else tells them from others. */
function shipText(entry: TextNode): string {
  const names = nodeAt(entry, ['names']);
  const listed = names?.kind === 'list' ? names.items.flatMap((_, index) => textOf(names, index) || []) : [];
  if (listed.length > 0) return listed.join(', ');
  const [key] = ['ship', 'id', 'class', 'design'].flatMap((each) => textOf(entry, each) || []);
  return [key ?? '', textOf(entry, 'number')].join(' ').trim();
}

function textOf(node: TextNode, key: string | number): string {
  const found = nodeAt(node, [key]);
  return found?.kind === 'scalar' && found.value !== null ? String(found.value) : '';
}

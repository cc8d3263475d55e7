/** The refit of one design to another. */

import {
  type Column,
  type DocumentBlock,
  faint,
  groupRow,
  lineBlocks,
  paragraphBlock,
  plainText,
  spansOf,
  strong,
  type TableBlock,
  type TableRow,
  type Text,
  type TextSpan,
  totalRow,
} from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { designName, designTitle, errorBlocks } from '../../reports/design/query-report.ts';
import { findingData } from '../../reports/findings/finding-json.ts';
import { designData } from '../../reports/report.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import { isNewClass, type RefitChange, type RefitCost } from '../calculators/refit.ts';

/** A refit and its two designs; no refit if one of them is unreadable. */
export interface RefitResult {
  readonly before: Verdict;
  readonly after: Verdict;
  readonly refit: RefitCost | undefined;
  readonly yard: { readonly first: number; readonly turns: number } | undefined;
}

export function refitDocument(result: RefitResult) {
  const { before, after, refit, yard } = result;
  const [name, ...location] = designTitle(after).parts;
  const target = ['→ ', strong(plainText(name as Text)), ...location.flatMap((part) => [' · ', ...spansOf(part)])];
  return {
    blocks: [
      designTitle(before),
      ...lineBlocks([target], true),
      ...(refit ? refitBlocks(refit, result) : []),
      ...errorBlocks([before, after].map((verdict) => ({ verdict, answer: refit }))),
    ],
    data: {
      refit: { before: sideData(before), after: sideData(after), ...(refit ? refitData(refit) : {}), ...yard },
      findings: { before: before.findings.map(findingData), after: after.findings.map(findingData) },
    },
  } satisfies Document;
}

function sideData(verdict: Verdict) {
  const { ship } = verdict;
  return { ...designData(verdict), mass: ship?.design.mass ?? null, points: ship?.points.class ?? null };
}

function refitData({ newClass, exchanges, loadout, sums }: RefitCost) {
  return {
    newClass: isNewClass(newClass),
    exchanges,
    loadout,
    sums,
    prototype: isRefitted(exchanges) && newClass !== 'known',
    newId: isRefitted(exchanges),
  };
}

/** A change of loadout only is not a refit. */
function isRefitted(exchanges: readonly RefitChange[]): boolean {
  return exchanges.length > 0;
}

function refitBlocks(refit: RefitCost, result: RefitResult): readonly DocumentBlock[] {
  const { exchanges, loadout } = refit;
  const isNew = ({ kind }: RefitChange) => kind === 'fitted' || kind === 'dearer';
  const isOld = (change: RefitChange) => !isNew(change);
  const section = (title: string, part: string, changes: readonly RefitChange[]): readonly TableRow[] =>
    changes.length === 0 ? [] : [groupRow(title), ...changes.map((change) => changeRow(change, part))];
  const rows = [
    ...section('New systems', 'class', exchanges.filter(isNew)),
    ...section('Removed systems', 'class', exchanges.filter(isOld)),
    ...section('New loadout (not part of the class)', 'loadout', loadout.filter(isNew)),
    ...section('Removed loadout (kept in store)', 'loadout', loadout.filter(isOld)),
  ];
  return [
    { kind: 'table', label: 'Changes', columns: changeColumns, rows },
    ...(rows.length === 0 ? [paragraphBlock('no changes')] : [sumsTable(refit)]),
    ...lineBlocks(notes(refit, result)),
  ];
}

const changeColumns: readonly Column[] = [
  { head: 'part', kind: 'label', only: 'data' },
  { head: 'change', kind: 'label', only: 'data' },
  { head: 'system', kind: 'text', only: 'data' },
  { head: '', kind: 'text', only: 'print' },
  { head: 'No.', dataHead: 'count', kind: 'number' },
  { head: 'Points', kind: 'number' },
];

const signs: Readonly<Record<RefitChange['kind'], TextSpan>> = {
  fitted: { text: '+', role: 'added' },
  removed: { text: '-', role: 'removed' },
  dearer: { text: '=', role: 'added' },
  cheaper: { text: '=', role: 'removed' },
};

function changeRow({ kind, label, count, points }: RefitChange, part: string): TableRow {
  const note = kind === 'dearer' || kind === 'cheaper' ? faint(` (${kind})`) : '';
  const number = count === 1 ? { text: '', value: 1 } : count;
  return { depth: 1, cells: [part, kind, label, [signs[kind], ` ${label}`, note], number, points] };
}

function sumsTable({ sums, newClass }: RefitCost): TableBlock {
  const sum = (label: string, figure: number): TableRow => ({ cells: [label, figure] });
  const { fitted, premium, processed, removed, gained, net, loadout } = sums;
  const rows = [
    sum('New systems', fitted),
    ...(isNewClass(newClass) ? [sum(`Premium for a new class (${newClass}): 10%`, premium)] : []),
    ...(premium === 0 ? [] : [sum('Processed by the shipyard', processed)]),
    ...(removed === 0 ? [] : [sum(`Gained: half of ${formatNumber(removed)} removed`, -gained)]),
    totalRow('Refit cost (RP)', net),
    ...(loadout === 0 ? [] : [sum('New loadout', loadout)]),
  ];
  const columns = [
    { head: '', kind: 'label' },
    { head: '', kind: 'number' },
  ] as const;
  return { kind: 'table', label: 'Refit cost', columns, rows, only: 'print' };
}

/** Requirements of the campaign rules other than RPs. */
function notes({ newClass, exchanges }: RefitCost, { before, after, yard }: RefitResult): readonly string[] {
  if (!isRefitted(exchanges)) return ['the ship keeps its class and ID'];
  const name = designName(after);
  const turns = yard
    ? [`a yard that processes ${formatNumber(yard.first)} RP per turn needs ${formatCount(yard.turns, 'turn')}`]
    : [];
  if (newClass === 'known') {
    return [...turns, `the ship needs a new ID; it is not a prototype: ${name} has been built before`];
  }
  const validation = isNewClass(newClass) ? ', validated by the referee for 1 TRP' : '';
  const isSame = newClass === 'no' && before.design?.class === after.design?.class;
  return [
    ...turns,
    `the ship needs a new ID and becomes a prototype of ${name}${validation}`,
    ...(isSame ? [`no premium: the class is still ${name}; use --new-class if the referee decides otherwise`] : []),
  ];
}

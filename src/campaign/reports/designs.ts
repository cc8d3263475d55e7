import {
  type ColumnOf,
  column,
  type DocumentBlock,
  heading,
  paragraphBlock,
  type Text,
  tableOf,
} from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { locatedColumns } from '../../reports/design/check.ts';
import { findingData } from '../../reports/findings/finding-json.ts';
import { formatCount } from '../../text/phrases.ts';
import type { PrototypeTrial } from '../calculators/research.ts';
import type { Register } from '../replay/register.ts';

// Trials of a prototype in its first battle: the number of rolls, and the systems that fail.

const outcomes = { holds: 'passes', fails: 'fails', half: 'half thrust' } as const;

const columns: readonly ColumnOf<PrototypeTrial>[] = [
  column('system', 'text', ({ what }) => what),
  column('number', 'number', ({ number }) => number),
  column('of', 'number', ({ of }) => of),
  column('dice', 'label', ({ dice }) => dice.join(' ')),
  column('outcome', 'label', ({ outcome }) => outcomes[outcome]),
];

export function trialsBlocks(ship: string, trials: readonly PrototypeTrial[]): readonly DocumentBlock[] {
  const failed = trials.filter(({ outcome }) => outcome !== 'holds');
  const items = failed.map(({ what, number, of: all, outcome }) => {
    const which = all > 1 ? `, number ${number} of ${all}` : '';
    return [`${what}${which}: `, { text: outcomes[outcome], role: 'error' } as const];
  });
  const result = failed.length === 0 ? 'all pass' : formatCount(failed.length, 'double 1');
  return [
    heading(2, ship, `2d6 for each of ${formatCount(trials.length, 'system')}: ${result}`),
    { kind: 'list', items },
    tableOf('Trials', columns, trials, { only: 'data' }),
  ];
}

/** The findings in a ledger, and what has been checked. */
export function verificationDocument(
  ledger: string,
  { written, classes, ships }: Register,
  findings: readonly LocatedFinding[],
) {
  const counts = { entries: written.length, classes: classes.size, ships: ships.size };
  const located = findings.map((finding) => ({ file: ledger, finding }));
  const columns: readonly ColumnOf<(typeof located)[number]>[] = [
    column('file', 'label', ({ file }) => file),
    ...locatedColumns,
  ];
  const count = formatCount(findings.length, 'problem');
  const problems: Text = findings.length === 0 ? 'no problems' : { text: count, role: 'error' };
  const checked = [
    formatCount(counts.entries, 'entry', 'entries'),
    formatCount(counts.classes, 'class', 'classes'),
    formatCount(counts.ships, 'ship'),
  ];
  return {
    blocks: [
      { kind: 'findings', findings: located, only: 'print' },
      tableOf('Findings', columns, located, { only: 'data' }),
      paragraphBlock([`${checked.join(', ')}, `, problems]),
    ],
    data: { ledger, findings: findings.map(findingData), summary: { ...counts, errors: findings.length } },
  } satisfies Document;
}

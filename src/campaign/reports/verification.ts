import { type ColumnOf, column, paragraphBlock, type Text, tableOf } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { locatedColumns } from '../../reports/design/check.ts';
import { findingData } from '../../reports/findings/finding-json.ts';
import { formatCount } from '../../text/phrases.ts';
import type { Register } from '../replay/register.ts';

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

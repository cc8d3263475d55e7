import type { LocatedFinding, Severity } from '../findings/finding.ts';
import { severities } from '../findings/finding.ts';
import { formatCount } from '../text/numbers.ts';
import { listed } from '../text/phrases.ts';
import { textFaults } from './messages/faults.ts';
import { unreadable } from './read-data-file.ts';

/** In place of the findings in a file outside the repository: their number, as each of them may quote the file. */
export function notQuoted(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  const count = (severity: Severity) => findings.filter((each) => each.severity === severity).length;
  const [severity, ...others] = severities.filter((each) => count(each) > 0);
  // Such a finding has no text of the file.
  if (severity === undefined || findings.every(({ code }) => code === 'unreadable-file')) return findings;
  const counts = [severity, ...others].map((each) => formatCount(count(each), each === 'info' ? 'note' : each));
  return unreadable(textFaults.notQuoted(listed(counts, 'and'))).map((finding) => ({ ...finding, severity }));
}

import { messageWithNotes } from '../../findings/finding-message.ts';
import { fingerprint } from '../../findings/fingerprint.ts';
import { safeJson } from '../../text/escape-control.ts';
import { type CollectedFinding, collectFindingsFromRoot } from './collect.ts';
import { findingIdentity, repeatCounter } from './summary.ts';

const severities = { error: 'critical', warning: 'minor', info: 'info' } as const;

/** GitLab Code Quality report. */
export const gitlab = collectFindingsFromRoot((findings) => {
  const repeatsOf = repeatCounter();
  return `[${findings.map((each) => `\n${safeJson(issueOf(each, repeatsOf))}`).join(',')}\n]\n`;
});

/** GitLab requires unique fingerprints, so equal findings are numbered. */
function issueOf(collected: CollectedFinding, repeatsOf: (identity: string) => number): object {
  const { verdict, finding } = collected;
  const { code, severity, range } = finding;
  const identity = findingIdentity(collected);
  return {
    description: messageWithNotes(finding),
    check_name: code,
    fingerprint: fingerprint(`${identity}\n${repeatsOf(identity)}`),
    severity: severities[severity],
    location: { path: verdict.file, lines: { begin: range.line, end: range.endLine } },
  };
}

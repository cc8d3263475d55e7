import { messageWithNotes } from '../../findings/finding-message.ts';
import { fingerprint } from '../../findings/fingerprint.ts';
import { safeJson } from '../../text/escape-control.ts';
import { type CollectedFinding, collectFindingsFromRoot } from './collect.ts';
import { findingIdentity } from './summary.ts';

const severities = { error: 'critical', warning: 'minor', info: 'info' } as const;

/** GitLab Code Quality report. */
export const gitlab = collectFindingsFromRoot((findings) => {
  const seen = new Map<string, number>();
  return `[${findings.map((each) => `\n${safeJson(issueOf(each, seen))}`).join(',')}\n]\n`;
});

/** GitLab requires unique fingerprints, so equal findings are numbered by `seen`. */
function issueOf(collected: CollectedFinding, seen: Map<string, number>): object {
  const { verdict, finding } = collected;
  const { code, severity, range } = finding;
  const identity = findingIdentity(collected);
  const before = seen.get(identity) ?? 0;
  seen.set(identity, before + 1);
  return {
    description: messageWithNotes(finding),
    check_name: code,
    fingerprint: fingerprint(`${identity}\n${before}`),
    severity: severities[severity],
    location: { path: verdict.file, lines: { begin: range.line, end: range.endLine } },
  };
}

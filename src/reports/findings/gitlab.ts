import { fingerprint, messageWithNotes } from '../../findings/finding.ts';
import { safeJson } from '../../text/escape.ts';
import { type CollectedFinding, collectFindingsFromRoot } from './collect.ts';
import { type FindingIdentity, findingIdentifier } from './finding-json.ts';

const severities = { error: 'critical', warning: 'minor', info: 'info' } as const;

/** GitLab Code Quality report. */
export const gitlab = collectFindingsFromRoot((findings) => {
  const identify = findingIdentifier();
  return `[${findings.map((each) => `\n${safeJson(issueOf(each, identify(each)))}`).join(',')}\n]\n`;
});

/** GitLab requires unique fingerprints, so equal findings are numbered. */
function issueOf({ verdict, finding }: CollectedFinding, { identity, repeats }: FindingIdentity): object {
  const { code, severity, range } = finding;
  return {
    description: messageWithNotes(finding),
    check_name: code,
    fingerprint: fingerprint(`${identity}\n${repeats}`),
    severity: severities[severity],
    location: { path: verdict.file, lines: { begin: range.line, end: range.endLine } },
  };
}

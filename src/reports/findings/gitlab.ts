import { toldOf } from '../../findings/finding-message.ts';
import { fingerprint } from '../../findings/fingerprint.ts';
import { plainJson } from '../../text/escape-control.ts';
import { gatheredFromRoot, type Told } from './collect.ts';
import { aboutOf } from './summary.ts';

const severities = { error: 'critical', warning: 'minor', info: 'info' } as const;

/** GitLab Code Quality report. */
export const gitlab = gatheredFromRoot((findings) => {
  const seen = new Map<string, number>();
  return `[${findings.map((each) => `\n${plainJson(issueOf(each, seen))}`).join(',')}\n]\n`;
});

/** GitLab requires unique fingerprints, so equal findings are numbered by `seen`. */
function issueOf(collected: Told, seen: Map<string, number>): object {
  const { verdict, finding } = collected;
  const { code, severity, range } = finding;
  const identity = aboutOf(collected);
  const before = seen.get(identity) ?? 0;
  seen.set(identity, before + 1);
  return {
    description: toldOf(finding),
    check_name: code,
    fingerprint: fingerprint(`${identity}\n${before}`),
    severity: severities[severity],
    location: { path: verdict.file, lines: { begin: range.line, end: range.endLine } },
  };
}

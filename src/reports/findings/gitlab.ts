import { toldOf } from '../../findings/finding-message.ts';
import { fingerprint } from '../../findings/fingerprint.ts';
import { plainJson } from '../../text/escape-control.ts';
import { gatheredFromRoot, type Told } from './collect.ts';
import { aboutOf } from './summary.ts';

const grades = { error: 'critical', warning: 'minor', info: 'info' } as const;

/** GitLab's Code Quality report. */
export const gitlab = gatheredFromRoot((told) => {
  const seen = new Map<string, number>();
  const issues = told.map((each) => issue(each, seen));
  return `[${issues.map((each) => `\n${plainJson(each)}`).join(',')}\n]\n`;
});

function issue(told: Told, seen: Map<string, number>): object {
  const { code, severity, range } = told.finding;
  const about = aboutOf(told);
  const before = seen.get(about) ?? 0;
  seen.set(about, before + 1);
  return {
    description: toldOf(told.finding),
    check_name: code,
    fingerprint: fingerprint(`${about}\n${before}`),
    severity: grades[severity],
    location: { path: told.verdict.file, lines: { begin: range.line, end: range.endLine } },
  };
}

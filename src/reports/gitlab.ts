import type { LocatedFinding } from '../findings/finding.ts';
import type { Verdict } from '../judge.ts';
import { gathered } from './gathered.ts';
import { plainJson } from './plain.ts';

const grades = { error: 'critical', warning: 'minor', info: 'info' } as const;

/** GitLab's Code Quality report. */
export const gitlab = gathered((told) => {
  const seen = new Map<string, number>();
  const issues = told.map(({ verdict, finding }) => issue(verdict, finding, seen));
  return `[${issues.map((each) => `\n${plainJson(each)}`).join(',')}\n]\n`;
});

function issue({ file, document }: Verdict, finding: LocatedFinding, seen: Map<string, number>): object {
  const { code, severity, message, range, excerpt } = finding;
  // A finding is known again by what it is about, not by its line: that moves with every line above it.
  const about = [file, document, code, excerpt.trim()].join('\n');
  const before = seen.get(about) ?? 0;
  seen.set(about, before + 1);
  return {
    description: message,
    check_name: code,
    fingerprint: fingerprint(`${about}\n${before}`),
    severity: grades[severity],
    location: { path: file, lines: { begin: range.line, end: range.endLine } },
  };
}

/** 64 bits of the FNV-1a hash of a text, as hexadecimal digits: it tells texts apart, and keeps no secret. */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

import type { LocatedFinding } from '../../findings/finding.ts';

/** Full Thrust Light has neither mass nor FTL. */
const meaningless: ReadonlySet<string> = new Set(['mass-unused', 'mass-breakpoint', 'no-ftl', 'tug-without-ftl']);

/** The findings that matter to a ship of Full Thrust Light. */
export function lightFindings(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  return findings.filter(({ code }) => !meaningless.has(code));
}

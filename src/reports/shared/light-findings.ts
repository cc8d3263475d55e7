import type { LocatedFinding } from '../../findings/finding.ts';

/** Full Thrust Light has neither mass, points nor FTL. */
const meaningless: ReadonlySet<string> = new Set([
  ...['over-mass', 'mass-unused', 'mass-breakpoint', 'hull-too-small', 'oversized-hull', 'house-mass', 'stated-mass'],
  ...['house-points', 'stated-points', 'no-ftl', 'tug-without-ftl'],
]);

/** A design with the findings that matter to a ship of Full Thrust Light. */
export function lightVerdict<Judged extends { readonly findings: readonly LocatedFinding[] }>(verdict: Judged): Judged {
  return { ...verdict, findings: verdict.findings.filter(({ code }) => !meaningless.has(code)) };
}

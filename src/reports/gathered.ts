import type { LocatedFinding } from '../findings/finding.ts';
import { severities } from '../findings/finding.ts';
import type { Verdict } from '../judge.ts';
import type { Report, ReportFormat, Summary } from './report.ts';

/** A finding with the design that it is about. */
export interface Told {
  readonly verdict: Verdict;
  readonly finding: LocatedFinding;
}

/** A report that cannot be begun before all is known: one that counts in its first line, or puts errors first. */
export function gathered(
  write: (told: readonly Told[], verdicts: readonly Verdict[], summary: Summary) => string,
): ReportFormat {
  return ({ quiet }): Report => {
    const verdicts: Verdict[] = [];
    return {
      add: (verdict) => {
        // A bill is much larger than what there is to say about it, and no such report prints it.
        verdicts.push({ ...verdict, ship: undefined });
        return '';
      },
      end: (summary) => {
        const told = verdicts.flatMap((verdict) => verdict.findings.map((finding) => ({ verdict, finding })));
        const shown = told.filter(({ finding }) => finding.severity === 'error' || !quiet);
        return write(shown, verdicts, summary);
      },
    };
  };
}

/** The findings of each design; none for those that have none. */
export function byDesign(told: readonly Told[]): ReadonlyMap<Verdict, readonly LocatedFinding[]> {
  const found = new Map<Verdict, LocatedFinding[]>();
  for (const { verdict, finding } of told) {
    const before = found.get(verdict);
    if (before) before.push(finding);
    else found.set(verdict, [finding]);
  }
  return found;
}

/** The gravest first, and within a severity in the order of the files. */
export function gravestFirst(told: readonly Told[]): readonly Told[] {
  return severities.flatMap((severity) => told.filter(({ finding }) => finding.severity === severity));
}

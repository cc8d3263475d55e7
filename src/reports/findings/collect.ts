import type { LocatedFinding } from '../../findings/finding.ts';
import { severities } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { Report, ReportFormat, Summary } from '../shared/report.ts';

/** A finding with the design that it is about. */
export interface Told {
  readonly verdict: Verdict;
  readonly finding: LocatedFinding;
}

/** Writes a report of all that was found. */
type Writing = (told: readonly Told[], verdicts: readonly Verdict[], summary: Summary) => string;

/** A report that cannot be begun before all is known: one that counts in its first line, or puts errors first. */
export function gathered(write: Writing): ReportFormat {
  return ({ quiet }) => gathering(write, quiet, (file) => file);
}

/** The same for a program that looks for files from the root of their repository on, wherever slipway was run. */
export function gatheredFromRoot(write: Writing): ReportFormat {
  return ({ quiet, below }) => gathering(write, quiet, (file) => (below === undefined ? file : fromRoot(below, file)));
}

function gathering(write: Writing, quiet: boolean, named: (file: string) => string): Report {
  const verdicts: Verdict[] = [];
  return {
    add: (verdict) => {
      // A bill is much larger than what there is to say about it, and no such report prints it.
      verdicts.push({ ...verdict, file: named(verdict.file), ship: undefined });
      return '';
    },
    end: (summary) => {
      const told = verdicts.flatMap((verdict) => verdict.findings.map((finding) => ({ verdict, finding })));
      const shown = told.filter(({ finding }) => finding.severity === 'error' || !quiet);
      return write(shown, verdicts, summary);
    },
  };
}

/** A file as its repository calls it; one that is not below it keeps the name that the user gave it. */
function fromRoot(below: string, file: string): string {
  if (/^(?:[/<]|[A-Za-z]:)/.test(file)) return file;
  const steps = below.split('/');
  for (const step of file.split('/')) {
    if (step === '..' && steps.pop() === undefined) return file;
    if (step !== '..' && step !== '.') steps.push(step);
  }
  return steps.join('/');
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

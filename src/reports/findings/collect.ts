import type { LocatedFinding } from '../../findings/finding.ts';
import { severities } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { Report, ReportFormat, Summary } from '../shared/report.ts';

/** A finding with its design. */
export interface Told {
  readonly verdict: Verdict;
  readonly finding: LocatedFinding;
}

type WriteReport = (findings: readonly Told[], verdicts: readonly Verdict[], summary: Summary) => string;

/** A report written at the end, from all findings. */
export function gathered(write: WriteReport): ReportFormat {
  return ({ quiet }) => collectInto(write, quiet, (file) => file);
}

/** {@link gathered} with file names relative to the repository root, for CI systems. */
export function gatheredFromRoot(write: WriteReport): ReportFormat {
  return ({ quiet, below }) =>
    collectInto(write, quiet, (file) => (below === undefined ? file : relativeToRoot(below, file)));
}

function collectInto(write: WriteReport, quiet: boolean, nameOf: (file: string) => string): Report {
  const verdicts: Verdict[] = [];
  return {
    add: (verdict) => {
      // Ships are large, and these reports do not print them.
      verdicts.push({ ...verdict, file: nameOf(verdict.file), ship: undefined });
      return '';
    },
    end: (summary) => {
      const all = verdicts.flatMap((verdict) => verdict.findings.map((finding) => ({ verdict, finding })));
      const shown = all.filter(({ finding }) => finding.severity === 'error' || !quiet);
      return write(shown, verdicts, summary);
    },
  };
}

/** Resolves `file` against the folder `below`; absolute paths and files outside the repository are unchanged. */
function relativeToRoot(below: string, file: string): string {
  if (/^(?:[/<]|[A-Za-z]:)/.test(file)) return file;
  const steps = below.split('/');
  for (const step of file.split('/')) {
    if (step === '..' && steps.pop() === undefined) return file;
    if (step !== '..' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Groups findings by design; designs without findings are not in the map. */
export function byDesign(findings: readonly Told[]): ReadonlyMap<Verdict, readonly LocatedFinding[]> {
  const groups = new Map<Verdict, LocatedFinding[]>();
  for (const { verdict, finding } of findings) {
    const group = groups.get(verdict);
    if (group) group.push(finding);
    else groups.set(verdict, [finding]);
  }
  return groups;
}

/** Sorts by severity, errors first; keeps the order within a severity. */
export function gravestFirst(findings: readonly Told[]): readonly Told[] {
  return severities.flatMap((severity) => findings.filter(({ finding }) => finding.severity === severity));
}

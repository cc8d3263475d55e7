import { type LocatedFinding, severities } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { FindingsReport, ReportFormat, RunSummary } from '../report.ts';

export interface CollectedFinding {
  readonly verdict: Verdict;
  readonly finding: LocatedFinding;
}

type WriteReport = (findings: readonly CollectedFinding[], verdicts: readonly Verdict[], summary: RunSummary) => string;

export function collectFindings(write: WriteReport): ReportFormat {
  return ({ quiet }) => collectInto(write, quiet, (file) => file);
}

/** {@link collectFindings} with file names relative to the repository root and with slashes, for CI systems. */
export function collectFindingsFromRoot(write: WriteReport): ReportFormat {
  return ({ quiet, repositoryPath, separator = '/' }) =>
    collectInto(write, quiet, (file) => {
      const name = file.replaceAll(separator, '/');
      return repositoryPath === undefined ? name : relativeToRoot(repositoryPath, name);
    });
}

function collectInto(write: WriteReport, quiet: boolean, nameOf: (file: string) => string): FindingsReport {
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

/** Sorts by severity, errors first; keeps the order within a severity. */
export function sortBySeverity(findings: readonly CollectedFinding[]): readonly CollectedFinding[] {
  return severities.flatMap((severity) => findings.filter(({ finding }) => finding.severity === severity));
}

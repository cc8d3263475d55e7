import { findingMessage, type LocatedFinding, noteLines, type Severity } from '../findings/finding.ts';
import { formatCitation } from '../rules/model/citation.ts';
import type { Span } from '../text/collections.ts';
import type { CheckedFile } from './checked-text.ts';

export interface Diagnostic {
  readonly span: Span;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
}

export function diagnosticsOf(checked: CheckedFile): readonly Diagnostic[] {
  return checked.verdicts.flatMap(({ findings }) => findings.map((finding) => diagnosticOf(checked, finding)));
}

export function diagnosticOf({ span }: CheckedFile, finding: LocatedFinding): Diagnostic {
  const { range, severity, code, help, cite } = finding;
  const lines = [
    findingMessage(finding),
    ...noteLines(finding),
    ...(help === undefined ? [] : [`help: ${help}`]),
    `rule: ${formatCitation(cite)}`,
  ];
  return { span: span(range), severity, code, message: lines.join('\n') };
}

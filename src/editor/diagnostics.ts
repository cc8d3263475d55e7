import type { LocatedFinding, Severity } from '../findings/finding.ts';
import { toldOf } from '../findings/finding-message.ts';
import type { Span } from '../parse/yaml-tolerant.ts';
import { cited } from '../rules/model/citation.ts';
import type { JudgedText } from './checked-text.ts';

export interface Diagnostic {
  readonly span: Span;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
}

export function diagnostics(checked: JudgedText): readonly Diagnostic[] {
  return checked.verdicts.flatMap(({ findings }) => findings.map((finding) => diagnosticOf(checked, finding)));
}

export function diagnosticOf({ span }: JudgedText, finding: LocatedFinding): Diagnostic {
  const { range, severity, code, help, cite } = finding;
  const lines = [toldOf(finding), ...(help === undefined ? [] : [`help: ${help}`]), `rule: ${cited(cite)}`];
  return { span: span(range), severity, code, message: lines.join('\n') };
}

import type { LocatedFinding, Severity } from '../findings/finding.ts';
import { toldOf } from '../findings/finding-message.ts';
import type { Span } from '../parse/yaml-tolerant.ts';
import { cited } from '../rules/model/citation.ts';
import type { JudgedText } from './checked-text.ts';

/** A finding as an editor shows it. */
export interface Diagnostic {
  readonly span: Span;
  readonly severity: Severity;
  readonly code: string;
  /** What was found, what would help, and the rule: a line each. */
  readonly message: string;
}

/** Everything that slipway finds in a text, in its order. */
export function diagnostics(judged: JudgedText): readonly Diagnostic[] {
  return judged.verdicts.flatMap(({ findings }) => findings.map((finding) => diagnosticOf(judged, finding)));
}

/** A finding as an editor shows it. */
export function diagnosticOf({ span }: JudgedText, finding: LocatedFinding): Diagnostic {
  const { range, severity, code, help, cite } = finding;
  const lines = [toldOf(finding), ...(help === undefined ? [] : [`help: ${help}`]), `rule: ${cited(cite)}`];
  return { span: span(range), severity, code, message: lines.join('\n') };
}

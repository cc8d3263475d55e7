import type { Verdict } from '../../src/findings/verdict.ts';
import { formatCitation } from '../../src/rules/model/citation.ts';
import type { ShownDocument } from './fixture-output.ts';

/** A verdict as the expected output of a fixture shows it. */
export function shownVerdict({ design, findings }: Verdict): ShownDocument {
  return {
    name: design?.class ?? '',
    findings: findings.map(({ range: { line, column }, cite, ...finding }) => ({
      ...finding,
      ...{ line, column, cite: formatCitation(cite) },
    })),
  };
}

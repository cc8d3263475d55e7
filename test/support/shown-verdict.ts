import type { Verdict } from '../../src/findings/verdict.ts';
import { formatCitation } from '../../src/rules/model/citation.ts';
import type { ShownDocument } from './fixture-output.ts';

/** Converts a verdict for comparison with the expected output of a fixture. */
export function shownVerdict({ design, findings }: Verdict): ShownDocument {
  return {
    name: design?.class ?? '',
    findings: findings.map(({ range: { line, column }, cite, ...finding }) => ({
      ...finding,
      ...{ line, column, cite: formatCitation(cite) },
    })),
  };
}

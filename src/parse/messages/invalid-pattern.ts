import type { Finding } from '../../findings/finding.ts';
import { patternProblem } from '../../text/pattern.ts';
import { faultFinding } from './faults.ts';

/** Longest part of a pattern in a message, in characters. */
const maxShown = 60;

/** A finding if `pattern` is not a valid regular expression. The engine must be loaded. */
export function patternFindings(pattern: string, path: string, on: 'key' | 'value'): readonly Finding[] {
  const problem = patternProblem(pattern);
  if (!problem) return [];
  const { reason, help } = problem;
  const shown = pattern.length > maxShown ? `${pattern.slice(0, maxShown)}…` : pattern;
  const message = `invalid regular expression \`${shown}\`: ${reason}`;
  return [faultFinding('not-offered', message, { path, on, help })];
}

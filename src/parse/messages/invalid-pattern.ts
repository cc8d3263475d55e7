import type { Finding } from '../../findings/finding.ts';
import { patternProblem, patternSteps } from '../../text/pattern.ts';
import { formatNumber } from '../../text/phrases.ts';
import { faultFinding } from './faults.ts';

/** Longest part of a pattern in a message, in characters. */
const maxShown = 60;

/** Most steps of all patterns of a file: matching them against the roles of 100 KB of designs takes seconds. */
const maxSteps = 2_000;

/** A regular expression in a file. */
export interface PlacedPattern {
  readonly pattern: string;
  readonly ignoreCase: boolean;
  readonly path: string;
  readonly on: 'key' | 'value';
}

/** Findings for invalid regular expressions of a file, and for the first that makes them too many. The engine must be loaded. */
export function patternFindings(patterns: readonly PlacedPattern[]): readonly Finding[] {
  const findings: Finding[] = [];
  let steps = 0;
  for (const { pattern, ignoreCase, path, on } of patterns) {
    const problem = patternProblem(pattern, ignoreCase);
    if (problem) {
      const shown = pattern.length > maxShown ? `${pattern.slice(0, maxShown)}…` : pattern;
      const message = `invalid regular expression \`${shown}\`: ${problem.reason}`;
      findings.push(faultFinding('not-offered', message, { path, on, help: problem.help }));
      continue;
    }
    steps += patternSteps(pattern, ignoreCase);
    if (steps <= maxSteps) continue;
    const message = `the patterns up to this one have ${formatNumber(steps)} steps, about one per letter; at most ${formatNumber(maxSteps)} are allowed`;
    const help = 'use fewer patterns, and fewer repeats such as `{1,100}`; a plain name needs none';
    return [...findings, faultFinding('not-offered', message, { path, on, help })];
  }
  return findings;
}

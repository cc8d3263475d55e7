import type { Told } from './collect.ts';

/** Identifies a finding without its line number, which changes when lines are added above it. */
export function aboutOf({ verdict, finding }: Told): string {
  return [verdict.file, verdict.document, finding.code, finding.excerpt.trim()].join('\n');
}

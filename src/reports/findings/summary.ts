import type { Told } from './collect.ts';

/** What a finding is about. It is known again by that and not by its line, which moves with every line above it. */
export function aboutOf({ verdict, finding }: Told): string {
  return [verdict.file, verdict.document, finding.code, finding.excerpt.trim()].join('\n');
}

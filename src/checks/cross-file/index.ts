import type { Finding } from '../../findings/finding.ts';
import { toFinding } from '../to-finding.ts';
import type { CrossFileCheck } from './check.ts';
import { classTwice } from './class-twice.ts';
import { contradictedStated } from './contradicted-stated.ts';
import type { DesignFacts } from './facts.ts';
import { navyEditions } from './navy-editions.ts';

export const crossFileChecks: readonly CrossFileCheck[] = [classTwice, contradictedStated, navyEditions];

/** Returns a stateful visitor: call it once per design, in reading order, for the findings against earlier designs. */
export function compareDesigns(): (facts: DesignFacts) => readonly Finding[] {
  let findings: Finding[];
  const visitors = crossFileChecks.map((check) =>
    check.createVisitor((found) => void findings.push(toFinding(check, found))),
  );
  return (facts) => {
    findings = [];
    for (const visit of visitors) visit(facts);
    return findings;
  };
}

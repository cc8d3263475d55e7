import type { Finding } from '../../findings/finding.ts';
import { findingOf } from '../finding-of.ts';
import type { AcrossCheck } from './check.ts';
import { classTwice } from './class-twice.ts';
import { contradictedStated } from './contradicted-stated.ts';
import type { Facts } from './facts.ts';
import { navyEditions } from './navy-editions.ts';

export const acrossChecks: readonly AcrossCheck[] = [classTwice, contradictedStated, navyEditions];

/** Returns a stateful visitor: call it once per design, in reading order, for the findings against earlier designs. */
export function company(): (facts: Facts) => readonly Finding[] {
  let findings: Finding[] = [];
  const visitors = acrossChecks.map((check) => check.begin((found) => void findings.push(findingOf(check, found))));
  return (facts) => {
    findings = [];
    for (const visit of visitors) visit(facts);
    return findings;
  };
}

import type { Finding } from '../../findings/finding.ts';
import { findingOf } from '../finding-of.ts';
import type { AcrossCheck } from './check.ts';
import { classTwice } from './class-twice.ts';
import { contradictedStated } from './contradicted-stated.ts';
import type { Facts } from './facts.ts';
import { navyEditions } from './navy-editions.ts';

/** Every check of many designs together. */
export const acrossChecks: readonly AcrossCheck[] = [classTwice, contradictedStated, navyEditions];

/** Begins to hold designs against each other: what it returns tells of each what is wrong with it beside those before it. */
export function company(): (facts: Facts) => readonly Finding[] {
  let findings: Finding[] = [];
  const looks = acrossChecks.map((check) => check.begin((found) => void findings.push(findingOf(check, found))));
  return (facts) => {
    findings = [];
    for (const look of looks) look(facts);
    return findings;
  };
}

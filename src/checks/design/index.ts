import { type Limits, noLimits } from '../../config/settings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type Check, toFinding } from '../check.ts';
import { craftAndPeople } from './craft-and-people.ts';
import { fieldsAndAmmunition } from './fields-and-ammunition.ts';
import { house } from './house.ts';
import { hullAndArcs } from './hull-and-arcs.ts';
import { kindAndEdition } from './kind-and-edition.ts';
import { missingParts } from './missing-parts.ts';
import { notes } from './notes.ts';
import { wastedParts } from './wasted-parts.ts';

/** The chapters in the order of listings: errors, then warnings, then notes; at the end what a configuration asks for. */
export const checks: readonly Check[] = [
  ...[...hullAndArcs, ...fieldsAndAmmunition, ...craftAndPeople, ...kindAndEdition],
  ...[...missingParts, ...wastedParts, ...notes],
  ...house,
];

export interface RunChecksOptions {
  /** The whole design could be read. Otherwise checks that need all of it are skipped. */
  readonly isComplete: boolean;
  readonly limits?: Limits;
}

export function runChecks(ship: Ship, { isComplete, limits = noLimits }: RunChecksOptions): readonly Finding[] {
  const findings: Finding[] = [];
  const aboard = new Set<string>(ship.items.map(({ id }) => id));
  for (const check of checks) {
    if (check.onlyIfAboard?.some((id) => aboard.has(id)) === false) continue;
    if (!isComplete && (check.needsWholeDesign || check.severity !== 'error')) continue;
    check.find(ship, (found) => findings.push(toFinding(check, found)), limits);
  }
  return findings;
}

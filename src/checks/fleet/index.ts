import type { Finding } from '../../findings/finding.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { type FleetCheck, toFinding } from '../check.ts';
import { entryChecks, illegalClass } from './entries.ts';
import { limitChecks } from './limits.ts';
import { mixtureChecks } from './mixtures.ts';

export const fleetChecks: readonly FleetCheck[] = [...entryChecks, ...limitChecks, ...mixtureChecks];

/** With the check that `fleet` leaves out, because it shows the designs. */
export const allFleetChecks: readonly FleetCheck[] = [...fleetChecks, illegalClass];

export function runFleetChecks(fleet: Fleet): readonly Finding[] {
  const findings: Finding[] = [];
  for (const check of fleetChecks) check.find(fleet, (found) => findings.push(toFinding(check, found)));
  return findings;
}

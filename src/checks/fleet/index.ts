import type { Finding } from '../../findings/finding.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { RawFinding } from '../check.ts';
import { toFinding } from '../to-finding.ts';
import { ambiguousDesign } from './ambiguous-design.ts';
import type { FleetCheck } from './check.ts';
import { composition } from './composition.ts';
import { fightersAndGunboats } from './fighters-and-gunboats.ts';
import { foreignGunboats } from './foreign-gunboats.ts';
import { idTwice } from './id-twice.ts';
import { illegalClass } from './illegal-class.ts';
import { loneSquadrons } from './lone-squadrons.ts';
import { malformedId } from './malformed-id.ts';
import { missingDesign } from './missing-design.ts';
import { mixedCatapults } from './mixed-catapults.ts';
import { mixedDrives } from './mixed-drives.ts';
import { mixedEditions } from './mixed-editions.ts';
import { mixedHangars } from './mixed-hangars.ts';
import { mixedOptions } from './mixed-options.ts';
import { mixedOverload } from './mixed-overload.ts';
import { nameTwice } from './name-twice.ts';
import { outsideFolder } from './outside-folder.ts';
import { overLimit } from './over-limit.ts';
import { tooManyBogeys } from './too-many-bogeys.ts';
import { tooManyMissiles } from './too-many-missiles.ts';
import { tooManyWings } from './too-many-wings.ts';
import { unevenEntry } from './uneven-entry.ts';
import { unreadableDesign } from './unreadable-design.ts';

/** Checks of a fleet: first missing ships, then other errors, then warnings. */
export const fleetChecks: readonly FleetCheck[] = [
  outsideFolder,
  missingDesign,
  ambiguousDesign,
  unreadableDesign,
  unevenEntry,
  nameTwice,
  idTwice,
  malformedId,
  overLimit,
  composition,
  tooManyBogeys,
  tooManyWings,
  tooManyMissiles,
  loneSquadrons,
  mixedOverload,
  foreignGunboats,
  mixedEditions,
  mixedCatapults,
  mixedHangars,
  mixedOptions,
  mixedDrives,
  fightersAndGunboats,
];

/** With the check that `fleet` leaves out, because it shows the designs. */
export const allFleetChecks: readonly FleetCheck[] = [...fleetChecks, illegalClass];

export function runFleetChecks(fleet: Fleet): readonly Finding[] {
  const findings: Finding[] = [];
  for (const check of fleetChecks) {
    check.find(fleet, (found: RawFinding) => void findings.push(toFinding(check, found)));
  }
  return findings;
}

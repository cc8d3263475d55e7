import type { Finding } from '../findings/finding.ts';
import type { SystemId } from '../rules/catalogue.ts';
import type { Ship } from '../rules/ship.ts';
import { arcsMissing } from './arcs-missing.ts';
import { arcsNotOffered } from './arcs-not-offered.ts';
import type { Check } from './check.ts';
import { cloakWithScreens } from './cloak-with-screens.ts';
import { combinedEcm } from './combined-ecm.ts';
import { crewedWingInRack } from './crewed-wing-in-rack.ts';
import { emptyTurret } from './empty-turret.ts';
import { flakOnClass1 } from './flak-on-class-1.ts';
import { flawedDesign } from './flawed-design.ts';
import { forbiddenDrive } from './forbidden-drive.ts';
import { forbiddenLightWing } from './forbidden-light-wing.ts';
import { ftlBoatsInRack } from './ftl-boats-in-rack.ts';
import { gunboatsWithoutCarrier } from './gunboats-without-carrier.ts';
import { hangarWithoutTube } from './hangar-without-tube.ts';
import { holofieldWithFields } from './holofield-with-fields.ts';
import { hullTooSmall } from './hull-too-small.ts';
import { launcherWithoutMagazine } from './launcher-without-magazine.ts';
import { magazineWithoutLauncher } from './magazine-without-launcher.ts';
import { massBreakpoint } from './mass-breakpoint.ts';
import { massUnused } from './mass-unused.ts';
import { mixedScreens } from './mixed-screens.ts';
import { multiArcMount } from './multi-arc-mount.ts';
import { needleWithoutSensors } from './needle-without-sensors.ts';
import { noFireControl } from './no-fire-control.ts';
import { noFtl } from './no-ftl.ts';
import { noMainDrive } from './no-main-drive.ts';
import { notTurretable } from './not-turretable.ts';
import { oddShortKGuns } from './odd-short-k-guns.ts';
import { otherEdition } from './other-edition.ts';
import { overMass } from './over-mass.ts';
import { overloadedShortTorpedo } from './overloaded-short-torpedo.ts';
import { oversizedHull } from './oversized-hull.ts';
import { partialCatapults } from './partial-catapults.ts';
import { partialFlak } from './partial-flak.ts';
import { partialOverload } from './partial-overload.ts';
import { repeatedArc } from './repeated-arc.ts';
import { repeatedMod } from './repeated-mod.ts';
import { shipyardOutsideFortress } from './shipyard-outside-fortress.ts';
import { shortKGunsExcluded } from './short-k-guns-excluded.ts';
import { spareScreens } from './spare-screens.ts';
import { statedMass } from './stated-mass.ts';
import { statedPoints } from './stated-points.ts';
import { stealthRange } from './stealth-range.ts';
import { tooFewBoxesForRows } from './too-few-boxes-for-rows.ts';
import { tooFewMines } from './too-few-mines.ts';
import { tooManyArmorLayers } from './too-many-armor-layers.ts';
import { tooManyBoats } from './too-many-boats.ts';
import { tooManyPeople } from './too-many-people.ts';
import { tooManyPlasmaBoltLaunchers } from './too-many-plasma-bolt-launchers.ts';
import { tooManySpinalMounts } from './too-many-spinal-mounts.ts';
import { tooManyTurrets } from './too-many-turrets.ts';
import { tooMuchEcm } from './too-much-ecm.ts';
import { tooMuchStealth } from './too-much-stealth.ts';
import { transporterWithoutBoarders } from './transporter-without-boarders.ts';
import { tubeWithoutHangar } from './tube-without-hangar.ts';
import { twoArcShortTorpedo } from './two-arc-short-torpedo.ts';

/** Every check: errors, warnings, then what is merely worth knowing. */
export const checks: readonly Check[] = [
  overMass,
  hullTooSmall,
  tooFewBoxesForRows,
  tooManyArmorLayers,
  arcsMissing,
  arcsNotOffered,
  repeatedArc,
  tooManySpinalMounts,
  tooManyPlasmaBoltLaunchers,
  tooManyTurrets,
  tooMuchStealth,
  tooMuchEcm,
  mixedScreens,
  holofieldWithFields,
  overloadedShortTorpedo,
  partialOverload,
  partialFlak,
  flakOnClass1,
  partialCatapults,
  oddShortKGuns,
  shortKGunsExcluded,
  crewedWingInRack,
  forbiddenLightWing,
  repeatedMod,
  tooManyBoats,
  ftlBoatsInRack,
  tooManyPeople,
  tooFewMines,
  shipyardOutsideFortress,
  forbiddenDrive,
  notTurretable,
  otherEdition,
  flawedDesign,
  statedMass,
  statedPoints,
  massUnused,
  noMainDrive,
  noFtl,
  noFireControl,
  hangarWithoutTube,
  tubeWithoutHangar,
  launcherWithoutMagazine,
  magazineWithoutLauncher,
  cloakWithScreens,
  transporterWithoutBoarders,
  spareScreens,
  twoArcShortTorpedo,
  multiArcMount,
  emptyTurret,
  gunboatsWithoutCarrier,
  oversizedHull,
  combinedEcm,
  needleWithoutSensors,
  massBreakpoint,
  stealthRange,
];

const always = checks.filter(({ concerns }) => concerns === undefined);
const bySystem = new Map<SystemId, Check[]>();
for (const check of checks)
  for (const id of check.concerns ?? []) bySystem.set(id, [...(bySystem.get(id) ?? []), check]);

/** Checks that would blame a design for what could not be read of it. */
const blaming: ReadonlySet<Check> = new Set([
  ...checks.filter(({ severity }) => severity !== 'error'),
  ...[statedMass, statedPoints, tooManyPeople, arcsMissing],
]);

/**
 * Runs the checks over a ship. A design that is not `whole`, because parts of it could not be read, is not blamed for
 * what is missing.
 */
export function findingsOf(ship: Ship, { whole }: { readonly whole: boolean }): readonly Finding[] {
  const due = dueFor(ship);
  const findings: Finding[] = [];
  for (const check of due) {
    if (!whole && blaming.has(check)) continue;
    for (const { at, message, help, on, cite } of check.find(ship)) {
      findings.push({
        code: check.code,
        severity: check.severity,
        message,
        path: at,
        on: on ?? 'value',
        ...(help === undefined ? {} : { help }),
        cite: cite ?? check.cite,
      });
    }
  }
  return findings;
}

function dueFor(ship: Ship): Iterable<Check> {
  const due = new Set(always);
  for (const { id } of ship.items) for (const check of bySystem.get(id) ?? []) due.add(check);
  return due;
}

import { type Limits, noLimits } from '../../config/settings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { Check } from '../check.ts';
import { toFinding } from '../to-finding.ts';
import { arcsMissing } from './arcs-missing.ts';
import { arcsNotOffered } from './arcs-not-offered.ts';
import { cloakWithScreens } from './cloak-with-screens.ts';
import { combinedEcm } from './combined-ecm.ts';
import { crewedWingInRack } from './crewed-wing-in-rack.ts';
import { emptyMagazine } from './empty-magazine.ts';
import { emptyTurret } from './empty-turret.ts';
import { flakOnClass1 } from './flak-on-class-1.ts';
import { flawedDesign } from './flawed-design.ts';
import { forbiddenDrive } from './forbidden-drive.ts';
import { forbiddenLightWing } from './forbidden-light-wing.ts';
import { ftlBoatsInRack } from './ftl-boats-in-rack.ts';
import { grownAndBuilt } from './grown-and-built.ts';
import { gunboatsWithoutCarrier } from './gunboats-without-carrier.ts';
import { hangarWithoutTube } from './hangar-without-tube.ts';
import { holofieldWithFields } from './holofield-with-fields.ts';
import { houseMass } from './house-mass.ts';
import { houseName } from './house-name.ts';
import { houseOption } from './house-option.ts';
import { housePoints } from './house-points.ts';
import { houseSystem } from './house-system.ts';
import { hullTooSmall } from './hull-too-small.ts';
import { incompleteImport } from './incomplete-import.ts';
import { invalidMultiRoleTypes } from './invalid-multi-role-types.ts';
import { launcherWithoutMagazine } from './launcher-without-magazine.ts';
import { magazineWithoutLauncher } from './magazine-without-launcher.ts';
import { massBreakpoint } from './mass-breakpoint.ts';
import { massUnused } from './mass-unused.ts';
import { mixedScreens } from './mixed-screens.ts';
import { multiArcMount } from './multi-arc-mount.ts';
import { needleWithoutSensors } from './needle-without-sensors.ts';
import { needsAgreement } from './needs-agreement.ts';
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
import { rowsWithoutBoxes } from './rows-without-boxes.ts';
import { severalCloaks } from './several-cloaks.ts';
import { severalShipyards } from './several-shipyards.ts';
import { shipyardOutsideFortress } from './shipyard-outside-fortress.ts';
import { shortKGunsExcluded } from './short-k-guns-excluded.ts';
import { spareScreens } from './spare-screens.ts';
import { statedMass } from './stated-mass.ts';
import { statedPoints } from './stated-points.ts';
import { stealthRange } from './stealth-range.ts';
import { tooFewBoxesForRows } from './too-few-boxes-for-rows.ts';
import { tooFewMines } from './too-few-mines.ts';
import { tooManyAreaScreens } from './too-many-area-screens.ts';
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
import { tugWithoutFtl } from './tug-without-ftl.ts';
import { twoArcShortTorpedo } from './two-arc-short-torpedo.ts';
import { vaporShroudWithFields } from './vapor-shroud-with-fields.ts';

/** Rules of the books: errors, then warnings, then notes. */
const ruleChecks: readonly Check[] = [
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
  tooManyAreaScreens,
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
  grownAndBuilt,
  notTurretable,
  otherEdition,
  flawedDesign,
  gunboatsWithoutCarrier,
  statedMass,
  statedPoints,
  invalidMultiRoleTypes,
  incompleteImport,
  severalShipyards,
  massUnused,
  noMainDrive,
  noFtl,
  tugWithoutFtl,
  noFireControl,
  hangarWithoutTube,
  tubeWithoutHangar,
  launcherWithoutMagazine,
  magazineWithoutLauncher,
  cloakWithScreens,
  vaporShroudWithFields,
  spareScreens,
  twoArcShortTorpedo,
  multiArcMount,
  emptyTurret,
  emptyMagazine,
  oversizedHull,
  combinedEcm,
  rowsWithoutBoxes,
  severalCloaks,
  needleWithoutSensors,
  transporterWithoutBoarders,
  needsAgreement,
  massBreakpoint,
  stealthRange,
];

/** Limits and house rules of the configuration. */
const houseChecks: readonly Check[] = [houseMass, housePoints, houseName, houseSystem, houseOption];

export const checks: readonly Check[] = [...ruleChecks, ...houseChecks];

/** Checks skipped for partly readable designs, where they would report false positives. */
const needsCompleteDesign: ReadonlySet<Check> = new Set([
  ...checks.filter(({ severity }) => severity !== 'error'),
  ...[statedMass, statedPoints, tooManyPeople, arcsMissing, gunboatsWithoutCarrier, oddShortKGuns],
]);

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
    if (!isComplete && needsCompleteDesign.has(check)) continue;
    check.find(ship, (found) => findings.push(toFinding(check, found)), limits);
  }
  return findings;
}

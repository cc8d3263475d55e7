/** Assigns launchers to magazines, weapons to turrets, wings to hangars, and squadrons to racks. */

import type { Squadron, Wing } from '../../rules/design/design.ts';
import { rulebook } from '../../rules/house/book.ts';
import type { Edition } from '../../rules/model/citation.ts';
import { withoutHouseRules } from '../../rules/model/house-rules.ts';
import type { ObjectReader } from '../object-reader.ts';
import { readSquadron, readWing } from './craft.ts';
import type { ImportedSystem } from './read-systems.ts';

/** Moves launchers into the magazines that they name. */
export function loadMagazines(pieces: readonly ImportedSystem[], edition: Edition): void {
  const fed = new Set([...rulebook(withoutHouseRules(edition)).values()].map(({ holds }) => holds?.only));
  const magazines = byId(pieces.filter((piece) => piece.catalogEntry.holds?.only !== undefined));
  for (const piece of pieces) {
    const { ours } = piece.mapping;
    // For other systems `magazine` is reported as an unsupported key.
    const id = fed.has(ours) ? piece.reader.text('magazine') : undefined;
    if (id === undefined) continue;
    const magazine = magazines.get(id);
    if (magazine?.catalogEntry.holds?.only === ours) hold(magazine, piece);
    else
      piece.reader.report('magazine', 'lost', `unknown magazine ${JSON.stringify(id)}`, 'launcher without a magazine');
  }
}

/** Moves weapons into the turrets that list them. */
export function mountTurrets(pieces: readonly ImportedSystem[]): void {
  const known = byId(pieces);
  for (const turret of pieces.filter(isTurret)) {
    for (const item of turret.reader.list('weapons', 'empty turret')) {
      const id = item.kind === 'scalar' ? String(item.value) : null;
      const weapon = known.get(id ?? '');
      const magazine = weapon && pieces.find((piece) => !isTurret(piece) && piece.contents.includes(weapon));
      if (weapon && magazine) mountLauncher(turret, weapon, magazine);
      else if (weapon && !weapon.isHeld && !isTurret(weapon)) hold(turret, weapon);
      else {
        const problem = weapon ? 'already mounted elsewhere' : 'not aboard';
        const found = `turret weapon ${JSON.stringify(id)}: ${problem}`;
        turret.reader.report('weapons', 'lost', found, 'one mount fewer');
      }
    }
  }
}

/** Moves a launcher from its magazine into a turret, and the turret into the magazine. */
function mountLauncher(turret: ImportedSystem, launcher: ImportedSystem, magazine: ImportedSystem): void {
  magazine.contents.splice(magazine.contents.indexOf(launcher), 1);
  turret.contents.push(launcher);
  if (!turret.isHeld) hold(magazine, turret);
}

/** Indexes entries by ID; the first of duplicate IDs wins. */
function byId(pieces: readonly ImportedSystem[]): ReadonlyMap<string, ImportedSystem> {
  return new Map([...pieces].reverse().flatMap((piece) => (piece.id === undefined ? [] : [[piece.id, piece]])));
}

function isTurret({ catalogEntry }: ImportedSystem): boolean {
  return catalogEntry.holds?.key === 'mounts';
}

function hold(holder: ImportedSystem, piece: ImportedSystem): void {
  holder.contents.push(piece);
  piece.isHeld = true;
}

/** Properties of the ship that follow from its hangars. */
export interface HangarSettings {
  /** The ship uses the option of critical hits on hangars. */
  readonly hasCriticalHits: boolean;
  /** Launch tubes to add. */
  readonly launchTubes: number;
}

/**
 * Decides the kind of each bay. In ftLibShip a bay has mass 9 if the ship has no launch tube. In an edition without such a
 * bay it becomes a hangar and a launch tube, which have the same mass and cost.
 */
export function resolveHangars(pieces: readonly ImportedSystem[], edition: Edition): HangarSettings {
  const bays = pieces.filter(({ mapping }) => mapping.ours === 'hangar');
  const marked = bays.map(({ reader }) => reader.flag('critRules'));
  for (const { reader } of pieces.filter(({ mapping }) => mapping.ours === 'fighter-rack')) reader.ignore('critRules');
  const hasCriticalHits = marked.includes(true);
  const [first] = bays;
  if (hasCriticalHits && marked.includes(false) && first) {
    const found = 'critical hits apply to some hangars only';
    first.reader.report('', 'changed', found, 'option for all hangars of the ship');
  }
  if (!first || pieces.some(({ mapping }) => mapping.ours === 'launch-tube'))
    return { hasCriticalHits, launchTubes: 0 };
  const only = rulebook(withoutHouseRules(edition)).get('combined-hangar')?.only;
  if (only === undefined || only.includes(edition)) {
    for (const { entry } of bays) entry.system = 'combined-hangar';
    return { hasCriticalHits, launchTubes: 0 };
  }
  for (const { reader } of bays) {
    const found = `bay without a launch tube, which has mass 9 in ftLibShip; not available in ${edition}`;
    reader.report('', 'changed', found, 'hangar and launch tube of the same mass and cost');
  }
  return { hasCriticalHits, launchTubes: bays.length };
}

/** Assigns wings to the bays that they name, or else to the first free bay. */
export function assignWings(ship: ObjectReader, pieces: readonly ImportedSystem[]): void {
  const bays = pieces.filter((piece) => piece.catalogEntry.carries === 'wing');
  const known = byId(bays);
  const unassigned: (readonly [ObjectReader, Wing])[] = [];
  for (const from of ship.objects('fighters')) {
    const read = readWing(from);
    if (!read) continue;
    const bay = read.hangar === undefined ? undefined : known.get(read.hangar);
    if (bay && bay.entry.wing === undefined) bay.entry.wing = read.wing;
    else if (bay) from.report('hangar', 'lost', 'bay already taken by another wing', 'dropped');
    else unassigned.push([from, read.wing]);
  }
  for (const [from, wing] of unassigned) {
    const isRobot = wing.mods?.includes('robot') ?? false;
    // Fighter racks take robot fighters only.
    const free = bays.find(({ entry, mapping }) => entry.wing === undefined && (mapping.ours === 'hangar' || isRobot));
    if (free) {
      free.entry.wing = wing;
      from.report('hangar', 'note', 'wing without a valid bay', 'assigned to the first free bay');
    } else from.report('hangar', 'lost', 'wing without a valid bay; no bay is free', 'dropped');
  }
}

/** Assigns squadrons to the racks that they name; returns those without a rack. */
export function assignSquadrons(ship: ObjectReader, pieces: readonly ImportedSystem[]): readonly Squadron[] {
  const racks = pieces.filter((piece) => piece.catalogEntry.carries === 'squadron');
  const known = byId(racks);
  const unracked: Squadron[] = [];
  for (const from of ship.objects('gunboatSquadrons')) {
    const { squadron, rack } = readSquadron(from);
    if (squadron.boats.length === 0) {
      from.report('boats', 'lost', 'squadron without boats', 'dropped');
      continue;
    }
    const home = rack === undefined ? undefined : known.get(rack);
    if (home && home.entry.squadron === undefined) home.entry.squadron = squadron;
    else if (home) from.report('rack', 'lost', 'rack already taken by another squadron', 'dropped');
    else {
      if (rack !== undefined) {
        from.report('rack', 'changed', `unknown gunboat rack ${JSON.stringify(rack)}`, 'squadron without a rack');
      }
      unracked.push(squadron);
    }
  }
  return unracked;
}

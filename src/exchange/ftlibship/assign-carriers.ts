/** Assigns launchers to magazines, weapons to turrets, wings to hangars, and squadrons to racks. */

import type { Squadron } from '../../rules/design/design.ts';
import { book } from '../../rules/house/book.ts';
import type { Edition } from '../../rules/model/edition.ts';
import { bareBook } from '../../rules/model/house-rules.ts';
import type { ObjectReader } from '../object-reader.ts';
import { readSquadron, readWing } from './craft.ts';
import type { Piece } from './read-systems.ts';

/** Moves launchers into the magazines that they name. */
export function loadMagazines(pieces: readonly Piece[], edition: Edition): void {
  const fed = new Set([...book(bareBook(edition)).values()].map(({ holds }) => holds?.only));
  const magazines = byId(pieces.filter((piece) => piece.book.holds?.only !== undefined));
  for (const piece of pieces) {
    const { ours } = piece.row;
    // For other systems `magazine` is reported as an unsupported key.
    const id = fed.has(ours) ? piece.from.text('magazine') : undefined;
    if (id === undefined) continue;
    const magazine = magazines.get(id);
    if (magazine?.book.holds?.only === ours) hold(magazine, piece);
    else piece.from.report('magazine', 'lost', `unknown magazine ${JSON.stringify(id)}`, 'launcher without a magazine');
  }
}

/** Moves weapons into the turrets that list them. */
export function mountTurrets(pieces: readonly Piece[]): void {
  const known = byId(pieces);
  for (const turret of pieces.filter(isTurret)) {
    for (const item of turret.from.list('weapons', 'empty turret')) {
      const id = item.kind === 'scalar' ? String(item.value) : null;
      const weapon = known.get(id ?? '');
      if (weapon && !weapon.held && !isTurret(weapon)) hold(turret, weapon);
      else {
        const problem = weapon ? 'already mounted elsewhere' : 'not aboard';
        const found = `turret weapon ${JSON.stringify(id)}: ${problem}`;
        turret.from.report('weapons', 'lost', found, 'one mount fewer');
      }
    }
  }
}

/** Indexes entries by ID; the first of duplicate IDs wins. */
function byId(pieces: readonly Piece[]): ReadonlyMap<string, Piece> {
  return new Map([...pieces].reverse().flatMap((piece) => (piece.id === undefined ? [] : [[piece.id, piece]])));
}

function isTurret({ book }: Piece): boolean {
  return book.holds?.key === 'mounts';
}

function hold(holder: Piece, piece: Piece): void {
  holder.holding.push(piece);
  piece.held = true;
}

/** Properties of the ship that follow from its hangars. */
export interface Bays {
  /** The ship uses the option of critical hits on hangars. */
  readonly critical: boolean;
  /** Launch tubes to add. */
  readonly tubes: number;
}

/**
 * Decides the kind of each bay. In ftLibShip a bay has mass 9 if the ship has no launch tube. In an edition without such a
 * bay it becomes a hangar and a launch tube, which have the same mass and cost.
 */
export function settleHangars(pieces: readonly Piece[], edition: Edition): Bays {
  const bays = pieces.filter(({ row }) => row.ours === 'hangar');
  const marked = bays.map(({ from }) => from.flag('critRules'));
  for (const { from } of pieces.filter(({ row }) => row.ours === 'fighter-rack')) from.ignore('critRules');
  const critical = marked.includes(true);
  const [first] = bays;
  if (critical && marked.includes(false) && first) {
    const found = 'critical hits apply to some hangars only';
    first.from.report('', 'changed', found, 'option for all hangars of the ship');
  }
  if (!first || pieces.some(({ row }) => row.ours === 'launch-tube')) return { critical, tubes: 0 };
  const only = book(bareBook(edition)).get('combined-hangar')?.only;
  if (only === undefined || only.includes(edition)) {
    for (const { entry } of bays) entry.system = 'combined-hangar';
    return { critical, tubes: 0 };
  }
  for (const { from } of bays) {
    const found = `bay without a launch tube, which has mass 9 in ftLibShip; not available in ${edition}`;
    from.report('', 'changed', found, 'hangar and launch tube of the same mass and cost');
  }
  return { critical, tubes: bays.length };
}

/** Assigns wings to the bays that they name, or else to the first free bay. */
export function boardWings(ship: ObjectReader, pieces: readonly Piece[]): void {
  const bays = pieces.filter((piece) => piece.book.carries === 'wing');
  const known = byId(bays);
  const unassigned: (readonly [ObjectReader, object])[] = [];
  for (const from of ship.objects('fighters')) {
    const read = readWing(from);
    if (!read) continue;
    const bay = read.hangar === undefined ? undefined : known.get(read.hangar);
    if (bay && bay.entry.wing === undefined) bay.entry.wing = read.wing;
    else if (bay) from.report('hangar', 'lost', 'bay already taken by another wing', 'dropped');
    else unassigned.push([from, read.wing]);
  }
  for (const [from, wing] of unassigned) {
    const isRobot = (Reflect.get(wing, 'mods') as readonly string[] | undefined)?.includes('robot') ?? false;
    // Fighter racks take robot fighters only.
    const free = bays.find(({ entry, row }) => entry.wing === undefined && (row.ours === 'hangar' || isRobot));
    if (free) {
      free.entry.wing = wing;
      from.report('hangar', 'note', 'wing without a valid bay', 'assigned to the first free bay');
    } else from.report('hangar', 'lost', 'wing without a valid bay; no bay is free', 'dropped');
  }
}

/** Assigns squadrons to the racks that they name; returns those without a rack. */
export function boardSquadrons(ship: ObjectReader, pieces: readonly Piece[]): readonly Squadron[] {
  const racks = pieces.filter((piece) => piece.book.carries === 'squadron');
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

/** What stands in what: launchers in magazines, weapons in turrets, wings in hangars, squadrons in racks. */

import type { Squadron } from '../../rules/design/design.ts';
import { book } from '../../rules/house/book.ts';
import type { Edition } from '../../rules/model/edition.ts';
import { bareBook } from '../../rules/model/house-rules.ts';
import { isNothing, type Taking, take, takeFlag, takeMappings, takeText, tell } from '../object-reader.ts';
import { readSquadron, readWing } from './craft.ts';
import type { Piece } from './read-systems.ts';

/** Puts launchers into the magazines that they name. */
export function loadMagazines(pieces: readonly Piece[], edition: Edition): void {
  const feeds = new Set([...book(bareBook(edition)).values()].map(({ holds }) => holds?.only));
  const magazines = byId(pieces.filter((piece) => piece.book.holds?.only !== undefined));
  for (const piece of pieces) {
    const { ours } = piece.row;
    // Of what no magazine feeds the key is told of as unknown.
    const id = feeds.has(ours) ? takeText(piece.from, 'magazine') : undefined;
    if (id === undefined) continue;
    const magazine = magazines.get(id);
    if (magazine?.book.holds?.only === ours) hold(magazine, piece);
    else {
      const found = `no such magazine is aboard as ${JSON.stringify(id)}`;
      tell(piece.from, 'magazine', 'lost', found, 'a launcher by itself');
    }
  }
}

/** Puts weapons into the turrets that list them. */
export function mountTurrets(pieces: readonly Piece[]): void {
  const known = byId(pieces);
  for (const turret of pieces) {
    if (!isTurret(turret)) continue;
    const list = take(turret.from, 'weapons');
    if (list === undefined || isNothing(list)) continue;
    if (list.kind !== 'array') {
      tell(turret.from, 'weapons', 'lost', '`weapons` of a turret is no list', 'an empty turret');
      continue;
    }
    for (const item of list.items) {
      const id = item.kind === 'scalar' ? String(item.value) : undefined;
      const weapon = id === undefined ? undefined : known.get(id);
      if (weapon && !weapon.held && !isTurret(weapon)) hold(turret, weapon);
      else {
        const why = weapon ? 'stands elsewhere already' : 'is not aboard';
        tell(
          turret.from,
          'weapons',
          'lost',
          `the weapon ${JSON.stringify(id ?? null)} of a turret ${why}`,
          'a mount less',
        );
      }
    }
  }
}

/** Pieces by the names that other entries call them; of two with one name the first counts. */
function byId(pieces: readonly Piece[]): ReadonlyMap<string, Piece> {
  return new Map([...pieces].reverse().flatMap((piece) => (piece.id === undefined ? [] : [[piece.id, piece]])));
}

/** Whether a piece holds mounts. */
function isTurret({ book }: Piece): boolean {
  return book.holds?.key === 'mounts';
}

function hold(holder: Piece, piece: Piece): void {
  holder.holding.push(piece);
  piece.held = true;
}

/** What comes of the bays of a ship. */
export interface Bays {
  /** Whether its hangars are at risk under the rule of critical hits. */
  readonly critical: boolean;
  /** Launch tubes that stand for what the edition cannot say otherwise. */
  readonly tubes: number;
}

/**
 * Settles which kind of bay each hangar is. Theirs is one of 9 mass where no launch tube is aboard; an edition without
 * such a bay has a hangar and a tube for it, which weigh and cost the same.
 */
export function settleHangars(pieces: readonly Piece[], edition: Edition): Bays {
  const bays = pieces.filter(({ row }) => row.ours === 'hangar');
  const marked = bays.map(({ from }) => takeFlag(from, 'critRules'));
  for (const { from } of pieces.filter(({ row }) => row.ours === 'fighter-rack')) from.taken.add('critRules');
  const critical = marked.includes(true);
  const [first] = bays;
  if (critical && marked.includes(false) && first) {
    const found = 'critical hits hold for some hangars only';
    tell(first.from, '', 'changed', found, 'the option, which holds for all hangars of the ship');
  }
  if (!first || pieces.some(({ row }) => row.ours === 'launch-tube')) return { critical, tubes: 0 };
  const only = book(bareBook(edition)).get('combined-hangar')?.only;
  if (only === undefined || only.includes(edition)) {
    for (const { entry } of bays) entry.system = 'combined-hangar';
    return { critical, tubes: 0 };
  }
  for (const { from } of bays) {
    const found = `a bay without a launch tube, which is one of 9 mass there; ${edition} has none`;
    tell(from, '', 'changed', found, 'a hangar and a launch tube, which weigh and cost the same');
  }
  return { critical, tubes: bays.length };
}

/** Puts wings into the bays that they name; one that names none takes the first free bay. */
export function boardWings(ship: Taking, pieces: readonly Piece[]): void {
  const bays = pieces.filter((piece) => piece.book.carries === 'wing');
  const known = byId(bays);
  const homeless: (readonly [Taking, object])[] = [];
  for (const from of takeMappings(ship, 'fighters')) {
    const read = readWing(from);
    if (!read) continue;
    const bay = read.hangar === undefined ? undefined : known.get(read.hangar);
    if (bay && bay.entry.wing === undefined) bay.entry.wing = read.wing;
    else if (bay) tell(from, 'hangar', 'lost', 'another wing has this bay already', 'left out');
    else homeless.push([from, read.wing]);
  }
  for (const [from, wing] of homeless) {
    const isRobot = (Reflect.get(wing, 'mods') as readonly string[] | undefined)?.includes('robot') ?? false;
    // Only robots ride in racks.
    const free = bays.find(({ entry, row }) => entry.wing === undefined && (row.ours === 'hangar' || isRobot));
    if (free) {
      free.entry.wing = wing;
      tell(from, 'hangar', 'note', 'a wing that names no bay aboard', 'it has the first that was free');
    } else tell(from, 'hangar', 'lost', 'a wing that names no bay aboard, and none is free', 'left out');
  }
}

/** Puts squadrons into the racks that they name, and gives those that ride in none. */
export function boardSquadrons(ship: Taking, pieces: readonly Piece[]): readonly Squadron[] {
  const racks = pieces.filter((piece) => piece.book.carries === 'squadron');
  const known = byId(racks);
  const alone: Squadron[] = [];
  for (const from of takeMappings(ship, 'gunboatSquadrons')) {
    const { squadron, rack } = readSquadron(from);
    if (squadron.boats.length === 0) {
      tell(from, 'boats', 'lost', 'a squadron without a boat', 'left out');
      continue;
    }
    const home = rack === undefined ? undefined : known.get(rack);
    if (home && home.entry.squadron === undefined) home.entry.squadron = squadron;
    else if (home) tell(from, 'rack', 'lost', 'another squadron has this rack already', 'left out');
    else {
      if (rack !== undefined) {
        const found = `no gunboat rack is aboard as ${JSON.stringify(rack)}`;
        tell(from, 'rack', 'changed', found, 'a squadron that rides in no rack');
      }
      alone.push(squadron);
    }
  }
  return alone;
}

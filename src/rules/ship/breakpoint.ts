import type { Design } from '../design/design.ts';
import { fraction, roundHalfUp, writtenAs } from '../model/amounts.ts';
import type { Hull } from '../model/hull.ts';
import { type Line, massOn, type SystemSource } from '../pricing/line.ts';
import type { Ship } from './ship.ts';

/** What follows the mass of the hull, on a hull of some mass. */
export interface HullShare {
  readonly name: string;
  /** The share and what it is rounded to, in the book's terms: `10 % × 47 = 4.7 → 5`. */
  readonly working: string;
  /** Mass in boxes. */
  readonly mass: number;
}

/** What a hull of some mass would leave of itself for everything that is sold by the box. */
export interface Room {
  /** Mass of the hull. */
  readonly mass: number;
  /** The hull track, then every system that is sold as a share of the hull. */
  readonly shares: readonly HullShare[];
  /** What is left of the mass. */
  readonly room: number;
}

/** A line whose mass follows that of the hull. */
type SharingLine = Line & { readonly source: SystemSource };

function sharesHull(line: Line): line is SharingLine {
  return line.source.kind === 'system' && line.source.entry.mass.sharesHull;
}

/** The hull boxes that keep the proportion of the hull track on a hull of another mass. */
function boxesAt({ hull }: Pick<Ship, 'hull'>, mass: number): number {
  return roundHalfUp(fraction(hull.boxes * mass, hull.mass));
}

/**
 * The mass that this design would leave for everything sold by the box if its hull weighed `mass`: every share of the
 * hull taken anew, the hull track kept at its proportion.
 *
 * Source: campaign rules, on taking advantage of breakpoints: with FTL, drive 4 and 30 % hull, mass 47 leaves what 48
 * and 49 leave.
 */
export function roomAt(ship: Ship, mass: number, sharing: readonly SharingLine[] = sharingOf(ship)): number {
  const hull = { ...ship.hull, mass };
  let room = mass - boxesAt(ship, mass);
  for (const { source, count } of sharing) room -= massOn(hull, source) * count;
  return room;
}

/** The lines whose mass follows that of the hull. */
function sharingOf({ lines }: Ship): readonly SharingLine[] {
  return lines.filter(sharesHull);
}

/** The same with the rounding of each share. */
export function roomOn(ship: Ship, mass: number): Room {
  const boxes = boxesAt(ship, mass);
  const track = fraction(ship.hull.boxes * mass, ship.hull.mass);
  const hull = { ...ship.hull, mass };
  const shares = [
    {
      name: 'Hull',
      working: `${ship.hull.boxes} ÷ ${ship.hull.mass} × ${mass} = ${writtenAs(track, boxes)}`,
      mass: boxes,
    },
    ...sharingOf(ship).map((line) => shareOn(hull, line)),
  ];
  return { mass, shares, room: roomAt(ship, mass) };
}

function shareOn(hull: Hull, { source, count }: SharingLine): HullShare {
  const working = source.entry.mass.working(source.choices as never, hull, source.held);
  const one = massOn(hull, source);
  const many = count === 1 ? working : `${count} × (${working}) = ${count * one}`;
  return { name: source.entry.name, working: many, mass: one * count };
}

/** Where a design stands between the masses beside its own. */
export interface Standing {
  /**
   * `advantage`: heavier hulls leave no more room than its own, and the next lighter one leaves less. `spare`: a lighter
   * hull leaves as much. `neither`: each mass more gives room, and each mass less takes some; or the hull has no room at all.
   */
  readonly kind: 'advantage' | 'spare' | 'neither';
  /** The masses that leave no more, one after the other, for an advantage; the lighter ones that leave no less, for `spare`. */
  readonly masses: readonly number[];
}

/** Masses are looked at so far either way: where shares eat all of a hull, none would ever leave more. */
const farthest = 20;

/** Where a design stands between the masses beside its own: what the check `mass-breakpoint` goes by. */
export function standingOf(ship: Ship): Standing {
  const { mass } = ship.hull;
  const sharing = sharingOf(ship);
  const here = roomAt(ship, mass, sharing);
  if (here <= 0) return { kind: 'neither', masses: [] };
  const lighter = run(mass, -1, (other) => other >= 1 && roomAt(ship, other, sharing) >= here);
  if (lighter.length > 0) return { kind: 'spare', masses: lighter };
  const heavier = mass > 1 ? run(mass, 1, (other) => roomAt(ship, other, sharing) <= here) : [];
  return heavier.length > 0 ? { kind: 'advantage', masses: heavier } : { kind: 'neither', masses: [] };
}

function run(mass: number, step: 1 | -1, holds: (other: number) => boolean): readonly number[] {
  const found: number[] = [];
  for (let other = mass + step; found.length < farthest && holds(other); other += step) found.push(other);
  return found;
}

/** The same design on a hull of another mass, its hull track kept at its proportion, all else as it is. */
export function resized(ship: Ship, mass: number): Design {
  const { design } = ship;
  const boxes = boxesAt(ship, mass);
  const track = { ...design, mass, hull: { ...design.hull, boxes } };
  return design.grown.hull ? { ...track, systems: withBiomass(design.systems, boxes) } : track;
}

/** The systems with so many boxes of biomass, all in the first entry that has any. */
function withBiomass(systems: Design['systems'], boxes: number): Design['systems'] {
  const first = systems.findIndex((entry) => entry?.system === 'biomass');
  return systems
    .map((entry, index) => (entry && index === first ? { ...entry, count: boxes } : entry))
    .filter((entry, index) => entry?.system !== 'biomass' || index === first);
}

import { type CostLine, type SystemSource, unitMass } from '../design/cost-line.ts';
import type { Design } from '../design/design.ts';
import { formatRounded, fraction, roundHalfUp } from '../model/amounts.ts';
import type { Hull } from '../model/hull.ts';
import type { Ship } from './ship.ts';

/** The mass of something that scales with the hull, at one hull mass. */
export interface HullShare {
  readonly name: string;
  /** The calculation: `10% × 47 = 4.7 → 5`. */
  readonly working: string;
  readonly mass: number;
}

/** The mass that one hull mass leaves for systems of fixed mass. */
export interface FreeMass {
  readonly mass: number;
  /** The hull boxes, then every percentage-based system. */
  readonly shares: readonly HullShare[];
  readonly room: number;
}

type ScalingLine = CostLine & { readonly source: SystemSource };

/** The number of hull boxes at another mass, at the design's ratio. */
function boxesAt({ hull }: Pick<Ship, 'hull'>, mass: number): number {
  return roundHalfUp(fraction(hull.boxes * mass, hull.mass));
}

/**
 * The mass that the design would leave for systems of fixed mass at another hull mass. Recomputes every hull percentage
 * and keeps the design's ratio of hull boxes.
 *
 * Source: campaign rules, on taking advantage of breakpoints: with FTL, drive 4 and 30% hull, mass 47 leaves as much as
 * 48 and 49.
 */
export function freeMassAt(ship: Ship, mass: number, scaling: readonly ScalingLine[] = scalingLines(ship)): number {
  return freeMassBeside(ship, mass, boxesAt(ship, mass), scaling);
}

/** The same with a number of hull boxes. */
function freeMassBeside(ship: Ship, mass: number, boxes: number, scaling: readonly ScalingLine[]): number {
  const hull = { ...ship.hull, mass };
  let room = mass - boxes;
  for (const { source, count } of scaling) room -= unitMass(hull, source) * count;
  return room;
}

/**
 * The hull masses, up to a limit, that carry everything aboard and leave more than every lighter mass. The number of hull
 * boxes stays.
 */
export function breakpointMasses(ship: Ship, limit: number): readonly number[] {
  const scaling = scalingLines(ship);
  const roomAt = (mass: number) => freeMassBeside(ship, mass, ship.hull.boxes, scaling);
  const payload = roomAt(ship.hull.mass) - ship.mass.free;
  const masses: number[] = [];
  let max = payload - 1;
  for (let mass = 1; mass <= limit; mass++) {
    const room = roomAt(mass);
    if (room <= max) continue;
    masses.push(mass);
    max = room;
  }
  return masses;
}

function scalingLines({ lines }: Ship): readonly ScalingLine[] {
  return lines.filter(
    (line): line is ScalingLine => line.source.kind === 'system' && line.source.entry.mass.scalesWithHull,
  );
}

/** The same as {@link freeMassAt}, with the calculation of each share. */
export function freeMassDetails(ship: Ship, mass: number): FreeMass {
  const boxes = boxesAt(ship, mass);
  const track = fraction(ship.hull.boxes * mass, ship.hull.mass);
  const hull = { ...ship.hull, mass };
  const shares = [
    {
      name: 'Hull',
      working: `${ship.hull.boxes} ÷ ${ship.hull.mass} × ${mass} = ${formatRounded(track, boxes)}`,
      mass: boxes,
    },
    ...scalingLines(ship).map((line) => shareOn(hull, line)),
  ];
  return { mass, shares, room: freeMassAt(ship, mass) };
}

function shareOn(hull: Hull, { source, count }: ScalingLine): HullShare {
  const working = source.entry.mass.calculation(source.choices as never, hull, source.held);
  const one = unitMass(hull, source);
  const total = count === 1 ? working : `${count} × (${working}) = ${count * one}`;
  return { name: source.entry.name, working: total, mass: one * count };
}

/** How a design's hull mass compares with the masses next to it. */
export interface BreakpointStatus {
  /**
   * `advantage`: the next heavier hull leaves no more mass, and the next lighter one leaves less. `spare`: a lighter hull
   * leaves as much. `neither`: each step changes the free mass, or nothing is free at all.
   */
  readonly kind: 'advantage' | 'spare' | 'neither';
  /** `advantage`: consecutive heavier masses that leave no more; `spare`: lighter masses that leave no less. */
  readonly masses: readonly number[];
}

/** Search limit in either direction: with large enough percentages no mass ever leaves more. */
const maxSteps = 20;

/** Compares the hull mass with its neighbors, for the check `mass-breakpoint`. */
export function breakpointStatus(ship: Ship): BreakpointStatus {
  const { mass } = ship.hull;
  const scaling = scalingLines(ship);
  const here = freeMassAt(ship, mass, scaling);
  if (here <= 0) return { kind: 'neither', masses: [] };
  // A hull of mass 0 leaves nothing, so the search ends there.
  const lighter = massesWhile(mass, -1, (other) => freeMassAt(ship, other, scaling) >= here);
  if (lighter.length > 0) return { kind: 'spare', masses: lighter };
  const heavier = mass > 1 ? massesWhile(mass, 1, (other) => freeMassAt(ship, other, scaling) <= here) : [];
  return heavier.length > 0 ? { kind: 'advantage', masses: heavier } : { kind: 'neither', masses: [] };
}

function massesWhile(mass: number, step: 1 | -1, test: (other: number) => boolean): readonly number[] {
  const found: number[] = [];
  for (let other = mass + step; found.length < maxSteps && test(other); other += step) found.push(other);
  return found;
}

/** The design at another hull mass, with hull boxes at the same ratio and everything else unchanged. */
export function resizeDesign(ship: Ship, mass: number): Design {
  const { design } = ship;
  const boxes = boxesAt(ship, mass);
  const systems = design.grown.hull ? withBiomass(design.systems, boxes) : design.systems;
  return { ...design, mass, hull: { ...design.hull, boxes }, systems };
}

/** Sets the boxes of biomass, merged into its first entry. */
function withBiomass(systems: Design['systems'], boxes: number): Design['systems'] {
  const first = systems.findIndex((entry) => entry?.system === 'biomass');
  return systems
    .map((entry, index) => (entry && index === first ? { ...entry, count: boxes } : entry))
    .filter((entry, index) => entry?.system !== 'biomass' || index === first);
}

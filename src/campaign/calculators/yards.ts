import { fraction, roundHalfUp, roundUp } from '../../rules/model/amounts.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { WorldKind } from '../ledger/entry-kinds.ts';
import { computeClassCost, firstShipPremium } from './class-cost.ts';
import { yardTurnsFor } from './refit.ts';
import { type ContinuumYard, continuumYardFor } from './yard-prices.ts';

export interface YardSpec {
  /** Resource points processed per turn. */
  readonly first: number;
  /** Mass of the largest hull. */
  readonly second: number;
  /** Planetary site; `undefined` in orbit. */
  readonly site: WorldKind | undefined;
}

interface BuildObstacle {
  readonly code: 'too-large' | 'cannot-leave';
  readonly message: string;
}

export interface YardBuild {
  /** Empty if the ship can be built. */
  readonly obstacles: readonly BuildObstacle[];
  readonly notes: readonly string[];
  /** Resource points of the class with standard wings, and the turns they take. */
  readonly resourcePoints: number;
  readonly turns: number;
  /** The same for the first ship of a new class, with the 10% premium. */
  readonly prototype: { readonly resourcePoints: number; readonly turns: number };
  /** Discount on the hull of a base on a world with a breathable atmosphere. */
  readonly saved: number;
  /** Modular sections of a base: more than one if it exceeds the second rating. */
  readonly sections: number;
  /** Smallest Continuum shipyard that builds the ship; it takes one turn. */
  readonly continuum: ContinuumYard;
}

export function computeYardBuild(ship: Ship, yard: YardSpec): YardBuild {
  const isBase = ship.design.kind === 'fortress';
  const sections = isBase ? roundUp(fraction(ship.design.mass, yard.second)) : 1;
  const saved = isBase && yard.site !== undefined && yardSites[yard.site].breathable ? halfHull(ship) : 0;
  const resourcePoints = computeClassCost(ship).total - saved;
  const premium = firstShipPremium(resourcePoints);
  const { obstacles, notes } = leaving(ship, yard);
  const turns = (points: number) => yardTurnsFor(points, yard.first);
  const size = ship.design.mass > yard.second && !isBase ? [tooLarge(ship, yard)] : [];
  return {
    obstacles: [...size, ...obstacles],
    notes: [...(sections > 1 ? [`built in ${sections} sections of up to mass ${yard.second}`] : []), ...notes],
    resourcePoints,
    turns: turns(resourcePoints),
    prototype: { resourcePoints: resourcePoints + premium, turns: turns(resourcePoints + premium) },
    saved,
    sections,
    continuum: continuumYardFor(ship.design.mass),
  };
}

/** Half the cost of a hull: the basic hull and its boxes. Source: campaign rules, planetary bases. */
function halfHull({ lines }: Ship): number {
  const cost = lines.reduce((sum, { path, points }) => sum + (path === '/mass' || path === '/hull' ? points : 0), 0);
  return cost - roundHalfUp(fraction(cost, 2));
}

function tooLarge({ design }: Ship, { second }: YardSpec): BuildObstacle {
  return { code: 'too-large', message: `mass ${design.mass} is too large; the yard builds up to mass ${second}` };
}

/** Checks whether a ship can leave the planet; for a base, notes how it can be moved. */
function leaving({ design }: Ship, { site }: YardSpec): Pick<YardBuild, 'obstacles' | 'notes'> {
  const thrustToLeave = site && yardSites[site].thrust;
  const isBase = design.kind === 'fortress';
  if (!thrustToLeave) return { obstacles: [], notes: isBase ? ['tugs move the base into position'] : [] };
  const { streamlining } = design.hull;
  const needed = streamlining === 'none' ? undefined : thrustToLeave[streamlining];
  if (isBase) {
    const note =
      needed === undefined
        ? 'cannot be moved off this world: no streamlining'
        : `needs a tug of thrust ${needed} with ${streamlining} streamlining to be moved`;
    return { obstacles: [], notes: [note] };
  }
  const thrust = design.drive?.thrust ?? 0;
  if (needed !== undefined && thrust >= needed) return { obstacles: [], notes: [] };
  const reason =
    needed === undefined
      ? `no streamlining (needs partial with thrust ${thrustToLeave.partial}, or full with ${thrustToLeave.full})`
      : `thrust ${thrust}; needs ${needed} with ${streamlining} streamlining`;
  return { obstacles: [{ code: 'cannot-leave', message: `cannot leave the atmosphere: ${reason}` }], notes: [] };
}

/** Totals for all ships that the yard can build, one after the other. */
export function combineYardBuilds(
  buildings: readonly YardBuild[],
  { first }: YardSpec,
): { readonly resourcePoints: number; readonly turns: number } {
  const buildable = buildings.filter(({ obstacles }) => obstacles.length === 0);
  const resourcePoints = buildable.reduce((sum, building) => sum + building.resourcePoints, 0);
  return { resourcePoints, turns: yardTurnsFor(resourcePoints, first) };
}

/** Location of a planetary yard, with the thrust that ships need to leave it. */
interface YardSite {
  /** RPs per turn of such a world, "about". */
  readonly income: number;
  /** Minimum thrust by streamlining; `undefined` without an atmosphere. */
  readonly thrust: { readonly partial: number; readonly full: number } | undefined;
  readonly breathable: boolean;
}

/** Worlds of yards, with the thrust to leave them and their income. Source: campaign rules, resources: "PS 6, FS 4"; for a gas giant "PS 8, FS 6". */
export const yardSites = {
  habitable: { income: 40, thrust: { partial: 6, full: 4 }, breathable: true },
  airless: { income: 20, thrust: undefined, breathable: false },
  hostile: { income: 10, thrust: { partial: 6, full: 4 }, breathable: false },
  'gas-giant': { income: 10, thrust: { partial: 8, full: 6 }, breathable: false },
} as const satisfies Readonly<Record<WorldKind, YardSite>>;

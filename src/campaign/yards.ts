import { fraction, percent, roundHalfUp, roundUp } from '../rules/model/amounts.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { type ContinuumYard, continuumYard } from './yard-prices.ts';

/** Where a yard on a planet stands, by what it asks of ships that leave it: the least thrust with partial and with full streamlining. */
export interface Site {
  readonly name: string;
  /** `undefined` where there is no air that would matter. */
  readonly thrust: { readonly partial: number; readonly full: number } | undefined;
  readonly breathable: boolean;
}

/** Sites on which a yard may stand. Source: campaign rules, resources: "PS 6, FS 4"; for a gas giant "PS 8, FS 6". */
export const sites = {
  habitable: { name: 'a habitable planet', thrust: { partial: 6, full: 4 }, breathable: true },
  airless: { name: 'an asteroid or airless body', thrust: undefined, breathable: false },
  hostile: { name: 'a body with air that nobody breathes', thrust: { partial: 6, full: 4 }, breathable: false },
  'gas-giant': { name: 'a gas giant', thrust: { partial: 8, full: 6 }, breathable: false },
} as const satisfies Readonly<Record<string, Site>>;

/** The key of one of the {@link sites}. */
export type SiteId = keyof typeof sites;

/** A yard that somebody has. */
export interface Yard {
  /** Resource points that it processes in a turn. */
  readonly first: number;
  /** The largest hull that it builds, by mass. */
  readonly second: number;
  /** The world on which it stands; left out, it is in orbit. */
  readonly site: SiteId | undefined;
}

/** Why a yard may not build a ship. */
export interface Obstacle {
  readonly code: 'too-large' | 'cannot-leave';
  readonly message: string;
}

/** What it takes to build a ship in a yard. */
export interface Building {
  /** None: it may be built. */
  readonly obstacles: readonly Obstacle[];
  /** What is to be heeded though it may be built. */
  readonly notes: readonly string[];
  /** Resource points of the class, and the turns that the yard needs for them. */
  readonly resourcePoints: number;
  readonly turns: number;
  /** The same for the first ship of a new class, which costs 10 % more. */
  readonly prototype: { readonly resourcePoints: number; readonly turns: number };
  /** What is taken off for the hull of a base under a sky that people breathe. */
  readonly saved: number;
  /** In how many modular sections a base is built: one, unless it is larger than the yard builds. */
  readonly sections: number;
  /** The smallest shipyard of Continuum that builds it, which takes one turn. */
  readonly continuum: ContinuumYard;
}

/** Whether and in how many turns a yard builds a ship. */
export function buildingOf(ship: Ship, yard: Yard): Building {
  const isBase = ship.design.kind === 'fortress';
  const sections = isBase ? roundUp(fraction(ship.design.mass, yard.second)) : 1;
  const saved = isBase && yard.site !== undefined && sites[yard.site].breathable ? halfHull(ship) : 0;
  const resourcePoints = ship.points.class - saved;
  const premium = roundHalfUp(percent(10, resourcePoints));
  const { obstacles, notes } = leaving(ship, yard);
  const turns = (points: number) => roundUp(fraction(points, yard.first));
  const sized = ship.design.mass > yard.second && !isBase ? [tooLarge(ship, yard)] : [];
  return {
    obstacles: [...sized, ...obstacles],
    notes: [...(sections > 1 ? [`built in ${sections} sections of up to ${yard.second} mass`] : []), ...notes],
    resourcePoints,
    turns: turns(resourcePoints),
    prototype: { resourcePoints: resourcePoints + premium, turns: turns(resourcePoints + premium) },
    saved,
    sections,
    continuum: continuumYard(ship.design.mass),
  };
}

/** Half of what the hull of a base costs: the basic hull and its boxes. Source: campaign rules, planetary bases. */
function halfHull({ lines }: Ship): number {
  const cost = lines.reduce((sum, { path, points }) => sum + (path === '/mass' || path === '/hull' ? points : 0), 0);
  return cost - roundHalfUp(fraction(cost, 2));
}

function tooLarge({ design }: Ship, { second }: Yard): Obstacle {
  return { code: 'too-large', message: `a hull of mass ${design.mass}, and the yard builds up to ${second}` };
}

/** Whether a ship could leave the world on which the yard stands, and what a base needs to be moved. */
function leaving({ design }: Ship, { site }: Yard): Pick<Building, 'obstacles' | 'notes'> {
  const asked = site && sites[site].thrust;
  const { streamlining } = design.hull;
  if (design.kind === 'fortress') {
    if (!asked) return { obstacles: [], notes: ['a base is moved into position by tugs'] };
    const tug = streamlining === 'none' ? undefined : asked[streamlining];
    const note =
      tug === undefined
        ? 'it stays on this world: without streamlining no tug takes it off'
        : `to be moved it needs a tug of thrust ${tug}, streamlined as it is itself (${streamlining})`;
    return { obstacles: [], notes: [note] };
  }
  if (!asked) return { obstacles: [], notes: [] };
  const thrust = design.drive?.thrust ?? 0;
  const needed = streamlining === 'none' ? undefined : asked[streamlining];
  if (needed !== undefined && thrust >= needed) return { obstacles: [], notes: [] };
  const lacks =
    needed === undefined
      ? `has no streamlining (partial with thrust ${asked.partial}, or full with ${asked.full})`
      : `has thrust ${thrust}, and with ${streamlining} streamlining it takes ${needed}`;
  return {
    obstacles: [{ code: 'cannot-leave', message: `it could not leave the atmosphere: it ${lacks}` }],
    notes: [],
  };
}

/** What all ships come to that one yard is to build: it processes its rating in a turn, whatever the ships. */
export function together(
  buildings: readonly Building[],
  { first }: Yard,
): { readonly resourcePoints: number; readonly turns: number } {
  const able = buildings.filter(({ obstacles }) => obstacles.length === 0);
  const resourcePoints = able.reduce((sum, building) => sum + building.resourcePoints, 0);
  return { resourcePoints, turns: roundUp(fraction(resourcePoints, first)) };
}

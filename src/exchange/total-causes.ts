/** Why a total of another program may differ from ours. Each cause is a figure that is added to the total of the ship. */

import { type CostLine, unitMass } from '../rules/design/cost-line.ts';
import { fraction, roundDown, roundHalfUp } from '../rules/model/amounts.ts';
import { itemsOf, type Ship } from '../rules/ship/ship.ts';
import type { Span } from '../text/collections.ts';

/** A cause with the points that it adds. */
export interface TotalCause {
  readonly what: string;
  readonly points: number;
}

/** The points of a line that the total compares. */
type LinePoints = (line: CostLine) => number;

/** The groups of the loadout, which programs count or leave out each for itself. */
export function loadoutCauses({ lines }: Ship, pointsOf: LinePoints): readonly TotalCause[] {
  const groups = new Map<string, number>();
  for (const line of lines) {
    if (!line.loadout) continue;
    const what = loadoutGroup(line);
    groups.set(what, (groups.get(what) ?? 0) + pointsOf(line));
  }
  return [...groups].map(([what, points]) => ({ what, points }));
}

function loadoutGroup({ source }: CostLine): string {
  if (source.kind === 'squadron') return 'gunboats';
  if (source.kind === 'wing') return source.wing.type === 'assault-shuttle' ? 'landers' : 'fighters';
  return source.entry.id === 'marines' ? 'marines' : 'damage control parties';
}

/** Prices in which other programs are known to differ, as far as they change the total of this ship. */
export function priceCauses(ship: Ship, pointsOf: LinePoints): readonly TotalCause[] {
  const causes: readonly TotalCause[] = [
    { what: 'a screen weighs at least 3 there', points: screenMinimum(ship) },
    { what: 'a fighter rack costs 18 there', points: atEach(ship, ['fighter-rack'], 18, pointsOf) },
    { what: 'a fighter bay with its launch tube costs 18 there', points: baysAtEighteen(ship, pointsOf) },
    { what: 'an antimatter torpedo launcher costs 8 there', points: atEach(ship, ['antimatter-missile'], 8, pointsOf) },
    { what: 'streamlining is free there', points: -sumOf(ship, ['streamlining'], pointsOf) },
    { what: 'ECM of gunboats costs 3 a squadron and level there', points: squadronEcm(ship) },
  ];
  return causes.filter(({ points }) => points !== 0);
}

function linesOf({ lines }: Ship, ids: readonly string[]): readonly CostLine[] {
  return lines.filter(({ source }) => source.kind === 'system' && ids.includes(source.entry.id));
}

function sumOf(ship: Ship, ids: readonly string[], pointsOf: LinePoints): number {
  return linesOf(ship, ids).reduce((sum, line) => sum + pointsOf(line), 0);
}

/** The change if each of these systems cost `price`. */
function atEach(ship: Ship, ids: readonly string[], price: number, pointsOf: LinePoints): number {
  return linesOf(ship, ids).reduce((sum, line) => sum + price * line.count - pointsOf(line), 0);
}

/** A combined hangar, or a hangar with its tube. */
function baysAtEighteen(ship: Ship, pointsOf: LinePoints): number {
  const hangars = linesOf(ship, ['combined-hangar', 'hangar']);
  const bays = hangars.reduce((sum, { count }) => sum + count, 0);
  return bays === 0 ? 0 : 18 * bays - sumOf(ship, ['combined-hangar', 'hangar', 'launch-tube'], pointsOf);
}

function screenMinimum(ship: Ship): number {
  return itemsOf(ship, 'screen').reduce((sum, { mass, count, choices: { level, advanced, area } }) => {
    const missing = area ? 0 : Math.max(0, 3 * level * count - mass);
    return sum + missing * (advanced ? 4 : 3);
  }, 0);
}

function squadronEcm({ squadrons }: Ship): number {
  return squadrons.reduce((sum, { craft: { ecm = 0, boats }, carrier }) => {
    const number = boats.reduce((all, { count = 1 }) => all + count, 0);
    return sum + 3 * ecm * (1 - number) * (carrier?.count ?? 1);
  }, 0);
}

/** Makes all shares of the books whole. */
const scale = 200;

/** The totals of the class if shares of the mass are not rounded: the sum rounded, or cut off. */
export function unroundedTotals({ hull, lines }: Ship): readonly number[] {
  const large = { ...hull, mass: hull.mass * scale };
  let sum = 0;
  for (const { source, count, points, loadout } of lines) {
    if (loadout) continue;
    const shared = source.kind === 'system' && source.entry.mass.scalesWithHull && source.entry.id !== 'basic-hull';
    if (!shared) sum += points * scale;
    else sum += source.entry.points.evaluate(source.choices as never, large, unitMass(large, source)) * count;
  }
  const total = fraction(sum, scale);
  return [roundHalfUp(total), roundDown(total)];
}

/** A total that a source states. */
export interface SourceTotal extends Span {
  /** Name with a verb: `points are`. */
  readonly name: string;
  readonly stated: number;
  readonly of: 'mass' | 'points' | 'combatPoints';
  /** Points of craft that the file includes without naming them. */
  readonly unnamedCraft?: TotalCause | undefined;
  /** JSON pointer into the source. */
  readonly path: string;
}

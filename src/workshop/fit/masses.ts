/** A design on hulls of other masses: the breakpoints, where a hull carries more than any lighter one. */

import { judgeData } from '../../checks/judge.ts';
import { platformOf } from '../../rules/firepower/armament.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { minHullBoxes } from '../../rules/model/hull.ts';
import { breakpointMasses } from '../../rules/ship/breakpoint.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { addition, type Change, setting } from '../what-if/change.ts';
import { planSteps } from '../what-if/plan-changes.ts';
import { hullShare } from './effort.ts';
import { type FitPackage, partPackages, repriced } from './packages.ts';
import { type FitSubject, priceOf } from './subject.ts';

/** The design on one hull. */
export interface Frame {
  readonly subject: FitSubject;
  /** The changes that set the mass, or add a fire control; none for the design as it is. */
  readonly base: readonly Change[];
  /** Possible additions on this hull, priced on first use. */
  readonly packages: () => Promise<readonly FitPackage[]>;
}

/** A design on the hull that it has, and on others. */
export interface Hulls {
  readonly own: Frame;
  /** Other hulls, at most so many, by the most points that they may cost. */
  readonly others: (budget: number, most?: number) => Promise<readonly Frame[]>;
}

/** The design after the changes in `base`, on all hulls. `price` finds what could be added, also where it does not fit. */
export function hullsOf(subject: FitSubject, base: readonly Change[], price: Frame['packages']): Hulls {
  const all = lazyFrame(subject, base, price);
  const fitting = async () => (await all.packages()).filter(({ mass }) => mass <= subject.ship.mass.free);
  const frames = new Map<string, Promise<readonly Frame[]>>();
  return {
    own: lazyFrame(subject, base, fitting),
    others: (budget, most = maxHulls) =>
      getOrCompute(frames, `${budget} ${most}`, () => otherFrames(all, budget, most)),
  };
}

/** Maximum number of hulls that a search looks at: those nearest to the mass of the design. */
const maxHulls = 120;

/**
 * The design on every other hull that is a breakpoint, carries all that the design has, and costs at most `budget` points.
 * Lightest first.
 */
async function otherFrames(own: Frame, budget: number, most: number): Promise<readonly Frame[]> {
  const { ship } = own.subject;
  const frames: Frame[] = [];
  for (const mass of nearest(breakpointMasses(ship, heaviest(ship, budget)), ship.hull.mass, most)) {
    if (mass === ship.hull.mass) continue;
    const frame = await frameAt(mass, own);
    if (frame && frame.subject.ship.points.total <= budget) frames.push(frame);
  }
  return frames;
}

/** Every unit of mass costs a point at least. */
function heaviest({ hull, points }: Ship, budget: number): number {
  const more = Number.isFinite(budget) ? Math.max(0, budget - points.total) : maxHulls;
  return hull.mass + Math.min(more, 10 * maxHulls);
}

function nearest(masses: readonly number[], own: number, most: number): readonly number[] {
  const byDistance = [...masses].sort((one, other) => Math.abs(one - own) - Math.abs(other - own) || one - other);
  return byDistance.slice(0, most).sort((one, other) => one - other);
}

/** The design with some changes, on a hull that may be too light for it; `undefined` if they break a rule. */
async function changedSubject(
  changes: readonly Change[],
  subject: FitSubject,
  share?: number,
): Promise<FitSubject | undefined> {
  const priced = await priceOf(changes, subject, share);
  if (!priced) return undefined;
  return { ...subject, data: priced.data, ship: priced.ship };
}

/** The fire control that a design lacks, and the design with it; `undefined` if it has one, or may not have one. */
export async function aimedSubject(
  subject: FitSubject,
): Promise<{ readonly aimed: FitSubject; readonly base: readonly Change[] } | undefined> {
  if (platformOf(subject.ship).fireControls > 0) return undefined;
  const base = [addition({ system: 'fire-control' }, subject.rules)];
  const aimed = await changedSubject(base, subject);
  return aimed && { aimed, base };
}

/** A frame whose packages are priced once, when they are first asked for. */
function lazyFrame(subject: FitSubject, base: Frame['base'], price: Frame['packages']): Frame {
  let known: ReturnType<Frame['packages']> | undefined;
  return {
    subject,
    base,
    packages: () => {
      known ??= price();
      return known;
    },
  };
}

async function frameAt(mass: number, own: Frame): Promise<Frame | undefined> {
  const base = massChanges(own.subject.ship, mass);
  const resized = await changedSubject(base, own.subject, hullShare);
  if (!resized || resized.ship.mass.free < 0) return undefined;
  const price = async () => {
    const packages = await own.packages();
    const others = await Promise.all(packages.filter(({ isPart }) => !isPart).map((each) => repriced(each, resized)));
    const parts = await partPackages(resized, Number.POSITIVE_INFINITY);
    return [...parts, ...others.filter((each) => each !== undefined)];
  };
  return lazyFrame(resized, [...own.base, ...base], price);
}

/** Sets the mass, and the boxes that a hull of this mass needs at least. */
export function massChanges({ design }: Ship, mass: number): readonly Change[] {
  const min = minHullBoxes(mass);
  const hull = design.hull.boxes < min && !design.grown.hull ? [setting('hull', min)] : [];
  return [setting('mass', mass), ...hull];
}

/** The lightest heavier hull on which a design that is over its mass fits, with some changes; `undefined` if none does. */
export async function massThatFits(subject: FitSubject, changes: readonly Change[]): Promise<number | undefined> {
  const { ship, data, rules, settings, effort } = subject;
  const own = ship.hull.mass;
  for (let mass = own; mass <= 3 * own + maxHulls; mass++) {
    const planned = planSteps(data, [...(mass === own ? [] : massChanges(ship, mass)), ...changes], rules);
    if (planned.problems.length > 0 || !(await effort.spend())) return undefined;
    const { ship: resized } = await judgeData(planned.data, settings);
    if (resized && resized.mass.free >= 0) return mass;
  }
  return undefined;
}

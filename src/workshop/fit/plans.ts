/** What a player does with free mass: more guns, more range, a tougher or faster ship, escort work, or some of each. */

import type { Ship } from '../../rules/ship/ship.ts';
import type { Goal } from './goals.ts';
import type { Measure } from './measure.ts';
import { frameOf, type PackageUse } from './package-draft.ts';
import type { FitPackage } from './packages.ts';

/** A share of the free mass, spent on packages of some uses for what they gain. */
export interface Stage {
  readonly uses: readonly PackageUse[];
  readonly gain: Goal;
  /** Share of the mass that is left. */
  readonly share: number;
  /** Only packages with this key. */
  readonly key?: string;
}

export interface FitPlan {
  readonly name: PlanName;
  /** What the plan is about, as a share of what the ship had. */
  readonly gain: Goal;
  /** A lower gain is no proposal. */
  readonly least: number;
  /** Ways to do it, of which the strongest ship counts. */
  readonly ways: readonly (readonly Stage[])[];
}

const guns: readonly PackageUse[] = ['gun', 'control'];
const protection: readonly PackageUse[] = ['boxes', 'field', 'defense'];

/** Shares of the mass for guns, of which the best is found by trying. */
const splits = [1, 0.7, 0.5, 0.3, 0];

const relative =
  (figure: (ship: Ship) => number): Goal =>
  (before, after) =>
    (figure(after) - figure(before)) / Math.max(figure(before), 0.1);

/** The names of the plans, with what each is for. */
export const planNames = ['balanced', 'guns', 'range', 'tough', 'fast', 'escort', 'fighters', 'cargo'] as const;

export type PlanName = (typeof planNames)[number];

/** The plans for a ship, by name. */
export function plansFor(ship: Ship, measure: Measure): Readonly<Record<string, FitPlan>> {
  const [offense, range, survival] = [measure.offense, measure.atRange, measure.survival].map(relative) as [
    Goal,
    Goal,
    Goal,
  ];
  const escort = relative(measure.escort);
  const armed = (share: number): Stage => ({ uses: guns, gain: offense, share });
  const protectedBy = (share: number): Stage => ({ uses: protection, gain: survival, share });
  const mixed = splits.map((share) => [armed(share), protectedBy(1), armed(1)]);
  const after = (...first: readonly Stage[]) => mixed.map((rest) => [...first, ...rest]);
  const thrust = ship.design.drive?.thrust ?? 0;
  const plans: readonly FitPlan[] = [
    { name: 'balanced', gain: relative(measure.strength), least: 0.001, ways: mixed },
    { name: 'guns', gain: offense, least: 0.005, ways: [[armed(1), protectedBy(1)]] },
    {
      ...{ name: 'range', gain: range, least: 0.05 },
      ways: [[{ uses: guns, gain: range, share: 1 }, armed(1), protectedBy(1)]],
    },
    { name: 'tough', gain: survival, least: 0.005, ways: [[protectedBy(1), armed(1)]] },
    {
      ...{ name: 'fast', gain: (before, after) => thrustOf(after) - thrustOf(before), least: 1 },
      ways: [1, 2].flatMap((more) =>
        after({ uses: ['drive'], gain: () => 1, share: 1, key: `thrust ${thrust + more}` }),
      ),
    },
    {
      ...{ name: 'escort', gain: escort, least: 0.2 },
      ways: [
        [
          { uses: ['area'], gain: escort, share: 1 },
          { uses: ['defense'], gain: escort, share: 0.75 },
          ...[protectedBy(0.5), armed(1), protectedBy(1)],
        ],
      ],
    },
    { name: 'fighters', gain: offense, least: 0.005, ways: after({ uses: ['craft'], gain: offense, share: 1 }) },
    {
      ...{ name: 'cargo', gain: (before, after) => holdOf(after) - holdOf(before), least: 1 },
      ways: [[stow]],
    },
  ];
  if (!frameOf(ship).fortress) return Object.fromEntries(plans.map((plan) => [plan.name, plan]));
  // A base keeps stores in what her guns leave.
  return Object.fromEntries(
    plans.map((plan) => [plan.name, { ...plan, ways: plan.ways.map((way) => [...way, stow]) }]),
  );
}

const stow: Stage = { uses: ['hold'], gain: (_, after) => holdOf(after), share: 1 };

function thrustOf({ design }: Ship): number {
  return design.drive?.thrust ?? 0;
}

/** Mass of the cargo holds. */
function holdOf({ lines }: Ship): number {
  return lines.reduce((sum, { source, mass }) => {
    const isHold = source.kind === 'system' && source.entry.id === 'cargo-hold';
    return isHold ? sum + mass : sum;
  }, 0);
}

/** True for the packages of a stage. */
export function isOfStage({ uses, key }: Stage, { use, key: own }: FitPackage): boolean {
  return uses.includes(use) && (key === undefined || key === own);
}

import { placeOf } from '../../findings/design-location.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { type Comparison, compareFleets } from '../../fleet/compare-fleets.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import { HouseCount } from '../shared/house-rules-text.ts';
import type { TextLook } from '../shared/style.ts';

/** How a report of fleets is to look. */
export interface FleetLook extends TextLook {
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** Set two fleets side by side. */
  readonly compare: boolean;
}

/** What was judged in all; errors and warnings of the designs count, each design once in a fleet. */
export interface FleetSummary {
  readonly fleets: number;
  readonly ships: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** A fleet with what its ships have lost, where that is told. */
export interface ReportedFleet extends FleetVerdict {
  readonly state?: StateVerdict | undefined;
}

/** A report of fleets under way: text as fleets come in, and what remains to be said at the end. */
export interface FleetReport {
  readonly add: (verdict: ReportedFleet) => string;
  readonly end: (summary: FleetSummary) => string;
}

/** Starts a report of fleets. */
export type FleetFormat = (look: FleetLook) => FleetReport;

/** Two fleets with their names and their figures side by side, where both can be read. */
export interface Pair {
  readonly fleets: readonly [Fleet, Fleet];
  readonly names: readonly [string, string];
  readonly comparison: Comparison;
}

/** The two fleets that are compared, if these are two that can be read. Fleets of one name go by their files. */
export function pairOf(verdicts: readonly FleetVerdict[]): Pair | undefined {
  const [one, other] = verdicts;
  if (!one?.fleet || !other?.fleet) return undefined;
  const same = one.fleet.name === other.fleet.name;
  const names = same ? ([one.file, other.file] as const) : ([one.fleet.name, other.fleet.name] as const);
  return { fleets: [one.fleet, other.fleet], names, comparison: compareFleets(one.fleet, other.fleet) };
}

/** By whose rules ships of some fleets are priced, as a sentence; nothing where the book alone counts. */
export function fleetHouses(fleets: readonly Fleet[]): string {
  const houses = new HouseCount();
  for (const { entries } of fleets) for (const { ship, count } of entries) houses.add(ship, count);
  return houses.sentence();
}

/** How many findings of a severity a fleet has, those of its designs and its state included. */
export function gradedIn({ findings, designs, state }: ReportedFleet, grade: 'error' | 'warning' | 'info'): number {
  const all = [findings, ...designs.map((design) => design.findings), state?.findings ?? []];
  return all.reduce((sum, each) => sum + each.filter(({ severity }) => severity === grade).length, 0);
}

/** What stands for a class in a roster: its name, or where it is. */
export function rosterName(verdict: Verdict | undefined, given: { readonly design: string; readonly class?: string }) {
  return verdict?.design?.class ?? given.class ?? (verdict ? placeOf(verdict) : given.design);
}

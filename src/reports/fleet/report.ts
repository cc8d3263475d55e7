import type { FleetVerdict } from '../../checks/judge-fleet.ts';
import type { StateVerdict } from '../../checks/judge-state.ts';
import type { TextOptions } from '../../document/style.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { formatLocation, type Verdict } from '../../findings/verdict.ts';
import { compareFleets, type FleetDifference } from '../../fleet/compare-fleets.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { listed, nameInSentence } from '../../text/phrases.ts';
import { errorsIn, HouseRulesCounter } from '../report.ts';

export interface FleetReportOptions extends TextOptions {
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** Compare two fleets. */
  readonly compare: boolean;
}

/** Totals of a run, including findings of the designs; each design counts once per fleet. */
export interface FleetSummary {
  readonly fleets: number;
  readonly ships: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Waived findings, which are infos. */
  readonly waived: number;
}

/** A fleet, with the damage of its ships if given. */
export interface ReportedFleet extends FleetVerdict {
  readonly state?: StateVerdict | undefined;
}

export interface FleetComparison {
  readonly fleets: readonly [Fleet, Fleet];
  readonly names: readonly [string, string];
  readonly comparison: FleetDifference;
}

/** Compares the first two fleets if both are readable. Fleets of the same name are named by file. */
export function compareFirstTwo(verdicts: readonly FleetVerdict[]): FleetComparison | undefined {
  const [one, other] = verdicts;
  if (!one?.fleet || !other?.fleet) return undefined;
  const same = one.fleet.name === other.fleet.name;
  const names = same ? ([one.file, other.file] as const) : ([one.fleet.name, other.fleet.name] as const);
  return { fleets: [one.fleet, other.fleet], names, comparison: compareFleets(one.fleet, other.fleet) };
}

/** The house rules that the ships use; empty if none. */
export function fleetHouseRulesText(fleets: readonly Fleet[]): string {
  const houses = new HouseRulesCounter();
  for (const { entries } of fleets) for (const { ship, count } of entries) houses.add(ship, count);
  return houses.text();
}

/** State files in the order in which they apply. */
export function stateFiles(state: StateVerdict | undefined): readonly StateVerdict[] {
  return state ? [...(state.earlier ?? []), state] : [];
}

/** The findings that fleet reports show: those of the fleet and its state, and the errors of its designs. */
export function reportedFindings({ file, findings, designs, state }: ReportedFleet) {
  const inFile = (name: string, list: readonly LocatedFinding[]) => list.map((finding) => ({ file: name, finding }));
  return [
    ...inFile(file, findings),
    ...stateFiles(state).flatMap((each) => inFile(each.file, each.findings)),
    ...designs.flatMap((design) => inFile(design.file, errorsIn(design.findings))),
  ];
}

/** The findings of a fleet, its designs and its state. */
export function fleetFindings({ findings, designs, state }: ReportedFleet): readonly LocatedFinding[] {
  return [findings, ...[...designs, ...stateFiles(state)].map((each) => each.findings)].flat();
}

/** The class name in a roster, or the location of the design. */
export function rosterName(verdict: Verdict | undefined, given: { readonly design: string; readonly class?: string }) {
  return verdict?.design?.class ?? given.class ?? (verdict ? formatLocation(verdict) : given.design);
}

/** Note on what the firepower of a comparison counts and omits. */
export function firepowerNote({ names, comparison }: FleetComparison): string {
  const { one, other } = comparison.firepower.unknown;
  const unknown = [one, other].flatMap((labels, index) =>
    labels.length === 0 ? [] : [`${listed(labels.map(nameInSentence), 'and')} (${names[index]})`],
  );
  const counted =
    'mean damage of the first volleys in the best arcs, without small craft, at a target without defenses';
  return [counted, ...unknown.map((weapons) => `not counted, damage unknown: ${weapons}`)].join('; ');
}

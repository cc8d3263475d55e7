/** A fleet before and after a change: ships, points, limits, rules, and what it does in a fight. */

import type { FleetVerdict } from '../../checks/judge-fleet.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { computeLimitUse, type Fleet, type FleetTotals, type LimitUse } from '../../fleet/fleet.ts';
import { type Figures, fleetFigures } from './warship.ts';

export interface ClassChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly points: number;
}

interface Side {
  readonly totals: FleetTotals;
  readonly figures: Figures;
}

export interface FleetTrial {
  readonly file: string;
  readonly fleet: Fleet;
  readonly classes: readonly ClassChange[];
  readonly before: Side;
  readonly after: Side;
  readonly limits: readonly (LimitUse & { readonly before: number })[];
  readonly added: readonly LocatedFinding[];
  readonly fixed: readonly LocatedFinding[];
  /** Errors of the changed fleet and of its designs. */
  readonly errors: number;
}

/** What a change does to a fleet. `after` must have been read as a fleet. */
export function compareTrial(before: FleetVerdict, after: FleetVerdict): FleetTrial {
  const [was, is] = [before.fleet as Fleet, after.fleet as Fleet];
  const findings = (verdict: FleetVerdict) => [
    ...verdict.findings,
    ...verdict.designs.flatMap((each) => each.findings),
  ];
  const [old, now] = [findings(before), findings(after)];
  const usedBefore = new Map(computeLimitUse(was).map(({ key, used }) => [key, used]));
  const sideOf = (fleet: Fleet): Side => ({ totals: fleet.totals, figures: fleetFigures(fleet.entries) });
  return {
    file: before.file,
    fleet: is,
    classes: classChanges(was, is),
    before: sideOf(was),
    after: sideOf(is),
    limits: computeLimitUse(is).map((use) => ({ ...use, before: usedBefore.get(use.key) ?? 0 })),
    added: now.filter((finding) => !old.some((other) => isSame(finding, other)) && finding.severity !== 'info'),
    fixed: old.filter((finding) => !now.some((other) => isSame(finding, other)) && finding.severity !== 'info'),
    errors: now.filter(({ severity }) => severity === 'error').length,
  };
}

/** Ships of other entries keep their findings, whose paths may move. */
function isSame(one: LocatedFinding, other: LocatedFinding): boolean {
  return one.code === other.code && one.message === other.message;
}

function classChanges(before: Fleet, after: Fleet): readonly ClassChange[] {
  const [old, now] = [shipsByClass(before), shipsByClass(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const [first, second] = [was?.count ?? 0, is?.count ?? 0];
    const points = (is?.points ?? 0) - (was?.points ?? 0);
    return first === second && points === 0 ? [] : [{ name, before: first, after: second, points }];
  });
}

function shipsByClass({ entries }: Fleet): ReadonlyMap<string, { readonly count: number; readonly points: number }> {
  const classes = new Map<string, { count: number; points: number }>();
  for (const { ship, source, count } of entries) {
    const name = ship?.design.class ?? source.class ?? source.design;
    const sum = classes.get(name) ?? { count: 0, points: 0 };
    classes.set(name, { count: sum.count + count, points: sum.points + (ship?.points.total ?? 0) * count });
  }
  return classes;
}

import { computeLimitUse, computeTotals, type Fleet, type FleetEntry, type FleetTotals } from '../../fleet/fleet.ts';
import { squadronName } from '../../rules/pricing/craft-points.ts';
import { houseRulesUse, type PointTotals, type Ship } from '../../rules/ship/ship.ts';
import { findingData } from '../findings/finding-json.ts';
import { designData, designerData, fractionData, houseRulesData } from '../shared/report.ts';
import type { compareFirstTwo, ReportedFleet } from './report.ts';
import { stateReportData } from './state-json.ts';

export function comparisonData({ names, comparison }: NonNullable<ReturnType<typeof compareFirstTwo>>) {
  const { figures, classes, firepower } = comparison;
  const ranges = firepower.ranges.map(({ from, to, one, other }) => ({
    ...{ from, to, one: fractionData(one), other: fractionData(other) },
  }));
  return { fleets: names, figures, classes, firepower: { ranges, unknown: firepower.unknown } };
}

export function fleetReportData({ file, fleet, findings, designs, state }: ReportedFleet) {
  return {
    ...(fleet ? { file, ...headOf(fleet) } : { file, fleet: null, ships: [], totals: null, limits: [] }),
    state: state && stateReportData(state),
    findings: findings.map(findingData),
    designs: designs.map((verdict) => ({ ...designData(verdict), findings: verdict.findings.map(findingData) })),
  };
}

function headOf(fleet: Fleet) {
  const { name, navy, rules, options, file, squadrons, bogeys, entries, totals } = fleet;
  return {
    fleet: name,
    ...(navy === undefined ? {} : { navy }),
    rules: rules ?? null,
    options,
    ...(file.notes === undefined ? {} : { notes: file.notes }),
    ships: entries.map(entryOf),
    ...(squadrons.length > 0
      ? { squadrons: squadrons.map(({ craft, ...own }) => ({ ...own, label: squadronName(craft) })) }
      : {}),
    dummyBogeys: bogeys,
    totals: totalsOf(totals),
    limits: computeLimitUse(fleet).map(({ key, ...use }) => ({ what: key, ...use })),
  };
}

/** `mass` and `points` are of one ship, `totals` of all ships of the entry. */
function entryOf(entry: FleetEntry) {
  const { path, source: given, verdict, ship, names, ids, count } = entry;
  const source = { path, design: given.design, file: verdict?.file ?? null, document: verdict?.document ?? null };
  const name = verdict?.design?.class ?? given.class ?? null;
  const own = { ...source, class: name, count, names, ids };
  if (!ship) return { ...own, mass: null, points: null, totals: null };
  const { role, navy } = ship.design;
  return {
    ...own,
    ...(role === undefined ? {} : { role }),
    ...(navy === undefined ? {} : { navy }),
    ...designerData(ship.design),
    mass: ship.design.mass,
    ...houseRulesData(houseRulesUse(ship)),
    points: pointsOf(ship),
    totals: totalsOf(computeTotals([entry])),
  };
}

function totalsOf({ ships, mass, points, combatPoints }: FleetTotals) {
  return { ships, mass, points: pointsOf({ points, combatPoints }) };
}

function pointsOf({
  points,
  combatPoints,
}: Pick<Ship, 'points' | 'combatPoints'>): PointTotals & { readonly cpv: PointTotals } {
  return { ...points, cpv: combatPoints };
}

import { type Entry, type Fleet, limitsOf, type Sums, sumsOf } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import { houseUse } from '../../rules/ship/house-rules-use.ts';
import type { Points, Ship } from '../../rules/ship/ship.ts';
import { plainJson } from '../../text/escape-control.ts';
import { findingJson } from '../findings/finding-json.ts';
import { houseData } from '../shared/house-rules-text.ts';
import { type FleetFormat, type FleetLook, pairOf, type ReportedFleet } from './report.ts';
import { stateJson } from './state-json.ts';

/** The JSON document that scripts rely on: a fleet on each line. */
export const fleetJson: FleetFormat = ({ compare }: FleetLook) => {
  const verdicts: FleetVerdict[] = [];
  return {
    add: (verdict) => {
      verdicts.push(verdict);
      return (verdicts.length === 1 ? '{ "slipway": 1,\n"fleets": [\n' : ',\n') + fleetText(verdict);
    },
    end: (summary) => {
      const pair = compare ? pairOf(verdicts) : undefined;
      const comparison = compare ? `"comparison": ${plainJson(pair ? comparisonOf(pair) : null)},\n` : '';
      return `${verdicts.length > 0 ? '\n' : '{ "slipway": 1,\n"fleets": ['}],\n${comparison}"summary": ${plainJson(summary)} }\n`;
    },
  };
};

function comparisonOf({ names, comparison }: NonNullable<ReturnType<typeof pairOf>>): object {
  return { fleets: names, figures: comparison.figures, classes: comparison.classes };
}

function fleetText({ file, fleet, findings, designs, state }: ReportedFleet): string {
  const head = plainJson(
    fleet ? { file, ...headOf(fleet) } : { file, fleet: null, ships: [], totals: null, limits: [] },
  );
  const judged = designs.map((verdict) => {
    const what = plainJson({ file: verdict.file, document: verdict.document, class: verdict.design?.class ?? null });
    return `${what.slice(0, -1)},"findings":[${verdict.findings.map(findingJson).join(',')}]}`;
  });
  const told = state ? `,"state":${stateJson(state)}` : '';
  return `${head.slice(0, -1)}${told},"findings":[${findings.map(findingJson).join(',')}],"designs":[${judged.join(',')}]}`;
}

function headOf(fleet: Fleet): object {
  const { name, navy, rules, options, file, bogeys, entries, sums } = fleet;
  return {
    fleet: name,
    ...(navy === undefined ? {} : { navy }),
    rules: rules ?? null,
    options,
    ...(file.notes === undefined ? {} : { notes: file.notes }),
    ships: entries.map(entryOf),
    dummyBogeys: bogeys,
    totals: totalsOf(sums),
    limits: limitsOf(fleet).map(({ key, ...use }) => ({ what: key, ...use })),
  };
}

/** `mass` and `points` are those of one ship, `totals` those of all ships of the entry. */
function entryOf(entry: Entry): object {
  const { path, given, verdict, ship, names, ids, count } = entry;
  const place = { path, design: given.design, file: verdict?.file ?? null, document: verdict?.document ?? null };
  const name = verdict?.design?.class ?? given.class ?? null;
  const own = { ...place, class: name, count, names, ids };
  if (!ship) return { ...own, mass: null, points: null, totals: null };
  const { role, navy } = ship.design;
  return {
    ...own,
    ...(role === undefined ? {} : { role }),
    ...(navy === undefined ? {} : { navy }),
    mass: ship.design.mass,
    ...houseData(houseUse(ship)),
    points: pointsOf(ship),
    totals: totalsOf(sumsOf([entry])),
  };
}

function totalsOf({ ships, mass, points, combatPoints }: Sums): object {
  return { ships, mass, points: pointsOf({ points, combatPoints }) };
}

function pointsOf({ points, combatPoints }: Pick<Ship, 'points' | 'combatPoints'>): Points & { readonly cpv: Points } {
  return { ...points, cpv: combatPoints };
}

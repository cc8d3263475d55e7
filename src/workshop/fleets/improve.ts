/** What the points that are left buy, and which ship to swap. Every proposal is a change that `try` accepts. */

import { runFleetChecks } from '../../checks/fleet/index.ts';
import { applySeverities } from '../../checks/judge.ts';
import type { Settings } from '../../config/settings.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { assembleFleet, type Fleet, pricedEntries, type ResolvedEntry } from '../../fleet/fleet.ts';
import { dummyBogey } from '../../rules/reference/bogeys.ts';
import { isSameName } from '../../text/names.ts';
import { type ChangedEntry, changeFleet, type FleetChanges, type Shipyard } from './change.ts';
import { bestShips, type Chosen } from './knapsack.ts';
import { type Figures, fleetFigures, strengthOf, type Warship } from './warship.ts';

export interface FleetImprovement {
  readonly kind: 'add' | 'swap';
  readonly changes: Required<FleetChanges>;
  readonly entries: readonly ChangedEntry[];
  readonly points: number;
  /** Points that are left afterwards. */
  readonly left: number;
  /** Change of the figures of the fleet, in per cent. */
  readonly gain: Figures;
}

export interface FleetAdvice {
  readonly left: number;
  readonly improvements: readonly FleetImprovement[];
  /** The class that does least for her points. */
  readonly weakest: string | undefined;
  /** Dummy bogeys that the points buy, as far as the ships allow. */
  readonly bogeys: number;
}

export interface ImproveRequest {
  readonly fleet: Fleet;
  readonly candidates: readonly Warship[];
  readonly shipyard: Shipyard;
  readonly settings: Settings;
  readonly maxPoints: number;
  readonly maxProposals: number;
}

/** Ships of one class that a proposal adds, at most. */
const maxCopies = 3;

export function improveFleet(request: ImproveRequest): FleetAdvice {
  const { fleet, maxPoints, maxProposals } = request;
  const left = maxPoints - fleet.totals.points.total;
  const pool = request.candidates.filter((each) => belongs(each, fleet));
  const adds = improvementsOf(additions(pool, left), request).slice(0, (maxProposals + 1) >> 1);
  const swaps = distinctSwaps(improvementsOf(exchanges(pool, left, fleet), request));
  const { count, points } = { count: fleet.bogeys.count, points: dummyBogey.points };
  return {
    left,
    improvements: [...adds, ...swaps].slice(0, maxProposals),
    weakest: weakestOf(fleet),
    bogeys: Math.max(0, Math.min(fleet.totals.ships - count, (left - (left % points)) / points)),
  };
}

/** True for designs of the navy and the edition of the fleet. */
function belongs({ ship: { design } }: Warship, fleet: Fleet): boolean {
  const navies = new Set(pricedEntries(fleet).map(({ ship }) => ship.design.navy));
  return navies.has(design.navy) && (fleet.rules === undefined || design.rules === fleet.rules);
}

function asTexts(ships: readonly Chosen[]): readonly string[] {
  return ships.map(({ candidate: { name }, count }) => (count === 1 ? name : `${count} ${name}`));
}

/** The best use of the points, and the best single ships. */
function additions(pool: readonly Warship[], left: number): readonly Required<FleetChanges>[] {
  if (left <= 0) return [];
  // A rule of the fleet may forbid the best, such as a number of ships.
  const best = [maxCopies, 2, 1].map((copies) => bestShips(pool, left, copies).ships(left));
  const singles = pool
    .filter(({ points }) => points <= left)
    .toSorted((one, other) => strengthOf(other) - strengthOf(one))
    .map((candidate): readonly Chosen[] => [{ candidate, count: 1 }]);
  return [...best, ...singles].filter(({ length }) => length > 0).map((ships) => ({ add: asTexts(ships), remove: [] }));
}

/** Each class but the flagship against the best that her points and those that are left buy. */
function exchanges(pool: readonly Warship[], left: number, fleet: Fleet): readonly Required<FleetChanges>[] {
  const entries = pricedEntries(fleet);
  const flagship = entries.reduce((most, { ship }) => Math.max(most, ship.points.total), 0);
  const classes = new Map(
    entries
      .filter(({ ship }) => entries.length === 1 || ship.points.total < flagship)
      .map(({ ship }) => [ship.design.class ?? '', ship.points.total]),
  );
  return [...classes].flatMap(([name, points]) => {
    const room = left + points;
    const others = pool.filter((each) => !isSameName(each.name, name));
    const one = others
      .filter((each) => each.points <= room)
      .reduce<Warship | undefined>(
        (best, each) => (best && strengthOf(best) >= strengthOf(each) ? best : each),
        undefined,
      );
    const several = room > 0 ? bestShips(others, room, maxCopies).ships(room) : [];
    const single: readonly Chosen[] = one ? [{ candidate: one, count: 1 }] : [];
    return [single, several]
      .filter(({ length }) => length > 0)
      .map((ships) => ({ add: asTexts(ships), remove: [name] }));
  });
}

/** The changes that break no rule and make the fleet stronger, the best first, each once. */
function improvementsOf(all: readonly Required<FleetChanges>[], request: ImproveRequest): readonly FleetImprovement[] {
  const known = new Set<string>();
  return all
    .flatMap((changes) => {
      const key = JSON.stringify(changes);
      if (known.has(key)) return [];
      known.add(key);
      return improvementOf(changes, request) ?? [];
    })
    .toSorted((one, other) => totalGain(other) - totalGain(one));
}

function totalGain({ gain }: FleetImprovement): number {
  return strengthOf({ offense: 100 + gain.offense, endurance: 100 + gain.endurance });
}

function improvementOf(changes: Required<FleetChanges>, request: ImproveRequest): FleetImprovement | undefined {
  const { fleet, shipyard, settings, maxPoints } = request;
  const entries = changeFleet(fleet, changes, shipyard);
  if ('message' in entries) return undefined;
  const resolved = entries.map((each) => resolvedEntry(each, request));
  const changed = assembleFleet({ ...fleet.file, ships: entries.map(({ entry }) => entry) }, resolved, settings.house);
  const points = changed.totals.points.total;
  if (points > maxPoints || problemsIn(changed, settings) > problemsIn(fleet, settings)) return undefined;
  const [was, is] = [fleetFigures(fleet.entries), fleetFigures(changed.entries)];
  if (strengthOf(is) <= strengthOf(was)) return undefined;
  return {
    kind: changes.remove.length > 0 ? 'swap' : 'add',
    ...{ changes, entries, points, left: maxPoints - points },
    gain: { offense: percent(is.offense, was.offense), endurance: percent(is.endurance, was.endurance) },
  };
}

/** The design of an entry: as the fleet has it, or from the shipyard. */
function resolvedEntry(
  { from, entry }: ChangedEntry,
  { fleet, shipyard: { designs, pathTo }, settings }: ImproveRequest,
): ResolvedEntry {
  const before = from === undefined ? undefined : fleet.entries[from];
  const isMeant = ({ file, design }: Verdict) =>
    pathTo(file) === entry.design && (entry.class === undefined || entry.class === design?.class);
  const verdict = before ? before.verdict : designs.find(isMeant);
  return { settings, ...(verdict ? { verdict } : {}), ...(before?.issue ? { issue: before.issue } : {}) };
}

function problemsIn(fleet: Fleet, settings: Settings): number {
  return applySeverities(settings.checks, runFleetChecks(fleet)).filter(({ severity }) => severity !== 'info').length;
}

function percent(now: number, before: number): number {
  return before === 0 ? 0 : (now / before - 1) * 100;
}

/** The best two swaps of each class. */
function distinctSwaps(swaps: readonly FleetImprovement[]): readonly FleetImprovement[] {
  const perClass = 2;
  return swaps.filter((swap, index) => {
    const [name] = swap.changes.remove;
    return swaps.slice(0, index).filter(({ changes }) => changes.remove[0] === name).length < perClass;
  });
}

function weakestOf(fleet: Fleet): string | undefined {
  const entries = pricedEntries(fleet).filter(({ ship }) => ship.points.total > 0);
  if (entries.length < 2) return undefined;
  const share = (entry: (typeof entries)[number]) =>
    strengthOf(fleetFigures([{ ...entry, count: 1 }])) / entry.ship.points.total;
  const weakest = entries.reduce((least, each) => (share(each) < share(least) ? each : least));
  return weakest.ship.design.class ?? undefined;
}

/** Fighters and gunboats lost. */

import { squadronName, wingName } from '../rules/pricing/craft-points.ts';
import { boatTypes, type Flight, flightsOf } from '../rules/ship/aboard.ts';
import { didYouMean } from '../text/names.ts';
import { formatCount, listed } from '../text/phrases.ts';
import type { EntryContext } from './issue.ts';
import type { ShipState, SquadronLoss, WingLoss } from './state-file.ts';

type LostCraft = Map<number, Set<number>>;

/** Craft lost, by the index of their wing or squadron among all flights of the ship. */
export function readCraftLosses({ wings = [], squadrons = [] }: ShipState, context: EntryContext): LostCraft {
  const lost: LostCraft = new Map([...context.before.craft].map(([flight, craft]) => [flight, new Set(craft)]));
  if (wings.length + squadrons.length === 0) return lost;
  const flights = flightsOf(context.ship);
  const apply = (kind: Flight['kind'], number: number | undefined, given: WingLoss | SquadronLoss, index: number) => {
    const at = { ...context, path: `${context.path}/${kind}s/${index}` };
    const flight = findFlight(kind, number, flights, at);
    if (flight) addLosses(flight, given, lost, at);
  };
  wings.forEach((given, index) => void apply('wing', given.wing, given, index));
  squadrons.forEach((given, index) => void apply('squadron', given.squadron, given, index));
  return lost;
}

interface IndexedFlight {
  readonly flight: Flight;
  /** Index among all flights of the ship. */
  readonly index: number;
}

/** The flight with this number, or the only one of its kind. Reports an unknown or ambiguous one. */
function findFlight(
  kind: Flight['kind'],
  number: number | undefined,
  flights: readonly Flight[],
  { path, report }: EntryContext,
): IndexedFlight | undefined {
  const candidates = flights.flatMap((flight, index) => (flight.kind === kind ? [{ flight, index }] : []));
  const [first, ...others] = candidates;
  if (!first) {
    report({ code: 'not-aboard', at: path, message: `the ship has no ${kind}` });
    return undefined;
  }
  if (number === undefined && others.length === 0) return first;
  const names = candidates.slice(0, maxListed).map(({ flight }) => `${flight.number} (${nameOf(flight)})`);
  if (number === undefined) {
    const message = `ambiguous ${kind}: the ship has ${candidates.length}`;
    report({ code: 'ambiguous-loss', at: path, message, help: `add \`${kind}\`, one of: ${names.join(', ')}` });
    return undefined;
  }
  const match = candidates.find(({ flight }) => flight.number === number);
  if (match) return match;
  const help =
    others.length === 0 ? `the only ${kind} is number ${first.flight.number}` : `${kind}s: ${names.join(', ')}`;
  report({ code: 'not-aboard', at: `${path}/${kind}`, message: `the ship has no ${kind} ${number}`, help });
  return undefined;
}

const maxListed = 6;

function nameOf(flight: Flight): string {
  return flight.kind === 'wing' ? wingName(flight.wing) : squadronName(flight.squadron);
}

function addLosses(
  { flight, index }: IndexedFlight,
  given: WingLoss | SquadronLoss,
  lost: LostCraft,
  context: EntryContext,
): void {
  const before = lost.get(index) ?? new Set<number>();
  const candidates = craftOf(flight, given, context);
  if (!candidates) return;
  const left = candidates.filter((craft) => !before.has(craft));
  const count = given.lost === 'all' ? left.length : given.lost;
  if (count > left.length) {
    const noun = flight.kind === 'wing' ? 'fighter' : 'boat';
    const has = before.size === 0 ? `it has ${left.length}` : `${left.length} of ${candidates.length} are left`;
    const message = `${formatCount(count, noun)} of ${nameOf(flight)} lost; ${has}`;
    context.report({ code: 'too-many-craft-lost', at: `${context.path}/lost`, message });
  }
  // The last ones go first: a wing that has lost two of six shows four from the left.
  for (const craft of left.reverse().slice(0, count)) before.add(craft);
  lost.set(index, before);
}

/** Craft that may be among the lost: all, or the boats of one type. */
function craftOf(flight: Flight, given: WingLoss | SquadronLoss, { path, report }: EntryContext): number[] | undefined {
  const all = Array.from({ length: flight.craft }, (_, craft) => craft);
  if (flight.kind === 'wing') return all;
  const types = boatTypes(flight.squadron);
  const distinct = [...new Set(types)];
  const { type } = given as SquadronLoss;
  if (type !== undefined) {
    if (distinct.includes(type)) return all.filter((craft) => types[craft] === type);
    const message = `the squadron has no ${type} boats; it has ${listed(distinct, 'and')}`;
    report({ code: 'not-aboard', at: `${path}/type`, message, help: didYouMean(type, distinct) });
    return undefined;
  }
  if (distinct.length === 1 || given.lost === 'all' || given.lost >= flight.craft) return all;
  const message = `ambiguous boats: the squadron has ${listed(distinct, 'and')}`;
  report({ code: 'ambiguous-loss', at: path, message, help: `add \`type\`, such as \`type: ${distinct[0]}\`` });
  return undefined;
}

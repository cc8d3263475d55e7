/** Fighters and gunboats that are lost. */

import { squadronName, wingName } from '../rules/pricing/craft-points.ts';
import { boatTypes, type Flight, flightsIn } from '../rules/ship/flights.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { listed } from '../text/phrases.ts';
import { nearest } from '../text/suggest.ts';
import { several, type Tell } from './issue.ts';
import type { ShipStateFile, SquadronFile, WingFile } from './state-file.ts';

type Gone = Map<number, Set<number>>;

/** The craft that are lost, by the place of their wing or squadron among all that fly from the ship. */
export function craftLost(state: ShipStateFile, ship: Ship, path: string, tell: Tell): Gone {
  const gone: Gone = new Map();
  const { wings = [], squadrons = [] } = state;
  if (wings.length + squadrons.length === 0) return gone;
  const all = flightsIn(ship);
  wings.forEach((given, index) => {
    const at = `${path}/wings/${index}`;
    lose(pick('wing', given.wing, all, at, tell), given, all, gone, at, tell);
  });
  squadrons.forEach((given, index) => {
    const at = `${path}/squadrons/${index}`;
    lose(pick('squadron', given.squadron, all, at, tell), given, all, gone, at, tell);
  });
  return gone;
}

/** The place of the flight that is meant among all flights. */
function pick(
  kind: Flight['kind'],
  number: number | undefined,
  all: readonly Flight[],
  at: string,
  tell: Tell,
): number | undefined {
  const own = all.flatMap((flight, place) => (flight.kind === kind ? [{ flight, place }] : []));
  const [first, ...others] = own;
  const are = `they are ${listed(
    own.slice(0, mostListed).map(({ flight }) => `${flight.number} ${nameOf(flight)}`),
    'and',
  )}`;
  if (!first) {
    tell({ code: 'not-aboard', at, message: `the ship has no ${kind}` });
    return undefined;
  }
  if (number === undefined) {
    if (others.length === 0) return first.place;
    tell({ code: 'ambiguous-loss', at, message: `which ${kind} is meant? The ship has ${own.length}`, help: are });
    return undefined;
  }
  const meant = own.find(({ flight }) => flight.number === number);
  if (meant) return meant.place;
  const message = `the ship has no ${kind} ${number}`;
  const help = others.length === 0 ? `it has one, and its number is ${first.flight.number}` : are;
  tell({ code: 'not-aboard', at: `${at}/${kind}`, message, help });
  return undefined;
}

/** The most wings that a message lists. */
const mostListed = 6;

function nameOf(flight: Flight): string {
  return flight.kind === 'wing' ? wingName(flight.wing) : squadronName(flight.squadron);
}

function lose(
  place: number | undefined,
  given: WingFile | SquadronFile,
  all: readonly Flight[],
  gone: Gone,
  at: string,
  tell: Tell,
): void {
  if (place === undefined) return;
  const flight = all[place] as Flight;
  const before = gone.get(place) ?? new Set<number>();
  const places = placesOf(flight, given, at, tell);
  if (!places) return;
  const left = places.filter((craft) => !before.has(craft));
  const wanted = given.lost === 'all' ? left.length : given.lost;
  if (wanted > left.length) {
    const what = flight.kind === 'wing' ? 'fighter' : 'boat';
    const has = before.size === 0 ? `it has ${left.length}` : `${left.length} of ${places.length} are left`;
    const message = `${several(wanted, what)} of ${nameOf(flight)} lost, and ${has}`;
    tell({ code: 'too-many-craft-lost', at: `${at}/lost`, message });
  }
  // The last ones first: a wing that has lost two of six shows four from the left.
  for (const craft of left.reverse().slice(0, wanted)) before.add(craft);
  gone.set(place, before);
}

/** The craft among which some are lost: those of a type, where a squadron has several. */
function placesOf(flight: Flight, given: WingFile | SquadronFile, at: string, tell: Tell): number[] | undefined {
  const everyone = Array.from({ length: flight.craft }, (_, craft) => craft);
  if (flight.kind === 'wing') return everyone;
  const types = boatTypes(flight.squadron);
  const kinds = [...new Set(types)];
  const { type } = given as SquadronFile;
  if (type !== undefined) {
    if (kinds.includes(type)) return everyone.filter((craft) => types[craft] === type);
    const near = nearest(type, kinds);
    const help = near === undefined ? undefined : `did you mean \`${near}\`?`;
    const message = `the squadron has no ${type} boats; it has ${listed(kinds, 'and')}`;
    tell({ code: 'not-aboard', at: `${at}/type`, message, help });
    return undefined;
  }
  if (kinds.length === 1 || given.lost === 'all' || given.lost >= flight.craft) return everyone;
  const message = `which boats are lost? The squadron has ${listed(kinds, 'and')}`;
  tell({ code: 'ambiguous-loss', at, message, help: `say so by \`type\`: \`type: ${kinds[0]}\`` });
  return undefined;
}

/** The small craft of a ship by kind, and bays without craft. */

import { noDamage } from '../../../damage/ship-damage.ts';
import { squadronEndurance, wingEndurance } from '../../../rules/design/craft-endurance.ts';
import { type CraftFigures, craftRows } from '../../../rules/firepower/craft-rows.ts';
import { squadronName, wingName } from '../../../rules/pricing/craft-points.ts';
import { boatTypes, type Flight } from '../../../rules/ship/flights.ts';
import { withAbbreviations } from '../../../text/phrases.ts';
import type { Mark } from '../../drawing/mark.ts';
import { fighterIcon, gunboatIcon } from '../../icons/craft.ts';
import { baysOf, printedFlights } from '../../symbols/bays.ts';
import type { PrintedShip } from '../panels/panel.ts';
import type { FootNote } from './weapon-rows.ts';

type PrintedFlight = ReturnType<typeof printedFlights>[number];

export interface CraftKind {
  readonly name: string;
  /** `24 + 12`, in mu. */
  readonly moves: string;
  /** What it does, a sentence for each type of craft. */
  readonly words: readonly FootNote[];
  readonly flights: readonly PrintedFlight[];
}

export function craftKinds({ ship, damage = noDamage }: PrintedShip): readonly CraftKind[] {
  const kinds = new Map<string, { readonly figures: readonly CraftFigures[]; readonly flights: PrintedFlight[] }>();
  for (const flight of printedFlights(ship, damage)) {
    const name = flightName(flight);
    const kind = kinds.get(name) ?? { figures: craftRows([flight]), flights: [] };
    kind.flights.push(flight);
    kinds.set(name, kind);
  }
  return [...kinds].map(([name, { figures, flights }]) => ({
    name,
    moves: figures[0] ? `${figures[0].move} + ${figures[0].second}` : '',
    words: figures.map((each) => ({ lead: figures.length > 1 ? each.name : name, text: doesText(each) })),
    flights,
  }));
}

/** The name of its kind, without the word that all have. */
function flightName(flight: Flight): string {
  return withAbbreviations(flight.kind === 'wing' ? wingName(flight.wing) : squadronName(flight.squadron)).replace(
    / (?:wing|squadron)\b/,
    '',
  );
}

function doesText({ fire, atCraft }: CraftFigures): string {
  const ships = fire.length === 0 ? '' : `ships ${fire.join(' or ')}; `;
  return `${ships}craft ${atCraft}`;
}

/** What kills the craft of a ship, for the foot of the page. */
export function killNotes({ ship, damage = noDamage }: PrintedShip): readonly FootNote[] {
  const flights = printedFlights(ship, damage);
  return flights.flatMap((flight) =>
    craftRows([flight]).map(({ killedBy }) => ({ lead: `Kill ${targetWords(flight)}`, text: killedBy })),
  );
}

function targetWords(flight: Flight): string {
  const mods = flight.kind === 'wing' ? flight.wing.mods : flight.squadron.mods;
  const heavy = mods?.includes('heavy') ? 'heavy ' : '';
  if (flight.kind === 'squadron') return `${heavy}gunboats`;
  return `${heavy}${flight.wing.light ? 'light ' : ''}fighters`;
}

export interface CraftSymbols {
  readonly icons: readonly (readonly Mark[])[];
  readonly gone: ReadonlySet<number>;
  readonly endurance: number;
}

export function craftSymbols(flight: PrintedFlight): CraftSymbols {
  const { gone, craft } = flight;
  if (flight.kind === 'squadron') {
    return { icons: boatTypes(flight.squadron).map(gunboatIcon), gone, endurance: squadronEndurance };
  }
  const { wing } = flight;
  const marks = fighterIcon({ type: wing.type, light: wing.light === true });
  return { icons: Array<readonly Mark[]>(craft).fill(marks), gone, endurance: wingEndurance(wing) };
}

/** The numbers of the bays that have neither wing nor squadron. */
export function baysToFill({ ship, damage = noDamage }: PrintedShip): readonly string[] {
  const taken = new Set(printedFlights(ship, damage).map(({ number }) => number));
  return baysOf(ship).flatMap(({ number }, index) => (taken.has(index + 1) ? [] : [number]));
}

/** The small craft of a ship by kind, and bays without craft. */

import { noDamage } from '../../../damage/ship-damage.ts';
import { squadronEndurance, wingEndurance } from '../../../rules/design/craft.ts';
import { squadronName, wingName } from '../../../rules/design/craft-points.ts';
import { type DefenseTarget, killsText } from '../../../rules/dice/defense.ts';
import { type CraftFigures, craftRows } from '../../../rules/firepower/craft-rows.ts';
import { boatTypes, type Flight } from '../../../rules/ship/aboard.ts';
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
  const ships = fire.length === 0 ? '' : `ships ${fire.join('; or ')}; `;
  return `${ships}craft ${atCraft}`;
}

const killers = { PDS: 'pds', 'class 1': 'class-1', scattergun: 'scattergun' } as const;

/** Craft by what they take to kill. */
const targets: readonly (readonly [name: string, target: DefenseTarget, isOf: (flight: Flight) => boolean])[] = [
  ['fighters', 'fighter', (flight) => flight.kind === 'wing' && !flight.wing.light && !isHeavy(flight)],
  ['light', 'light-fighter', (flight) => flight.kind === 'wing' && flight.wing.light === true],
  ['heavy', 'heavy-fighter', (flight) => flight.kind === 'wing' && isHeavy(flight)],
  ['gunboats', 'gunboat', ({ kind }) => kind === 'squadron'],
];

function isHeavy(flight: Flight): boolean {
  return (flight.kind === 'wing' ? flight.wing : flight.squadron).mods?.includes('heavy') ?? false;
}

/** What kills the craft of ships, for the foot of the page. */
export function killNotes(subjects: readonly PrintedShip[]): readonly FootNote[] {
  const flights = subjects.flatMap(({ ship, damage = noDamage }) => printedFlights(ship, damage));
  const heavyBoats = flights.some((flight) => flight.kind === 'squadron' && isHeavy(flight)) ? ' (heavy: 1 worse)' : '';
  const parts = targets
    .filter(([, , isOf]) => flights.some(isOf))
    .map(([name, target]) => {
      const figures = Object.values(killers).map((gun) => killsText(gun, target));
      return `${name} ${figures.join(' / ')}${target === 'gunboat' ? `${heavyBoats}, or a point of any fire` : ''}`;
    });
  const text = parts.join('; ');
  const star = text.includes('*') ? '; *: no re-roll' : '';
  return parts.length === 0 ? [] : [{ lead: `Kills by ${Object.keys(killers).join(' / ')}`, text: `${text}${star}` }];
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

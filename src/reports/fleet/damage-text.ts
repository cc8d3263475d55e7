/** What a ship has lost, in words. */

import type { Wounded } from '../../damage/damage.ts';
import { allSpentOf, lossesOf, type Wounds } from '../../damage/wounds.ts';
import { squadronName, wingName } from '../../rules/pricing/craft-points.ts';
import { flightsIn } from '../../rules/ship/flights.ts';
import { systemLabel } from '../../rules/ship/label.ts';
import { coreParts } from '../../rules/ship/parts.ts';
import { roundsInWords } from '../../rules/ship/rounds.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { inSentence } from '../../text/phrases.ts';

/** Losses of one way: what is lost, and how many of it. */
export interface Lost {
  /** The place in the design as a JSON pointer; empty where it has none. */
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  readonly how: 'half' | 'down' | 'destroyed' | 'ejected' | 'killed';
}

/** Everything of a ship that is down, destroyed or dead, in the order of the sheet: drives, core, systems. */
export function lossesIn(ship: Ship, wounds: Wounds): readonly Lost[] {
  const { drive, ftl, streamlining, core } = wounds;
  const own = (path: string, system: string, label: string, how: Lost['how'] | undefined): readonly Lost[] =>
    how === undefined ? [] : [{ path, system, label, count: 1, how }];
  return [
    ...own('/drive', 'main-drive', 'Main drive', drive),
    ...own('/ftl', 'ftl-drive', 'FTL drive', ftl),
    ...own('/hull/streamlining', 'streamlining', 'Streamlining', streamlining),
    ...Object.entries(coreParts).flatMap(([part, name]) => own('', part, name, core[part as keyof typeof coreParts])),
    ...ship.items.flatMap((item): readonly Lost[] => {
      const { down, destroyed } = lossesOf(wounds, item.path);
      const lost = { path: item.path, system: item.id, label: systemLabel(item) };
      return [
        ...(down > 0 ? [{ ...lost, count: down, how: 'down' as const }] : []),
        ...(destroyed > 0
          ? [{ ...lost, count: destroyed, how: item.entry.loadout ? ('killed' as const) : ('destroyed' as const) }]
          : []),
      ];
    }),
  ];
}

/** Ammunition of a ship that is used up. */
export interface Used {
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly kind: string;
  readonly rounds: number;
}

/** What a ship has spent, by system and kind. */
export function spentIn(ship: Ship, wounds: Wounds): readonly Used[] {
  return ship.items.flatMap((item) => {
    const own = { path: item.path, system: item.id, label: systemLabel(item) };
    return Object.entries(allSpentOf(wounds, item.path)).map(([kind, rounds]) => ({ ...own, kind, rounds }));
  });
}

/** A wing or squadron that has lost some of its craft. */
export interface Thinned {
  readonly kind: 'wing' | 'squadron';
  /** The number of its bay or rack. */
  readonly number: number;
  readonly label: string;
  readonly lost: number;
  readonly of: number;
}

/** The wings and squadrons of a ship that have lost craft. */
export function thinnedIn(ship: Ship, { craft }: Wounds): readonly Thinned[] {
  if (craft.size === 0) return [];
  return flightsIn(ship).flatMap((flight, place): readonly Thinned[] => {
    const lost = craft.get(place)?.size ?? 0;
    if (lost === 0) return [];
    const { kind, number, craft: of } = flight;
    const label = flight.kind === 'wing' ? wingName(flight.wing) : squadronName(flight.squadron);
    return [{ kind, number, label, lost, of }];
  });
}

/** Everything but boxes in one line: `down: fire control, 2 × beam battery, class 2; 3 of 6 fighters of wing 1`. */
export function stateInWords({ ship, wounds }: Wounded): string {
  if (wounds.hull >= ship.design.hull.boxes) return 'lost: no hull box is left';
  const losses = lossesIn(ship, wounds);
  const named = (how: Lost['how'], word: string = how) => {
    const those = losses.filter((each) => each.how === how);
    return those.length === 0 ? [] : [`${word}: ${those.map(lossInWords).join(', ')}`];
  };
  const spent = spentIn(ship, wounds).map(({ kind, rounds, label }) =>
    kind === 'shot' ? timesInWords(rounds, label) : roundsInWords(kind, rounds),
  );
  const craft = thinnedIn(ship, wounds).map(({ kind, number, lost, of }) =>
    lost === of
      ? `${kind} ${number} lost`
      : `${lost} of ${of} ${kind === 'wing' ? 'fighters' : 'boats'} of ${kind} ${number} lost`,
  );
  return [
    ...named('half', 'at half thrust'),
    ...named('down'),
    ...named('destroyed'),
    ...named('ejected'),
    ...named('killed'),
    ...(spent.length === 0 ? [] : [`spent: ${spent.join(', ')}`]),
    ...craft,
  ].join('; ');
}

function lossInWords({ label, count }: Lost): string {
  return timesInWords(count, label);
}

/** The choices of a system stand in brackets: among others that are told, commas would not tell them apart. */
function timesInWords(count: number, label: string): string {
  const words = inSentence(label).replace(/^([^,]+), (.*)$/, '$1 ($2)');
  return count === 1 ? words : `${count} × ${words}`;
}

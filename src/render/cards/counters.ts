/** The counters of a fleet: ships, wings and squadrons, what they launch, bogeys, and ships adrift. */

import { noDamage, totalRoundsSpent } from '../../damage/ship-damage.ts';
import type { Delivery } from '../../rules/catalogue/fires.ts';
import { roundsPerItem } from '../../rules/ship/aboard.ts';
import type { Item } from '../../rules/ship/ship.ts';
import { withAbbreviations } from '../../text/phrases.ts';
import { type CraftKind, craftKinds } from '../sheet/parts/craft-kinds.ts';
import { strikeKindOfPart, type Unit, unitsOf } from '../symbols/units.ts';
import type { OwnedShip } from './owned-ship.ts';

export type Counter =
  | { readonly kind: 'ship'; readonly owner: OwnedShip }
  | { readonly kind: 'craft'; readonly owner: OwnedShip; readonly name: string; readonly flight: CounterFlight }
  | Launched
  /** Of whichever ship has lost power or crew; the owner is any of the fleet. */
  | { readonly kind: 'drifting'; readonly owner: OwnedShip }
  | { readonly kind: 'bogey'; readonly owner?: never };

export type CounterFlight = CraftKind['flights'][number];

/** A missile, a bolt or a mine. */
export interface Launched {
  readonly kind: 'launched';
  readonly owner: OwnedShip;
  readonly name: string;
  /** Its launcher's options. */
  readonly about: string;
  /** What it does. */
  readonly effect: string;
  readonly hasCourse: boolean;
  readonly unit: Unit;
}

/** Ships adrift are rare: a counter for each so many ships. */
const shipsPerWreck = 3;

export function countersOf(ships: readonly OwnedShip[], bogeys: number): readonly Counter[] {
  const wrecks = Math.ceil(ships.length / shipsPerWreck);
  return [
    ...ships.map((owner): Counter => ({ kind: 'ship', owner })),
    ...ships.flatMap(craftCounters),
    ...ships.flatMap(launchedCounters),
    ...Array.from({ length: bogeys }, (): Counter => ({ kind: 'bogey' })),
    ...ships.slice(0, wrecks).map((owner): Counter => ({ kind: 'drifting', owner })),
  ];
}

/** Wings and squadrons that have craft left, in the order of their bays. */
function craftCounters(owner: OwnedShip): readonly Counter[] {
  return craftKinds(owner.subject)
    .flatMap(({ name, flights }) => flights.map((flight) => ({ name, flight })))
    .filter(({ flight }) => flight.gone.size < flight.craft)
    .sort((one, other) => one.flight.number - other.flight.number)
    .map(({ name, flight }) => ({ kind: 'craft', owner, name, flight }));
}

/** Maximum number of counters for the missiles and mines of a ship: more are never under way at once. */
const maxLaunched = 24;

/** They attack the nearest ship. */
const homing: ReadonlySet<string> = new Set(['heavy-missile', 'salvo-launcher', 'salvo-rack']);

interface Launch {
  readonly item: Item;
  readonly unit: Unit;
  readonly name: string;
  readonly delivery: Delivery;
}

/** A counter for each launcher that a ship can still fire, or repair, and for each mine aboard. */
function launchedCounters(owner: OwnedShip): readonly Counter[] {
  const { ship, damage = noDamage } = owner.subject;
  const launches = ship.items.flatMap((item): readonly Launch[] => {
    const { mine = 0 } = roundsPerItem(item);
    const modes = item.entry.fires?.(item.choices as never, ship.hull.edition) ?? [];
    const delivery = modes.find((mode) => mode.delivery === 'missile' || mode.delivery === 'bolt')?.delivery;
    if (mine === 0 && delivery === undefined) return [];
    const left = unitsOf(item, ship).filter((_, part) => strikeKindOfPart(item, part, damage) !== 'gone');
    if (delivery !== undefined) return left.map((unit) => ({ item, unit, name: item.entry.name, delivery }));
    const aboard = left.length * mine - (totalRoundsSpent(damage, item.path).mine ?? 0);
    return left
      .slice(0, 1)
      .flatMap((unit) =>
        Array.from({ length: aboard }, (): Launch => ({ item, unit, name: 'Mine', delivery: 'burst' })),
      );
  });
  return launches.slice(0, maxLaunched).map(({ item, unit, name, delivery }, index) => ({
    kind: 'launched',
    owner,
    name: `${name.replace(/ (?:launcher|rack)$/, '')} ${index + 1}`,
    about: delivery === 'burst' ? '' : optionsOf(unit) || (item.id === 'heavy-missile' ? 'standard' : ''),
    effect: homing.has(item.id) ? 'nearest ship within 6 mu' : '',
    hasCourse: delivery === 'missile',
    unit,
  }));
}

/** `extended, EMP`: what its text says beyond its name and arcs. */
function optionsOf(unit: Unit): string {
  const { alt, name, arcs } = unit;
  const options = alt.replace(`, ${arcs?.text}`, '').replace(name, '').replace(/^, /, '');
  return withAbbreviations(options);
}

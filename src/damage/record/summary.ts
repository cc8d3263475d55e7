import { boatTypes, flightsOf } from '../../rules/ship/aboard.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { countEach } from '../../text/collections.ts';
import { type ClassOfPart, type ItemPart, partClasses, partsOf } from '../select.ts';
import { armorBoxesLost, lossOf, type ShipDamage } from '../ship-damage.ts';
import type { Loss } from '../state-file.ts';

/** Number of parts lost in each class of parts. */
export type ClassCounts = ReadonlyMap<string, number>;

export function isPerson({ item }: Pick<ItemPart, 'item'>): boolean {
  return item.entry.loadout;
}

/** Parts of systems that are `loss`, by class; people are counted elsewhere. */
export function countByClass(ship: Ship, damage: ShipDamage, loss: Loss, classOf: ClassOfPart): ClassCounts {
  const lost = [...partsOf(ship)].filter(
    (each) => !isPerson(each) && lossOf(damage, each.item.path, each.part) === loss,
  );
  return countEach(lost.map(classOf));
}

/** Number of people killed, of one kind. */
export function countKilled(ship: Ship, { parts }: ShipDamage, id: 'marines' | 'damage-control-party'): number {
  return ship.items.reduce((sum, item) => sum + (item.id === id ? (parts.get(item.path)?.size ?? 0) : 0), 0);
}

/** Rounds spent by kind, for each class of items. */
export function countSpent(ship: Ship, { spent }: ShipDamage, classOf: ClassOfPart): ClassCounts {
  const counts = new Map<string, number>();
  for (const item of ship.items) {
    for (const rounds of spent.get(item.path)?.values() ?? []) {
      for (const [kind, count] of Object.entries(rounds)) {
        const key = `${classOf({ item, part: 0 })}\n${kind}`;
        counts.set(key, (counts.get(key) ?? 0) + count);
      }
    }
  }
  return counts;
}

/** Small craft lost of one flight, or of one type of boat in it. */
export interface FlightLoss {
  readonly kind: 'wing' | 'squadron';
  readonly number: number;
  /** Set if the boats of the squadron differ. */
  readonly type: string | undefined;
  readonly lost: number;
}

export function flightLosses(ship: Ship, { craft }: ShipDamage): readonly FlightLoss[] {
  if (craft.size === 0) return [];
  return flightsOf(ship).flatMap((flight, index): readonly FlightLoss[] => {
    const lost = [...(craft.get(index) ?? [])];
    const { kind, number } = flight;
    const types = flight.kind === 'squadron' ? boatTypes(flight.squadron) : [];
    const distinct = [...new Set(types)];
    const groups = distinct.length > 1 ? distinct : [undefined];
    return groups.flatMap((type) => {
      const count = lost.filter((each) => type === undefined || types[each] === type).length;
      return count === 0 ? [] : [{ kind, number, type, lost: count }];
    });
  });
}

/** Damage as text that is equal for equal damage, wherever it is among equal parts. */
export function damageSummary(ship: Ship, damage: ShipDamage): string {
  const classOf = partClasses(ship);
  const sorted = (counts: ClassCounts) => [...counts].filter(([, count]) => count > 0).sort();
  const { hull, armor, drive, ftl, streamlining, core } = damage;
  return JSON.stringify([
    hull,
    armorBoxesLost(damage) === 0
      ? []
      : armor.map(({ standard, regenerative, ruined }) => [standard, regenerative, ruined]),
    [drive ?? null, ftl ?? null, streamlining ?? null, Object.entries(core).sort()],
    sorted(countByClass(ship, damage, 'down', classOf)),
    sorted(countByClass(ship, damage, 'destroyed', classOf)),
    sorted(countSpent(ship, damage, classOf)),
    flightLosses(ship, damage),
    [countKilled(ship, damage, 'marines'), countKilled(ship, damage, 'damage-control-party')],
  ]);
}

/** The wings and squadrons that fly from a ship, one by one. */

import { fightersIn } from '../design/craft-endurance.ts';
import type { Squadron, Wing } from '../design/design.ts';
import { boatsIn } from '../pricing/craft-points.ts';
import type { Aboard, Ship } from './ship.ts';

/** A wing or a squadron, with how many craft it has and the number under which it rides. */
export type Flight = WingFlight | SquadronFlight;

interface Riding {
  /** How many fighters or boats it has. */
  readonly craft: number;
  /** The number of its bay or rack as sheets print it; squadrons that ride in none are counted after the last. */
  readonly number: number;
}

/** A wing of a ship. */
export interface WingFlight extends Riding {
  readonly kind: 'wing';
  readonly wing: Wing;
}

/** A squadron of a ship, or in her company. */
export interface SquadronFlight extends Riding {
  readonly kind: 'squadron';
  readonly squadron: Squadron;
}

/** All wings and squadrons of a ship, in the order in which sheets show them. */
export function flightsIn(ship: Ship): readonly Flight[] {
  const first = new Map<string, number>();
  let berths = 0;
  for (const item of ship.items) {
    if (!item.entry.carries) continue;
    first.set(item.path, berths + 1);
    berths += item.count;
  }
  const numbers = ({ carrier }: Aboard<unknown>): readonly number[] =>
    carrier
      ? Array.from({ length: carrier.count }, (_, copy) => (first.get(carrier.path) as number) + copy)
      : [++berths];
  const wings = ship.wings.flatMap((aboard) =>
    numbers(aboard).map((number): Flight => {
      const { craft: wing } = aboard;
      return { kind: 'wing', wing, craft: fightersIn(wing), number };
    }),
  );
  const squadrons = ship.squadrons.flatMap((aboard) =>
    numbers(aboard).map((number): Flight => {
      const { craft: squadron } = aboard;
      return { kind: 'squadron', squadron, craft: boatsIn(squadron), number };
    }),
  );
  return [...wings, ...squadrons];
}

/** The type of each boat of a squadron, in the order in which sheets show them. */
export function boatTypes({ boats }: Squadron): readonly string[] {
  return boats.flatMap(({ type, count = 1 }) => Array<string>(count).fill(type));
}

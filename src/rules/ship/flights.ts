import { fighterCount } from '../design/craft-endurance.ts';
import type { Squadron, Wing } from '../design/design.ts';
import { boatCount } from '../pricing/craft-points.ts';
import type { CraftAboard, Ship } from './ship.ts';

export type Flight = WingFlight | SquadronFlight;

interface NumberedFlight {
  readonly craft: number;
  /** Bay or rack number as printed on sheets; squadrons outside racks continue the count. */
  readonly number: number;
}

export interface WingFlight extends NumberedFlight {
  readonly kind: 'wing';
  readonly wing: Wing;
}

export interface SquadronFlight extends NumberedFlight {
  readonly kind: 'squadron';
  readonly squadron: Squadron;
}

export function flightsOf(ship: Ship): readonly Flight[] {
  const firstBay = new Map<string, number>();
  let bays = 0;
  for (const item of ship.items) {
    if (!item.entry.carries) continue;
    firstBay.set(item.path, bays + 1);
    bays += item.count;
  }
  const numbers = ({ carrier }: CraftAboard<unknown>): readonly number[] =>
    carrier
      ? Array.from({ length: carrier.count }, (_, copy) => (firstBay.get(carrier.path) as number) + copy)
      : [++bays];
  const wings = ship.wings.flatMap((aboard) => {
    const { craft: wing } = aboard;
    return numbers(aboard).map((number): Flight => ({ kind: 'wing', wing, craft: fighterCount(wing), number }));
  });
  const squadrons = ship.squadrons.flatMap((aboard) => {
    const { craft: squadron } = aboard;
    return numbers(aboard).map(
      (number): Flight => ({ kind: 'squadron', squadron, craft: boatCount(squadron), number }),
    );
  });
  return [...wings, ...squadrons];
}

/** The type of each boat of a squadron, in sheet order. */
export function boatTypes({ boats }: Squadron): readonly string[] {
  return boats.flatMap(({ type, count = 1 }) => Array<string>(count).fill(type));
}

/** Entries for ships that are begun and built on: what they cost, and what of it a yard takes in this turn. */

import { yardUse } from './account.ts';
import { premiumOn } from './class-cost.ts';
import type { BuildEntry, CommissionEntry } from './entry.ts';
import type { Register, RegisteredClass, RegisteredShip } from './register.ts';

/** What somebody says of a ship or of more work on it. */
export interface Work {
  readonly turn: number;
  readonly yard: string | undefined;
  /** RPs to be paid in this turn; left out, all that is open and that the yard still takes. */
  readonly rp: number | undefined;
}

/** The entry of a ship that is begun. The first one of a class costs the premium. */
export function commissionEntry(
  register: Register,
  { entry, ships }: RegisteredClass,
  ship: { readonly number: string; readonly name: string; readonly extra: number | undefined },
  work: Work,
): CommissionEntry {
  const premium = ships === 0 ? premiumOn(entry.points) : 0;
  const cost = entry.points + premium + (ship.extra ?? 0);
  return {
    turn: work.turn,
    player: entry.player,
    do: 'commission',
    ship: ship.number,
    name: ship.name,
    cost,
    ...(premium > 0 ? { premium } : {}),
    ...(ship.extra === undefined ? {} : { extra: ship.extra }),
    ...paid(register, entry.player, cost, work),
  };
}

/** The entry of a ship that is built on. */
export function buildEntry(register: Register, ship: RegisteredShip, work: Work): BuildEntry {
  const { player, number } = ship;
  return {
    turn: work.turn,
    player,
    do: 'build',
    ship: number,
    ...paid(register, player, ship.cost - ship.paid, work),
  };
}

function paid(register: Register, player: string, open: number, { turn, yard, rp }: Work) {
  const use = yard === undefined ? undefined : yardUse(register, player, turn, yard);
  const most = use ? Math.min(open, Math.max(0, use.first - use.used)) : open;
  return { rp: rp ?? most, ...(yard === undefined ? {} : { yard }) };
}

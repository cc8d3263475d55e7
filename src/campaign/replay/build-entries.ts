/** Builds ledger entries for starting a ship and for paying more toward it. */

import { firstShipPremium } from '../calculators/class-cost.ts';
import type { EntryOf } from '../ledger/entry-kinds.ts';
import { yardUseInTurn } from './account.ts';
import { yardCost } from './entry-figures.ts';
import { classOfShip } from './lookup.ts';
import {
  exceedsYard,
  findYard,
  isUnfinished,
  type Register,
  type RegisteredClass,
  type RegisteredShip,
  type RegisteredYard,
  unpaidOf,
} from './register.ts';

/** Where and how much a player pays for a ship in a turn. */
export interface BuildPayment {
  readonly turn: number;
  readonly yard: string | undefined;
  /** RPs to pay this turn (default: the unpaid rest, up to the yard's free capacity). */
  readonly rp: number | undefined;
}

export interface NewShip {
  readonly id: string;
  readonly name: string;
  readonly extra: number | undefined;
  /** RPs saved on the hull of a base. */
  readonly saved?: number;
}

/** Entry that starts a ship. The first ship of a class costs the premium. */
export function newCommissionEntry(
  register: Register,
  { entry, shipCount }: RegisteredClass,
  ship: NewShip,
  work: BuildPayment,
): EntryOf<'commission'> {
  const { saved = 0 } = ship;
  const points = entry.points - saved;
  const premium = shipCount === 0 ? firstShipPremium(points) : 0;
  const cost = points + premium + (ship.extra ?? 0);
  return {
    turn: work.turn,
    player: entry.player,
    do: 'commission',
    ship: ship.id,
    name: ship.name,
    cost,
    ...(premium > 0 ? { premium } : {}),
    ...(ship.extra === undefined ? {} : { extra: ship.extra }),
    ...(saved === 0 ? {} : { saved }),
    ...payment(register, entry.player, cost, work),
  };
}

/** Entry that pays more toward an unfinished ship or refit. */
export function newBuildEntry(register: Register, ship: RegisteredShip, work: BuildPayment): EntryOf<'build'> {
  const { player, id } = ship;
  return { turn: work.turn, player, do: 'build', ship: id, ...payment(register, player, unpaidOf(ship), work) };
}

export interface NewRefit {
  /** The new ID of the ship. */
  readonly as: string;
  readonly cost: number;
  readonly gained: number;
}

/** Entry that starts a refit. Its cost is stated if it is paid in parts. */
export function newRefitEntry(
  register: Register,
  { id, player }: RegisteredShip,
  { as, cost, gained }: NewRefit,
  work: BuildPayment,
): EntryOf<'refit'> {
  const { rp, ...yard } = payment(register, player, cost, work);
  return {
    turn: work.turn,
    player,
    do: 'refit',
    ship: id,
    as,
    ...(rp === cost ? {} : { cost }),
    rp,
    ...(gained === 0 ? {} : { gained }),
    ...yard,
  };
}

/** Entry of a yard. A player has the yards of the first turn from the start; later ones are priced unless `rp` is given. */
export function newYardEntry(
  register: Register,
  yard: Pick<EntryOf<'yard'>, 'turn' | 'player' | 'yard' | 'first' | 'second' | 'site'>,
  given: Pick<EntryOf<'yard'>, 'rp' | 'override'>,
): EntryOf<'yard'> {
  const { turn, player, ...ratings } = yard;
  const isFirstTurn = turn === 1 && !register.lastTurns.has(player);
  const price = isFirstTurn ? {} : { rp: yardCost(register, yard) };
  return { turn, player, do: 'yard', ...ratings, ...price, ...given };
}

function payment(register: Register, player: string, unpaid: number, { turn, yard, rp }: BuildPayment) {
  if (yard === undefined) return { rp: rp ?? unpaid };
  return { rp: rp ?? Math.min(unpaid, freeCapacity(register, player, turn, yard) ?? unpaid), yard };
}

/** RPs that a yard can still process in a turn; `undefined` for an unknown yard. */
function freeCapacity(register: Register, player: string, turn: number, yard: string): number | undefined {
  const use = yardUseInTurn(register, player, turn, yard);
  return use && Math.max(0, use.first - use.used);
}

/** The yard where a ship is being built or refitted; `undefined` without one, or if its owner no longer has that yard. */
export function yardOfShip(register: Register, { player, yard }: RegisteredShip): RegisteredYard | undefined {
  return yard === undefined ? undefined : findYard(register, player, yard);
}

/** Payments of a turn toward all unfinished ships of a player, oldest first, at the yards where they are, as far as RPs last. */
export function planBuilds(
  register: Register,
  player: string,
  turn: number,
  available: number,
): readonly EntryOf<'build'>[] {
  const planned: EntryOf<'build'>[] = [];
  const freeAt = new Map<string | undefined, number>();
  let left = available;
  for (const ship of register.ships.values()) {
    if (ship.player !== player || ship.fate || !isUnfinished(ship)) continue;
    const yard = yardOfShip(register, ship);
    if (ship.yard !== undefined && !(yard && canContinue(register, ship, yard))) continue;
    const capacity = yard ? freeCapacity(register, player, turn, yard.name) : undefined;
    const free = freeAt.get(yard?.name) ?? capacity ?? Number.MAX_SAFE_INTEGER;
    const rp = Math.min(unpaidOf(ship), free, left);
    if (rp <= 0) continue;
    freeAt.set(yard?.name, free - rp);
    left -= rp;
    planned.push({ turn, player, do: 'build', ship: ship.id, rp, ...(yard ? { yard: yard.name } : {}) });
  }
  return planned;
}

/** False if new ratings of a yard no longer suffice for the hull that is built there. */
function canContinue(register: Register, ship: RegisteredShip, yard: RegisteredYard): boolean {
  const built = classOfShip(register, ship);
  return ship.refit !== undefined || !built || !exceedsYard(built, yard);
}

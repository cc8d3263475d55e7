import type { Salvoes } from '../catalogue/choices.ts';
import type { CraftRow } from '../catalogue/craft/define-craft.ts';
import { fighterCount, squadronRows, wingRows } from '../design/craft.ts';
import { boatCount } from '../design/craft-points.ts';
import type { Squadron, Wing } from '../design/design.ts';
import type { CraftAboard, Item, Ship } from './ship.ts';

export type Flight = WingFlight | SquadronFlight;

interface NumberedFlight {
  readonly craft: number;
  /** Bay or rack number as printed on sheets; squadrons outside racks continue the count. */
  readonly number: number;
}

interface WingFlight extends NumberedFlight {
  readonly kind: 'wing';
  readonly wing: Wing;
}

interface SquadronFlight extends NumberedFlight {
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

// Ammunition of a ship: salvoes, torpedoes, mines, and one-shot systems.

export type Rounds = Readonly<Record<string, number>>;

/** The rounds that one item holds, by kind; a one-shot system counts as one shot. */
export function roundsPerItem({ entry, choices }: Pick<Item, 'entry' | 'choices'>): Rounds {
  if (entry.oneShot) return { shot: 1 };
  const { salvoes, torpedoes, mines } = choices as {
    readonly salvoes?: Salvoes;
    readonly torpedoes?: number;
    readonly mines?: number;
  };
  const all = { ...salvoes, torpedo: torpedoes ?? 0, mine: mines ?? 0 };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
}

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  standard: ['standard salvo', 'standard salvoes'],
  extended: ['extended salvo', 'extended salvoes'],
  'two-stage': ['two-stage salvo', 'two-stage salvoes'],
  torpedo: ['boarding torpedo', 'boarding torpedoes'],
  mine: ['mine', 'mines'],
  shot: ['shot', 'shots'],
};

/** Formats a number of rounds: `1 mine`, `3 two-stage salvoes`. */
export function formatRounds(kind: string, count: number): string {
  const [one, many] = nouns[kind] ?? [kind, kind];
  return `${count} ${count === 1 ? one : many}`;
}

export function craftRowsAboard({ wings, squadrons }: Pick<Ship, 'wings' | 'squadrons'>): readonly CraftRow[] {
  return [...wings.flatMap(({ craft }) => wingRows(craft)), ...squadrons.flatMap(({ craft }) => squadronRows(craft))];
}

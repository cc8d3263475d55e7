/** What the ships of a pack have, as far as rules of play depend on it. */

import type { Squadron, Wing } from '../../design/design.ts';
import { craftRows } from '../../firepower/craft-rows.ts';
import { type FireRow, fireRows } from '../../firepower/fire-rows.ts';
import { flightsOf } from '../../ship/aboard.ts';
import { hasCrew, type Item, isLivingShip, type Ship } from '../../ship/ship.ts';

type Choices = Readonly<Record<string, unknown>>;

export interface Aboard {
  readonly ships: readonly Ship[];
  readonly items: readonly Item[];
  readonly wings: readonly Wing[];
  readonly squadrons: readonly Squadron[];
  /** What the weapons do, with the words that sheets print. */
  readonly rows: readonly FireRow[];
  /** The words for what weapons and small craft do. */
  readonly words: string;
  /** Whether any ship has a system, with choices that pass a test. */
  readonly has: (id: string, test?: (choices: Choices) => boolean) => boolean;
  readonly hasCraft: boolean;
  readonly hasCrew: boolean;
  readonly hasLiving: boolean;
  /** A ship with a crew has a drive that thresholds halve. */
  readonly hasDrive: boolean;
  readonly moves: boolean;
}

export function aboardOf(ships: readonly Ship[]): Aboard {
  const items = ships.flatMap((ship) => ship.items);
  const wings = ships.flatMap((ship) => ship.wings.map(({ craft }) => craft));
  const squadrons = ships.flatMap((ship) => ship.squadrons.map(({ craft }) => craft));
  const rows = ships.flatMap((ship) => ship.items.flatMap((item) => fireRows(item, ship)));
  const craft = craftRows(ships.flatMap(flightsOf));
  const drives = ships.filter(({ design }) => (design.drive?.thrust ?? 0) > 0);
  return {
    ...{ ships, items, wings, squadrons, rows },
    words: [...rows.map(({ effect }) => effect), ...craft.flatMap(({ fire, atCraft }) => [...fire, atCraft])].join(
      '\n',
    ),
    has: (id, test) => items.some((item) => item.id === id && (test?.(item.choices as Choices) ?? true)),
    hasCraft: wings.length + squadrons.length > 0,
    hasCrew: ships.some(hasCrew),
    hasLiving: ships.some(({ design }) => isLivingShip(design)),
    hasDrive: drives.some(hasCrew),
    moves: drives.length > 0 || items.some(({ id }) => id === 'drive-node'),
  };
}

/** The levels of stealth that ships can have: each step down to 1. */
export function stealthLevels(ships: readonly Ship[]): readonly number[] {
  const most = Math.max(
    0,
    ...ships.map(({ design, items }) => {
      const fields = items.filter(({ id }) => id === 'stealth-field');
      const levels = fields.reduce(
        (sum, { choices, count }) => sum + ((choices as { level?: number }).level ?? 1) * count,
        0,
      );
      return Math.min(2, design.hull.stealth + levels);
    }),
  );
  return [1, 2].filter((level) => level <= most);
}

/** Notes on totals that use house rules. */

import type { Verdict } from '../../findings/verdict.ts';
import { type HouseUse, houseUse } from '../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { plain } from '../../text/escape-control.ts';
import { counted } from '../../text/numbers.ts';
import { inSentence, listed } from '../../text/phrases.ts';
import { errorsIn } from './report.ts';

/** The figures that use house rules; empty if none do. */
export function useSentence(use: HouseUse | undefined): string {
  if (!use) return '';
  return `by the house rules of ${plain(use.name)}: ${plain(listed(use.names.map(inSentence), 'and'))}`;
}

/** A line below a table, for the text of {@link useSentence}. */
export function pricedLine(sentence: string): string {
  return sentence === '' ? '' : `\npriced ${sentence}\n`;
}

/** {@link useSentence} of a ship. */
export function houseSentence(ship: Ship | undefined): string {
  return useSentence(ship && houseUse(ship));
}

/** The house rules as a key of JSON objects; no key if the totals use none. */
export function houseData(use: HouseUse | undefined): { readonly house?: object } {
  return use ? { house: { name: use.name, systems: use.ids } } : {};
}

/** Counts ships whose totals use house rules. */
export class HouseCount {
  readonly #ships = new Map<string, number>();
  #last: HouseUse | undefined;

  add(ship: Ship | undefined, times = 1): void {
    const use = ship && houseUse(ship);
    if (!use) return;
    this.#last = use;
    this.#ships.set(use.name, (this.#ships.get(use.name) ?? 0) + times);
  }

  /** The number of ships by house rules; for a single ship, its figures. */
  sentence(): string {
    const counts = [...this.#ships];
    if (counts.length === 1 && counts[0]?.[1] === 1) return useSentence(this.#last);
    return counts.map(([name, count]) => `by the house rules of ${plain(name)}: ${counted(count, 'ship')}`).join('; ');
  }
}

/** Totals of several ships. */
export class ShipSums {
  ships = 0;
  withErrors = 0;
  mass = 0;
  combatPoints = 0;
  readonly points = { class: 0, loadout: 0, total: 0 };
  readonly houses = new HouseCount();

  add({ ship, findings }: Verdict): void {
    if (errorsIn(findings).length > 0) this.withErrors++;
    this.houses.add(ship);
    if (!ship) return;
    this.ships++;
    this.mass += ship.mass.used;
    this.combatPoints += ship.combatPoints.total;
    for (const key of ['class', 'loadout', 'total'] as const) this.points[key] += ship.points[key];
  }
}

/** {@link HouseCount} of several ships. */
export function housesSentence(ships: readonly (Ship | undefined)[]): string {
  const count = new HouseCount();
  for (const ship of ships) count.add(ship);
  return count.sentence();
}

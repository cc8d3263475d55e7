/** What reports say of totals to which house rules have contributed. */

import { type HouseUse, houseUse } from '../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { plain } from '../../text/escape-control.ts';
import { counted } from '../../text/numbers.ts';
import { inSentence, listed } from '../../text/phrases.ts';

/** Which figures are the house's, as a sentence; nothing where the book alone counts. */
export function useSentence(use: HouseUse | undefined): string {
  if (!use) return '';
  return `by the house rules of ${plain(use.name)}: ${plain(listed(use.names.map(inSentence), 'and'))}`;
}

/** A sentence by whose rules figures are, below a table of them; nothing where the book alone counts. */
export function pricedLine(sentence: string): string {
  return sentence === '' ? '' : `\npriced ${sentence}\n`;
}

/** {@link useSentence} of a ship. */
export function houseSentence(ship: Ship | undefined): string {
  return useSentence(ship && houseUse(ship));
}

/** What of some totals is the house's, as it stands beside them in JSON; nothing where the book alone counts. */
export function houseData(use: HouseUse | undefined): { readonly house?: object } {
  return use ? { house: { name: use.name, systems: use.ids } } : {};
}

/** Counts ships to whose totals house rules have contributed. */
export class HouseCount {
  readonly #ships = new Map<string, number>();
  #last: HouseUse | undefined;

  /** Counts so many alike. */
  add(ship: Ship | undefined, times = 1): void {
    const use = ship && houseUse(ship);
    if (!use) return;
    this.#last = use;
    this.#ships.set(use.name, (this.#ships.get(use.name) ?? 0) + times);
  }

  /** How many by whose rules, as a sentence; of a single one, which figures. */
  sentence(): string {
    const counts = [...this.#ships];
    if (counts.length === 1 && counts[0]?.[1] === 1) return useSentence(this.#last);
    return counts.map(([name, count]) => `by the house rules of ${plain(name)}: ${counted(count, 'ship')}`).join('; ');
  }
}

/** {@link HouseCount} of ships that are at hand together. */
export function housesSentence(ships: readonly (Ship | undefined)[]): string {
  const count = new HouseCount();
  for (const ship of ships) count.add(ship);
  return count.sentence();
}

/** Notes on totals that use house rules. */

import { type DocumentBlock, paragraphBlock } from '../../document/document.ts';
import { type HouseRulesUse, houseRulesUse } from '../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount } from '../../text/numbers.ts';
import { listed, nameInSentence } from '../../text/phrases.ts';

/** The figures that use house rules; empty if none do. */
export function houseRulesText(use: HouseRulesUse | undefined): string {
  if (!use) return '';
  return `by the house rules of ${escapeControl(use.name)}: ${escapeControl(listed(use.names.map(nameInSentence), 'and'))}`;
}

/** A note below a table, for the text of {@link houseRulesText}. */
export function houseRulesNote(sentence: string): readonly DocumentBlock[] {
  return sentence === '' ? [] : [paragraphBlock(`priced ${sentence}`)];
}

export function shipHouseRulesText(ship: Ship | undefined): string {
  return houseRulesText(ship && houseRulesUse(ship));
}

/** The house rules as a key of JSON objects; no key if the totals use none. */
export function houseRulesData(use: HouseRulesUse | undefined): {
  readonly house?: { readonly name: string; readonly systems: readonly string[] };
} {
  return use ? { house: { name: use.name, systems: use.ids } } : {};
}

/** Counts ships whose totals use house rules. */
export class HouseRulesCounter {
  readonly #ships = new Map<string, number>();
  #last: HouseRulesUse | undefined;

  add(ship: Ship | undefined, times = 1): void {
    const use = ship && houseRulesUse(ship);
    if (!use) return;
    this.#last = use;
    this.#ships.set(use.name, (this.#ships.get(use.name) ?? 0) + times);
  }

  /** The number of ships by house rules; for a single ship, its figures. */
  text(): string {
    const counts = [...this.#ships];
    if (counts.length === 1 && counts[0]?.[1] === 1) return houseRulesText(this.#last);
    return counts
      .map(([name, count]) => `by the house rules of ${escapeControl(name)}: ${formatCount(count, 'ship')}`)
      .join('; ');
  }
}

/** {@link HouseRulesCounter} of several ships. */
export function shipsHouseRulesText(ships: readonly (Ship | undefined)[]): string {
  const count = new HouseRulesCounter();
  for (const ship of ships) count.add(ship);
  return count.text();
}

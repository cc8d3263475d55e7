import type { BookEntry } from '../../rules/catalogue/entry.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { ReportFinding } from '../check.ts';
import { suggestChoice } from './fixes.ts';

/** An item with boolean choices. */
interface Flagged<Key extends string> {
  readonly path: string;
  readonly entry: BookEntry;
  readonly choices: Readonly<Record<Key, boolean>>;
}

export interface AllOrNone<Key extends string> {
  readonly items: readonly Flagged<Key>[];
  readonly key: Key;
  readonly message: string;
}

/** Reports the items without the flag `key` if any item has it. In an edition without the flag, `other-edition` reports those that have it. */
export function checkAllOrNone<Key extends string>(
  ship: Ship,
  { items, key, message }: AllOrNone<Key>,
  report: ReportFinding,
): void {
  if (!items.some(({ choices }) => choices[key])) return;
  const { rules } = ship.design;
  for (const { entry, choices, path } of items) {
    const flag = entry.limitedChoices.find((limited) => limited.key === key);
    const isSold = flag?.choice.onlyIn?.(true)?.includes(rules) ?? true;
    if (isSold && !choices[key]) report({ at: path, message, ...suggestChoice(ship, path, key, true) });
  }
}

import type { Ship } from '../../rules/ship/ship.ts';
import type { ReportFinding } from '../check.ts';
import { suggestChoice } from './fixes.ts';

/** An item with boolean choices. */
interface Flagged<Key extends string> {
  readonly path: string;
  readonly choices: Readonly<Record<Key, boolean>>;
}

export interface AllOrNone<Key extends string> {
  readonly items: readonly Flagged<Key>[];
  readonly key: Key;
  readonly message: string;
}

/** Reports the items without the flag `key` if any item has it. */
export function checkAllOrNone<Key extends string>(
  ship: Ship,
  { items, key, message }: AllOrNone<Key>,
  report: ReportFinding,
): void {
  if (!items.some(({ choices }) => choices[key])) return;
  for (const { choices, path } of items) {
    if (!choices[key]) report({ at: path, message, ...suggestChoice(ship, path, key, true) });
  }
}

/** Hashes by which a ledger knows the designs of its classes. */

import { createHash } from 'node:crypto';
import { shipIdentity } from '../../../rules/ship/identity.ts';
import type { Item, Ship } from '../../../rules/ship/ship.ts';

/**
 * Hash of everything that affects the cost or legality of a class: the first 16 hexadecimal digits of a SHA-256. Wings,
 * squadrons, marines and extra parties are not part of a class; stated totals are checked elsewhere.
 */
export function classHash(ship: Ship): string {
  const isOfClass = ({ entry }: Item) => !entry.loadout;
  const items = ship.items.filter(isOfClass).map((item) => ({ ...item, held: item.held.filter(isOfClass) }));
  const design = { ...ship.design, stated: undefined };
  const identity = shipIdentity({ ...ship, design, items, wings: [], squadrons: [] });
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

import { itemIdentities } from '../rules/ship/identity.ts';
import { countParts, partsPerItem, type Ship } from '../rules/ship/ship.ts';
import type { ItemPart } from './select.ts';

/** Names the class of a part: parts of one class differ only in their position. */
export type ClassOfPart = (part: ItemPart) => string;

export function partClasses(ship: Ship): ClassOfPart {
  const identities = itemIdentities(ship);
  return ({ item, part }) => {
    const each = partsPerItem(item);
    return `${identities.get(item.path)} in ${item.holder?.path ?? ''} ${each[part % each.length]?.text ?? ''}`;
  };
}

/** All parts of systems, in design order. */
export function* partsOf(ship: Pick<Ship, 'items'>): Generator<ItemPart> {
  for (const item of ship.items) for (let part = 0; part < countParts(item); part++) yield { item, part };
}

/** Ammunition that is spent. */

import { systemLabel } from '../rules/ship/label.ts';
import { type Rounds, roundsInWords, roundsOfOne } from '../rules/ship/rounds.ts';
import type { Item, Ship } from '../rules/ship/ship.ts';
import { listed } from '../text/phrases.ts';
import type { Tell } from './issue.ts';
import { selected } from './select.ts';
import type { Loss, ShipStateFile, SpentFile } from './state-file.ts';

type Spent = Map<string, Map<number, Rounds>>;
type Parts = ReadonlyMap<string, ReadonlyMap<number, Loss>>;

/** The rounds that are spent, by the path of their item and its copy. What is lost itself is taken to have fired last. */
export function roundsSpent(state: ShipStateFile, ship: Ship, lost: Parts, path: string, tell: Tell): Spent {
  const spent: Spent = new Map();
  (state.spent ?? []).forEach((given, index) => {
    const entry = typeof given === 'string' ? { system: given } : given;
    spend(entry, ship, lost, `${path}/spent/${index}`, spent, tell);
  });
  return spent;
}

/** A copy of an item that may have rounds left. */
interface Store {
  readonly item: Item;
  readonly copy: number;
}

function spend(given: SpentFile, ship: Ship, lost: Parts, path: string, spent: Spent, tell: Tell): void {
  const found = selected(given, ship, path, tell);
  if (!found) return;
  const [item] = found.items as [Item];
  const kind = kindOf(given, item, path, tell);
  if (kind === undefined) return;
  const all = found.only
    ? [{ item, copy: found.only.part }]
    : found.items.flatMap((each) => Array.from({ length: each.count }, (_, copy) => ({ item: each, copy })));
  const stores = [...all.filter((store) => !isLost(store, lost)), ...all.filter((store) => isLost(store, lost))];
  const rounds = given.rounds ?? 1;
  const left = (store: Store) =>
    (roundsOfOne(item)[kind] ?? 0) - (spent.get(store.item.path)?.get(store.copy)?.[kind] ?? 0);
  const aboard = stores.reduce((sum, store) => sum + left(store), 0);
  if (rounds > aboard) {
    const at = given.rounds === undefined ? path : `${path}/rounds`;
    const message = `${roundsInWords(kind, rounds)} of the ${systemLabel(item)} spent, and there ${aboard === 1 ? 'is' : 'are'} ${aboard}`;
    tell({ code: 'too-much-spent', at, message });
  }
  let wanted = Math.min(rounds, aboard);
  for (const store of stores) {
    const here = Math.min(wanted, left(store));
    if (here > 0) add(store, kind, here, spent);
    wanted -= here;
  }
}

function isLost({ item, copy }: Store, lost: Parts): boolean {
  return lost.get(item.path)?.has(copy) ?? false;
}

function add({ item, copy }: Store, kind: string, count: number, spent: Spent): void {
  const copies = spent.get(item.path) ?? new Map<number, Rounds>();
  const rounds = copies.get(copy) ?? {};
  spent.set(item.path, copies.set(copy, { ...rounds, [kind]: (rounds[kind] ?? 0) + count }));
}

/** Which of the rounds of an item are meant. */
function kindOf({ kind, system }: SpentFile, item: Item, path: string, tell: Tell): string | undefined {
  const kinds = Object.keys(roundsOfOne(item));
  const [first, ...others] = kinds;
  if (first === undefined) {
    const message = `the ${system} has nothing to spend: neither missiles nor mines, and it does not fire once`;
    tell({ code: 'too-much-spent', at: path, message });
    return undefined;
  }
  if (kind !== undefined && kinds.includes(kind)) return kind;
  if (kind !== undefined) {
    const holds = others.length === 0 && first === 'shot' ? 'it fires once' : `it holds ${listed(kinds, 'and')}`;
    tell({ code: 'too-much-spent', at: `${path}/kind`, message: `the ${system} has no ${kind} rounds: ${holds}` });
    return undefined;
  }
  if (others.length === 0) return first;
  const message = `which rounds of the ${system} are spent? It holds ${listed(kinds, 'and')}`;
  tell({ code: 'ambiguous-loss', at: path, message, help: `say so by \`kind\`: \`kind: ${first}\`` });
  return undefined;
}

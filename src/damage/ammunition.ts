/** Ammunition spent. */

import { formatRounds, type Rounds, roundsPerItem } from '../rules/ship/aboard.ts';
import type { Item } from '../rules/ship/ship.ts';
import { listed, nameInSentence } from '../text/phrases.ts';
import type { EntryContext } from './issue.ts';
import { selectSystems } from './select.ts';
import type { AmmunitionSpent, Loss, ShipState } from './state-file.ts';

type Spent = Map<string, Map<number, Rounds>>;
type Parts = ReadonlyMap<string, ReadonlyMap<number, Loss>>;

/** Rounds spent, by item path and copy. Intact copies are assumed to have fired before lost ones. */
export function readRoundsSpent(state: ShipState, lost: Parts, context: EntryContext): Spent {
  const spent: Spent = new Map([...context.before.spent].map(([item, copies]) => [item, new Map(copies)]));
  (state.spent ?? []).forEach((given, index) => {
    const entry = typeof given === 'string' ? { system: given } : given;
    spend(entry, lost, spent, { ...context, path: `${context.path}/spent/${index}` });
  });
  return spent;
}

/** A copy of an item that may have rounds left. */
interface Store {
  readonly item: Item;
  readonly copy: number;
}

function spend(given: AmmunitionSpent, lost: Parts, spent: Spent, context: EntryContext): void {
  const found = selectSystems(given, context);
  if (!found) return;
  const [item] = found.items as [Item];
  const kind = kindOf(given, item, context);
  if (kind === undefined) return;
  const all = found.only
    ? [{ item, copy: found.only.part }]
    : found.items.flatMap((each) => Array.from({ length: each.count }, (_, copy) => ({ item: each, copy })));
  const stores = [...all.filter((store) => !isLost(store, lost)), ...all.filter((store) => isLost(store, lost))];
  const rounds = given.rounds ?? 1;
  const left = (store: Store) =>
    (roundsPerItem(item)[kind] ?? 0) - (spent.get(store.item.path)?.get(store.copy)?.[kind] ?? 0);
  const aboard = stores.reduce((sum, store) => sum + left(store), 0);
  if (rounds > aboard) {
    const at = given.rounds === undefined ? context.path : `${context.path}/rounds`;
    const message = `${formatRounds(kind, rounds)} spent; the ${nameInSentence(item.entry.name)} holds ${aboard}`;
    context.report({ code: 'too-much-spent', at, message });
  }
  let remaining = Math.min(rounds, aboard);
  for (const store of stores) {
    const taken = Math.min(remaining, left(store));
    if (taken > 0) add(store, kind, taken, spent);
    remaining -= taken;
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

/** The kind of rounds spent, or `undefined` after reporting why it is unknown. */
function kindOf({ kind, system }: AmmunitionSpent, item: Item, { path, report }: EntryContext): string | undefined {
  const kinds = Object.keys(roundsPerItem(item));
  const [first, ...others] = kinds;
  if (first === undefined) {
    const message = `\`${system}\` has no ammunition: no missiles or mines, and it is not a one-shot system`;
    report({ code: 'too-much-spent', at: path, message });
    return undefined;
  }
  if (kind !== undefined) {
    if (kinds.includes(kind)) return kind;
    const holds = others.length === 0 && first === 'shot' ? 'it fires once' : `it holds ${listed(kinds, 'and')}`;
    report({ code: 'too-much-spent', at: `${path}/kind`, message: `no ${kind} rounds in \`${system}\`; ${holds}` });
    return undefined;
  }
  if (others.length === 0) return first;
  const message = `ambiguous rounds of \`${system}\`: it holds ${listed(kinds, 'and')}`;
  report({ code: 'ambiguous-loss', at: path, message, help: `add \`kind\`, such as \`kind: ${first}\`` });
  return undefined;
}

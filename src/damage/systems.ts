/** Systems down or destroyed, and people killed. */

import { type Item, systemLabel } from '../rules/ship/ship.ts';
import { formatCount } from '../text/phrases.ts';
import type { EntryContext } from './issue.ts';
import { type ItemPart, type SelectedSystems, selectParts, selectSystems } from './select.ts';
import type { Loss, ShipState, SystemLossEntry } from './state-file.ts';

type LostParts = Map<string, Map<number, Loss>>;

/** Called with the parts that an entry of `down` or `destroyed` takes. */
export type ObserveEntry = (loss: Loss, index: number, parts: readonly ItemPart[]) => void;

/** Parts of systems lost, by item path. `destroyed` is applied before `down`. */
export function readSystemLosses(
  state: ShipState,
  context: EntryContext,
  observe: ObserveEntry = () => {},
): ReadonlyMap<string, ReadonlyMap<number, Loss>> {
  const { path } = context;
  const lost: LostParts = new Map([...context.before.parts].map(([item, parts]) => [item, new Map(parts)]));
  for (const loss of ['destroyed', 'down'] as const) {
    (state[loss] ?? []).forEach((given, index) => {
      const entry = typeof given === 'string' ? { system: given } : given;
      const parts = partsLost(entry, loss, lost, { ...context, path: `${path}/${loss}/${index}` });
      observe(loss, index, parts);
      markLost(parts, loss, lost);
    });
  }
  losePeople(state.marines ?? 0, 'marines', lost, { ...context, path: `${path}/marines` });
  losePeople(state.parties ?? 0, 'damage-control-party', lost, { ...context, path: `${path}/parties` });
  return lost;
}

/** People and boxes, which have separate keys in a state file. */
const separateKeys = {
  marines: ['marines', 'too-many-people-lost'],
  'damage-control-party': ['parties', 'too-many-people-lost'],
  biomass: ['hull', 'too-many-boxes-lost'],
  carapace: ['armor', 'too-many-boxes-lost'],
} as const;

/** The intact parts that an entry selects. */
function partsLost(given: SystemLossEntry, loss: Loss, lost: LostParts, context: EntryContext): readonly ItemPart[] {
  const { path, report } = context;
  const { system, count = 1 } = given;
  if (Object.hasOwn(separateKeys, system)) {
    const [key, code] = separateKeys[system as keyof typeof separateKeys];
    report({ code, at: path, message: `\`${system}\` cannot be \`${loss}\``, help: `use \`${key}: ${count}\`` });
    return [];
  }
  const selection = selectSystems(given, context);
  if (!selection) return [];
  const intact: ItemPart[] = [];
  let skipped = 0;
  for (const each of partsOf(selection, given)) {
    if (lost.get(each.item.path)?.has(each.part)) skipped++;
    else intact.push(each);
    if (intact.length === count) break;
  }
  if (intact.length < count) {
    const all = intact.length + skipped;
    const subject = `${count} × ${systemLabel(selection.items[0] as Item)} ${loss}`;
    const has = skipped === 0 ? `the ship has ${all}` : alreadyLost(skipped, all);
    const at = given.count === undefined ? path : `${path}/count`;
    report({ code: 'too-many-systems-lost', at, message: `${subject}; ${has}` });
  }
  return intact;
}

function alreadyLost(lost: number, all: number): string {
  if (lost < all) return `${lost} of ${all} ${lost === 1 ? 'is' : 'are'} already lost`;
  return all === 1 ? 'it is already lost' : `all ${all} are already lost`;
}

/** Selected parts in design order. */
function* partsOf({ items, only }: SelectedSystems, given: SystemLossEntry): Generator<ItemPart> {
  if (only) yield only;
  else for (const item of items) for (const part of selectParts(item, given)) yield { item, part };
}

function markLost(parts: readonly ItemPart[], loss: Loss, lost: LostParts): void {
  for (const { item, part } of parts) {
    const known = lost.get(item.path) ?? new Map<number, Loss>();
    lost.set(item.path, known.set(part, loss));
  }
}

/** Marks people as killed, in design order. */
function losePeople(
  count: number,
  id: 'marines' | 'damage-control-party',
  lost: LostParts,
  { ship, path, report }: EntryContext,
): void {
  const items = ship.items.filter((item) => item.id === id);
  const killed = (item: Item) => lost.get(item.path)?.size ?? 0;
  const aboard = items.reduce((sum, item) => sum + item.count - killed(item), 0);
  if (count > aboard) {
    const [one, many] =
      id === 'marines'
        ? ['party of marines', 'parties of marines']
        : ['extra damage control party', 'extra damage control parties'];
    const message = `${formatCount(count, one, many)} killed; the ship has ${aboard === 0 ? 'none' : aboard}`;
    report({ code: 'too-many-people-lost', at: path, message });
  }
  let left = Math.min(count, aboard);
  for (const item of items) {
    const first = killed(item);
    const taken = Math.min(left, item.count - first);
    const parts = Array.from({ length: taken }, (_, part) => ({ item, part: first + part }));
    markLost(parts, 'destroyed', lost);
    left -= taken;
  }
}

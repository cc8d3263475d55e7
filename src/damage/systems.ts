/** Systems that are down or destroyed. */

import { systemLabel } from '../rules/ship/label.ts';
import type { Item, Ship } from '../rules/ship/ship.ts';
import { several, type Tell } from './issue.ts';
import { partsMeant, type Selection, selected } from './select.ts';
import type { Loss, LossFile, ShipStateFile } from './state-file.ts';

type Lost = Map<string, Map<number, Loss>>;

/** The parts of systems that are lost, by the path of their item. Those that are destroyed are taken down first. */
export function systemsLost(
  state: ShipStateFile,
  ship: Ship,
  path: string,
  tell: Tell,
): ReadonlyMap<string, ReadonlyMap<number, Loss>> {
  const lost: Lost = new Map();
  for (const loss of ['destroyed', 'down'] as const) {
    (state[loss] ?? []).forEach((given, index) => {
      const entry = typeof given === 'string' ? { system: given } : given;
      loseSystems(entry, loss, ship, `${path}/${loss}/${index}`, lost, tell);
    });
  }
  losePeople(state.marines ?? 0, 'marines', ship, `${path}/marines`, lost, tell);
  losePeople(state.parties ?? 0, 'damage-control-party', ship, `${path}/parties`, lost, tell);
  return lost;
}

/** The key of a state file under which the boxes of a living ship are told. */
const boxKeys = { biomass: 'hull', carapace: 'armor' } as const;

function loseSystems(given: LossFile, loss: Loss, ship: Ship, path: string, lost: Lost, tell: Tell): void {
  const people =
    given.system === 'marines' ? 'marines' : given.system === 'damage-control-party' ? 'parties' : undefined;
  if (people) {
    const message = `people are not ${loss}: they are killed, and told under \`${people}\``;
    tell({ code: 'too-many-people-lost', at: path, message, help: `\`${people}: ${given.count ?? 1}\`` });
    return;
  }
  const track = boxKeys[given.system as keyof typeof boxKeys];
  if (track) {
    const message = `boxes are not ${loss}: they are crossed off, and told under \`${track}\``;
    tell({ code: 'too-many-boxes-lost', at: path, message, help: `\`${track}: ${given.count ?? 1}\`` });
    return;
  }
  const found = selected(given, ship, path, tell);
  if (!found) return;
  const wanted = given.count ?? 1;
  const free: { readonly path: string; readonly part: number }[] = [];
  let passed = 0;
  for (const each of partsOf(found, given)) {
    if (lost.get(each.path)?.has(each.part)) passed++;
    else free.push(each);
    if (free.length === wanted) break;
  }
  if (free.length < wanted) {
    const all = free.length + passed;
    const which = `${wanted} × ${systemLabel(found.items[0] as Item)} ${loss}`;
    const has = passed === 0 ? `the ship has ${all}` : alreadyLost(passed, all);
    const at = given.count === undefined ? path : `${path}/count`;
    tell({ code: 'too-many-systems-lost', at, message: `${which}, and ${has}` });
  }
  take(free, loss, lost);
}

function alreadyLost(lost: number, all: number): string {
  if (lost < all) return `of ${all}, ${lost} ${lost === 1 ? 'is' : 'are'} lost already`;
  return all === 1 ? 'it is lost already' : `all ${all} are lost already`;
}

/** The parts that are meant, in the order of the design. */
function* partsOf({ items, only }: Selection, given: LossFile): Generator<{ path: string; part: number }> {
  if (only) yield { path: only.item.path, part: only.part };
  else for (const item of items) for (const part of partsMeant(item, given)) yield { path: item.path, part };
}

function take(parts: readonly { readonly path: string; readonly part: number }[], loss: Loss, lost: Lost): void {
  for (const { path, part } of parts) {
    const known = lost.get(path) ?? new Map<number, Loss>();
    lost.set(path, known.set(part, loss));
  }
}

/** People are killed one after the other, in the order of the design. */
function losePeople(
  count: number,
  id: 'marines' | 'damage-control-party',
  ship: Ship,
  path: string,
  lost: Lost,
  tell: Tell,
): void {
  const items = ship.items.filter((item) => item.id === id);
  const aboard = items.reduce((sum, item) => sum + item.count, 0);
  if (count > aboard) {
    const [one, many] =
      id === 'marines'
        ? ['party of marines', 'parties of marines']
        : ['extra damage control party', 'extra damage control parties'];
    const message = `${several(count, one, many)} killed, and the ship ${aboard === 0 ? 'has none' : `has ${aboard}`}`;
    tell({ code: 'too-many-people-lost', at: path, message });
  }
  let left = Math.min(count, aboard);
  for (const item of items) {
    const here = Math.min(left, item.count);
    take(
      Array.from({ length: here }, (_, part) => ({ path: item.path, part })),
      'destroyed',
      lost,
    );
    left -= here;
  }
}

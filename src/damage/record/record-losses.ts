/** Writes damage as an entry of a state file, keeping as much as possible of the entry before. */

import { roundsPerItem } from '../../rules/ship/aboard.ts';
import { partsPerItem, type Ship } from '../../rules/ship/ship.ts';
import { countEach } from '../../text/collections.ts';
import { statedDamage } from '../apply-damage.ts';
import { type ClassOfPart, type ItemPart, partClasses, partsOf, selectParts, selectSystems } from '../select.ts';
import { armorBoxesLost, lossOf, noDamage, type ShipDamage } from '../ship-damage.ts';
import type {
  AmmunitionSpent,
  ArmorLayerLoss,
  Loss,
  ShipState,
  SquadronLoss,
  SystemLossEntry,
  SystemSelector,
  WingLoss,
} from '../state-file.ts';
import { readSystemLosses } from '../systems.ts';
import {
  type ClassCounts,
  countByClass,
  countKilled,
  countSpent,
  damageSummary,
  type FlightLoss,
  flightLosses,
  isPerson,
} from './summary.ts';

type Given<Entry> = string | Entry;

export interface ListChanges {
  readonly down: ListChange<Given<SystemLossEntry>>;
  readonly destroyed: ListChange<Given<SystemLossEntry>>;
  readonly spent: ListChange<Given<AmmunitionSpent>>;
  readonly wings: ListChange<WingLoss>;
  readonly squadrons: ListChange<SquadronLoss>;
}

/** An entry with new losses. */
interface RecordedEntry {
  readonly entry: ShipState;
  readonly lists: ListChanges;
}

/** The entry `before`, changed so that it states exactly the damage `damage`. */
export function recordLosses(before: ShipState, ship: Ship, damage: ShipDamage): RecordedEntry {
  const recorder: Recorder = { ship, damage, before, classOf: partClasses(ship) };
  // Lists that keep the items before cannot state every damage: an item may select only some systems of a class.
  for (const systems of [systemLists, numberedLists]) {
    for (const spent of [spentList, newSpentList]) {
      const recorded = recordedEntry(recorder, systems(recorder), spent(recorder));
      if (statesExactly(recorded.entry, ship, damage)) return recorded;
    }
  }
  return recordedEntry(recorder, numberedLists(recorder), newSpentList(recorder));
}

interface Recorder {
  readonly ship: Ship;
  readonly damage: ShipDamage;
  readonly before: ShipState;
  readonly classOf: ClassOfPart;
}

function statesExactly(entry: ShipState, ship: Ship, damage: ShipDamage): boolean {
  let issues = 0;
  const stated = statedDamage(entry, ship, () => void issues++);
  return issues === 0 && damageSummary(ship, stated) === damageSummary(ship, damage);
}

function recordedEntry(
  recorder: Recorder,
  systems: Pick<ListChanges, Loss>,
  spent: ListChanges['spent'],
): RecordedEntry {
  const { ship, damage, before } = recorder;
  const { ship: name, id, class: className, number } = before;
  const flights = flightLosses(ship, damage);
  const lists: ListChanges = {
    ...systems,
    spent,
    wings: flightList(before.wings ?? [], flights, 'wing', ship),
    squadrons: flightList(before.squadrons ?? [], flights, 'squadron', ship),
  };
  const count = (value: number) => (value === 0 ? undefined : value);
  const entry = {
    ...{ ship: name, id, class: className, number },
    hull: count(damage.hull),
    armor: armorData(before.armor, damage, ship),
    drive: damage.drive,
    ftl: damage.ftl,
    streamlining: damage.streamlining,
    core: Object.keys(damage.core).length === 0 ? undefined : damage.core,
    down: changedList(lists.down),
    destroyed: changedList(lists.destroyed),
    spent: changedList(lists.spent),
    wings: changedList(lists.wings),
    squadrons: changedList(lists.squadrons),
    marines: count(countKilled(ship, damage, 'marines')),
    parties: count(countKilled(ship, damage, 'damage-control-party')),
  };
  const present = Object.entries(entry).filter(([, value]) => value !== undefined);
  return { entry: Object.fromEntries(present) as ShipState, lists };
}

/** Lists of systems that keep the items before as far as they fit. */
function systemLists(recorder: Recorder): Pick<ListChanges, Loss> {
  const { ship, damage, before, classOf } = recorder;
  const taken = { down: new Map<number, ClassCounts>(), destroyed: new Map<number, ClassCounts>() };
  readSystemLosses(before, { ship, before: noDamage, path: '', report: () => {} }, (loss, index, parts) => {
    taken[loss].set(index, countEach(parts.map(classOf)));
  });
  const listOf = (loss: Loss) => {
    const accounted = (before[loss] ?? []).map(
      (item, index): Accounted<Given<SystemLossEntry>> => ({
        item,
        counts: taken[loss].get(index) ?? new Map(),
        withCount: (count) => withCount(item, count),
      }),
    );
    return adaptList(accounted, countByClass(ship, damage, loss, classOf), (key, count) =>
      newSystems(key, count, recorder, loss),
    );
  };
  return { down: listOf('down'), destroyed: listOf('destroyed') };
}

/** An item of `down` or `destroyed` for another number of systems. */
function withCount(item: Given<SystemLossEntry>, count: number): Given<SystemLossEntry> {
  if (typeof item === 'string') return count === 1 ? item : { system: item, count };
  const { count: _, ...selector } = item;
  return count === 1 ? selector : { ...selector, count };
}

/** New items for `count` parts of a class. */
function newSystems(
  key: string,
  count: number,
  { ship, damage, classOf }: Recorder,
  loss: Loss,
): readonly Given<SystemLossEntry>[] {
  const parts = [...partsOf(ship)].filter((part) => classOf(part) === key);
  const [first] = parts;
  const selector = first && selectorFor(first, ship, classOf);
  if (selector) return [shortened(withCount(selector, count))];
  const lost = parts.filter(({ item, part }) => lossOf(damage, item.path, part) === loss);
  return lost.map((part) => numberedSelector(part, ship));
}

function shortened<Entry extends SystemSelector>(item: Given<Entry>): Given<Entry> {
  return typeof item !== 'string' && Object.keys(item).length === 1 ? item.system : item;
}

/** Lists of systems by number, for damage that the shorter lists cannot state. */
function numberedLists({ ship, damage, before }: Recorder): Pick<ListChanges, Loss> {
  const listOf = (loss: Loss): ListChange<Given<SystemLossEntry>> => ({
    kept: (before[loss] ?? []).map(() => undefined),
    added: [...partsOf(ship)]
      .filter((each) => !isPerson(each) && lossOf(damage, each.item.path, each.part) === loss)
      .map((part) => numberedSelector(part, ship)),
  });
  return { down: listOf('down'), destroyed: listOf('destroyed') };
}

/** The list of ammunition spent, by class of systems and kind of rounds. */
function spentList(recorder: Recorder): ListChange<Given<AmmunitionSpent>> {
  const { ship, damage, before, classOf } = recorder;
  const accounted = (before.spent ?? []).map((item, index): Accounted<Given<AmmunitionSpent>> => {
    const upTo = (end: number) =>
      countSpent(ship, statedDamage({ spent: (before.spent ?? []).slice(0, end) }, ship), classOf);
    const counts = difference(upTo(index + 1), upTo(index));
    return { item, counts, withCount: (rounds) => withRounds(item, rounds) };
  });
  return adaptList(accounted, countSpent(ship, damage, classOf), (key, rounds) => [newSpent(key, rounds, recorder)]);
}

/** The list of ammunition spent, without the items before. */
function newSpentList(recorder: Recorder): ListChange<Given<AmmunitionSpent>> {
  const { ship, damage, before, classOf } = recorder;
  return {
    kept: (before.spent ?? []).map(() => undefined),
    added: [...countSpent(ship, damage, classOf)].map(([key, rounds]) => newSpent(key, rounds, recorder)),
  };
}

/** A new item for rounds of one kind that a class of systems has spent. */
function newSpent(key: string, rounds: number, { ship, classOf }: Recorder): Given<AmmunitionSpent> {
  const [classKey, kind = ''] = key.split('\n') as [string, string];
  const part = [...partsOf(ship)].find((each) => classOf(each) === classKey) as ItemPart;
  const selector = selectorFor(part, ship, classOf) ?? { system: part.item.id, at: part.item.path };
  const isMixed = Object.keys(roundsPerItem(part.item)).length > 1;
  return shortened(withRounds({ ...selector, ...(isMixed ? { kind } : {}) }, rounds));
}

function difference(all: ClassCounts, earlier: ClassCounts): ClassCounts {
  return new Map(
    [...all].map(([key, count]) => [key, count - (earlier.get(key) ?? 0)] as const).filter(([, count]) => count > 0),
  );
}

function withRounds(item: Given<AmmunitionSpent>, rounds: number): Given<AmmunitionSpent> {
  if (typeof item === 'string') return rounds === 1 ? item : { system: item, rounds };
  const { rounds: _, ...selector } = item;
  return rounds === 1 ? selector : { ...selector, rounds };
}

/** The list of wings or squadrons. Items that give what is lost stay as they are. */
function flightList<Entry extends WingLoss | SquadronLoss>(
  before: readonly Entry[],
  flights: readonly FlightLoss[],
  kind: FlightLoss['kind'],
  ship: Ship,
): ListChange<Entry> {
  const keyOf = ({ number, type }: Pick<FlightLoss, 'number' | 'type'>) => `${number} ${type ?? ''}`;
  const own = flights.filter((flight) => flight.kind === kind);
  const accounted = before.map((item, index): Accounted<Entry> => {
    const upTo = (end: number) => {
      const entries = before.slice(0, end);
      const state: ShipState = kind === 'wing' ? { wings: entries } : { squadrons: entries as readonly SquadronLoss[] };
      const stated = flightLosses(ship, statedDamage(state, ship));
      return new Map(stated.map((flight) => [keyOf(flight), flight.lost]));
    };
    const counts = difference(upTo(index + 1), upTo(index));
    return { item, counts, withCount: (lost) => ({ ...item, lost }) };
  });
  const wanted = new Map(own.map((flight) => [keyOf(flight), flight.lost]));
  return adaptList(accounted, wanted, (key, lost) => {
    const flight = own.find((each) => keyOf(each) === key) as FlightLoss;
    return [
      { [kind]: flight.number, ...(flight.type === undefined ? {} : { type: flight.type }), lost } as unknown as Entry,
    ];
  });
}

type ArmorData = NonNullable<ShipState['armor']>;

/** Armor lost as data: a number if that states it, or else a list by layer. */
function armorData(before: ArmorData | undefined, damage: ShipDamage, ship: Ship): ArmorData | undefined {
  const lost = armorBoxesLost(damage);
  if (lost === 0) return undefined;
  const isStatedBy = (armor: ArmorData) =>
    JSON.stringify(statedDamage({ armor }, ship).armor) === JSON.stringify(damage.armor);
  if (before !== undefined && isStatedBy(before)) return before;
  if (typeof before !== 'object' && isStatedBy(lost)) return lost;
  return damage.armor.map((layer, index): number | ArmorLayerLoss => {
    const { standard, regenerative, ruined } = layer;
    const old = typeof before === 'object' ? before[index] : undefined;
    const oldKeys = typeof old === 'object' ? Object.keys(old) : undefined;
    if (!oldKeys) {
      const boxes = standard + regenerative;
      const asNumber = damage.armor.map((_, at) => (at === index ? boxes : 0));
      const read = statedDamage({ armor: asNumber }, ship).armor[index];
      if (JSON.stringify(read) === JSON.stringify(layer)) return boxes;
    }
    const counts = Object.entries({ standard, regenerative, ruined });
    return Object.fromEntries(counts.filter(([key, count]) => count > 0 || oldKeys?.includes(key)));
  });
}

/** The shortest selector that picks only parts of the class of `part`; `undefined` if it takes a number. */
function selectorFor(part: ItemPart, ship: Ship, classOf: ClassOfPart): SystemSelector | undefined {
  const wanted = classOf(part);
  return selectorsOf(part).find((selector) => {
    const selected = selectSystems(selector, { ship, before: noDamage, path: '', report: () => {} });
    if (!selected) return false;
    return selected.items.every((item) =>
      [...selectParts(item, selector)].every((index) => classOf({ item, part: index }) === wanted),
    );
  });
}

/** Selectors to try, short ones first. */
function selectorsOf({ item, part }: ItemPart): readonly SystemSelector[] {
  const system = item.id;
  const each = partsPerItem(item);
  const arcs = each[part % each.length]?.text;
  const withArcs = arcs === undefined ? {} : { arcs };
  const offered = item.entry.choices as Readonly<Record<string, { readonly fallback?: unknown }>>;
  const choices = Object.fromEntries(
    Object.entries(item.choices as object).filter(
      ([key, value]) => value !== undefined && typeof value !== 'object' && value !== offered[key]?.fallback,
    ),
  );
  const { class: size } = choices;
  const bySize = size === undefined ? {} : { class: size };
  return [
    { system },
    { system, ...bySize },
    { system, ...withArcs },
    { system, ...bySize, ...withArcs },
    { system, ...choices },
    { system, ...choices, ...withArcs },
    { system, at: item.path },
    { system, at: item.path, ...withArcs },
  ];
}

/** Selects one part by its number among all parts of its system. */
function numberedSelector({ item, part }: ItemPart, ship: Ship): SystemSelector {
  const all = [...partsOf({ items: ship.items.filter(({ id }) => id === item.id) })];
  return { system: item.id, number: all.findIndex((each) => each.item === item && each.part === part) + 1 };
}

// A list of a state file, changed item by item so that comments at the other items stay.

export interface ListChange<Item> {
  /** The items before, changed; `undefined` where an item is removed. */
  readonly kept: readonly (Item | undefined)[];
  readonly added: readonly Item[];
}

function changedList<Item>({ kept, added }: ListChange<Item>): readonly Item[] | undefined {
  const items = [...kept.filter((item) => item !== undefined), ...added] as readonly Item[];
  return items.length === 0 ? undefined : items;
}

/** Number of each class that an item of a list covers. */
interface Accounted<Item> {
  readonly item: Item;
  readonly counts: ReadonlyMap<string, number>;
  /** The item for another count. */
  readonly withCount: (count: number) => Item;
}

/**
 * Changes a list so that its items account for `wanted`. Items of too large classes shrink or go, the last one first. What
 * is missing is added to an item of its class, or appended by `create`.
 */
function adaptList<Item>(
  before: readonly Accounted<Item>[],
  wanted: ReadonlyMap<string, number>,
  create: (key: string, count: number) => readonly Item[],
): ListChange<Item> {
  const open = new Map(wanted);
  for (const { counts } of before) for (const [key, count] of counts) open.set(key, (open.get(key) ?? 0) - count);
  const kept: (Item | undefined)[] = before.map(({ item }) => item);
  for (let index = before.length - 1; index >= 0; index--) {
    const { counts, withCount } = before[index] as Accounted<Item>;
    const excess = [...counts].filter(([key]) => (open.get(key) ?? 0) < 0);
    if (excess.length === 0) continue;
    const [[key, count]] = excess as [[string, number]];
    const left = count + (open.get(key) as number);
    if (counts.size === 1 && left > 0) {
      kept[index] = withCount(left);
      open.set(key, 0);
      continue;
    }
    kept[index] = undefined;
    for (const [each, taken] of counts) open.set(each, (open.get(each) ?? 0) + taken);
  }
  const added = [...open].flatMap(([key, count]) => {
    if (count <= 0) return [];
    const index = before.findIndex(({ counts }, at) => kept[at] !== undefined && counts.size === 1 && counts.has(key));
    if (index === -1) return create(key, count);
    const { counts, withCount } = before[index] as Accounted<Item>;
    kept[index] = withCount((counts.get(key) as number) + count);
    return [];
  });
  return { kept, added };
}

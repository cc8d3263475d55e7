import { squadronName, wingName } from '../rules/design/craft-points.ts';
import type { ArmorLayer } from '../rules/design/design.ts';
import { rowsEnded } from '../rules/firepower/thresholds.ts';
import { boatTypes, type Flight, flightsOf, formatRounds, type Rounds, roundsPerItem } from '../rules/ship/aboard.ts';
import { rowsWithBoxes } from '../rules/ship/hull-track.ts';
import { generatorRows } from '../rules/ship/living-ship.ts';
import { type Item, isLivingShip, type Ship } from '../rules/ship/ship.ts';
import { didYouMean } from '../text/names.ts';
import { formatCount, listed, nameInSentence } from '../text/phrases.ts';
import type { EntryContext, ReportStateIssue } from './issue.ts';
import { selectSystems } from './select.ts';
import { noDamage, type ShipDamage } from './ship-damage.ts';
import type { AmmunitionSpent, ArmorLayerLoss, Loss, ShipState, SquadronLoss, WingLoss } from './state-file.ts';
import { readSystemLosses } from './systems.ts';

/** The damage that an entry states for a ship. Losses that do not fit the ship are reported and omitted. Never throws. */
export function statedDamage(entry: ShipState, ship: Ship, report: ReportStateIssue = () => {}): ShipDamage {
  return addLosses(entry, { ship, before: noDamage, path: '', report });
}

/** Adds the losses of an entry to earlier damage. Reports losses that do not fit what is left. Never throws. */
export function addLosses(state: ShipState, context: EntryContext): ShipDamage {
  const { ship, before, path, report } = context;
  const { drive, ftl, hull } = ship.design;
  const hullLost = readHullLoss(state, context);
  const parts = withGenerators(readSystemLosses(state, context), hullLost, ship);
  // Drops and reports a loss of a part that the ship does not have.
  const checkPart = <Way>(way: Way | undefined, isAboard: boolean, key: string, name: string): Way | undefined => {
    if (way === undefined || isAboard) return way;
    report({ code: 'not-aboard', at: `${path}/${key}`, message: `the ship has no ${name}` });
    return undefined;
  };
  return {
    hull: hullLost,
    armor: readArmorLoss(state, context),
    drive: checkPart(state.drive ?? before.drive, drive !== undefined, 'drive', 'main drive'),
    ftl: checkPart(state.ftl ?? before.ftl, (ftl?.type ?? 'none') !== 'none', 'ftl', 'FTL drive'),
    streamlining: checkPart(
      state.streamlining ?? before.streamlining,
      hull.streamlining !== 'none',
      'streamlining',
      'streamlining',
    ),
    core: { ...before.core, ...coreOf(state, context) },
    parts,
    spent: readRoundsSpent(state, parts, context),
    craft: readCraftLosses(state, context),
  };
}

/** Adds the power generators of a living ship that are lost with her hull rows, the upper ones first. */
function withGenerators(parts: ShipDamage['parts'], lost: number, { design, items }: Ship): ShipDamage['parts'] {
  const track = rowsWithBoxes(design.hull);
  const generators = items.flatMap(({ id, path, count }) =>
    id === 'power-generator' ? Array.from({ length: count }, (_, part) => ({ path, part })) : [],
  );
  const ended = generatorRows(generators.length, track.length).slice(0, rowsEnded(track, lost));
  const gone = ended.reduce((sum, count) => sum + count, 0);
  const more = new Map(parts);
  for (const { path, part } of generators.slice(0, gone))
    more.set(path, new Map(more.get(path)).set(part, 'destroyed'));
  return more;
}

/** Losses of core systems, which living ships do not have. */
function coreOf({ core = {} }: ShipState, { ship, path, report }: EntryContext): ShipDamage['core'] {
  if (!isLivingShip(ship.design) || Object.keys(core).length === 0) return core;
  report({ code: 'not-aboard', at: `${path}/core`, message: 'a living ship has no core systems' });
  return {};
}

// Hull and armor boxes lost.

type LayerLoss = Required<ArmorLayerLoss>;

/** Hull boxes lost. Reports a number larger than the hull and returns all boxes instead. */
function readHullLoss({ hull = 0 }: ShipState, { ship, before, path, report }: EntryContext): number {
  const { boxes } = ship.design.hull;
  const left = boxes - before.hull;
  if (hull > left) {
    const has = before.hull === 0 ? `the ship has ${boxes}` : `${left} of ${boxes} are left`;
    const message = `${formatCount(hull, 'hull box', 'hull boxes')} lost; ${has}`;
    report({ code: 'too-many-boxes-lost', at: `${path}/hull`, message });
  }
  return before.hull + Math.min(hull, left);
}

/** Armor boxes lost by layer, innermost first. */
function readArmorLoss({ armor }: ShipState, context: EntryContext): readonly LayerLoss[] {
  const { before, ship } = context;
  if (armor === undefined) return before.armor;
  // Boxes that are lost already cannot be lost again.
  const left = ship.design.armor.map((layer, index) => {
    const { standard, regenerative, ruined } = before.armor[index] ?? noLoss;
    return { standard: layer.standard - standard, regenerative: layer.regenerative - regenerative - ruined };
  });
  return addLayers(armorLost(armor, left, { ...context, path: `${context.path}/armor` }), before.armor);
}

const noLoss: LayerLoss = { standard: 0, regenerative: 0, ruined: 0 };

function addLayers(lost: readonly LayerLoss[], before: readonly LayerLoss[]): readonly LayerLoss[] {
  return lost.map(({ standard, regenerative, ruined }, index) => {
    const earlier = before[index] ?? noLoss;
    return {
      standard: standard + earlier.standard,
      regenerative: regenerative + earlier.regenerative,
      ruined: ruined + earlier.ruined,
    };
  });
}

function armorLost(
  armor: NonNullable<ShipState['armor']>,
  layers: readonly ArmorLayer[],
  at: EntryContext,
): readonly LayerLoss[] {
  if (typeof armor === 'number') return fromOutside(armor, layers, at);
  if (armor.length > layers.length) {
    const has = layers.length === 0 ? 'no armor' : formatCount(layers.length, 'layer');
    const message = `${formatCount(armor.length, 'layer of armor', 'layers of armor')} listed; the ship has ${has}`;
    at.report({ code: 'too-many-boxes-lost', at: at.path, message });
  }
  return layers.map((layer, index) => layerLost(armor[index] ?? 0, layer, { ...at, path: `${at.path}/${index}` }));
}

/** Takes boxes from the outermost layer inwards, as damage does. */
function fromOutside(lost: number, layers: readonly ArmorLayer[], { ship, path, report }: EntryContext): LayerLoss[] {
  const boxes = layers.reduce((sum, { standard, regenerative }) => sum + standard + regenerative, 0);
  if (lost > boxes) {
    const { armorBoxes } = ship.hull;
    const has =
      boxes === armorBoxes ? `the ship has ${boxes === 0 ? 'no armor' : boxes}` : `${boxes} of ${armorBoxes} are left`;
    const message = `${formatCount(lost, 'armor box', 'armor boxes')} lost; ${has}`;
    report({ code: 'too-many-boxes-lost', at: path, message });
  }
  let left = Math.min(lost, boxes);
  const losses = [...layers].reverse().map((layer) => {
    const taken = fromLeft(left, layer);
    left -= taken.standard + taken.regenerative;
    return taken;
  });
  return losses.reverse();
}

/** Takes boxes of a layer from left to right, as the sheet shows them: standard ones first. */
function fromLeft(lost: number, layer: ArmorLayer): LayerLoss {
  const standard = Math.min(lost, layer.standard);
  return { standard, regenerative: Math.min(lost - standard, layer.regenerative), ruined: 0 };
}

function layerLost(given: number | ArmorLayerLoss, layer: ArmorLayer, { path, report }: EntryContext): LayerLoss {
  const reportExcess = (at: string, lost: string, boxes: number) =>
    report({ code: 'too-many-boxes-lost', at, message: `${lost}; the layer has ${boxes}` });
  if (typeof given === 'number') {
    const boxes = layer.standard + layer.regenerative;
    if (given > boxes) reportExcess(path, `${formatCount(given, 'armor box', 'armor boxes')} lost`, boxes);
    return fromLeft(Math.min(given, boxes), layer);
  }
  const { standard = 0, regenerative = 0, ruined = 0 } = given;
  if (standard > layer.standard) {
    const lost = `${formatCount(standard, 'standard box', 'standard boxes')} lost`;
    reportExcess(`${path}/standard`, lost, layer.standard);
  }
  if (regenerative + ruined > layer.regenerative) {
    const lost = `${formatCount(regenerative + ruined, 'regenerative box', 'regenerative boxes')} lost or ruined`;
    reportExcess(`${path}/${regenerative > 0 ? 'regenerative' : 'ruined'}`, lost, layer.regenerative);
  }
  const gone = Math.min(ruined, layer.regenerative);
  return {
    standard: Math.min(standard, layer.standard),
    regenerative: Math.min(regenerative, layer.regenerative - gone),
    ruined: gone,
  };
}

// Fighters and gunboats lost.

type LostCraft = Map<number, Set<number>>;

/** Craft lost, by the index of their wing or squadron among all flights of the ship. */
function readCraftLosses({ wings = [], squadrons = [] }: ShipState, context: EntryContext): LostCraft {
  const lost: LostCraft = new Map([...context.before.craft].map(([flight, craft]) => [flight, new Set(craft)]));
  if (wings.length + squadrons.length === 0) return lost;
  const flights = flightsOf(context.ship);
  const apply = (kind: Flight['kind'], number: number | undefined, given: WingLoss | SquadronLoss, index: number) => {
    const at = { ...context, path: `${context.path}/${kind}s/${index}` };
    const flight = findFlight(kind, number, flights, at);
    if (flight) addCraftLosses(flight, given, lost, at);
  };
  wings.forEach((given, index) => void apply('wing', given.wing, given, index));
  squadrons.forEach((given, index) => void apply('squadron', given.squadron, given, index));
  return lost;
}

interface IndexedFlight {
  readonly flight: Flight;
  /** Index among all flights of the ship. */
  readonly index: number;
}

/** The flight with this number, or the only one of its kind. Reports an unknown or ambiguous one. */
function findFlight(
  kind: Flight['kind'],
  number: number | undefined,
  flights: readonly Flight[],
  { path, report }: EntryContext,
): IndexedFlight | undefined {
  const candidates = flights.flatMap((flight, index) => (flight.kind === kind ? [{ flight, index }] : []));
  const [first, ...others] = candidates;
  if (!first) {
    report({ code: 'not-aboard', at: path, message: `the ship has no ${kind}` });
    return undefined;
  }
  if (number === undefined && others.length === 0) return first;
  const names = candidates.slice(0, maxListed).map(({ flight }) => `${flight.number} (${nameOf(flight)})`);
  if (number === undefined) {
    const message = `ambiguous ${kind}: the ship has ${candidates.length}`;
    report({ code: 'ambiguous-loss', at: path, message, help: `add \`${kind}\`, one of: ${names.join(', ')}` });
    return undefined;
  }
  const match = candidates.find(({ flight }) => flight.number === number);
  if (match) return match;
  const help =
    others.length === 0 ? `the only ${kind} is number ${first.flight.number}` : `${kind}s: ${names.join(', ')}`;
  report({ code: 'not-aboard', at: `${path}/${kind}`, message: `the ship has no ${kind} ${number}`, help });
  return undefined;
}

const maxListed = 6;

function nameOf(flight: Flight): string {
  return flight.kind === 'wing' ? wingName(flight.wing) : squadronName(flight.squadron);
}

function addCraftLosses(
  { flight, index }: IndexedFlight,
  given: WingLoss | SquadronLoss,
  lost: LostCraft,
  context: EntryContext,
): void {
  const before = lost.get(index) ?? new Set<number>();
  const candidates = craftOf(flight, given, context);
  if (!candidates) return;
  const left = candidates.filter((craft) => !before.has(craft));
  const count = given.lost === 'all' ? left.length : given.lost;
  if (count > left.length) {
    const noun = flight.kind === 'wing' ? 'fighter' : 'boat';
    const has = before.size === 0 ? `it has ${left.length}` : `${left.length} of ${candidates.length} are left`;
    const message = `${formatCount(count, noun)} of ${nameOf(flight)} lost; ${has}`;
    context.report({ code: 'too-many-craft-lost', at: `${context.path}/lost`, message });
  }
  // The last ones go first: a wing that has lost two of six shows four from the left.
  for (const craft of left.reverse().slice(0, count)) before.add(craft);
  lost.set(index, before);
}

/** Craft that may be among the lost: all, or the boats of one type. */
function craftOf(flight: Flight, given: WingLoss | SquadronLoss, { path, report }: EntryContext): number[] | undefined {
  const all = Array.from({ length: flight.craft }, (_, craft) => craft);
  if (flight.kind === 'wing') return all;
  const types = boatTypes(flight.squadron);
  const distinct = [...new Set(types)];
  const { type } = given as SquadronLoss;
  if (type !== undefined) {
    if (distinct.includes(type)) return all.filter((craft) => types[craft] === type);
    const message = `the squadron has no ${type} boats; it has ${listed(distinct, 'and')}`;
    report({ code: 'not-aboard', at: `${path}/type`, message, help: didYouMean(type, distinct) });
    return undefined;
  }
  if (distinct.length === 1 || given.lost === 'all' || given.lost >= flight.craft) return all;
  const message = `ambiguous boats: the squadron has ${listed(distinct, 'and')}`;
  report({ code: 'ambiguous-loss', at: path, message, help: `add \`type\`, such as \`type: ${distinct[0]}\`` });
  return undefined;
}

// Ammunition spent.

type Spent = Map<string, Map<number, Rounds>>;
type Parts = ReadonlyMap<string, ReadonlyMap<number, Loss>>;

/** Rounds spent, by item path and copy. Intact copies are assumed to have fired before lost ones. */
function readRoundsSpent(state: ShipState, lost: Parts, context: EntryContext): Spent {
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

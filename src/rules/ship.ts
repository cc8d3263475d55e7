import { fraction, roundHalfUp, roundUp } from './amounts.ts';
import { type BookEntry, book, type ChoicesOf, entry, type PartId, type SystemId } from './catalogue.ts';
import { arcsLeftOut } from './choices.ts';
import { squadronName, squadronPoints, wingName, wingPoints } from './craft/price.ts';
import { crewFactor } from './crew.ts';
import type { Design, DesignEntry, Squadron, Wing } from './design.ts';
import type { Hull } from './formula.ts';
import type { Group } from './system.ts';

/** A system aboard, with its choices read and its place in the design known. */
export interface Item<Id extends SystemId = SystemId> {
  readonly id: Id;
  readonly entry: BookEntry;
  readonly choices: ChoicesOf<Id>;
  /** How many are aboard, those in all the copies of what holds them counted. */
  readonly count: number;
  /** How many the entry itself asks for. */
  readonly own: number;
  /** The place in the design, as a JSON pointer. */
  readonly path: string;
  readonly holder: Item | undefined;
  readonly held: readonly Item[];
  readonly wing: Wing | undefined;
  readonly squadron: Squadron | undefined;
  /** Mass of all that are aboard, without what they hold. */
  readonly mass: number;
}

/** A priced line of the bill: one entry of the design, or one part of the ship. */
export interface Line {
  readonly path: string;
  /** The id of the system, the part of the ship, or the type of small craft. */
  readonly id: string;
  readonly label: () => string;
  readonly group: Group;
  readonly count: number;
  /** Mass in boxes, of all `count` together. */
  readonly mass: number;
  /** Nominal points, of all `count` together. */
  readonly points: number;
  /** Points under the combat point value. */
  readonly combatPoints: number;
  /** Whether it is bought for a battle and no part of the class. */
  readonly loadout: boolean;
  readonly source: LineSource;
}

/** What a line was priced from, for its explanation and citation. */
export type LineSource =
  | {
      readonly kind: 'system';
      readonly entry: BookEntry;
      readonly choices: object;
      readonly own: number;
      readonly held: number;
    }
  | { readonly kind: 'wing'; readonly wing: Wing }
  | { readonly kind: 'squadron'; readonly squadron: Squadron };

/** Points by the nominal or the combat value. */
export interface Points {
  /** Hull, drives, systems, magazines with their missiles and mines. */
  readonly class: number;
  /** Wings, squadrons, marines and extra parties. */
  readonly loadout: number;
  readonly total: number;
}

/** A design with its bill worked out. */
export interface Ship {
  readonly design: Design;
  readonly hull: Hull;
  /** Every system aboard, holders before what they hold, in the order of the design. */
  readonly items: readonly Item[];
  readonly lines: readonly Line[];
  /** Mass in boxes. */
  readonly mass: { readonly limit: number; readonly used: number; readonly free: number };
  readonly points: Points;
  readonly combatPoints: Points;
  readonly crew: { readonly factor: number; readonly damageControlParties: number; readonly marines: number };
}

const noOptions: ReadonlySet<string> = new Set();
const noChoices = {};

/** Works out the bill of a design. Never throws, and leaves the design as it was. */
export function shipOf(design: Design): Ship {
  const hull = hullOf(design);
  const lines: Line[] = [];
  const items: Item[] = [];
  addParts(design, hull, lines);
  const systems = design.systems;
  for (let index = 0; index < systems.length; index++) {
    const given = systems[index];
    if (given) addItem(given, `/systems/${index}`, undefined, hull, items, lines);
  }
  design.gunboats.forEach((squadron, index) => {
    if (squadron) lines.push(squadronLine(squadron, `/gunboats/${index}`, 1));
  });
  return totalled(design, hull, items, lines);
}

/** The items of one system. */
export function all<Id extends SystemId>(ship: Ship, id: Id): readonly Item<Id>[] {
  return ship.items.filter((item): item is Item<Id> & Item => item.id === id) as readonly Item<Id>[];
}

/** How many of one system are aboard. */
export function countOf(ship: Ship, id: SystemId): number {
  let count = 0;
  for (const item of ship.items) if (item.id === id) count += item.count;
  return count;
}

function hullOf(design: Design): Hull {
  let armorBoxes = 0;
  for (const layer of design.armor) armorBoxes += layer.standard + layer.regenerative;
  return {
    mass: design.mass,
    boxes: design.hull.boxes,
    armorBoxes,
    edition: design.rules,
    options: design.options.length === 0 ? noOptions : new Set(design.options),
    advancedFireControl: design.systems.some((given) => given?.system === 'fire-control' && given.advanced === true),
  };
}

function addParts(design: Design, hull: Hull, lines: Line[]): void {
  const add = (path: string, id: PartId, choices: object) => {
    lines.push(partLine(path, entry(design.rules, id), choices, hull));
  };
  const { boxes, rows, stealth, streamlining } = design.hull;
  add('/mass', 'basic-hull', noChoices);
  add('/hull', 'hull', { boxes, rows });
  if (stealth > 0) add('/hull/stealth', 'stealth-hull', { level: stealth });
  if (streamlining !== 'none') add('/hull/streamlining', 'streamlining', { streamlining });
  design.armor.forEach(({ standard, regenerative }, index) => {
    if (standard + regenerative > 0) add(`/armor/${index}`, 'armor', { layer: index + 1, standard, regenerative });
  });
  if (design.drive) add('/drive', 'main-drive', design.drive);
  if (design.ftl) add('/ftl', 'ftl-drive', design.ftl);
}

function partLine(path: string, part: BookEntry, choices: object, hull: Hull): Line {
  const mass = part.mass.of(choices as never, hull, 0);
  const points = part.points.of(choices as never, hull, mass);
  return {
    path,
    id: part.id,
    label: () => labelOf(part, choices),
    group: part.group,
    count: 1,
    mass,
    points,
    combatPoints: points,
    loadout: false,
    source: { kind: 'system', entry: part, choices, own: 1, held: 0 },
  };
}

function addItem(
  given: DesignEntry,
  path: string,
  holder: Item | undefined,
  hull: Hull,
  items: Item[],
  lines: Line[],
): Item {
  const system = book(hull.edition).get(given.system) as BookEntry;
  const choices = readChoices(system, given);
  const own = given.count ?? 1;
  const times = holder ? holder.count : 1;
  const held: Item[] = [];
  const item = {
    id: given.system,
    entry: system,
    choices: choices as never,
    count: own * times,
    own,
    path,
    holder,
    held,
    wing: given.wing,
    squadron: given.squadron,
    mass: 0,
  };
  items.push(item);
  // The line of a holder stands above the lines of what it holds, though it may be sized by them: it keeps its place here.
  const place = lines.length;
  lines.push(undefined as never);
  const { holds, carries } = system;
  const contents = holds && given[holds.key];
  if (contents) {
    for (let index = 0; index < contents.length; index++) {
      const inner = contents[index];
      if (inner) held.push(addItem(inner, `${path}/${holds.key}/${index}`, item, hull, items, lines));
    }
  }
  // What a single one of the holders holds.
  let heldMass = 0;
  for (const inner of held) heldMass += inner.mass / item.count;
  const line = systemLine(item, times, heldMass, hull);
  item.mass = line.mass;
  lines[place] = line;
  if (carries === 'wing' && given.wing) lines.push(wingLine(given.wing, `${path}/wing`, item.count));
  if (carries === 'squadron' && given.squadron)
    lines.push(squadronLine(given.squadron, `${path}/squadron`, item.count));
  return item;
}

function readChoices(system: BookEntry, given: DesignEntry): object {
  const { keys } = system;
  if (keys.length === 0) return noChoices;
  const choices: Record<string, unknown> = {};
  for (const key of keys) {
    const choice = system.choices[key]!;
    const value = given[key];
    if (value !== undefined) choices[key] = choice.read(value);
    else if (choice.kind === 'arcs') choices[key] = arcsLeftOut(system.covers!(choices as never));
    else choices[key] = choice.fallback;
  }
  return choices;
}

function systemLine(item: Item, times: number, heldMass: number, hull: Hull): Line {
  const { entry: system, own } = item;
  const choices = item.choices as never;
  const one = system.mass.of(choices, hull, heldMass);
  const inPairs = system.pairs?.(choices) ?? false;
  const mass = inPairs ? roundUp(fraction(one * own, 2)) : one * own;
  const pointsBy = (formula: typeof system.points) => {
    if (system.nonCombat && hull.options.has('free-non-combat-systems')) return 0;
    return (inPairs ? formula.of(choices, hull, mass) : formula.of(choices, hull, one) * own) * times;
  };
  const points = pointsBy(system.points);
  return {
    path: item.path,
    id: item.id,
    label: () => labelOf(system, choices),
    group: system.group,
    count: item.count,
    mass: mass * times,
    points,
    combatPoints: system.combatPoints ? pointsBy(system.combatPoints) : points,
    loadout: system.loadout ?? false,
    source: { kind: 'system', entry: system, choices, own, held: heldMass },
  };
}

function wingLine(wing: Wing, path: string, count: number): Line {
  const { points, combatPoints } = wingPoints(wing);
  return {
    path,
    id: `${wing.type}-fighter`,
    label: () => wingName(wing),
    group: 'loadout',
    count,
    mass: 0,
    points: points * count,
    combatPoints: combatPoints * count,
    loadout: true,
    source: { kind: 'wing', wing },
  };
}

function squadronLine(squadron: Squadron, path: string, count: number): Line {
  const points = squadronPoints(squadron) * count;
  return {
    path,
    id: 'gunboat-squadron',
    label: () => squadronName(squadron),
    group: 'loadout',
    count,
    mass: 0,
    points,
    combatPoints: points,
    loadout: true,
    source: { kind: 'squadron', squadron },
  };
}

function totalled(design: Design, hull: Hull, items: readonly Item[], lines: Line[]): Ship {
  let used = 0;
  const points = { class: 0, loadout: 0, total: 0 };
  const combat = { class: 0, loadout: 0, total: 0 };
  let unarmed = 0;
  let extraParties = 0;
  let marines = 0;
  for (const item of items) {
    if (item.entry.unarmed) unarmed += item.mass;
    if (item.id === 'damage-control-party') extraParties += item.count;
    else if (item.id === 'marines') marines += item.count;
  }
  lines[0] = { ...(lines[0] as Line), combatPoints: combatHull(design.mass, unarmed) };
  for (const line of lines) {
    const part = line.loadout ? 'loadout' : 'class';
    used += line.mass;
    points[part] += line.points;
    combat[part] += line.combatPoints;
  }
  points.total = points.class + points.loadout;
  combat.total = combat.class + combat.loadout;
  const factor = crewFactor(design.mass, design.crew);
  return {
    design,
    hull,
    items,
    lines,
    mass: { limit: design.mass, used, free: design.mass - used },
    points,
    combatPoints: combat,
    crew: { factor, damageControlParties: factor + extraParties, marines },
  };
}

/**
 * Points of the basic hull under the combat point value: the square of the fighting mass over 100.
 *
 * Source: the field's formula; holds, berthing, hangars, tubes, racks and bays are not fighting mass.
 */
export function combatHull(mass: number, unarmed: number): number {
  return roundHalfUp(fraction((mass - unarmed) ** 2, 100));
}

/** A system with its choices in words: `Beam battery, class 3, FP F FS`. */
export function labelOf(system: BookEntry, choices: object): string {
  const values = choices as Readonly<Record<string, unknown>>;
  const words = Object.entries(system.choices).flatMap(([key, choice]) => {
    const value = values[key];
    switch (choice.kind) {
      case 'flag':
        return value === true ? [key] : [];
      case 'arcs':
        return [(value as { text: string }).text];
      case 'salvoes':
        return Object.entries(value as object).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
      case 'word':
        return value === choice.fallback ? [] : [String(value)];
      default:
        return value === choice.fallback ? [] : [`${key} ${value}`];
    }
  });
  return [system.name, ...words].join(', ');
}

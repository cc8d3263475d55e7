import type { PartId } from '../catalogue/chapters.ts';
import type { BookEntry } from '../catalogue/entry.ts';
import {
  type CostLine,
  isPaired,
  type SystemSource,
  squadronLine,
  systemLine,
  unitMass,
  wingLine,
} from '../design/cost-line.ts';
import {
  type Design,
  type DesignEntry,
  readChoices,
  rulesOfDesign,
  type Squadron,
  type Wing,
} from '../design/design.ts';
import { bookEntry, rulebook } from '../house/book.ts';
import { fraction, roundHalfUp } from '../model/amounts.ts';
import { arcsInTurret, type FireArcs } from '../model/arcs.ts';
import { crewFactor, type Hull } from '../model/hull.ts';
import type { Mutable } from '../model/mutable.ts';
import { type CraftAboard, type Item, isLivingShip, type Ship } from './ship.ts';

/** Accumulator while pricing a design. */
interface PricingState {
  readonly hull: Hull;
  readonly book: ReturnType<typeof rulebook>;
  readonly items: Item[];
  readonly wings: CraftAboard<Wing>[];
  readonly squadrons: CraftAboard<Squadron>[];
  readonly lines: CostLine[];
  /** Systems priced in pairs, with the indexes of their lines. */
  readonly paired: { readonly item: Mutable<Item>; readonly line: number }[];
}

const noContents: readonly Item[] = [];

/** Prices a design. Never throws and does not modify the design. */
export function priceShip(design: Design): Ship {
  const state: PricingState = {
    hull: hullOf(design),
    book: rulebook(rulesOfDesign(design)),
    items: [],
    wings: [],
    squadrons: [],
    lines: [],
    paired: [],
  };
  addParts(design, state);
  const { systems, gunboats } = design;
  for (let index = 0; index < systems.length; index++) {
    const given = systems[index];
    if (given) addItem(given, `/systems/${index}`, undefined, state);
  }
  for (let index = 0; index < gunboats.length; index++) {
    const squadron = gunboats[index];
    if (squadron) addSquadron(squadron, `/gunboats/${index}`, undefined, state);
  }
  completePairs(state);
  return toShip(design, state);
}

function hullOf(design: Design): Hull {
  let armorBoxes = 0;
  for (const layer of design.armor) armorBoxes += layer.standard + layer.regenerative;
  let advancedFireControl = false;
  for (const given of design.systems) {
    if (given?.system === 'fire-control' && given.advanced === true) advancedFireControl = true;
  }
  return {
    mass: design.mass,
    boxes: design.hull.boxes,
    armorBoxes,
    edition: design.rules,
    house: design.house,
    options: new Set(design.options),
    advancedFireControl,
  };
}

function addParts(design: Design, state: PricingState): void {
  const { boxes, rows, stealth, streamlining } = design.hull;
  const { armor, drive, ftl, grown } = design;
  addPart('/mass', 'basic-hull', {}, state);
  if (!grown.hull) addPart('/hull', 'hull', { boxes, rows }, state);
  if (stealth > 0) addPart('/hull/stealth', 'stealth-hull', { level: stealth }, state);
  if (streamlining !== 'none') addPart('/hull/streamlining', 'streamlining', { streamlining }, state);
  for (let index = 0; !grown.armor && index < armor.length; index++) {
    const { standard, regenerative } = armor[index] as Design['armor'][number];
    if (standard + regenerative === 0) continue;
    addPart(`/armor/${index}`, 'armor', { layer: index + 1, standard, regenerative }, state);
  }
  if (drive) addPart('/drive', 'main-drive', drive, state);
  if (ftl && ftl.type !== 'none') addPart('/ftl', 'ftl-drive', ftl, state);
}

function addPart(path: string, id: PartId, choices: object, { hull, book, lines }: PricingState): void {
  const source = { kind: 'system', entry: book.get(id) as BookEntry, choices, own: 1, held: 0 } as const;
  lines.push(systemLine(path, source, 1, hull));
}

function addItem(given: DesignEntry, path: string, holder: Item | undefined, state: PricingState): Item {
  const { hull, items, lines } = state;
  const system = state.book.get(given.system) as BookEntry;
  const own = given.count ?? 1;
  const times = holder ? holder.count : 1;
  const contents = system.holds && given[system.holds.key];
  const held: Item[] | readonly Item[] = contents ? [] : noContents;
  const choices = choicesOf(system, given, holder);
  const item = {
    id: given.system,
    entry: system,
    choices: choices as never,
    count: own * times,
    own,
    path,
    holder,
    held,
    mass: 0,
  };
  items.push(item);
  // A holder is listed above its contents but priced after them: reserve its line.
  const lineIndex = lines.push(undefined as never) - 1;
  let heldMass = 0;
  if (contents) {
    for (let index = 0; index < contents.length; index++) {
      const inner = contents[index];
      if (!inner) continue;
      const innerItem = addItem(inner, `${path}/${system.holds?.key}/${index}`, item, state);
      (held as Item[]).push(innerItem);
      heldMass += massPerHolder(innerItem, item, hull);
    }
  }
  const source: SystemSource = { kind: 'system', entry: system, choices, own, held: heldMass };
  const line = systemLine(path, source, times, hull);
  lines[lineIndex] = line;
  item.mass = line.mass;
  if (isPaired(source)) state.paired.push({ item, line: lineIndex });
  if (system.carries === 'wing' && given.wing) addWing(given.wing, `${path}/wing`, item, state);
  if (system.carries === 'squadron' && given.squadron) addSquadron(given.squadron, `${path}/squadron`, item, state);
  return item;
}

function choicesOf(system: BookEntry, given: DesignEntry, holder: Item | undefined): object {
  const choices = readChoices(system, given);
  const { arcs } = choices as { readonly arcs?: FireArcs };
  return arcs && holder?.id === 'turret' ? { ...choices, arcs: arcsInTurret(arcs) } : choices;
}

/** Mass in boxes that one more system, without contents, takes on a ship. */
export function massOfOneMore(system: DesignEntry['system'], { hull }: Ship): number {
  const entry = bookEntry(hull, system);
  return unitMass(hull, { kind: 'system', entry, choices: readChoices(entry, { system }), own: 1, held: 0 });
}

/** Mass of `inner` in each holder. One of a pair is half a pair, however the pair is listed. */
function massPerHolder(inner: Item, holder: Item, hull: Hull): number {
  const source = { kind: 'system', entry: inner.entry, choices: inner.choices, own: inner.own, held: 0 } as const;
  return isPaired(source) ? (unitMass(hull, source) * inner.own) / 2 : inner.mass / holder.count;
}

/** Prices systems that come in pairs again, counted for the ship: first those outside holders, then those inside. */
function completePairs({ paired, lines, hull }: PricingState): void {
  const counted = new Map<string, number>();
  for (const held of [false, true]) {
    for (const { item, line } of paired) {
      if ((item.holder !== undefined) !== held) continue;
      const { path, source, count } = lines[line] as CostLine & { readonly source: SystemSource };
      const paidBefore = counted.get(item.id) ?? 0;
      const priced = systemLine(path, { ...source, paidBefore }, count / item.own, hull);
      lines[line] = priced;
      item.mass = priced.mass;
      counted.set(item.id, paidBefore + count);
    }
  }
}

function addWing(craft: Wing, path: string, carrier: Item, { hull, wings, lines }: PricingState): void {
  wings.push({ craft, path, carrier });
  lines.push(wingLine(path, craft, carrier.count, hull));
}

function addSquadron(
  craft: Squadron,
  path: string,
  carrier: Item | undefined,
  { hull, squadrons, lines }: PricingState,
): void {
  squadrons.push({ craft, path, carrier });
  lines.push(squadronLine(path, craft, carrier?.count ?? 1, hull));
}

function toShip(design: Design, { hull, items, wings, squadrons, lines }: PricingState): Ship {
  let used = 0;
  const points = { class: 0, loadout: 0, total: 0 };
  const combatPoints = { class: 0, loadout: 0, total: 0 };
  let unarmed = 0;
  let extraParties = 0;
  let marines = 0;
  for (const item of items) {
    if (item.entry.unarmed) unarmed += item.mass;
    if (item.id === 'damage-control-party') extraParties += item.count;
    else if (item.id === 'marines') marines += item.count;
  }
  lines[0] = { ...(lines[0] as CostLine), combatPoints: combatHullPoints(design.mass, unarmed) };
  for (const line of lines) {
    used += line.mass;
    if (line.loadout) {
      points.loadout += line.points;
      combatPoints.loadout += line.combatPoints;
    } else {
      points.class += line.points;
      combatPoints.class += line.combatPoints;
    }
  }
  if (design.flawed && !bookEntry(hull, 'flawed').unavailable) {
    const line = flawedLine(points.class, combatPoints.class, hull);
    lines.push(line);
    points.class += line.points;
    combatPoints.class += line.combatPoints;
  }
  points.total = points.class + points.loadout;
  combatPoints.total = combatPoints.class + combatPoints.loadout;
  const factor = isLivingShip(design) ? 0 : crewFactor(design.mass, design.crew);
  return {
    design,
    hull,
    items,
    wings,
    squadrons,
    lines,
    mass: { limit: design.mass, used, free: design.mass - used },
    points,
    combatPoints,
    crew: { factor, damageControlParties: factor + extraParties, marines },
  };
}

function flawedLine(points: number, combatPoints: number, hull: Hull): CostLine {
  const entry = bookEntry(hull, 'flawed');
  const lineOf = (total: number) =>
    systemLine('/flawed', { kind: 'system', entry, choices: { class: total }, own: 1, held: 0 }, 1, hull);
  return { ...lineOf(points), combatPoints: lineOf(combatPoints).points };
}

/**
 * Points of the basic hull in the combat point value: (mass - unarmed)² / 100.
 *
 * Source: the players' common formula; holds, berthing, hangars, tubes, racks and bays count as unarmed.
 */
function combatHullPoints(mass: number, unarmed: number): number {
  return roundHalfUp(fraction((mass - unarmed) ** 2, 100));
}

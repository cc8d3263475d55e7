/** Imports ships and games from FTJava's XML. */

import { defaultEdition, type Edition } from '../../rules/model/citation.ts';
import { boxesOfType, hullTypes } from '../../rules/model/hull.ts';
import { omitUndefined } from '../../rules/model/omit-undefined.ts';
import { aboveLimit, maxShips, ParseFailure } from '../foreign-text.ts';
import {
  advancedScreens,
  type ConversionLoss,
  type ConvertedShip,
  heavyGrasers,
  inSourceOrder,
  type Reading,
  type ReportLoss,
  standardRows,
} from '../losses.ts';
import { designRows } from '../not-in-designs.ts';
import type { SourceTotal } from '../total-causes.ts';
import type { XmlElement } from '../xml.ts';
import { ElementReader, quoted } from './element-reader.ts';
import { readSystems } from './read-systems.ts';
import { type FoundDamage, readStatus, startDamage, stateKeys } from './state.ts';

/** Properties of the imported designs. */
interface FtjavaImportOptions {
  readonly rules: Edition;
  /** Default: the `Race` of each ship. */
  readonly navy?: string | undefined;
}

export interface ImportedFile {
  /** Distinct designs, in document order. */
  readonly ships: readonly ConvertedShip<object>[];
  /** Losses that belong to no design. */
  readonly losses: readonly ConversionLoss[];
  /** A fleet for each player of a game. */
  readonly fleets: readonly ImportedFleet[];
}

/** The ships of a player. */
export interface ImportedFleet {
  readonly name: string;
  readonly team: string | undefined;
  /** Names and types of fighter groups, which belong to no ship. */
  readonly groups: readonly string[];
  readonly members: readonly FleetMember[];
}

export interface FleetMember {
  /** Index in `ships`. */
  readonly design: number;
  readonly name: string | undefined;
  /** Losses as keys of a state entry; `undefined` without damage. */
  readonly state: object | undefined;
}

interface ReadShip {
  readonly converted: ConvertedShip<object>;
  readonly name: string | undefined;
  readonly state: object | undefined;
}

/** Imports all ships of a document; anything a design, fleet or state cannot express is reported. Throws only above a limit. */
export function importFtjava(root: XmlElement, options: FtjavaImportOptions): ImportedFile {
  const losses: ConversionLoss[] = [];
  const report: ReportLoss = (loss) => void losses.push(loss);
  if (root.name === 'Ship') return importClass(root, options, losses);
  if (root.name !== 'GameEngine') {
    const found = `<${root.name}> is not an FTJava file; expected <Ship> or <GameEngine>`;
    report({ kind: 'lost', path: root.path, span: root, found, instead: 'nothing' });
    return { ships: [], losses, fleets: [] };
  }
  const count = root.children.reduce((sum, { children }) => sum + children.length, root.children.length);
  const tooMany = aboveLimit(count, 'players, ships and groups', maxShips);
  if (tooMany !== undefined) throw new ParseFailure(tooMany, root.start);
  const game = new ElementReader(root, report);
  const designs = new Designs();
  const fleets = game.children('Player').map((player, index): ImportedFleet => {
    const name = player.attribute('name') ?? `Player ${index + 1}`;
    const team = player.attribute('team');
    const members = player.children('Ship').map(({ element }): FleetMember => {
      const { converted, ...member } = readShip(element, options, { isGame: true, report });
      return { ...member, design: designs.add(converted) };
    });
    const groups = player.children('FighterGroup').map(readGroup);
    player.reportUnread();
    return { name, team, groups, members };
  });
  game.reportUnread();
  return { ships: designs.ships, losses, fleets: fleets.filter(({ members }) => members.length > 0) };
}

/** Describes a fighter group. It is reported, because the file does not say which ship it belongs to. */
function readGroup(from: ElementReader): string {
  const words = [from.attribute('name'), from.attribute('type')].filter((word) => word !== undefined);
  const group = words.length === 0 ? 'without a name' : words.join(', ');
  from.report('lost', `fighter group ${quoted(group)}`, 'in the notes of the fleet; add `wings` to its ships');
  return group;
}

function importClass(root: XmlElement, options: FtjavaImportOptions, losses: ConversionLoss[]): ImportedFile {
  const { converted, state } = readShip(root, options, { isGame: false, report: (loss) => void losses.push(loss) });
  const found = 'damage of a ship outside a game';
  // Of the file, not of the design, which is complete.
  if (state) losses.push({ kind: 'lost', path: root.path, span: root, found, instead: 'undamaged design' });
  return { ships: [converted], losses, fleets: [] };
}

/** Distinct designs: ships of one class are one design with several names. */
class Designs {
  readonly ships: ConvertedShip<object>[] = [];
  readonly #known = new Map<string, number>();

  /** Returns the index of the design. */
  add(ship: ConvertedShip<object>): number {
    const key = ship.result ? JSON.stringify(ship.result) : ship.path;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.ships.length);
    return this.ships.push(ship) - 1;
  }
}

function readShip(
  element: XmlElement,
  options: FtjavaImportOptions,
  state: { readonly isGame: boolean; readonly report: ReportLoss },
): ReadShip {
  const losses: ConversionLoss[] = [];
  const from = new ElementReader(element, (loss) => void losses.push(loss));
  const damage = startDamage(state.isGame, state.report);
  const className = from.textOf('ClassName');
  const stated = from.numberIn('PointValue');
  const { design, bays } = readDesign(from, className, options, damage);
  const name = readName(from, damage);
  from.reportUnread();
  const converted: ConvertedShip<object> = {
    name: className ?? null,
    path: element.path,
    span: element,
    losses: inSourceOrder(losses),
    result: design,
    totals: stated === undefined ? [] : [statedPoints(stated, bays, element)],
    readings: [heavyGrasers, advancedScreens, ...hullReadings(losses)],
  };
  return { converted, name, state: stateKeys(damage) };
}

/** Reads the properties of a single ship; returns its name. */
function readName(from: ElementReader, damage: FoundDamage): string | undefined {
  const name = from.textOf('Name');
  if (!damage.isGame && name !== undefined) {
    from.report('note', `ship name ${quoted(name)}; a design is a class`, 'dropped');
  }
  const quality = from.textOf('CrewQuality');
  if (quality !== undefined) from.report('note', `crew quality ${quoted(quality)}`, 'dropped');
  const status = from.textOf('Status');
  if (status !== undefined && !['operational', 'ok'].includes(status.toLowerCase())) {
    const { element, onLoss } = from;
    const report = damage.isGame ? damage.report : onLoss;
    const found = `status ${quoted(status)} of the ship`;
    report({ kind: 'note', path: element.path, span: element, found, instead: 'dropped' });
  }
  return name;
}

function readDesign(
  from: ElementReader,
  className: string | undefined,
  { rules, navy }: FtjavaImportOptions,
  damage: FoundDamage,
): { readonly design: object | undefined; readonly bays: number } {
  const role = from.textOf('ShipClass');
  const short = from.textOf('ClassAbbrev');
  if (role !== undefined && short !== undefined) from.report('note', `class abbreviation ${quoted(short)}`, 'dropped');
  const race = from.textOf('Race');
  const designer = from.textOf('Designer');
  const mass = from.numberIn('Mass', 1);
  const { hull, crew } = readHull(from, mass, damage);
  const armor = readArmor(from, damage);
  const drive = readDrive(from, damage);
  const ftl = readFtl(from, damage);
  const { entries, bays } = readSystems(from, rules, damage);
  if (mass === undefined || !hull) {
    const missing = [...(mass === undefined ? ['mass'] : []), ...(hull ? [] : ['hull boxes'])];
    from.report('lost', `ship without ${missing.join(' and ')}`, 'ship skipped');
    return { design: undefined, bays };
  }
  const usedName = className ?? `Unnamed ${role ?? short ?? 'ship'}`;
  if (className === undefined) from.report('changed', 'ship without a class name', `\`${usedName}\``);
  const design = {
    class: usedName,
    role: role ?? short,
    navy: navy ?? race,
    designer,
    rules: rules === defaultEdition ? undefined : rules,
    crew,
    mass,
    hull,
    armor: armor.length > 0 ? armor : undefined,
    drive,
    ftl,
    systems: entries.length > 0 ? entries : undefined,
  };
  return { design: omitUndefined(design), bays };
}

/** Points of a wing of standard fighters, which some files include. */
const wingPoints = 18;

function statedPoints(stated: number, bays: number, element: XmlElement): SourceTotal {
  const { path, start, end } = element.children.find(({ name }) => name === 'PointValue') ?? element;
  const unnamedCraft = { what: `${wingPoints} points per fighter bay`, points: bays * wingPoints };
  const total = { name: 'points are', stated, of: 'points', path, start, end } as const;
  return bays > 0 ? { ...total, unnamedCraft } : total;
}

/** A hull of 2 rows has 3 in a design, but may be priced as the usual 4. */
function hullReadings(losses: readonly ConversionLoss[]): readonly Reading[] {
  const found = designRows(2).changed;
  return found !== undefined && losses.some((loss) => loss.found === found) ? [standardRows(found)] : [];
}

// Reads the hull, armor and drives of an FTJava ship, with their damage.

/** Boxes of a layer of armor. */
interface Layer {
  standard: number;
  regenerative: number;
}

/** Maximum number of layers that are read. */
const maxLayers = 20;

/** Reads the hull; the crew follows from its class. */
function readHull(ship: ElementReader, mass: number | undefined, damage: FoundDamage) {
  const from = ship.child('Hull');
  if (!from) return { hull: undefined, crew: undefined };
  const types = [...Object.keys(hullTypes), 'Custom'];
  const type = from.oneOf('type', types, 'the number of boxes');
  const boxes = from.number('totalHullBoxes', 1) ?? boxesOf(from, type, mass);
  reportHullType(from, type, boxes, mass);
  const { rows, changed } = designRows(from.number('rows', 1) ?? 4);
  if (changed !== undefined) from.report('changed', changed, `${rows} rows`);
  const stealth = from.number('stealth') ?? 0;
  const kind = from.oneOf('class', ['Military', 'Merchant', 'Civilian'], 'military crew');
  if (kind === 'Merchant') from.report('changed', 'hull of class Merchant', 'civilian crew');
  const remaining = from.number('remainingHullBoxes');
  if (remaining !== undefined && boxes !== undefined) damage.hull = Math.max(0, boxes - remaining);
  // The mass of the ship once more, and the state of the hull as a whole.
  from.ignore('@value', '@status', '@active');
  from.reportUnread();
  const crew = kind === undefined || kind === 'Military' ? undefined : 'civilian';
  if (boxes === undefined) return { hull: undefined, crew };
  return { hull: { boxes, rows, ...(stealth > 0 ? { stealth } : {}) }, crew };
}

/** The boxes that the hull type gives; `undefined` without a type or a mass. */
function boxesOf(from: ElementReader, type: string | undefined, mass: number | undefined): number | undefined {
  const boxes = boxesOfType(type, mass);
  if (boxes === undefined) return undefined;
  from.report('changed', `hull without \`totalHullBoxes\``, `${boxes} boxes, by its type ${type}`);
  return boxes;
}

function reportHullType(
  from: ElementReader,
  type: string | undefined,
  boxes: number | undefined,
  mass: number | undefined,
): void {
  const usual = boxesOfType(type, mass);
  // Files round shares up or down.
  if (usual === undefined || boxes === undefined || Math.abs(boxes - usual) <= 1) return;
  from.report('note', `hull of type ${type} with ${boxes} boxes; the type has ${usual}`, `${boxes} boxes`);
}

/** Reads the layers, innermost first. */
function readArmor(ship: ElementReader, damage: FoundDamage): readonly unknown[] {
  const layers: Layer[] = [];
  const lost: Layer[] = [];
  for (const [element, key] of [
    ['Armor', 'standard'],
    ['RegenerativeArmor', 'regenerative'],
  ] as const) {
    const from = ship.child(element);
    const total = from ? layersIn(from, 'totalArmor') : undefined;
    if (!from || !total) continue;
    const remaining = layersIn(from, 'remainingArmor') ?? total;
    for (const [index, boxes] of total.entries()) layerAt(layers, index)[key] = boxes;
    for (const [index, boxes] of lostBoxes(total, remaining).entries()) layerAt(lost, index)[key] = boxes;
    from.ignore('@status', '@active');
    from.reportUnread();
  }
  damage.armor = lost.some(({ standard, regenerative }) => standard + regenerative > 0) ? lost.map(layerData) : 0;
  return layers.every(({ standard, regenerative }) => standard + regenerative === 0) ? [] : layers.map(layerData);
}

function layerAt(layers: Layer[], index: number): Layer {
  while (layers.length <= index) layers.push({ standard: 0, regenerative: 0 });
  return layers[index] as Layer;
}

function layerData({ standard, regenerative }: Layer): unknown {
  return regenerative === 0 ? standard : { standard, regenerative };
}

/** Boxes lost by layer. A single number for several layers is lost from the outermost inward. */
function lostBoxes(total: readonly number[], remaining: readonly number[]): readonly number[] {
  if (total.length === remaining.length) {
    return total.map((boxes, index) => Math.max(0, boxes - (remaining[index] as number)));
  }
  const sum = (boxes: readonly number[]) => boxes.reduce((all, each) => all + each, 0);
  let left = Math.max(0, sum(total) - sum(remaining));
  return total
    .toReversed()
    .map((boxes) => {
      const lost = Math.min(left, boxes);
      left -= lost;
      return lost;
    })
    .toReversed();
}

/** Layers of an attribute: `5,3` from within. */
function layersIn(from: ElementReader, name: string): readonly number[] | undefined {
  const value = from.attribute(name);
  if (value === undefined) return undefined;
  const layers = value.split(',').map((layer) => Number(layer.trim() || Number.NaN));
  if (layers.length <= maxLayers && layers.every((boxes) => Number.isSafeInteger(boxes) && boxes >= 0)) return layers;
  from.report('lost', `invalid \`${name}\`: ${quoted(value)}; expected boxes by layer: 5,3`, 'no armor');
  return undefined;
}

function readDrive(ship: ElementReader, damage: FoundDamage): unknown {
  const from = ship.child('MainDrive');
  if (!from) return undefined;
  const thrust = from.number('initialThrust');
  const current = from.number('currentThrust');
  const type = from.oneOf('type', ['Standard', 'Advanced'], 'standard drive');
  const loss = readStatus(from, damage);
  from.reportUnread();
  if (thrust === undefined) {
    from.report('lost', 'drive without thrust', 'no drive');
    return undefined;
  }
  if (loss === 'destroyed') damage.drive = 'destroyed';
  else if (loss === 'down' || (current !== undefined && current < thrust)) {
    damage.drive = current === 0 ? 'down' : 'half';
  }
  return type === 'Advanced' ? { thrust, type: 'advanced' } : thrust;
}

/** Reads the FTL drive: one of three elements. */
function readFtl(ship: ElementReader, damage: FoundDamage): unknown {
  let ftl: unknown;
  for (const [element, type] of [
    ['FTLDrive', 'standard'],
    ['AdvancedFTLDrive', 'advanced'],
    ['TugFTLDrive', 'standard'],
  ] as const) {
    const from = ship.child(element);
    if (!from) continue;
    const tug = element === 'TugFTLDrive' ? from.number('transferCapacity') : undefined;
    damage.ftl = readStatus(from, damage);
    from.reportUnread();
    if (ftl !== undefined) from.report('lost', 'second FTL drive; a design has one', 'dropped');
    else ftl = tug === undefined || tug === 0 ? type : { type, tug };
  }
  return ftl;
}

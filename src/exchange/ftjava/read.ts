/** Imports ships and games from FTJava's XML. */

import { defaultEdition, type Edition } from '../../rules/model/citation.ts';
import { omitUndefined } from '../../rules/model/omit-undefined.ts';
import { aboveLimit, maxShips } from '../file-limits.ts';
import { type ConversionLoss, type ConvertedShip, inSourceOrder, type ReportLoss } from '../losses.ts';
import { designRows } from '../not-in-designs.ts';
import { advancedScreens, heavyGrasers, type Reading, standardRows } from '../readings.ts';
import type { SourceTotal } from '../source-total.ts';
import { ParseFailure } from '../syntax-problem.ts';
import type { XmlElement } from '../xml.ts';
import { ElementReader, quoted } from './element-reader.ts';
import { readArmor, readDrive, readFtl, readHull } from './read-hull.ts';
import { readSystems } from './read-systems.ts';
import { type FoundDamage, startDamage, stateKeys } from './state.ts';

/** Properties of the imported designs. */
export interface FtjavaImportOptions {
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

/** Ships of ftLibShip as designs. */

import { type EntryData, levelled, tallied } from '../../parse/shorthand/entry-data.ts';
import { defaultEdition, type Edition } from '../../rules/model/edition.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { JsonNode, JsonObject } from '../json.ts';
import type { Carried, Loss, Report } from '../losses.ts';
import {
  inFew,
  isNothing,
  type Taking,
  take,
  takeFlag,
  takeText,
  takeWhole,
  takeWord,
  taking,
  tell,
  tellRest,
} from '../object-reader.ts';
import { boardSquadrons, boardWings, loadMagazines, mountTurrets, settleHangars } from './assign-carriers.ts';
import { findShips } from './find-ships.ts';
import { reasonsFor, totalDiffers } from './known-differences.ts';
import { type Piece, type Pieces, readPieces } from './read-systems.ts';
import { isIdle, rows } from './table.ts';

/** A design as plain data, in the order of the schema. */
export type DesignData = Readonly<Record<string, unknown>>;

/** What is to be made of the ships. */
export interface Reading {
  /** The edition whose figures count for the designs. */
  readonly rules: Edition;
  /** The navy of all of them; left out, it is the name of the fleet around them. */
  readonly navy?: string | undefined;
}

/** What came of a file. */
export interface ReadFile {
  readonly ships: readonly Carried<DesignData>[];
  /** What is to be said of the file as a whole. */
  readonly losses: readonly Loss[];
}

/** Reads all ships of a JSON text of ftLibShip. Never throws: what cannot be said in a design is told of. */
export function readShips(root: JsonNode, reading: Reading): ReadFile {
  const losses: Loss[] = [];
  const idle = new Map<string, number>();
  const found = findShips(root, (loss) => losses.push(loss));
  const ships = found.map(({ node, path, fleet }) =>
    readShip(node, path, { ...reading, navy: reading.navy ?? fleet }, idle),
  );
  if (idle.size > 0) {
    const keys = [...idle].map(([key, count]) => `\`${key}\`${count === 1 ? '' : ` (${count} times)`}`).join(', ');
    losses.push({ kind: 'note', path: '', found: `keys that say nothing of a design: ${keys}`, instead: 'left out' });
  }
  return { ships, losses };
}

/** Keys of a ship that only their programs have a use for. */
const idleOfShips = new Set(['id', 'uuid', 'hashseed', 'silhouette', 'layout']);

function readShip(node: JsonObject, path: string, reading: Reading, idle: Map<string, number>): Carried<DesignData> {
  const losses: Loss[] = [];
  const report: Report = (loss) => losses.push(loss);
  const from = taking(node, path, report);
  const name = takeText(from, 'name');
  const made = designFrom(from, name, reading);
  tellLeft(from, idle);
  const inOrder = losses.toSorted((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0));
  const result = { name: name ?? null, path, span: node, losses: inOrder };
  if (!made) return { ...result, made: undefined };
  const present = Object.fromEntries(Object.entries(made.data).filter(([, value]) => value !== undefined));
  return { ...result, made: present, compare: (ship, isWhole) => compared(from, made.theirs, ship, isWhole) };
}

/** A design on its way: its data, and whose rest is to be told of. */
interface Made {
  readonly data: Record<string, unknown>;
  readonly theirs: { readonly points: number | undefined; readonly cpv: number | undefined };
}

function designFrom(from: Taking, name: string | undefined, { rules, navy }: Reading): Made | undefined {
  const role = takeText(from, 'class');
  const mass = takeWhole(from, 'mass', { least: 1, instead: 'no design' });
  const hull = hullOf(from);
  const { pieces, drives, jumps } = readPieces(from, rules);
  loadMagazines(pieces, rules);
  mountTurrets(pieces);
  const { critical, tubes } = settleHangars(pieces, rules);
  boardWings(from, pieces);
  const gunboats = boardSquadrons(from, pieces);
  const aboard = pieces.filter(({ held }) => !held).map(entryOf);
  const tubeEntries = tubes > 0 ? [{ system: 'launch-tube', count: tubes }] : [];
  const systems = tallied(levelled([...aboard, ...tubeEntries], levelsOf));
  const data = {
    class: name ?? (mass === undefined ? undefined : `Unnamed ${role ?? 'ship'}`),
    role,
    navy,
    rules: rules === defaultEdition ? undefined : rules,
    crew: takeFlag(from, 'civilian') ? 'civilian' : undefined,
    orientation: takeWord(from, 'orientation', ['alpha', 'beta'], 'alpha') === 'beta' ? 'beta' : undefined,
    mass,
    hull,
    armor: filled(armorOf(from)),
    drive: driveOf(from, drives),
    ftl: ftlOf(jumps),
    flawed: takeFlag(from, 'flawed') || undefined,
    options: critical ? ['critical-hangar-hits'] : undefined,
    systems: filled(systems),
    gunboats: filled(gunboats),
    notes: takeText(from, 'notes'),
  };
  const theirs = { points: takeWhole(from, 'points'), cpv: takeWhole(from, 'cpv') };
  tellLeftOf(pieces, drives, jumps);
  if (mass === undefined || hull === undefined) {
    const lacks = [...(mass === undefined ? ['a mass'] : []), ...(hull === undefined ? ['hull boxes'] : [])];
    tell(from, '', 'lost', `a ship without ${lacks.join(' and ')} is no design`, 'the whole ship is left out');
    return undefined;
  }
  if (name === undefined) tell(from, 'name', 'changed', 'the ship has no name', `\`${data.class}\``);
  return { data, theirs };
}

function filled<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** How many levels one entry of a system may have; nothing for what has none. */
function levelsOf({ system }: EntryData): number | undefined {
  return rows.find(({ ours, levels }) => levels !== undefined && ours === system)?.levels;
}

/** An entry with what it holds. */
function entryOf({ book, entry, holding }: Piece): EntryData {
  if (holding.length === 0) return entry;
  return { ...entry, [book.holds?.key ?? 'mounts']: tallied(holding.map(entryOf)) };
}

function hullOf(from: Taking): object | undefined {
  const node = take(from, 'hull');
  if (node?.kind !== 'object') {
    if (node && !isNothing(node)) tell(from, 'hull', 'lost', `\`hull\` is ${inFew(node)}, and no mapping`, 'no hull');
    return undefined;
  }
  const hull = taking(node, `${from.path}/hull`, from.report);
  const boxes = takeWhole(hull, 'points', { least: 1, instead: 'no boxes' });
  const rows = Number(takeWord(hull, 'rows', ['3', '4', '5', '6'], '4 rows') ?? 4);
  const stealth = Number(takeWord(hull, 'stealth', ['0', '1', '2'], 'no stealth') ?? 0);
  const streamlining = takeWord(hull, 'streamlining', ['none', 'partial', 'full'], 'none') ?? 'none';
  tellRest(hull, () => false);
  if (boxes === undefined) return undefined;
  return { boxes, rows, ...(stealth > 0 ? { stealth } : {}), ...(streamlining === 'none' ? {} : { streamlining }) };
}

/** Layers, innermost first: pairs of standard and regenerative boxes, or a number of standard ones as older files have it. */
function armorOf(from: Taking): readonly unknown[] {
  const node = take(from, 'armour');
  if (node === undefined || isNothing(node)) return [];
  if (node.kind !== 'array') {
    tell(from, 'armour', 'lost', `\`armour\` is ${inFew(node)}, and no list of layers`, 'no armor');
    return [];
  }
  return node.items.map((item, index) => {
    const boxes = (item.kind === 'array' ? item.items : [item]).map((box) => (box.kind === 'scalar' ? box.value : NaN));
    const [standard = 0, regenerative = 0] = boxes as readonly number[];
    if (
      boxes.length <= 2 &&
      [standard, regenerative].every((box) => Number.isSafeInteger(box) && box >= 0 && box <= 100_000)
    ) {
      return regenerative === 0 ? standard : { standard, regenerative };
    }
    const found = `layer ${index + 1} of the armour is no pair of whole numbers`;
    from.report({ kind: 'lost', path: `${from.path}/armour/${index}`, span: item, found, instead: 'an empty layer' });
    return 0;
  });
}

function driveOf(ship: Taking, [drive, ...others]: Pieces['drives']): unknown {
  for (const other of others) tell(other, '', 'lost', 'a second drive: a design has one', 'left out');
  if (!drive) return undefined;
  const thrust = takeWhole(drive, 'thrust', { instead: 'no drive' });
  const advanced = takeFlag(drive, 'advanced');
  if (thrust === undefined) {
    if (!drive.node.members.some(({ key }) => key === 'thrust'))
      tell(ship, '', 'lost', 'a drive without thrust', 'no drive');
    return undefined;
  }
  return advanced ? { thrust, type: 'advanced' } : thrust;
}

function ftlOf([ftl, ...others]: Pieces['jumps']): unknown {
  for (const other of others) tell(other, '', 'lost', 'a second FTL drive: a design has one', 'left out');
  if (!ftl) return undefined;
  const type = takeFlag(ftl, 'advanced') ? 'advanced' : 'standard';
  const tug = takeWhole(ftl, 'transferMass') ?? 0;
  return tug === 0 ? type : { type, tug };
}

/** Tells of what nobody has read of the entries of a ship. */
function tellLeftOf(pieces: readonly Piece[], drives: Pieces['drives'], jumps: Pieces['jumps']): void {
  // Of a second drive it is enough to say that it is one.
  for (const from of [...pieces.map((piece) => piece.from), ...drives.slice(0, 1), ...jumps.slice(0, 1)]) {
    tellRest(from, (member) => {
      // Where a turret points at first is for the game to say.
      if (member.key === 'facingArc')
        tell(from, 'facingArc', 'note', '`facingArc`: where a turret points in play', 'left out');
      return isIdle(member) || member.key === 'facingArc';
    });
  }
}

/** Tells of what nobody has read of the ship itself. */
function tellLeft(from: Taking, idle: Map<string, number>): void {
  tellRest(from, ({ key }) => {
    if (!idleOfShips.has(key)) return false;
    idle.set(key, (idle.get(key) ?? 0) + 1);
    return true;
  });
}

const totals = {
  points: { words: 'points', ours: (ship: Ship) => ship.points.class },
  cpv: { words: 'points by the combat value', ours: (ship: Ship) => ship.combatPoints.class },
} as const;

/** What is to be said of the totals that a ship states. */
function compared(from: Taking, theirs: Made['theirs'], ship: Ship, isWhole: boolean): readonly Loss[] {
  return (['points', 'cpv'] as const).flatMap((key) => {
    const stated = theirs[key];
    const { words, ours } = totals[key];
    if (stated === undefined || stated === ours(ship)) return [];
    const isAgain = key === 'cpv' && theirs.points !== undefined && theirs.points !== ship.points.class;
    const found = totalDiffers(words, stated, ours(ship), isAgain ? undefined : reasonsFor(ship, isWhole));
    const span = from.node.members.findLast((member) => member.key === key)?.value;
    return [{ kind: 'note' as const, path: `${from.path}/${key}`, span, found, instead: `${ours(ship)}` }];
  });
}

/** Imports ships from ftLibShip. */

import type { DesignData } from '../../parse/shorthand/entry-data.ts';
import { defaultEdition, type Edition } from '../../rules/model/citation.ts';
import { omitUndefined } from '../../rules/model/omit-undefined.ts';
import { joinBroadsides } from '../broadside-pairs.ts';
import { findShips } from '../find-ships.ts';
import { entryOf } from '../foreign-ship.ts';
import type { JsonNode, JsonObject } from '../json.ts';
import { type ConversionLoss, type ConvertedShip, inSourceOrder, type ReportLoss } from '../losses.ts';
import { designRows } from '../not-in-designs.ts';
import { formatBriefly, ObjectReader, reportDuplicateKeys } from '../object-reader.ts';
import type { SourceTotal } from '../source-total.ts';
import { mergeSystems } from '../system-mapping.ts';
import { assignSquadrons, assignWings, loadMagazines, mountTurrets, resolveHangars } from './assign-carriers.ts';
import { type ImportedSystems, readSystemLists } from './read-systems.ts';
import { isInternalKey, systemMappings } from './table.ts';

/** Properties of the imported designs. */
export interface FtlibshipImportOptions {
  readonly rules: Edition;
  /** Default: the name of the enclosing fleet. */
  readonly navy?: string | undefined;
}

export interface ImportedShips {
  readonly ships: readonly ConvertedShip<DesignData>[];
  /** Losses that belong to no ship. */
  readonly losses: readonly ConversionLoss[];
}

/** Imports all ships of a JSON document; anything a design cannot express is reported. Throws only above a limit. */
export function importShips(root: JsonNode, reading: FtlibshipImportOptions): ImportedShips {
  const losses: ConversionLoss[] = [];
  const idle = new Map<string, number>();
  const found = findShips(root, isShip, (loss) => losses.push(loss));
  const ships = found.map(({ node, path, fleet }) =>
    readShip(node, path, { ...reading, navy: reading.navy ?? fleet }, idle),
  );
  if (idle.size > 0) {
    const keys = [...idle].map(([key, count]) => `\`${key}\`${count === 1 ? '' : ` (${count} times)`}`).join(', ');
    losses.push({ kind: 'note', path: '', found: `keys without meaning for a design: ${keys}`, instead: 'dropped' });
  }
  return { ships, losses };
}

const shipKeys: ReadonlySet<string> = new Set(['mass', 'hull', 'armour', 'systems', 'weapons', 'ordnance']);

/** True for an object with a hull, with two other keys of a ship, or with a name and a mass and nothing in it. */
function isShip({ members }: JsonObject): boolean {
  const keys = new Set(members.map(({ key }) => key));
  if (keys.has('name') && keys.has('mass') && members.every(({ value }) => value.kind === 'scalar')) return true;
  return keys.has('hull') || [...keys].filter((key) => shipKeys.has(key)).length >= 2;
}

/** Keys used only by ftLibShip itself. */
const idleOfShips = new Set(['id', 'uuid', 'hashseed', 'silhouette', 'layout']);

function readShip(
  node: JsonObject,
  path: string,
  reading: FtlibshipImportOptions,
  idle: Map<string, number>,
): ConvertedShip<DesignData> {
  const losses: ConversionLoss[] = [];
  const report: ReportLoss = (loss) => losses.push(loss);
  reportDuplicateKeys(node, path, report);
  const from = new ObjectReader(node, path, report);
  const name = from.text('name');
  const design = readDesign(from, name, reading);
  const stated = { points: from.wholeNumber('points'), cpv: from.wholeNumber('cpv') };
  reportUnreadShipKeys(from, idle);
  const result = { name: name ?? null, path, span: node, losses: inSourceOrder(losses) };
  if (!design) return { ...result, result: undefined };
  return { ...result, result: omitUndefined(design), totals: statedTotals(from, stated) };
}

function readDesign(
  from: ObjectReader,
  name: string | undefined,
  { rules, navy }: FtlibshipImportOptions,
): DesignData | undefined {
  const role = from.text('class');
  const mass = from.wholeNumber('mass', { min: 1, instead: 'no design' });
  const hull = readHull(from);
  const { drives, jumps, ...systems } = readSystems(from, rules);
  const design = {
    class: name ?? `Unnamed ${role ?? 'ship'}`,
    role,
    navy,
    rules: rules === defaultEdition ? undefined : rules,
    crew: from.flag('civilian') ? 'civilian' : undefined,
    orientation: from.oneOf('orientation', ['alpha', 'beta'], 'alpha') === 'beta' ? 'beta' : undefined,
    mass,
    hull,
    armor: nonEmpty(readArmor(from)),
    drive: readDrive(from, drives),
    ftl: readFtl(jumps),
    flawed: from.flag('flawed') || undefined,
    ...systems,
    notes: from.text('notes'),
  };
  for (const drive of [...drives.slice(0, 1), ...jumps.slice(0, 1)]) reportUnreadEntryKeys(drive);
  if (mass === undefined || !hull) {
    const missing = [...(mass === undefined ? ['mass'] : []), ...(hull ? [] : ['hull boxes'])];
    from.report('', 'lost', `ship without ${missing.join(' and ')}`, 'ship skipped');
    return undefined;
  }
  if (name === undefined) from.report('name', 'changed', 'ship without a name', `\`${design.class}\``);
  return design;
}

/** Reads the system lists and small craft as keys of a design; drives are returned unread. */
function readSystems(from: ObjectReader, rules: Edition) {
  const { systems, drives, ftlDrives } = readSystemLists(from, rules);
  loadMagazines(systems, rules);
  mountTurrets(systems);
  const { hasCriticalHits, launchTubes } = resolveHangars(systems, rules);
  assignWings(from, systems);
  const gunboats = assignSquadrons(from, systems);
  const mounts = joinBroadsides(systems, ({ reader }, ...loss) => reader.report('', ...loss));
  const aboard = mounts.filter(({ isHeld }) => !isHeld).map(entryOf);
  const tubeEntries = launchTubes > 0 ? [{ system: 'launch-tube', count: launchTubes }] : [];
  for (const piece of systems) reportUnreadEntryKeys(piece.reader);
  return {
    drives,
    jumps: ftlDrives,
    options: hasCriticalHits ? ['critical-hangar-hits'] : undefined,
    systems: nonEmpty(mergeSystems([...aboard, ...tubeEntries], systemMappings)),
    gunboats: nonEmpty(gunboats),
  };
}

function nonEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

function readHull(from: ObjectReader): object | undefined {
  const node = from.getPresent('hull');
  if (node?.kind !== 'object') {
    if (node) from.report('hull', 'lost', `invalid \`hull\`: ${formatBriefly(node)}; expected an object`, 'no hull');
    return undefined;
  }
  const hull = new ObjectReader(node, `${from.path}/hull`, from.onLoss);
  const boxes = hull.wholeNumber('points', { min: 1, instead: 'no boxes' });
  const { rows, changed } = readRows(hull);
  if (changed !== undefined) hull.report('rows', 'changed', changed, `${rows} rows`);
  const stealth = Number(hull.oneOf('stealth', ['0', '1', '2'], 'no stealth') ?? 0);
  const streamlining = hull.oneOf('streamlining', ['none', 'partial', 'full'], 'none') ?? 'none';
  hull.reportUnreadKeys(() => false);
  if (boxes === undefined) return undefined;
  return { boxes, rows, ...(stealth > 0 ? { stealth } : {}), ...(streamlining === 'none' ? {} : { streamlining }) };
}

function readRows(hull: ObjectReader): ReturnType<typeof designRows> {
  const given = hull.text('rows') ?? '4';
  if (/^[1-9]\d?$/.test(given)) return designRows(Number(given));
  hull.report('rows', 'lost', `invalid \`rows\`: ${JSON.stringify(given)}; expected a whole number`, '4 rows');
  return { rows: 4 };
}

/** Layers, innermost first: [standard, regenerative] boxes, or a number of standard boxes in older files. */
function readArmor(from: ObjectReader): readonly unknown[] {
  return from.list('armour', 'no armor').map((item, index) => {
    const boxes = (item.kind === 'array' ? item.items : [item]).map((box) => (box.kind === 'scalar' ? box.value : NaN));
    const [standard = 0, regenerative = 0] = boxes as readonly number[];
    if (
      boxes.length <= 2 &&
      [standard, regenerative].every((box) => Number.isSafeInteger(box) && box >= 0 && box <= 100_000)
    ) {
      return regenerative === 0 ? standard : { standard, regenerative };
    }
    const found = `invalid armor layer ${index + 1}; expected two whole numbers`;
    from.onLoss({ kind: 'lost', path: `${from.path}/armour/${index}`, span: item, found, instead: 'empty layer' });
    return 0;
  });
}

function readDrive(ship: ObjectReader, [drive, ...others]: ImportedSystems['drives']): unknown {
  for (const other of others) other.report('', 'lost', 'second drive; a design has one', 'dropped');
  if (!drive) return undefined;
  const thrust = drive.wholeNumber('thrust', { instead: 'no drive' });
  const advanced = drive.flag('advanced');
  if (thrust === undefined) {
    if (!drive.has('thrust')) ship.report('', 'lost', 'drive without thrust', 'no drive');
    return undefined;
  }
  return advanced ? { thrust, type: 'advanced' } : thrust;
}

function readFtl([ftl, ...others]: ImportedSystems['ftlDrives']): unknown {
  for (const other of others) other.report('', 'lost', 'second FTL drive; a design has one', 'dropped');
  if (!ftl) return undefined;
  const type = ftl.flag('advanced') ? 'advanced' : 'standard';
  const tug = ftl.wholeNumber('transferMass') ?? 0;
  return tug === 0 ? type : { type, tug };
}

function reportUnreadEntryKeys(from: ObjectReader): void {
  from.reportUnreadKeys((member) => {
    if (member.key !== 'facingArc') return isInternalKey(member);
    from.report('facingArc', 'note', '`facingArc`: direction of a turret during play', 'dropped');
    return true;
  });
}

/** Reports the unread keys of a ship; those in `idleOfShips` are counted instead. */
function reportUnreadShipKeys(from: ObjectReader, idle: Map<string, number>): void {
  from.reportUnreadKeys(({ key }) => {
    if (!idleOfShips.has(key)) return false;
    idle.set(key, (idle.get(key) ?? 0) + 1);
    return true;
  });
}

type StatedTotals = Readonly<Record<'points' | 'cpv', number | undefined>>;

function statedTotals(from: ObjectReader, stated: StatedTotals): readonly SourceTotal[] {
  return (
    [
      ['points', { name: 'points are', of: 'points' }],
      ['cpv', { name: 'CPV is', of: 'combatPoints' }],
    ] as const
  ).flatMap(([key, total]) => {
    const theirs = stated[key];
    if (theirs === undefined) return [];
    const { start, end } = from.get(key) ?? from.node;
    return { ...total, stated: theirs, path: `${from.path}/${key}`, start, end };
  });
}

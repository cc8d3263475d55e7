/** Imports ships from ftLibShip. */

import type { DesignData } from '../../parse/shorthand/entry-data.ts';
import type { Squadron, Wing } from '../../rules/design/design.ts';
import { rulebook } from '../../rules/house/book.ts';
import { defaultEdition, type Edition } from '../../rules/model/citation.ts';
import { withoutHouseRules } from '../../rules/model/house-rules.ts';
import { omitUndefined } from '../../rules/model/omit-undefined.ts';
import { findShips } from '../find-ships.ts';
import { entryOf } from '../foreign-ship.ts';
import type { JsonNode, JsonObject } from '../json.ts';
import { type ConversionLoss, type ConvertedShip, inSourceOrder, type ReportLoss } from '../losses.ts';
import { designRows } from '../not-in-designs.ts';
import { formatBriefly, ObjectReader, reportDuplicateKeys } from '../object-reader.ts';
import { joinBroadsides, mergeSystems } from '../system-mapping.ts';
import type { SourceTotal } from '../total-causes.ts';
import { readSquadron, readWing } from './craft.ts';
import { type ImportedSystem, type ImportedSystems, readSystemLists } from './read-systems.ts';
import { isInternalKey, systemMappings } from './table.ts';

/** Properties of the imported designs. */
export interface FtlibshipImportOptions {
  readonly rules: Edition;
  /** Default: the name of the enclosing fleet. */
  readonly navy?: string | undefined;
}

interface ImportedShips {
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

// Assigns launchers to magazines, weapons to turrets, wings to hangars, and squadrons to racks.

/** Moves launchers into the magazines that they name. */
function loadMagazines(pieces: readonly ImportedSystem[], edition: Edition): void {
  const fed = new Set([...rulebook(withoutHouseRules(edition)).values()].map(({ holds }) => holds?.only));
  const magazines = byId(pieces.filter((piece) => piece.catalogEntry.holds?.only !== undefined));
  for (const piece of pieces) {
    const { ours } = piece.mapping;
    // For other systems `magazine` is reported as an unsupported key.
    const id = fed.has(ours) ? piece.reader.text('magazine') : undefined;
    if (id === undefined) continue;
    const magazine = magazines.get(id);
    if (magazine?.catalogEntry.holds?.only === ours) hold(magazine, piece);
    else
      piece.reader.report('magazine', 'lost', `unknown magazine ${JSON.stringify(id)}`, 'launcher without a magazine');
  }
}

/** Moves weapons into the turrets that list them. */
function mountTurrets(pieces: readonly ImportedSystem[]): void {
  const known = byId(pieces);
  for (const turret of pieces.filter(isTurret)) {
    for (const item of turret.reader.list('weapons', 'empty turret')) {
      const id = item.kind === 'scalar' ? String(item.value) : null;
      const weapon = known.get(id ?? '');
      const magazine = weapon && pieces.find((piece) => !isTurret(piece) && piece.contents.includes(weapon));
      if (weapon && magazine) mountLauncher(turret, weapon, magazine);
      else if (weapon && !weapon.isHeld && !isTurret(weapon)) hold(turret, weapon);
      else {
        const problem = weapon ? 'already mounted elsewhere' : 'not aboard';
        const found = `turret weapon ${JSON.stringify(id)}: ${problem}`;
        turret.reader.report('weapons', 'lost', found, 'one mount fewer');
      }
    }
  }
}

/** Moves a launcher from its magazine into a turret, and the turret into the magazine. */
function mountLauncher(turret: ImportedSystem, launcher: ImportedSystem, magazine: ImportedSystem): void {
  magazine.contents.splice(magazine.contents.indexOf(launcher), 1);
  turret.contents.push(launcher);
  if (!turret.isHeld) hold(magazine, turret);
}

/** Indexes entries by ID; the first of duplicate IDs wins. */
function byId(pieces: readonly ImportedSystem[]): ReadonlyMap<string, ImportedSystem> {
  return new Map([...pieces].reverse().flatMap((piece) => (piece.id === undefined ? [] : [[piece.id, piece]])));
}

function isTurret({ catalogEntry }: ImportedSystem): boolean {
  return catalogEntry.holds?.key === 'mounts';
}

function hold(holder: ImportedSystem, piece: ImportedSystem): void {
  holder.contents.push(piece);
  piece.isHeld = true;
}

/** Properties of the ship that follow from its hangars. */
interface HangarSettings {
  /** The ship uses the option of critical hits on hangars. */
  readonly hasCriticalHits: boolean;
  /** Launch tubes to add. */
  readonly launchTubes: number;
}

/**
 * Decides the kind of each bay. In ftLibShip a bay has mass 9 if the ship has no launch tube. In an edition without such a
 * bay it becomes a hangar and a launch tube, which have the same mass and cost.
 */
function resolveHangars(pieces: readonly ImportedSystem[], edition: Edition): HangarSettings {
  const bays = pieces.filter(({ mapping }) => mapping.ours === 'hangar');
  const marked = bays.map(({ reader }) => reader.flag('critRules'));
  for (const { reader } of pieces.filter(({ mapping }) => mapping.ours === 'fighter-rack')) reader.ignore('critRules');
  const hasCriticalHits = marked.includes(true);
  const [first] = bays;
  if (hasCriticalHits && marked.includes(false) && first) {
    const found = 'critical hits apply to some hangars only';
    first.reader.report('', 'changed', found, 'option for all hangars of the ship');
  }
  if (!first || pieces.some(({ mapping }) => mapping.ours === 'launch-tube'))
    return { hasCriticalHits, launchTubes: 0 };
  const only = rulebook(withoutHouseRules(edition)).get('combined-hangar')?.only;
  if (only === undefined || only.includes(edition)) {
    for (const { entry } of bays) entry.system = 'combined-hangar';
    return { hasCriticalHits, launchTubes: 0 };
  }
  for (const { reader } of bays) {
    const found = `bay without a launch tube, which has mass 9 in ftLibShip; not available in ${edition}`;
    reader.report('', 'changed', found, 'hangar and launch tube of the same mass and cost');
  }
  return { hasCriticalHits, launchTubes: bays.length };
}

/** Assigns wings to the bays that they name, or else to the first free bay. */
function assignWings(ship: ObjectReader, pieces: readonly ImportedSystem[]): void {
  const bays = pieces.filter((piece) => piece.catalogEntry.carries === 'wing');
  const known = byId(bays);
  const unassigned: (readonly [ObjectReader, Wing])[] = [];
  for (const from of ship.objects('fighters')) {
    const read = readWing(from);
    if (!read) continue;
    const bay = read.hangar === undefined ? undefined : known.get(read.hangar);
    if (bay && bay.entry.wing === undefined) bay.entry.wing = read.wing;
    else if (bay) from.report('hangar', 'lost', 'bay already taken by another wing', 'dropped');
    else unassigned.push([from, read.wing]);
  }
  for (const [from, wing] of unassigned) {
    const isRobot = wing.mods?.includes('robot') ?? false;
    // Fighter racks take robot fighters only.
    const free = bays.find(({ entry, mapping }) => entry.wing === undefined && (mapping.ours === 'hangar' || isRobot));
    if (free) {
      free.entry.wing = wing;
      from.report('hangar', 'note', 'wing without a valid bay', 'assigned to the first free bay');
    } else from.report('hangar', 'lost', 'wing without a valid bay; no bay is free', 'dropped');
  }
}

/** Assigns squadrons to the racks that they name; returns those without a rack. */
function assignSquadrons(ship: ObjectReader, pieces: readonly ImportedSystem[]): readonly Squadron[] {
  const racks = pieces.filter((piece) => piece.catalogEntry.carries === 'squadron');
  const known = byId(racks);
  const unracked: Squadron[] = [];
  for (const from of ship.objects('gunboatSquadrons')) {
    const { squadron, rack } = readSquadron(from);
    if (squadron.boats.length === 0) {
      from.report('boats', 'lost', 'squadron without boats', 'dropped');
      continue;
    }
    const home = rack === undefined ? undefined : known.get(rack);
    if (home && home.entry.squadron === undefined) home.entry.squadron = squadron;
    else if (home) from.report('rack', 'lost', 'rack already taken by another squadron', 'dropped');
    else {
      if (rack !== undefined) {
        from.report('rack', 'changed', `unknown gunboat rack ${JSON.stringify(rack)}`, 'squadron without a rack');
      }
      unracked.push(squadron);
    }
  }
  return unracked;
}

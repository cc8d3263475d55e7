/** Imports ships and yards of Full Thrust Multiplayer, which plays Project Continuum 1.1.4. */

import { squadronOf, wingOf } from '../parse/shorthand/shorthand.ts';
import { fraction, roundDown } from '../rules/model/amounts.ts';
import type { Edition } from '../rules/model/citation.ts';
import {
  convertShips,
  type ForeignMount,
  type ForeignShip,
  holdMount,
  mountOf,
  readArcList,
  readLayers,
  systemIn,
} from './foreign-ship.ts';
import type { JsonNode } from './json.ts';
import { designRows } from './not-in-designs.ts';
import type { ObjectReader } from './object-reader.ts';

const rules: Edition = 'continuum-2017';

/** A system in the words of the rules. */
interface Row {
  readonly called: string;
  readonly choices?: Readonly<Record<string, unknown>>;
  /** The choice that is the mass of the entry. */
  readonly mass?: 'mass' | 'capacity';
}

/** Systems whose names or choices differ; others are named as in the rules. */
const rows: Readonly<Record<string, Row>> = {
  transporter: { called: 'transporter-beam' },
  'submunition-pack': { called: 'submunition' },
  'salvo-missile-rack': { called: 'salvo-rack' },
  'salvo-missile-launcher': { called: 'salvo-launcher' },
  'mine-rack': { called: 'minelayer' },
  emp: { called: 'emp-projector' },
  'spinal-beam': { called: 'spinal-mount', choices: { weapon: 'beam' } },
  'spinal-plasma': { called: 'spinal-mount', choices: { weapon: 'plasma' } },
  'spinal-psp': { called: 'spinal-mount', choices: { weapon: 'singularity' } },
  'advanced-firecon': { called: 'fire-control', choices: { advanced: true } },
  'advanced-adfc': { called: 'adfc', choices: { advanced: true } },
  'cloaking-field': { called: 'cloaking-device', choices: { type: 'phasing' } },
  'weasel-emitter': { called: 'weasel' },
  'hangar-bay': { called: 'hangar' },
  'gunboat-bay': { called: 'gunboat-rack' },
  'boat-bay': { called: 'boat-bay', mass: 'capacity' },
  tender: { called: 'tender-bay', mass: 'capacity' },
  cargo: { called: 'cargo-hold', mass: 'mass' },
  'passenger-berthing': { called: 'passenger-berthing', mass: 'mass' },
  'troop-berthing': { called: 'troop-berthing', mass: 'mass' },
  'marine-party': { called: 'marines' },
  'antimatter-charge': { called: 'suicide-charge' },
  ecm: { called: 'ecm', choices: { level: 1 } },
  'area-ecm': { called: 'area-ecm', choices: { level: 1 } },
  'stealth-field': { called: 'stealth-field', choices: { level: 1 } },
};

/** Boxes on a sheet for what the ship has elsewhere. */
const countedElsewhere = ['screen-generator', 'ftl-drive'];

const spinalSizes = ['small', 'medium', 'large'];

export function importMultiplayer(root: JsonNode, { navy }: { readonly navy?: string | undefined }) {
  return convertShips(root, ['hullClass', 'hullBoxes'], (from, fleet) => readShip(from, navy, fleet));
}

function readShip(from: ObjectReader, navy: string | undefined, fleet: string | undefined): ForeignShip {
  // The class of the hull follows from its boxes, core systems are in every ship; the others are about the program.
  from.ignore('id', 'hullClass', 'coreSystems', 'art', 'layout', 'provisional');
  const faction = from.text('faction');
  const { name, role } = readName(from);
  const stealth = { level: 0 };
  const systems = readSystems(from, stealth);
  assignCraft(from, systems);
  const { rows: hullRows, changed } = designRows(from.wholeNumber('hullRows') ?? 4);
  if (changed !== undefined) from.report('hullRows', 'changed', changed, `${hullRows} rows`);
  const streamlining = from.oneOf('streamlining', ['none', 'partial', 'full'], 'none') ?? 'none';
  const drive = from.part('drive');
  const thrust = drive?.wholeNumber('thrust');
  const isAdvanced = drive?.flag('advanced') ?? false;
  drive?.reportUnreadKeys(() => false);
  return {
    design: {
      class: name,
      role,
      navy: navy ?? faction ?? fleet,
      rules,
      crew: from.text('group') === 'civilian' ? 'civilian' : undefined,
      mass: from.wholeNumber('mass', { min: 1, instead: 'no mass' }),
      boxes: from.wholeNumber('hullBoxes', { min: 1, instead: 'no boxes' }),
      rows: hullRows,
      hull: {
        ...(stealth.level > 0 ? { stealth: stealth.level } : {}),
        ...(streamlining === 'none' ? {} : { streamlining }),
      },
      armor: readArmor(from),
      thrust,
      isAdvanced,
      ftl: readFtl(from),
      flawed: from.flag('flawed'),
      systems,
      gunboats: readGunboats(from, systems),
      notes: from.text('notes'),
    },
    total: { name: 'points are', stated: from.wholeNumber('points'), from, key: 'points' },
  };
}

/** `Heron-class Frigate` is a class and a role. */
function readName(from: ObjectReader): { readonly name: string | undefined; readonly role?: string } {
  const given = from.text('name');
  const [, name, role] = /^(.+)-class (.+)$/i.exec(given ?? '') ?? [];
  return name !== undefined && role !== undefined ? { name, role } : { name: given };
}

function readArmor(ship: ObjectReader): readonly unknown[] {
  const from = ship.part('armour');
  if (!from) return [];
  const layers = readLayers(from, 'layers');
  const isRegenerative = from.flag('regenerative');
  from.reportUnreadKeys(() => false);
  return isRegenerative ? layers.map((regenerative) => ({ regenerative })) : layers;
}

function readFtl(from: ObjectReader): unknown {
  const kind = from.oneOf('ftl', ['none', 'standard', 'advanced', 'tug'], 'none') ?? 'none';
  const tug = from.wholeNumber('ftlTransferMass') ?? 0;
  if (kind === 'none') return undefined;
  if (kind !== 'tug') return kind;
  return tug > 0 ? { type: 'standard', tug } : 'standard';
}

/** Weapons, turrets, magazines, screens, other systems and additional parties of a ship. */
function readSystems(ship: ObjectReader, stealth: { level: number }): ForeignMount[] {
  const all: ForeignMount[] = [];
  const turrets = new Map<string, ForeignMount>();
  const byId = new Map<string, ForeignMount>();
  const add = (mount: ForeignMount | undefined, from: ObjectReader) => {
    if (mount) all.push(mount);
    else from.ignoreAll();
    return mount;
  };
  for (const from of ship.objects('turrets')) {
    const id = from.text('id') ?? '';
    const mount = add(mountOf(from, { called: 'turret', arcs: readArcList(from) }, rules), from);
    if (mount) turrets.set(id, mount);
    from.ignore('label', 'capacity', 'mass', 'points');
    from.reportUnreadKeys(() => false);
  }
  for (const from of ship.objects('weapons')) {
    const id = from.text('id') ?? '';
    const turret = from.text('turretId');
    const mount = add(readEntry(from, from.text('weaponClass') ?? ''), from);
    if (mount) byId.set(id, mount);
    const holder = turret === undefined ? undefined : turrets.get(turret);
    if (mount && holder) holdMount(holder, mount);
    else if (mount && turret !== undefined)
      from.report('turretId', 'lost', `unknown turret ${turret}`, 'mount of its own');
    from.reportUnreadKeys(() => false);
  }
  for (const from of ship.objects('magazines')) {
    const mount = add(mountOf(from, { called: 'salvo-magazine', choices: { salvoes: readLoads(from) } }, rules), from);
    for (const item of from.list('launcherIds')) {
      const launcher = byId.get(item.kind === 'scalar' ? String(item.value) : '');
      if (mount && launcher && !launcher.isHeld) holdMount(mount, launcher);
    }
    from.ignore('id', 'mass', 'points');
    from.reportUnreadKeys(() => false);
  }
  let catapults = 0;
  for (const from of ship.objects('systems')) {
    const kind = from.text('kind') ?? '';
    if (kind === 'stealth-hull') stealth.level++;
    if (kind === 'catapult') catapults++;
    if (countedElsewhere.includes(kind) || ['stealth-hull', 'catapult'].includes(kind)) from.ignoreAll();
    else add(readEntry(from, kind), from);
    from.reportUnreadKeys(() => false);
  }
  for (const tube of all.filter(({ entry }) => entry.system === 'launch-tube').slice(0, catapults)) {
    tube.entry.catapult = true;
    catapults--;
  }
  if (catapults > 0) ship.report('systems', 'lost', 'catapult without a launch tube', 'dropped');
  readScreens(ship, all);
  for (const [key, called] of [
    ['additionalDamageControlParties', 'damage-control-party'],
    ['marineParties', 'marines'],
  ] as const) {
    const count = ship.wholeNumber(key) ?? 0;
    const party = count > 0 ? mountOf(ship, { called }, rules) : undefined;
    if (party) all.push({ ...party, entry: { ...party.entry, count } });
  }
  return all;
}

function readEntry(from: ObjectReader, name: string): ForeignMount | undefined {
  const row: Row = rows[name] ?? { called: name };
  const variant = from.text('variant') ?? 'standard';
  const rating = from.wholeNumber('rating');
  const choices: Record<string, unknown> = { ...row.choices };
  const mass = from.getPresent('mass');
  const given = mass?.kind === 'scalar' && typeof mass.value === 'number' ? mass.value : 0;
  // A bay has half as much mass again as the craft in it.
  if (row.mass === 'capacity') choices.capacity = roundDown(fraction(given * 2, 3));
  if (row.mass === 'mass') choices.mass = given;
  if (name === 'weasel-emitter') choices.signature = given >= 4 ? 'capital' : 'cruiser';
  if (name.startsWith('spinal-')) choices.size = spinalSizes[(rating ?? 1) - 1];
  if (name === 'mine-rack') choices.mines = from.wholeNumber('ammo') ?? 2;
  // The numbers of one-shot weapons and the labels follow from the system.
  from.ignore('id', 'label', 'points', 'ammo', 'broadside');
  if (variant !== 'standard') choices[['short', 'long', 'variable'].includes(variant) ? 'range' : 'type'] = variant;
  const arcs = readArcList(from);
  const isRated =
    !name.startsWith('spinal-') && Object.hasOwn(systemIn(rules, row.called)?.system.choices ?? {}, 'class');
  return mountOf(from, { called: row.called, choices: isRated ? { ...choices, class: rating } : choices, arcs }, rules);
}

function readLoads(magazine: ObjectReader): object {
  const salvoes = { standard: 0, extended: 0, 'two-stage': 0 };
  for (const load of magazine.objects('loads')) {
    const isExtended = load.oneOf('grade', ['standard', 'extended'], 'standard') === 'extended';
    const isTwoStage = load.flag('multiStage');
    if (isTwoStage && isExtended) load.report('', 'changed', 'extended salvo of two stages', 'two-stage salvo');
    salvoes[isTwoStage ? 'two-stage' : isExtended ? 'extended' : 'standard']++;
    load.reportUnreadKeys(() => false);
  }
  return Object.fromEntries(Object.entries(salvoes).filter(([, count]) => count > 0));
}

/** Screens, with generators beyond the level as entries of their own, and area screens. */
function readScreens(ship: ObjectReader, all: ForeignMount[]): void {
  const from = ship.part('screens');
  if (!from) return;
  const level = from.wholeNumber('level') ?? 0;
  const generators = Math.max(level, from.wholeNumber('generators') ?? level);
  const advanced = from.flag('advanced');
  const add = (choices: object) => {
    const mount = mountOf(from, { called: 'screen', choices: { level: 1, ...choices } }, rules);
    if (mount) all.push(mount);
  };
  for (let generator = 0; generator < Math.min(generators, 100); generator++) add({ advanced });
  const area = from.part('area');
  if (area) add({ area: true, advanced: area.flag('advanced'), level: area.wholeNumber('level') ?? 1 });
  area?.reportUnreadKeys(() => false);
  from.reportUnreadKeys(() => false);
}

/** Puts wings into hangars, in order. */
function assignCraft(ship: ObjectReader, mounts: readonly ForeignMount[]): void {
  const bays = mounts.filter(({ catalogEntry }) => catalogEntry.carries === 'wing');
  for (const [index, from] of ship.objects('fighterBays').entries()) {
    const words = craftWords(from).join(' ');
    const wing = wingOf(words, (found) => from.report('typeId', 'lost', found, 'standard fighters'));
    const bay = bays[index];
    if (bay) Object.assign(bay.entry, wing);
    else from.report('', 'lost', 'fighters without a hangar', 'dropped');
  }
}

/** Puts squadrons of six boats into racks, in order; returns those without a rack. */
function readGunboats(ship: ObjectReader, mounts: readonly ForeignMount[]): readonly unknown[] {
  const racks = mounts.filter(({ catalogEntry }) => catalogEntry.carries === 'squadron');
  return ship.objects('gunboats').flatMap((from, index) => {
    const [type, ...mods] = craftWords(from);
    const words = [`6 ${type}`, ...mods.map((mod) => (mod === 'ecm' ? 'ecm 1' : mod))].join(', ');
    const { squadron } = squadronOf(words, (found) => from.report('typeId', 'lost', found, 'dropped'));
    const rack = racks[index];
    if (squadron !== undefined && rack) rack.entry.squadron = squadron;
    return squadron === undefined || rack ? [] : [squadron];
  });
}

/** The type of a craft and its modifications. */
function craftWords(from: ObjectReader): readonly string[] {
  from.ignore('label', 'id');
  const mods = from.list('mods').flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : []));
  const words = [from.text('typeId') ?? 'standard', ...mods];
  from.reportUnreadKeys(() => false);
  return words;
}

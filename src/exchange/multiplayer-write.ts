/** Exports designs as ships of Full Thrust Multiplayer, which computes masses and points itself. */

import type { Salvoes } from '../rules/catalogue/choices.ts';
import type { Squadron, Wing } from '../rules/design/design.ts';
import type { FireArcs } from '../rules/model/arcs.ts';
import { boxesOfType, hullTypes } from '../rules/model/hull.ts';
import { type Item, outerItems, type Ship, systemLabel } from '../rules/ship/ship.ts';
import { slug } from '../text/names.ts';
import {
  exportEach,
  forEachCopy,
  type NamedMapping,
  namedMapping,
  reportProperties,
  writtenMounts,
} from './export-parts.ts';
import type { DesignTexts, ReportExportLoss as Report } from './losses.ts';
import type { ChoicesByKey } from './system-mapping.ts';

/** A system of the program. */
interface Mapping extends NamedMapping {
  readonly isWeapon?: true;
}

/** Systems that have the same name there. */
const sameWeapons = [
  ...(['beam', 'plasma-cannon', 'graser', 'heavy-graser', 'phaser', 'twin-particle-array', 'meson-projector'] as const),
  ...([
    'needle-beam',
    'pulse-torpedo',
    'k-gun',
    'mkp',
    'fusion-array',
    'gravitic-gun',
    'pulser',
    'nova-cannon',
  ] as const),
  ...(['wave-gun', 'heavy-missile', 'antimatter-missile', 'rocket-pod', 'plasma-bolt-launcher'] as const),
];
const sameSystems = [
  ...(['pds', 'ads', 'scattergun', 'grapeshot', 'holofield', 'tuffley-cloak', 'reflex-field'] as const),
  ...(['enhanced-sensors', 'superior-sensors', 'fighter-rack', 'gunboat-rack', 'minesweeper', 'ortillery'] as const),
];

const mappings: readonly Mapping[] = [
  ...sameWeapons.map((ours) => ({ ours, name: ours, isWeapon: true }) as const),
  ...sameSystems.map((ours) => ({ ours, name: ours })),
  { ours: 'emp-projector', name: 'emp', isWeapon: true },
  { ours: 'transporter-beam', name: 'transporter', isWeapon: true },
  { ours: 'gatling-battery', name: 'gatling', isWeapon: true },
  { ours: 'submunition', name: 'submunition-pack', isWeapon: true },
  { ours: 'boarding-torpedo-launcher', name: 'boarding-torpedo', isWeapon: true },
  { ours: 'salvo-rack', name: 'salvo-missile-rack', isWeapon: true },
  { ours: 'salvo-launcher', name: 'salvo-missile-launcher', isWeapon: true },
  { ours: 'minelayer', name: 'mine-rack', isWeapon: true, keys: ['mines'] },
  ...(['beam', 'plasma', 'singularity'] as const).map(
    (weapon): Mapping => ({
      ours: 'spinal-mount',
      when: { weapon },
      name: weapon === 'singularity' ? 'spinal-psp' : `spinal-${weapon}`,
      isWeapon: true,
      keys: ['size'],
    }),
  ),
  { ours: 'fire-control', when: { advanced: true }, name: 'advanced-firecon' },
  { ours: 'fire-control', name: 'firecon' },
  { ours: 'adfc', when: { advanced: true }, name: 'advanced-adfc' },
  { ours: 'adfc', name: 'adfc' },
  { ours: 'ecm', levels: 2, name: 'ecm' },
  { ours: 'area-ecm', levels: 2, name: 'area-ecm' },
  { ours: 'stealth-field', levels: 2, name: 'stealth-field' },
  { ours: 'cloaking-device', when: { type: 'phasing' }, name: 'cloaking-field' },
  { ours: 'cloaking-device', name: 'cloaking-device', keys: ['type'] },
  { ours: 'weasel', name: 'weasel-emitter', keys: ['signature'] },
  { ours: 'hangar', name: 'hangar-bay' },
  { ours: 'launch-tube', name: 'launch-tube', keys: ['catapult'] },
  { ours: 'boat-bay', name: 'boat-bay', keys: ['capacity'] },
  { ours: 'tender-bay', name: 'tender', keys: ['capacity'] },
  { ours: 'cargo-hold', name: 'cargo', keys: ['mass'] },
  { ours: 'passenger-berthing', name: 'passenger-berthing', keys: ['mass'] },
  { ours: 'troop-berthing', name: 'troop-berthing', keys: ['mass'] },
  { ours: 'suicide-charge', name: 'antimatter-charge' },
];

/** Choices that have a key in every entry. */
const commonKeys = ['arcs', 'class', 'range', 'type', 'level'];

const spinalSizes = ['small', 'medium', 'large'];

/** Exports a design. Never throws; anything that the program does not support is reported. */
export function exportMultiplayer(ship: Ship, texts: DesignTexts) {
  return exportEach(ship, (report, losses) => {
    const { design } = ship;
    if (design.rules !== 'continuum-2017') report('changed', '/rules', `rules ${design.rules}`, 'continuum-2017');
    reportProperties(ship, texts, ['designer'], report);
    const writer = new Writer(report);
    writer.items(ship);
    const { class: name, role, hull, mass, drive, armor } = design;
    const isRegenerative = armor.some(({ regenerative }) => regenerative > 0);
    if (isRegenerative && armor.some(({ standard }) => standard > 0)) {
      report('changed', '/armor', 'armor of both kinds', 'all of it regenerative');
    }
    return {
      id: slug(name ?? 'ship'),
      name: role === undefined ? (name ?? '') : `${name ?? ''}-class ${role}`,
      ...(design.navy === undefined ? {} : { faction: design.navy }),
      group: groupOf(ship),
      mass,
      hullClass: closestHull(hull.boxes, mass),
      hullRows: hull.rows,
      hullBoxes: hull.boxes,
      drive: { thrust: drive?.thrust ?? 0, advanced: drive?.type === 'advanced' },
      ...ftlKeys(ship, report),
      streamlining: hull.streamlining,
      armour: { layers: armor.map((layer) => layer.standard + layer.regenerative), regenerative: isRegenerative },
      screens: writer.screens,
      weapons: writer.weapons,
      turrets: writer.turrets,
      magazines: writer.magazines,
      systems: writer.systems,
      fighterBays: ship.wings.flatMap(({ craft, carrier }) => perBay(wingKeys(craft), carrier)),
      gunboats: gunboatsOf(ship, report),
      additionalDamageControlParties: writer.parties['damage-control-party'],
      marineParties: writer.parties.marines,
      // The points would be wrong for a changed ship.
      ...(losses.every(({ kind }) => kind === 'note') ? { points: ship.points.class } : {}),
      ...(design.flawed ? { flawed: true } : {}),
      ...(texts.notes === undefined ? {} : { notes: texts.notes }),
    };
  });
}

/** The group of a ship, which by the program is a matter of mass. */
function groupOf({ design: { crew, mass } }: Ship): string {
  if (crew === 'civilian') return 'civilian';
  if (mass <= 50) return 'escort';
  return mass <= 100 ? 'cruiser' : 'capital';
}

function closestHull(boxes: number, mass: number): string {
  const distance = (type: string) => Math.abs((boxesOfType(type, mass) ?? 0) - boxes);
  const types = Object.keys(hullTypes);
  return types.reduce((best, type) => (distance(type) < distance(best) ? type : best), 'Average').toLowerCase();
}

function ftlKeys({ design: { ftl } }: Ship, report: Report): object {
  if (!ftl || ftl.type === 'none') return { ftl: 'none' };
  if (ftl.tug === 0) return { ftl: ftl.type };
  if (ftl.type === 'advanced') report('changed', '/ftl', 'tug with an advanced FTL drive', 'standard FTL drive');
  return { ftl: 'tug', ftlTransferMass: ftl.tug };
}

/** The craft of each of several equal bays. */
function perBay(craft: object, carrier: Item | undefined): readonly object[] {
  return Array(carrier?.count ?? 1).fill(craft);
}

function wingKeys({ type, types = [], mods = [], light = false, weapon }: Wing): object {
  const all = [...types, ...(light ? ['light'] : []), ...mods, ...(weapon === undefined ? [] : [weapon])];
  return { typeId: type, label: type, ...(all.length > 0 ? { mods: all } : {}) };
}

/** Squadrons in racks, then those of no rack. The program has squadrons of six boats of one type. */
function gunboatsOf({ squadrons }: Ship, report: Report): readonly object[] {
  const inOrder = [...squadrons.filter(({ carrier }) => carrier), ...squadrons.filter(({ carrier }) => !carrier)];
  return inOrder.flatMap(({ craft, path, carrier }) => perBay(squadronKeys(craft, path, report), carrier));
}

function squadronKeys({ boats, mods = [], ecm = 0 }: Squadron, path: string, report: Report): object {
  const { type: typeId = 'beam', count = 1 } = boats[0] ?? {};
  if (boats.length > 1 || count !== 6)
    report('changed', path, 'squadron of other than six equal boats', `six boats: ${typeId}`);
  if (ecm > 1) report('changed', path, `ECM of level ${ecm}`, 'level 1');
  const all = [...mods, ...(ecm > 0 ? ['ecm'] : [])];
  return { typeId, label: typeId, ...(all.length > 0 ? { mods: all } : {}) };
}

/** Writes the systems of a ship. IDs are numbered in order. */
class Writer {
  readonly weapons: object[] = [];
  readonly systems: object[] = [];
  readonly turrets: object[] = [];
  readonly magazines: object[] = [];
  readonly screens: Record<string, unknown> = { level: 0, generators: 0, advanced: false };
  readonly parties: Record<string, number> = { marines: 0, 'damage-control-party': 0 };
  readonly #report: Report;
  #lastId = 0;

  constructor(report: Report) {
    this.#report = report;
  }

  items({ items, wings, squadrons, design }: Ship): void {
    for (let level = 0; level < design.hull.stealth; level++) this.#add(this.systems, { kind: 'stealth-hull' });
    const carriers = new Set([...wings, ...squadrons].map(({ carrier }) => carrier));
    const outer = outerItems({ items });
    // Craft are in bays and racks by their order.
    const [full, empty] = [outer.filter((item) => carriers.has(item)), outer.filter((item) => !carriers.has(item))];
    forEachCopy([...full, ...empty], this.#report, (item, report) => this.#item(item, report));
    if (design.ftl && design.ftl.type !== 'none') this.#add(this.systems, { kind: 'ftl-drive' });
  }

  /** Adds an entry under a new ID. */
  #add(list: object[], keys: object): string {
    this.#lastId++;
    const id = `s${this.#lastId}`;
    list.push({ id, ...keys });
    return id;
  }

  /** Writes a copy of an item with what it holds; returns the ID of a weapon. */
  #item(item: Item, report: Report, more: object = {}): readonly string[] {
    const choices = item.choices as ChoicesByKey;
    if (Object.hasOwn(this.parties, item.id)) this.parties[item.id] = (this.parties[item.id] ?? 0) + 1;
    else if (item.id === 'screen') this.#screen(item, choices, report);
    else if (item.id === 'turret') {
      const { names } = choices.arcs as FireArcs;
      const turretId = this.#add(this.turrets, { arcs: names, ...builtKeys(item) });
      this.#held(item, report, { turretId });
    } else if (item.id === 'salvo-magazine') {
      const launcherIds = this.#held(item, report);
      this.#add(this.magazines, {
        loads: loadsOf(choices.salvoes as Salvoes),
        launcherIds,
        mass: item.mass / item.count,
      });
    } else return this.#mapped(item, report, more);
    return [];
  }

  #held({ held }: Item, report: Report, more: object = {}): readonly string[] {
    const ids: string[] = [];
    forEachCopy(held, report, (inner, reportInner) => ids.push(...this.#item(inner, reportInner, more)));
    return ids;
  }

  #mapped(item: Item, report: Report, more: object): readonly string[] {
    const row = namedMapping(item, mappings, report, commonKeys);
    if (!row) {
      this.#held(item, report, more);
      return [];
    }
    const choices = item.choices as ChoicesByKey;
    const keys = { ...ratingKeys(item), ...builtKeys(item), ...more };
    if (row.isWeapon) {
      return mountsOf(item).map((mount) => this.#add(this.weapons, { weaponClass: row.name, ...keys, ...mount }));
    }
    const levels = row.levels === undefined ? 1 : (choices.level as number);
    for (let level = 0; level < levels; level++) {
      for (const { arcs } of mountsOf(item)) this.#add(this.systems, { kind: row.name, ...keys, arcs });
    }
    if (choices.catapult === true) this.#add(this.systems, { kind: 'catapult' });
    return [];
  }

  /** Screens are one key for all generators. */
  #screen(item: Item, choices: ChoicesByKey, report: Report): void {
    const { level, advanced, area } = choices as { level: number; advanced: boolean; area: boolean };
    if (area) {
      if (this.screens.area) report('lost', item.path, 'second area screen', 'dropped');
      this.screens.area ??= { advanced, level };
      return;
    }
    const generators = this.screens.generators as number;
    if (generators > 0 && this.screens.advanced !== advanced) {
      report('lost', item.path, 'screens of both kinds', 'dropped');
      return;
    }
    Object.assign(this.screens, { advanced, generators: generators + level });
    this.screens.level = Math.min(2, generators + level);
    for (let each = 0; each < level; each++) this.#add(this.systems, { kind: 'screen-generator' });
  }
}

/** What an entry is built with. */
function builtKeys(item: Item): object {
  return { label: systemLabel(item), mass: item.mass / item.count };
}

/** The class and variant of a system. */
function ratingKeys({ id, choices }: Item): object {
  const { class: rating, range, type, size, mines } = choices as ChoicesByKey;
  const variant = range ?? (id === 'cloaking-device' ? undefined : type) ?? 'standard';
  const given = id === 'spinal-mount' ? spinalSizes.indexOf(String(size)) + 1 : (rating ?? 1);
  return { rating: given, variant, ...(mines === undefined ? {} : { ammo: mines }) };
}

function mountsOf(item: Item): readonly { readonly arcs: FireArcs['names']; readonly broadside?: true }[] {
  const mounts = writtenMounts(item);
  return mounts.map(({ names }) => ({ arcs: names, ...(mounts.length > 1 ? { broadside: true } : {}) }));
}

function loadsOf(salvoes: Salvoes): readonly object[] {
  const load = (count: number, keys: object) => Array.from({ length: count }, () => keys);
  return [
    ...load(salvoes.standard, { grade: 'standard', multiStage: false }),
    ...load(salvoes.extended, { grade: 'extended', multiStage: false }),
    ...load(salvoes['two-stage'], { grade: 'standard', multiStage: true }),
  ];
}

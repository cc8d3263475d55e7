/** Imports the catalogue of FullThrustFleetManager: designs under the rules of the Fleet Books or of Project Continuum. */

import type { DesignData } from '../parse/shorthand/entry-data.ts';
import { wingOf } from '../parse/shorthand/shorthand.ts';
import type { Edition } from '../rules/model/citation.ts';
import { findShips } from './find-ships.ts';
import {
  convertShip,
  type ForeignMount,
  type ForeignShip,
  holdMount,
  mountOf,
  readArcList,
  readLayers,
} from './foreign-ship.ts';
import { salvoesOfMass } from './ftjava/table.ts';
import { dataOf, type JsonNode } from './json.ts';
import type { ConversionLoss, ConvertedShip } from './losses.ts';
import { battleSettingNote } from './not-in-designs.ts';
import type { ObjectReader } from './object-reader.ts';

/** Names that are not those of the rules. */
const names: Readonly<Record<string, string>> = {
  sm_launcher: 'salvo-launcher',
  sm_magazine: 'salvo-magazine',
  sm_rack: 'salvo-rack',
  hangar: 'combined-hangar',
};

const holds: Readonly<Record<string, string>> = {
  cargo: 'cargo-hold',
  lab: 'cargo-hold',
  passenger: 'passenger-berthing',
  troop: 'troop-berthing',
};

/** Sets of rules; those of 1992 have no edition here. */
const editions: Readonly<Record<string, Edition>> = { fb: 'fleet-book' };

/** What is around the designs of a file and says nothing about them: its version, factions, and the fleet. */
const aroundDesigns = /^\/(?:schema_version|kind|factions|fleet)(?:\/|$)/;

/** True for a design of the catalogue. */
export function isFleetManagerShip({ members }: { readonly members: readonly { readonly key: string }[] }): boolean {
  return ['tmf', 'hull_boxes'].some((needed) => members.some(({ key }) => key === needed));
}

/** Imports all designs of a catalogue, or of a file with a design or a fleet. */
export function importFleetManager(
  root: JsonNode,
  { navy }: { readonly navy?: string | undefined },
): { readonly ships: readonly ConvertedShip<DesignData>[]; readonly losses: readonly ConversionLoss[] } {
  const losses: ConversionLoss[] = [];
  const report = (loss: ConversionLoss) => void (aroundDesigns.test(loss.path) || losses.push(loss));
  const found = findShips(root, isFleetManagerShip, report);
  const { factions = [], fleet } = dataOf(root) as { readonly factions?: unknown; readonly fleet?: unknown };
  if (root.kind === 'object' && typeof fleet === 'object') {
    const instead = 'its designs; `slipway import` writes no fleet file for them';
    losses.push({ kind: 'note', path: '/fleet', span: root, found: 'fleet', instead });
  }
  const navies = new Map<unknown, unknown>(
    Array.isArray(factions) ? factions.map((faction) => [faction?.id, faction?.name]) : [],
  );
  const navyOf = (faction: string | undefined) => {
    const named = navies.get(faction);
    return navy ?? (typeof named === 'string' ? named : faction);
  };
  return { ships: found.map(({ node, path }) => convertShip(node, path, (from) => readShip(from, navyOf))), losses };
}

function readShip(from: ObjectReader, navyOf: (faction: string | undefined) => string | undefined): ForeignShip {
  from.ignore('schema_version', 'id', 'type_code', 'layout_hints', 'allow_rule_breaking');
  const rules = readRules(from);
  const { mounts, tug } = readSystems(from, rules);
  const loadout = from.part('default_loadout');
  if (loadout) readLoadout(loadout, mounts);
  for (const mount of [...mounts.values()].flat()) reportUnusedCapacity(mount);
  const source = from.part('source');
  source?.ignoreAll();
  const layers = readLayers(from, 'armour_layers');
  const armor = from.wholeNumber('armour') ?? 0;
  const hasFtl = from.flag('ftl');
  const streamlining = from.oneOf('streamlining', ['none', 'partial', 'full']);
  return {
    design: {
      class: from.text('name'),
      role: from.text('type_label'),
      navy: navyOf(from.text('faction')),
      rules,
      crew: from.oneOf('hull_kind', ['warship', 'merchant']) === 'merchant' ? 'civilian' : undefined,
      mass: from.wholeNumber('tmf', { min: 1, instead: 'no mass' }),
      boxes: from.wholeNumber('hull_boxes', { min: 1, instead: 'no boxes' }),
      hull: streamlining === undefined || streamlining === 'none' ? {} : { streamlining },
      armor: layers.length > 0 ? layers : armor > 0 ? [armor] : [],
      thrust: from.wholeNumber('thrust'),
      isAdvanced: from.text('race') === 'kravak',
      ftl: hasFtl ? (tug > 0 ? { type: 'standard', tug } : 'standard') : undefined,
      systems: [...mounts.values()].flat(),
      notes: from.text('notes'),
    },
    ...(source
      ? { total: { name: 'NPV is', stated: source.wholeNumber('npv_book'), from: source, key: 'npv_book' } }
      : {}),
  };
}

function readRules(from: ObjectReader): Edition {
  const ruleset = from.text('ruleset');
  if (ruleset === undefined) return 'fleet-book';
  const known = editions[ruleset];
  if (known) return known;
  if (/continuum|^pc|^ftc/i.test(ruleset)) return 'continuum-2017';
  from.report('ruleset', 'changed', `rules \`${ruleset}\``, 'fleet-book');
  return 'fleet-book';
}

/** The systems by ID, and the mass that the ship can tow. */
function readSystems(ship: ObjectReader, rules: Edition) {
  const mounts = new Map<string, ForeignMount[]>();
  const feeds = new Map<string, readonly string[]>();
  let tug = 0;
  for (const from of ship.objects('systems')) {
    const type = from.text('type') ?? '';
    const id = from.text('uid') ?? from.path;
    const fed = from.list('feeds').flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : []));
    if (type === 'tug_drive') tug = from.wholeNumber('tow_mass') ?? 0;
    else {
      const read = mountOf(
        from,
        { called: calledIn(from, type), choices: choicesOf(from, type), arcs: readArcList(from) },
        rules,
      );
      const count = type === 'hangar' ? (from.wholeNumber('bays', { min: 1 }) ?? 1) : 1;
      if (read)
        mounts.set(
          id,
          Array.from({ length: count }, () => ({ ...read, entry: { ...read.entry } })),
        );
      else from.ignoreAll();
    }
    if (fed.length > 0) feeds.set(id, fed);
    from.reportUnreadKeys(() => false);
  }
  for (const [id, launchers] of feeds) {
    const [magazine] = mounts.get(id) ?? [];
    for (const launcher of launchers.flatMap((each) => mounts.get(each) ?? [])) {
      if (magazine?.catalogEntry.holds && !launcher.isHeld) holdMount(magazine, launcher);
    }
  }
  return { mounts, tug };
}

function calledIn(from: ObjectReader, type: string): string {
  if (type !== 'hold') return names[type] ?? type;
  const kind = from.oneOf('kind', Object.keys(holds), 'cargo') ?? 'cargo';
  if (kind === 'lab') from.report('kind', 'changed', 'science labs', 'cargo hold of the same mass');
  return holds[kind] as string;
}

/** Keys that are named as in a design. */
const sameKeys = ['class', 'level', 'mass', 'mines'];

function choicesOf(from: ObjectReader, type: string): Record<string, unknown> {
  const choices: Record<string, unknown> = {};
  for (const key of sameKeys) if (from.has(key)) choices[key] = from.wholeNumber(key);
  if (type === 'tender_bay') choices.capacity = from.wholeNumber('capacity');
  // The capacity of a magazine is its mass.
  if (type === 'sm_magazine') choices.salvoes = salvoesOfMass(from.wholeNumber('capacity') ?? 0);
  if (type === 'sm_rack' && from.oneOf('load', ['std', 'er']) === 'er') choices.type = 'extended';
  return choices;
}

/** Reports mass of a magazine that its salvoes leave unused: in a design, a magazine is as large as its salvoes. */
function reportUnusedCapacity({ from, entry }: ForeignMount): void {
  const { salvoes } = entry as { readonly salvoes?: number | { readonly standard: number; readonly extended: number } };
  if (salvoes === undefined) return;
  const { standard, extended } = typeof salvoes === 'number' ? { standard: salvoes, extended: 0 } : salvoes;
  const mass = 2 * standard + 3 * extended;
  const capacity = from.wholeNumber('capacity');
  if (mass !== capacity) from.report('capacity', 'changed', `magazine of ${capacity} mass`, `${mass} mass of salvoes`);
}

/** Salvoes, fighters and settings of the usual loadout. */
function readLoadout(from: ObjectReader, mounts: ReadonlyMap<string, ForeignMount[]>): void {
  for (const load of from.objects('magazines')) {
    const [magazine] = mounts.get(load.text('magazine') ?? '') ?? [];
    const words = load.list('salvos').map((item) => (item.kind === 'scalar' ? item.value : null));
    const standard = words.filter((word) => word === 'std').length;
    const extended = words.filter((word) => word === 'er').length;
    if (standard + extended < words.length) load.report('salvos', 'lost', 'unknown kind of salvo', 'one salvo fewer');
    if (magazine && words.length > 0) magazine.entry.salvoes = extended === 0 ? standard : { standard, extended };
    load.reportUnreadKeys(() => false);
  }
  for (const group of from.objects('fighters')) {
    const bays = mounts.get(group.text('hangar') ?? '') ?? [];
    const bay = bays.find(({ entry }) => entry.wing === undefined);
    const type = (group.text('type') ?? 'standard').replace('long_range', 'long-range');
    const wing = wingOf(type, (found) => group.report('type', 'lost', found, 'standard fighters'));
    if (bay) Object.assign(bay.entry, wing);
    else group.report('hangar', 'lost', 'fighters without a free bay', 'dropped');
    group.reportUnreadKeys(() => false);
  }
  for (const setting of from.objects('pulsers')) {
    const mode = setting.text('mode');
    if (mode !== undefined) setting.report('mode', 'note', battleSettingNote('pulser', mode), 'dropped');
    setting.ignoreAll();
  }
  from.reportUnreadKeys(() => false);
}

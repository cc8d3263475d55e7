/** Exports designs for FullThrustFleetManager: a design, or a fleet with a ship of each. */

import type { SystemId } from '../rules/catalogue/chapters.ts';
import type { Salvoes } from '../rules/catalogue/choices.ts';
import type { Wing } from '../rules/design/design.ts';
import { type Item, outerItems, type Ship } from '../rules/ship/ship.ts';
import { slug, uniqueName } from '../text/names.ts';
import {
  exportEach,
  forEachCopy,
  isPartOfBays,
  type NamedMapping,
  namedMapping,
  reportCraft,
  reportProperties,
  writtenMounts,
} from './export-parts.ts';
import { reportTwoStage, writeSalvoes } from './ftjava/table.ts';
import type { DesignTexts, ReportExportLoss as Report } from './losses.ts';
import type { ChoicesByKey } from './system-mapping.ts';

/** The peoples of the Fleet Books, which have systems of their own and price armor and drives differently. */
type Race = 'human' | 'kravak' | 'phalon';

interface Mapping extends NamedMapping {
  readonly races: readonly Race[];
  /** Other keys of the program. */
  readonly more?: object;
}

const human = { races: ['human'] } as const;
const kravak = { races: ['kravak'] } as const;
const phalon = { races: ['phalon'] } as const;
const all = { races: ['human', 'kravak', 'phalon'] } as const;

const mappings: readonly Mapping[] = [
  { ...human, ours: 'beam', name: 'beam', keys: ['class', 'arcs'] },
  { ...human, ours: 'pulse-torpedo', name: 'pulse_torpedo', keys: ['arcs'] },
  { ...human, ours: 'needle-beam', when: { class: 1 }, name: 'needle_beam', keys: ['arcs'] },
  { ...human, ours: 'submunition', name: 'submunition', keys: ['arcs'] },
  { ...human, ours: 'salvo-launcher', name: 'sm_launcher', keys: ['arcs'] },
  { ...human, ours: 'salvo-magazine', name: 'sm_magazine', keys: ['salvoes'] },
  { ...human, ours: 'salvo-rack', when: { type: 'standard' }, name: 'sm_rack', more: { load: 'std' }, keys: ['arcs'] },
  { ...human, ours: 'salvo-rack', when: { type: 'extended' }, name: 'sm_rack', more: { load: 'er' }, keys: ['arcs'] },
  { ...human, ours: 'nova-cannon', name: 'nova_cannon', keys: ['arcs'] },
  { ...human, ours: 'wave-gun', name: 'wave_gun', keys: ['arcs'] },
  { ...human, ours: 'heavy-missile', name: 'mt_missile' },
  { ...human, ours: 'pds', name: 'pds' },
  { ...human, ours: 'screen', name: 'screen', keys: ['level'] },
  { ...human, ours: 'ortillery', name: 'ortillery' },
  { ...human, ours: 'minelayer', name: 'minelayer', keys: ['mines'] },
  { ...human, ours: 'minesweeper', name: 'minesweeper' },
  { ...human, ours: 'reflex-field', name: 'reflex_field' },
  { ...human, ours: 'cloaking-device', name: 'cloak' },
  { ...kravak, ours: 'k-gun', name: 'kgun', keys: ['class', 'arcs'] },
  { ...kravak, ours: 'mkp', name: 'mkp', keys: ['arcs'] },
  { ...kravak, ours: 'scattergun', name: 'scattergun' },
  { ...phalon, ours: 'pulser', name: 'pulser', keys: ['arcs'] },
  { ...phalon, ours: 'plasma-bolt-launcher', name: 'plasma_bolt_launcher', keys: ['class', 'arcs'] },
  { ...phalon, ours: 'vapor-shroud', name: 'vapour_shroud' },
  { races: ['human', 'phalon'], ours: 'adfc', name: 'adfc' },
  { ...all, ours: 'fire-control', name: 'fire_control' },
  { ...all, ours: 'combined-hangar', name: 'hangar', more: { bays: 1 } },
  {
    ...all,
    ...{ ours: 'hangar', name: 'hangar', more: { bays: 1 }, becomes: 'fighter bay that launches its fighters' },
  },
  { ...all, ours: 'tender-bay', name: 'tender_bay', keys: ['capacity'] },
  { ...all, ours: 'cargo-hold', name: 'hold', keys: ['mass'], more: { kind: 'cargo' } },
  { ...all, ours: 'passenger-berthing', name: 'hold', keys: ['mass'], more: { kind: 'passenger' } },
  { ...all, ours: 'troop-berthing', name: 'hold', keys: ['mass'], more: { kind: 'troop' } },
];

/** Fighters by the name of their type or of the one modification. */
const fighters: Readonly<Record<string, string>> = {
  standard: 'standard',
  interceptor: 'interceptor',
  attack: 'attack',
  torpedo: 'torpedo',
  'standard fast': 'fast',
  'standard heavy': 'heavy',
  'standard long-range': 'long_range',
};

/** The people with most systems of their own; a ship of none is human, or Kra'Vak by its drive. */
function raceOf({ design, items }: Ship): Race {
  const own = (race: Race) => items.filter((item) => rowsOf(item.id).some(({ races }) => races.join() === race)).length;
  const [humans, kravaks, phalons] = [own('human'), own('kravak'), own('phalon')];
  if (phalons > Math.max(humans, kravaks)) return 'phalon';
  if (kravaks > humans) return 'kravak';
  return humans === 0 && design.drive?.type === 'advanced' ? 'kravak' : 'human';
}

function rowsOf(id: SystemId): readonly Mapping[] {
  return mappings.filter(({ ours }) => ours === id);
}

/** Exports a design. Never throws; anything that the program does not support is reported. */
export function exportFleetManager(ship: Ship, texts: DesignTexts) {
  return exportEach(ship, (report) => {
    const { design } = ship;
    const race = raceOf(ship);
    if (design.rules !== 'fleet-book') report('changed', '/rules', `rules ${design.rules}`, 'fleet-book');
    reportProperties(
      ship,
      texts,
      [
        ...(['designer', 'rows', 'stealth', 'regenerative', 'advancedFtl', 'flawed'] as const),
        ...(race === 'phalon' ? [] : (['layers', 'emptyLayers'] as const)),
        ...(race === 'kravak' ? [] : (['drive'] as const)),
      ],
      report,
    );
    if (race === 'kravak' && design.drive?.type === 'standard') {
      report('changed', '/drive', 'standard drive', "advanced drive, which all Kra'Vak have");
    }
    reportCraft({ wings: [], squadrons: ship.squadrons }, report);
    const writer = new Writer(ship, race, report);
    const layers = design.armor.map(({ standard, regenerative }) => standard + regenerative);
    const { ftl } = design;
    if (ftl && ftl.tug > 0) {
      if (ftl.type === 'none') report('lost', '/ftl/tug', 'tug without an FTL drive', 'dropped');
      else writer.add('tug_drive', { tow_mass: ftl.tug });
    }
    return {
      schema_version: 1,
      id: idOf(design.class ?? 'ship'),
      ruleset: 'fb',
      race,
      faction: design.navy ?? null,
      name: design.class ?? '',
      type_label: design.role ?? '',
      type_code: '',
      hull_kind: design.crew === 'civilian' ? 'merchant' : 'warship',
      tmf: design.mass,
      hull_boxes: design.hull.boxes,
      armour: layers.reduce((sum, boxes) => sum + boxes, 0),
      armour_layers: race === 'phalon' ? layers : [],
      thrust: design.drive?.thrust ?? 0,
      ftl: ftl !== undefined && ftl.type !== 'none',
      streamlining: design.hull.streamlining,
      systems: writer.systems,
      default_loadout: { fighters: writer.fighters, magazines: writer.magazines, pulsers: [] },
      source: { kind: 'custom' },
      notes: texts.notes ?? '',
    };
  });
}

/** Writes the systems of a ship and what they are loaded with. IDs are numbered in order. */
class Writer {
  readonly systems: object[] = [];
  readonly fighters: object[] = [];
  readonly magazines: object[] = [];
  readonly #rows: readonly Mapping[];
  readonly #wings: ReadonlyMap<Item | undefined, { readonly craft: Wing; readonly path: string }>;
  readonly #ship: Ship;

  constructor(ship: Ship, race: Race, report: Report) {
    this.#rows = mappings.filter(({ races }) => races.includes(race));
    this.#wings = new Map(ship.wings.map((wing) => [wing.carrier, wing]));
    this.#ship = ship;
    forEachCopy(outerItems(ship), report, (item, each) => this.#item(item, each));
  }

  add(type: string, keys: object): string {
    const uid = `s${this.systems.length + 1}`;
    this.systems.push({ uid, type, ...keys });
    return uid;
  }

  /** Writes a copy of an item with what it holds; returns the IDs. */
  #item(item: Item, report: Report): readonly string[] {
    if (isPartOfBays(item, this.#ship, report)) return [];
    const row = namedMapping(item, this.#rows, report, []);
    const held: string[] = [];
    forEachCopy(item.held, report, (inner, each) => held.push(...this.#item(inner, each)));
    if (!row) return [];
    const choices = item.choices as ChoicesByKey;
    const { keys = [], more } = row;
    const given = Object.fromEntries(keys.filter((key) => key !== 'arcs').map((key) => [key, choices[key]]));
    if (item.id === 'salvo-magazine') return [this.#magazine(item, held, report)];
    const mounts = keys.includes('arcs') ? writtenMounts(item).map(({ names }) => ({ arcs: names })) : [{}];
    const ids = mounts.map((mount) => this.add(row.name, { ...given, ...more, ...mount }));
    const wing = this.#wings.get(item);
    if (wing && ids[0] !== undefined) this.#wing(wing.craft, ids[0], (...loss) => report('lost', wing.path, ...loss));
    return ids;
  }

  #magazine(item: Item, feeds: readonly string[], report: Report): string {
    const salvoes = (item.choices as { readonly salvoes: Salvoes }).salvoes;
    reportTwoStage(item.path, salvoes, report);
    const { capacity, types } = writeSalvoes(salvoes);
    const magazine = this.add('sm_magazine', { capacity, feeds });
    const salvos = types.map((type) => (type.startsWith('Standard') ? 'std' : 'er'));
    this.magazines.push({ magazine, salvos });
    return magazine;
  }

  #wing(
    { type, mods = [], light, types, weapon }: Wing,
    hangar: string,
    report: (found: string, instead: string) => void,
  ) {
    const name = [type, ...mods].join(' ');
    const known = light || types || weapon ? undefined : fighters[name];
    if (known === undefined) report(`wing of \`${name}\`: not supported`, 'empty bay');
    else this.fighters.push({ hangar, type: known });
  }
}

type WrittenDesign = ReturnType<typeof exportFleetManager>['data'];

/** A file that the program imports. Factions are known by an ID, like designs. */
export function fleetManagerFile(ships: readonly object[], fleet: string | undefined): string {
  const named = ships as readonly NonNullable<WrittenDesign>[];
  const [taken, takenByFactions] = [new Map<string, number>(), new Map<string, number>()];
  const names = new Set(named.flatMap(({ faction }) => faction ?? []));
  const factions = [...names].map((name) => ({ id: uniqueName(idOf(name), takenByFactions), name }));
  const designs = named.map((design) => ({
    ...design,
    id: uniqueName(design.id, taken),
    faction: factions.find(({ name }) => name === design.faction)?.id ?? null,
  }));
  const file =
    fleet === undefined
      ? { schema_version: 1, kind: 'FTDesign', design: designs[0], factions }
      : { schema_version: 1, kind: 'FTFleet', fleet: fleetOf(fleet, designs), designs, factions };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** An ID that differs from those of the program; it may have ASCII letters and digits. */
function idOf(name: string): string {
  const ascii = slug(name)
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '');
  return `slipway-${ascii.slice(0, 50)}`;
}

function fleetOf(name: string, designs: readonly { readonly id: string; readonly name: string }[]): object {
  return {
    schema_version: 1,
    id: idOf(name),
    ruleset: 'fb',
    allow_race_mixing: true,
    name,
    squadrons: [{ id: 'sq1', name: 'Main body' }],
    ships: designs.map((design, index) => ({
      uid: `sh${index + 1}`,
      design_id: design.id,
      name: design.name,
      squadron: 'sq1',
      status: 'ready',
    })),
  };
}

/** Exports designs as ftLibShip ships. */

import { appendToPointer } from '../../parse/document.ts';
import type { Squadron, Wing } from '../../rules/design/design.ts';
import {
  type CraftAboard,
  countItems,
  houseRulesUse,
  type Item,
  outerItems,
  type Ship,
  systemLabel,
} from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { exportEach, forEachCopy } from '../export-parts.ts';
import type { ConversionLoss, DesignTexts, ReportExportLoss as Report } from '../losses.ts';
import { type ChoicesByKey, mappingForItem } from '../system-mapping.ts';
import { writeArcs } from './arcs.ts';
import { writeSquadron, writeWing } from './craft.ts';
import { type ShipList, type SystemMapping, systemMappings, unsupportedSystems } from './table.ts';

/** Exports a design as JSON data. Never throws; anything that ftLibShip does not support is reported. */
export function exportShip(ship: Ship, texts: DesignTexts) {
  return exportEach(ship, (report, losses) => shipData(ship, texts, report, losses));
}

function shipData(
  ship: Ship,
  { designer, notes }: DesignTexts,
  report: Report,
  losses: readonly ConversionLoss[],
): object {
  const { design } = ship;
  const writer = new Writer(ship, report);
  writer.ship();
  reportUnsupported(ship, designer, report);
  const isSame = losses.every(({ kind }) => kind === 'note');
  const { boxes, rows: hullRows, stealth, streamlining } = design.hull;
  return {
    hull: { points: boxes, rows: hullRows, stealth: String(stealth), streamlining },
    armour: design.armor.map(({ standard, regenerative }) => [standard, regenerative]),
    ...writer.lists,
    extras: [],
    fighters: writer.fighters,
    ...(writer.squadrons.length > 0 ? { gunboatSquadrons: writer.squadrons } : {}),
    orientation: design.orientation,
    ...(design.crew === 'civilian' ? { civilian: true } : {}),
    ...(design.flawed ? { flawed: true } : {}),
    // The totals would be wrong for a changed ship.
    ...(isSame ? { points: ship.points.class, cpv: ship.combatPoints.class } : {}),
    mass: design.mass,
    ...(design.role === undefined ? {} : { class: design.role }),
    ...(design.class === null ? {} : { name: design.class }),
    ...(notes === undefined ? {} : { notes }),
  };
}

function reportUnsupported(ship: Ship, designer: string | undefined, report: Report): void {
  const { design } = ship;
  const use = houseRulesUse(ship);
  if (use) report('changed', '', `ship priced by the house rules of ${use.name}`, 'prices of ftLibShip');
  if (design.kind !== 'ship') report('changed', '/kind', `unsupported kind ${design.kind}`, 'ship');
  if (designer !== undefined) report('note', '/designer', 'designer not supported', 'dropped');
  for (const [index, option] of design.options.entries()) {
    if (option === 'critical-hangar-hits') continue;
    report('changed', `/options/${index}`, `unsupported option ${option}`, 'dropped; priced without it');
  }
}

/** Writes a ship. IDs are numbered in order, so the output is deterministic. */
class Writer {
  readonly lists: Readonly<Record<ShipList, object[]>> = { systems: [], weapons: [], ordnance: [] };
  readonly fighters: object[] = [];
  readonly squadrons: object[] = [];
  readonly #ship: Ship;
  readonly #report: Report;
  readonly #wings: ReadonlyMap<Item | undefined, CraftAboard<Wing>>;
  readonly #boats: ReadonlyMap<Item | undefined, CraftAboard<Squadron>>;
  readonly #hasTube: boolean;
  readonly #isCritical: boolean;
  #lastId = 0;

  constructor(ship: Ship, report: Report) {
    this.#ship = ship;
    this.#report = report;
    this.#wings = new Map(ship.wings.map((wing) => [wing.carrier, wing]));
    this.#boats = new Map(ship.squadrons.map((squadron) => [squadron.carrier, squadron]));
    this.#hasTube = countItems(ship, 'launch-tube') > 0;
    this.#isCritical = ship.design.options.includes('critical-hangar-hits');
  }

  ship(): void {
    const { drive, ftl } = this.#ship.design;
    if (drive) {
      const name = { name: 'drive', thrust: drive.thrust, advanced: drive.type === 'advanced' };
      this.lists.systems.push({ ...name, id: this.#nextId() });
    }
    if (ftl && ftl.type !== 'none') {
      if (ftl.tug % 5 !== 0) {
        this.#report('changed', '/ftl/tug', `tug for ${ftl.tug} mass; ftLibShip uses multiples of 5`, 'unchanged');
      }
      const tug = ftl.tug > 0 ? { transferMass: ftl.tug } : {};
      this.lists.systems.push({ name: 'ftl', advanced: ftl.type === 'advanced', ...tug, id: this.#nextId() });
    } else if (ftl) this.#report('lost', '/ftl/tug', 'tug without an FTL drive', 'dropped');
    forEachCopy(outerItems(this.#ship), this.#report, (item, report) => this.#entries(item, report));
    for (const { carrier, craft } of this.#ship.squadrons) {
      if (!carrier) this.squadrons.push({ ...writeSquadron(craft), id: this.#nextId() });
    }
  }

  #nextId(): string {
    this.#lastId++;
    return `s${this.#lastId}`;
  }

  /** Writes a copy of an item and the systems that it holds; returns the IDs. */
  #entries(item: Item, report: Report, more: object = {}): readonly string[] {
    const choices = item.choices as ChoicesByKey;
    const row = mappingForItem(item, systemMappings);
    if (!row) {
      report(
        'lost',
        item.path,
        `${nameInSentence(item.entry.name)}: ${unsupportedSystems[item.id] ?? 'not supported'}`,
        'dropped',
      );
      this.#held(item, report, {});
      return [];
    }
    const parts = row.split?.(choices);
    if (parts) report('changed', item.path, parts.found, parts.instead);
    const levels = row.levels === undefined ? 1 : (choices.level as number);
    const each = parts?.each ?? Array.from({ length: levels }, () => ({}));
    const ids: string[] = [];
    for (const [index, part] of each.entries()) {
      const keys = this.#keys(item, row, { ...choices, ...part }, index === 0 ? report : () => {});
      if (!keys) return ids;
      const id = this.#nextId();
      const contents = index === 0 ? this.#contents(item, id, report, more) : {};
      this.lists[row.list].push({
        name: row.name,
        ...row.discriminators,
        ...keys,
        ...contents,
        ...(fedSystems.has(item.id) ? more : {}),
        id,
      });
      ids.push(id);
    }
    return ids;
  }

  /** Writes the systems that an item holds; returns their IDs. */
  #held({ held }: Item, report: Report, more: object): readonly string[] {
    const ids: string[] = [];
    forEachCopy(held, report, (inner, each) => ids.push(...this.#entries(inner, each, more)));
    return ids;
  }

  /** The keys for the choices of an item; `undefined` if one cannot be written. */
  #keys(item: Item, row: SystemMapping, choices: ChoicesByKey, report: Report): object | undefined {
    const keys: Record<string, unknown> = {};
    for (const key of row.keys) {
      const written = key.write(choices[key.ours] as never);
      if ('cannot' in written) {
        report('lost', appendToPointer(item.path, key.ours), `${systemLabel(item)}: ${written.cannot}`, 'dropped');
        return undefined;
      }
      Object.assign(keys, written.keys);
    }
    if (row.arcs !== undefined) {
      const written = writeArcs(choices.arcs as Parameters<typeof writeArcs>[0], row.arcs);
      const { loss } = written;
      if (loss) report('changed', item.path, `${nameInSentence(item.entry.name)}: ${loss.found}`, loss.instead);
      Object.assign(keys, written.keys);
    }
    for (const [key, instead] of Object.entries(row.unsupported ?? {})) {
      const value = choices[key];
      if (value === item.entry.orderedChoices.find((setting) => setting.key === key)?.choice.fallback) continue;
      report('lost', appendToPointer(item.path, key), `${systemLabel(item)}: unsupported \`${key}\``, instead);
    }
    return keys;
  }

  /** Writes what an item holds and carries, and returns the keys that refer to it. */
  #contents(item: Item, id: string, report: Report, more: object): object {
    const wing = this.#wings.get(item);
    if (wing) {
      const keys = writeWing(wing.craft, (found, instead) => report('lost', wing.path, found, instead));
      this.fighters.push({ name: 'fighters', ...keys, hangar: id, id: this.#nextId() });
    }
    const boats = this.#boats.get(item);
    if (boats) this.squadrons.push({ rack: id, ...writeSquadron(boats.craft), id: this.#nextId() });
    if (item.id === 'hangar' || item.id === 'combined-hangar') {
      // In ftLibShip a bay has mass 9 if the ship has no launch tube, else mass 6.
      if (item.id === 'hangar' && !this.#hasTube) {
        report('changed', item.path, 'hangar without a launch tube', 'bay of mass 9 in ftLibShip');
      }
      if (item.id === 'combined-hangar' && this.#hasTube) {
        report('changed', item.path, 'combined hangar with launch tubes', 'bay of mass 6 in ftLibShip');
      }
      return { critRules: this.#isCritical };
    }
    if (item.held.length === 0) return {};
    if (item.entry.holds?.key === 'mounts') return { weapons: this.#held(item, report, more) };
    this.#held(item, report, { magazine: id });
    return {};
  }
}

/** Systems that name their magazine. */
const fedSystems: ReadonlySet<string> = new Set(['salvo-launcher', 'boarding-torpedo-launcher']);

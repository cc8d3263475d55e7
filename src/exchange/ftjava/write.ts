/** Exports designs as FTJava ships. */

import type { Salvoes } from '../../rules/catalogue/choices.ts';
import type { Design } from '../../rules/design/design.ts';
import type { FireArcs } from '../../rules/model/arcs.ts';
import { hullTypeOf } from '../../rules/model/hull.ts';
import { countItems, type Item, outerItems, type Ship, systemLabel } from '../../rules/ship/ship.ts';
import { escapeXml } from '../../text/escape.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { exportEach, forEachCopy, reportCraft, reportProperties } from '../export-parts.ts';
import type { DesignTexts, ReportExportLoss as Report } from '../losses.ts';
import { type ChoicesByKey, mappingForItem } from '../system-mapping.ts';
import {
  type ElementGroup,
  type ElementMapping,
  elementMappings,
  reportTwoStage,
  reportUnfed,
  writeMountArcs,
  writeSalvoes,
} from './table.ts';

/** Exports a design as the lines of a `Ship` element. Never throws; anything that FTJava does not support is reported. */
export function exportElement(ship: Ship, texts: DesignTexts) {
  return exportEach(ship, (report) => elementLines(ship, texts, report));
}

function elementLines(ship: Ship, texts: DesignTexts, report: Report): readonly string[] {
  const { design } = ship;
  const groups = new SystemWriter(ship, report).groups;
  reportProperties(ship, texts, ['streamlining', 'emptyLayers', 'flawed', 'notes'], report);
  reportCraft(ship, report);
  return [
    '<Ship>',
    ...textLine('Race', design.navy),
    ...textLine('ClassName', design.class ?? undefined),
    ...textLine('ShipClass', design.role),
    ...textLine('Designer', texts.designer),
    ...textLine('Mass', String(design.mass)),
    ...textLine('PointValue', String(ship.points.class)),
    ...driveLines(design, report),
    ...armorLines(design),
    hullLine(design),
    ...Object.entries(groups).flatMap(([group, children]) =>
      children.length === 0 ? [`  <${group}/>`] : [`  <${group}>`, ...children, `  </${group}>`],
    ),
    '</Ship>',
  ];
}

/** A file with one ship, or a game with the fleet as a player. */
export function xmlFile(ships: readonly (readonly string[])[], fleet: string | undefined): string {
  const [first = []] = ships;
  const lines =
    fleet === undefined
      ? first
      : [
          '<GameEngine>',
          `  <Player name="${escapeXml(fleet)}">`,
          ...ships.flat().map((line) => `    ${line}`),
          '  </Player>',
          '</GameEngine>',
        ];
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}

function textLine(name: string, text: string | undefined): readonly string[] {
  return text === undefined ? [] : [`  <${name}>${escapeXml(text)}</${name}>`];
}

type Attributes = Readonly<Record<string, string | number>>;

function tag(name: string, attributes: Attributes, end = '/>'): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return `<${name}${pairs.join('')}${end}`;
}

/** Position on the sheet of FTJava, which that program then sets. */
const noPosition = { xSSD: 0, ySSD: 0 };

function driveLines({ drive, ftl }: Design, report: Report): readonly string[] {
  const type = drive?.type === 'advanced' ? 'Advanced' : 'Standard';
  const main = drive ? [`  ${tag('MainDrive', { type, initialThrust: drive.thrust, ...noPosition })}`] : [];
  if (!ftl || ftl.type === 'none') return main;
  if (ftl.tug === 0)
    return [...main, `  ${tag(ftl.type === 'advanced' ? 'AdvancedFTLDrive' : 'FTLDrive', noPosition)}`];
  if (ftl.type === 'advanced') report('changed', '/ftl', 'tug with an advanced FTL drive', 'standard FTL drive');
  return [...main, `  ${tag('TugFTLDrive', { transferCapacity: ftl.tug, ...noPosition })}`];
}

function armorLines({ armor }: Design): readonly string[] {
  return (['standard', 'regenerative'] as const).flatMap((kind) => {
    const layers = armor.map((layer) => layer[kind]);
    if (layers.every((boxes) => boxes === 0)) return [];
    const name = kind === 'standard' ? 'Armor' : 'RegenerativeArmor';
    return [`  ${tag(name, { totalArmor: layers.join(','), ...noPosition })}`];
  });
}

function hullLine({ hull, mass, crew }: Design): string {
  const boxes = {
    value: mass,
    type: hullTypeOf(hull.boxes, mass) ?? 'Custom',
    totalHullBoxes: hull.boxes,
    rows: hull.rows,
  };
  return `  ${tag('Hull', { ...boxes, class: crew === 'civilian' ? 'Civilian' : 'Military', stealth: hull.stealth })}`;
}

class SystemWriter {
  readonly groups: Readonly<Record<ElementGroup, string[]>> = { Electronics: [], Defenses: [], Holds: [], Weapons: [] };
  /** Hangars that a launch tube makes a bay of FTJava. */
  #bays: number;
  #tubes: number;
  #lastId = 0;
  readonly #ship: Ship;

  constructor(ship: Ship, report: Report) {
    this.#ship = ship;
    this.#bays = Math.min(countItems(ship, 'hangar'), countItems(ship, 'launch-tube'));
    this.#tubes = this.#bays;
    forEachCopy(outerItems(ship), report, (item, each) => this.#copy(item, undefined, each));
  }

  /** Writes a copy of an item. `magazine` feeds a launcher. */
  #copy(item: Item, magazine: number | undefined, report: Report): void {
    if (this.#isPartOfBay(item)) return;
    const mapping = mappingForItem(item, elementMappings);
    if (!mapping) {
      report('lost', item.path, `${systemLabel(item)}: not supported`, 'dropped');
      forEachCopy(item.held, report, (held, each) => this.#copy(held, undefined, each));
      return;
    }
    const { level = 1 } = item.choices as { readonly level?: number };
    for (let each = 0; each < (mapping.levels === undefined ? 1 : level); each++) {
      this.#element(item, mapping, magazine, report);
    }
  }

  /** True for a hangar or launch tube that is written as one bay; the bay is written for the hangar. */
  #isPartOfBay({ id }: Item): boolean {
    if (id === 'launch-tube' && this.#tubes > 0) {
      this.#tubes--;
      return true;
    }
    if (id !== 'hangar' || this.#bays === 0) return false;
    this.#bays--;
    this.groups.Weapons.push(`    ${tag('FighterBay', noPosition)}`);
    return true;
  }

  #element(item: Item, mapping: ElementMapping, magazine: number | undefined, report: Report): void {
    const { element, group, attributes, rating, size, arcs } = mapping;
    if (magazine === undefined) reportUnfed(item, this.#ship, report);
    const choices = item.choices as ChoicesByKey;
    const all: Attributes = {
      ...attributes,
      ...(rating === undefined ? {} : { rating: choices[rating] as number }),
      ...(size === undefined ? {} : { totalSize: choices[size] as number }),
      ...(magazine === undefined ? {} : { smmId: magazine }),
    };
    if (item.id === 'salvo-magazine') {
      this.#magazine(item, report);
      return;
    }
    for (const text of arcs ? arcTexts(item, choices.arcs as FireArcs, report) : [undefined]) {
      const more = text === undefined ? {} : { arcs: text };
      this.groups[group].push(`    ${tag(element, { ...all, ...more, ...noPosition })}`);
    }
  }

  #magazine(item: Item, report: Report): void {
    this.#lastId++;
    const id = this.#lastId;
    const { salvoes } = item.choices as { readonly salvoes: Salvoes };
    reportTwoStage(item.path, salvoes, report);
    const { capacity, types } = writeSalvoes(salvoes);
    const lines = this.groups.Weapons;
    lines.push(`    ${tag('SalvoMissileMagazine', { id, capacity, ...noPosition }, '>')}`);
    for (const type of types) lines.push(`      ${tag('Salvo', { type })}`);
    lines.push('    </SalvoMissileMagazine>');
    forEachCopy(item.held, report, (held, each) => this.#copy(held, id, each));
  }
}

/** The arcs of each mount: a broadside pair is two. */
function arcTexts(item: Item, arcs: FireArcs, report: Report): readonly string[] {
  const name = nameInSentence(item.entry.name);
  if (arcs.kind === 'unstated') {
    report('changed', item.path, `${name}: arcs missing`, 'no arcs');
    return [''];
  }
  if (arcs.kind !== 'pair') return [writeMountArcs(arcs)];
  report('changed', item.path, `${name}: broadside pair`, 'two mounts of two arcs, one per side');
  return ['(AP/FP)', '(FS/AS)'];
}

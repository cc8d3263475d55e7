/** Reads the systems of an FTJava ship. */

import { type EntryData, mergeEntries } from '../../parse/shorthand/entry-data.ts';
import { hintSuffix } from '../../parse/shorthand/shorthand.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import type { Edition } from '../../rules/model/citation.ts';
import { withoutHouseRules } from '../../rules/model/house-rules.ts';
import { didYouMean } from '../../text/names.ts';
import { listed } from '../../text/phrases.ts';
import { battleSettingKeys, battleSettingNote, isCorePart } from '../not-in-designs.ts';
import { type ImportedMount, joinBroadsides, mergeSystems } from '../system-mapping.ts';
import { type ElementReader, quoted } from './element-reader.ts';
import { type FoundDamage, type LossStatus, readStatus } from './state.ts';
import {
  coreElements,
  type ElementGroup,
  type ElementMapping,
  elementMappings,
  readMagazine,
  readMountArcs,
} from './table.ts';

/** An element read as a system. */
interface Piece extends ImportedMount {
  readonly from: ElementReader;
  readonly mapping: ElementMapping;
  /** Launchers of a magazine. */
  readonly launchers: Record<string, unknown>[];
  isHeld: boolean;
}

const groups: readonly ElementGroup[] = ['Electronics', 'Defenses', 'Holds', 'Weapons'];

/** Reads the systems of all groups; adds those that are lost to `damage`. */
export function readSystems(ship: ElementReader, edition: Edition, damage: FoundDamage) {
  const book = rulebook(withoutHouseRules(edition));
  const pieces: Piece[] = [];
  for (const name of groups) {
    const group = ship.child(name);
    for (const from of group?.allChildren() ?? []) {
      const piece = readElement(from, book, damage);
      if (piece) pieces.push(piece);
    }
    group?.reportUnread();
  }
  for (const { name } of ship.element.children) {
    if (isCorePart(name)) for (const from of ship.children(name)) readCore(from, damage);
  }
  assignLaunchers(pieces);
  const bays = pieces.filter(({ mapping }) => mapping.element === 'FighterBay');
  const tubes = splitBays(bays, book.get('combined-hangar'), edition);
  readLosses(pieces, damage);
  for (const { from } of pieces) from.reportUnread();
  // After the losses, which refer to one mount of a pair.
  const mounts = joinBroadsides(pieces, ({ from }, ...loss) => from.report(...loss));
  const aboard = mounts.filter(({ isHeld }) => !isHeld).map(entryOf);
  return { entries: mergeSystems([...aboard, ...tubes], elementMappings), bays: bays.length };
}

function entryOf({ entry, launchers }: Piece): EntryData {
  return launchers.length === 0 ? entry : { ...entry, launchers: mergeEntries(launchers) };
}

function readElement(
  from: ElementReader,
  book: ReadonlyMap<string, BookEntry>,
  damage: FoundDamage,
): Piece | undefined {
  const { name } = from.element;
  if (isCorePart(name)) {
    readCore(from, damage);
    return undefined;
  }
  const mapping = mappingFor(from);
  const catalogEntry = mapping && book.get(mapping.ours);
  const choices = mapping && readChoices(from, mapping);
  if (!mapping || !catalogEntry || !choices) return undefined;
  const problem = problemWith(catalogEntry, choices);
  if (problem !== undefined) {
    from.report('lost', `<${name}>: ${problem}`, 'dropped');
    return undefined;
  }
  if (name === 'SalvoMissileMagazine') Object.assign(choices, readMagazine(from, damage));
  const arcs = mapping.arcs ? readMountArcs(from, catalogEntry, choices) : undefined;
  for (const key of battleSettingKeys(mapping.ours)) {
    const value = from.attribute(key);
    if (value !== undefined) from.report('note', battleSettingNote(mapping.ours, quoted(value)), 'dropped');
  }
  const entry = { system: mapping.ours, ...withoutDefaults(catalogEntry, choices), ...(arcs ? { arcs } : {}) };
  return { from, mapping, catalogEntry, entry, launchers: [], isHeld: false };
}

/** Reads a core system, which every ship has, or an element around them. */
function readCore(from: ElementReader, damage: FoundDamage): void {
  const { name } = from.element;
  const core = Object.hasOwn(coreElements, name) ? coreElements[name] : undefined;
  const loss = readStatus(from, damage);
  if (core !== undefined && loss !== undefined) damage.core[core] = loss;
  for (const child of from.element.children) {
    if (isCorePart(child.name)) for (const inner of from.children(child.name)) readCore(inner, damage);
  }
  from.reportUnread();
}

/** Finds the mapping for an element, and reports an unknown one. */
function mappingFor(from: ElementReader): ElementMapping | undefined {
  const { name } = from.element;
  const named = elementMappings.filter(({ element }) => element === name);
  const [first] = named;
  if (!first) {
    const names = [...elementMappings.map(({ element }) => element), ...Object.keys(coreElements)];
    from.report('lost', `unknown system <${name}>${hintSuffix(didYouMean(name, names))}`, 'dropped');
    return undefined;
  }
  const [key] = Object.keys(first.attributes ?? {});
  if (key === undefined) return first;
  const value = from.attribute(key);
  const known = named.find(({ attributes }) => attributes?.[key]?.toLowerCase() === value?.toLowerCase());
  if (known) return known;
  const problem = value === undefined ? `<${name}> without \`${key}\`` : `unknown ${key} ${quoted(value)} of <${name}>`;
  from.report('changed', problem, first.attributes?.[key] ?? '');
  return first;
}

/** The choices of an element; `undefined` if one is missing, which is reported. */
function readChoices(from: ElementReader, mapping: ElementMapping): Record<string, unknown> | undefined {
  const choices: Record<string, unknown> = { ...mapping.when };
  if (mapping.levels !== undefined) choices.level = 1;
  for (const [ours, theirs] of [
    [mapping.rating, 'rating'],
    [mapping.size, 'totalSize'],
  ] as const) {
    if (ours === undefined) continue;
    const value = from.number(theirs, 1);
    if (value === undefined) {
      from.report('lost', `<${from.element.name}> without a valid \`${theirs}\``, 'dropped');
      from.ignore(...from.element.children.map(({ name }) => name));
      return undefined;
    }
    choices[ours] = value;
  }
  return choices;
}

/** Problem with the choices; `undefined` if a design can have them. */
function problemWith({ orderedChoices }: BookEntry, choices: Readonly<Record<string, unknown>>): string | undefined {
  for (const { key, choice } of orderedChoices) {
    const value = choices[key];
    if (value === undefined || !choice.options || choice.options.some((option) => option.value === value)) continue;
    return `invalid \`${key}\` ${String(value)}; allowed: ${listed(choice.options.map((option) => option.value))}`;
  }
  return undefined;
}

function withoutDefaults({ orderedChoices }: BookEntry, choices: Readonly<Record<string, unknown>>): object {
  const written = orderedChoices.filter(
    ({ key, choice }) => choices[key] !== undefined && choices[key] !== choice.fallback,
  );
  return Object.fromEntries(written.map(({ key }) => [key, choices[key]]));
}

/** Moves launchers into the magazines that they name; a single magazine feeds launchers that name none. */
function assignLaunchers(pieces: readonly Piece[]): void {
  const magazines = pieces.filter(({ mapping }) => mapping.ours === 'salvo-magazine');
  for (const launcher of pieces.filter(({ mapping }) => mapping.ours === 'salvo-launcher')) {
    const id = launcher.from.attribute('smmId');
    const named = magazines.find(({ from }) => id !== undefined && from.attribute('id') === id);
    const magazine = named ?? (magazines.length === 1 ? magazines[0] : undefined);
    if (magazine) {
      magazine.launchers.push(launcher.entry);
      launcher.isHeld = true;
    }
    if (named) continue;
    const found = id === undefined ? 'launcher without `smmId`' : `unknown magazine ${quoted(id)}`;
    if (magazine) launcher.from.report('changed', found, 'fed by the only magazine');
    else launcher.from.report('lost', found, 'launcher without a magazine');
  }
}

/** Turns bays into hangars in an edition without the combined one; returns the launch tubes to add. */
function splitBays(
  bays: readonly Piece[],
  combined: BookEntry | undefined,
  edition: Edition,
): readonly Record<string, unknown>[] {
  const [first] = bays;
  if (!first || (combined && !combined.unavailable)) return [];
  const number = bays.length === 1 ? 'fighter bay' : `${bays.length} fighter bays`;
  first.from.report(
    'changed',
    `${number} of mass 9 with the launch tube; not available in ${edition}`,
    'hangar and launch tube of the same mass and cost',
  );
  for (const { entry } of bays) entry.system = 'hangar';
  return bays.map(() => ({ system: 'launch-tube' }));
}

/** Records the systems that are down or destroyed. */
function readLosses(pieces: readonly Piece[], damage: FoundDamage): void {
  const generators = new Map<string, { readonly pieces: Piece[]; readonly lost: LossStatus[] }>();
  for (const piece of pieces) {
    const { from, entry, mapping } = piece;
    const loss = readStatus(from, damage);
    if (mapping.levels !== undefined) {
      const group = generators.get(mapping.element) ?? { pieces: [], lost: [] };
      generators.set(mapping.element, group);
      group.pieces.push(piece);
      if (loss !== undefined) group.lost.push(loss);
    } else if (loss !== undefined) damage[loss].push(selector(entry));
  }
  for (const { pieces: levels, lost } of generators.values()) loseLevels(levels, lost, damage);
  const magazines = pieces.filter(({ mapping }) => mapping.ours === 'salvo-magazine');
  const [first] = magazines;
  if (!first || magazines.length === 1 || damage.spent.length === 0) return;
  damage.spent.length = 0;
  reportState(first.from, 'salvoes fired from one of several magazines', damage);
}

/** In a design the levels of a generator are one system, so only all of them can be lost. */
function loseLevels(pieces: readonly Piece[], lost: readonly LossStatus[], damage: FoundDamage): void {
  const [first] = pieces;
  const [loss] = lost;
  const all = pieces.length;
  if (!first || loss === undefined) return;
  if (lost.length === all && lost.every((each) => each === loss)) damage[loss].push(selector(first.entry));
  else reportState(first.from, `${lost.length} of ${all} <${first.from.element.name}> lost`, damage);
}

function reportState({ element }: ElementReader, found: string, { report }: FoundDamage): void {
  report({ kind: 'lost', path: element.path, span: element, found, instead: 'not in the state file' });
}

/** Selects a system in a state file by its choices. */
function selector(entry: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(entry).filter(([key, value]) => typeof value !== 'object' && key !== 'level' && key !== 'salvoes'),
  );
}

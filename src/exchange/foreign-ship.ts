/** What the importers of programs with few keys share: a ship from its parts, and a system from its name and choices. */

import { type DesignData, type EntryData, mergeEntries, mergeLevels } from '../parse/shorthand/entry-data.ts';
import { hintSuffix } from '../parse/shorthand/shorthand.ts';
import { type MeantSystem, systemMeant } from '../parse/shorthand/system-meant.ts';
import { type Choice, isOffered } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { rulebook } from '../rules/house/book.ts';
import { type Arc, allArcs, arcNames, type FireArcs, fireArcs } from '../rules/model/arcs.ts';
import { defaultEdition, type Edition } from '../rules/model/citation.ts';
import { withoutHouseRules } from '../rules/model/house-rules.ts';
import { omitUndefined } from '../rules/model/omit-undefined.ts';
import { findShips } from './find-ships.ts';
import type { JsonNode, JsonObject } from './json.ts';
import { type ConversionLoss, type ConvertedShip, inSourceOrder } from './losses.ts';
import { formatBriefly, ObjectReader, reportDuplicateKeys } from './object-reader.ts';
import { type ImportedMount, joinBroadsides } from './system-mapping.ts';
import type { SourceTotal } from './total-causes.ts';

/** The parts of a design; a key without a value is left out. */
export interface ForeignDesign {
  readonly class: string | undefined;
  readonly role?: string | undefined;
  readonly navy?: string | undefined;
  readonly rules: Edition;
  readonly crew?: 'civilian' | undefined;
  readonly mass: number | undefined;
  readonly boxes: number | undefined;
  readonly rows?: number | undefined;
  /** Other keys of the hull. */
  readonly hull?: object;
  readonly armor?: readonly unknown[];
  readonly thrust?: number | undefined;
  readonly isAdvanced?: boolean;
  readonly ftl?: unknown;
  readonly flawed?: boolean;
  readonly systems: readonly ForeignMount[];
  readonly gunboats?: readonly unknown[];
  readonly notes?: string | undefined;
}

/** The total that a file states, at its key. */
export interface ForeignTotal {
  readonly name: string;
  readonly stated: number | undefined;
  readonly from: ObjectReader;
  readonly key: string;
}

/** A ship as read from its object. */
export interface ForeignShip {
  readonly design: ForeignDesign;
  readonly total?: ForeignTotal;
}

/** A mount with the systems that it holds. */
interface HoldingMount extends ImportedMount {
  readonly contents: readonly HoldingMount[];
}

/** A system read from another program; what it holds is added later. */
export interface ForeignMount extends HoldingMount {
  readonly from: ObjectReader;
  readonly contents: ForeignMount[];
  isHeld: boolean;
}

/** Converts an object to a design. Keys that `read` does not read are reported. */
export function convertShip(
  node: JsonObject,
  path: string,
  read: (from: ObjectReader) => ForeignShip,
): ConvertedShip<DesignData> {
  const losses: ConversionLoss[] = [];
  const onLoss = (loss: ConversionLoss) => void losses.push(loss);
  reportDuplicateKeys(node, path, onLoss);
  const from = new ObjectReader(node, path, onLoss);
  const { design, total } = read(from);
  const result = designOf(design, from);
  from.reportUnreadKeys(() => false);
  return {
    name: design.class ?? null,
    path,
    span: node,
    result,
    losses: inSourceOrder(losses),
    totals: total?.stated === undefined ? [] : [sourceTotal({ ...total, stated: total.stated }, node)],
  };
}

/** Converts all objects of a document that have some keys. */
export function convertShips(
  root: JsonNode,
  keys: readonly string[],
  read: (from: ObjectReader, fleet: string | undefined) => ForeignShip,
): { readonly ships: readonly ConvertedShip<DesignData>[]; readonly losses: readonly ConversionLoss[] } {
  const losses: ConversionLoss[] = [];
  const isShip = ({ members }: JsonObject) => keys.every((needed) => members.some(({ key }) => key === needed));
  const found = findShips(root, isShip, (loss) => losses.push(loss));
  const ships = found.map(({ node, path, fleet }) => convertShip(node, path, (from) => read(from, fleet)));
  return { ships, losses };
}

function sourceTotal(
  { name, stated, from, key }: ForeignTotal & { readonly stated: number },
  node: JsonObject,
): SourceTotal {
  const { start, end } = from.get(key) ?? node;
  return { name, stated, of: 'points', path: `${from.path}/${key}`, start, end };
}

function designOf(parts: ForeignDesign, from: ObjectReader): DesignData | undefined {
  const { class: name, role, rules, mass, boxes, rows = 4, hull = {}, thrust, ftl } = parts;
  const mounts = joinBroadsides(parts.systems, (mount, ...loss) => mount.from.report('', ...loss));
  const entries = mounts.filter(({ isHeld }) => !isHeld).map(entryOf);
  const { armor = [], gunboats = [] } = parts;
  const missing = [...(mass === undefined ? ['mass'] : []), ...(boxes === undefined ? ['hull boxes'] : [])];
  if (missing.length > 0) {
    from.report('', 'lost', `ship without ${missing.join(' and ')}`, 'ship skipped');
    return undefined;
  }
  const title = name ?? `Unnamed ${role ?? 'ship'}`;
  if (name === undefined) from.report('', 'changed', 'ship without a name', `\`${title}\``);
  return omitUndefined<DesignData>({
    class: title,
    role,
    navy: parts.navy,
    rules: rules === defaultEdition ? undefined : rules,
    crew: parts.crew,
    mass,
    hull: { boxes, rows, ...hull },
    armor: armor.length > 0 ? armor : undefined,
    drive: driveOf(thrust, parts.isAdvanced),
    ftl,
    flawed: parts.flawed || undefined,
    systems: entries.length > 0 ? mergeEntries(mergeLevels(entries, (entry) => mostLevels(entry, rules))) : undefined,
    gunboats: gunboats.length > 0 ? gunboats : undefined,
    notes: parts.notes,
  });
}

function driveOf(thrust = 0, isAdvanced = false): unknown {
  if (thrust === 0) return undefined;
  return isAdvanced ? { thrust, type: 'advanced' } : thrust;
}

/** The highest level of an entry, if the system has levels. */
function mostLevels({ system }: EntryData, rules: Edition): number | undefined {
  return rulebook(withoutHouseRules(rules)).get(String(system))?.choices.level?.options?.length;
}

export function entryOf({ catalogEntry, entry, contents }: HoldingMount): EntryData {
  if (contents.length === 0) return entry;
  return { ...entry, [catalogEntry.holds?.key ?? 'mounts']: mergeEntries(contents.map(entryOf)) };
}

/** Puts a system into one that holds it: a launcher into a magazine, a weapon into a turret. */
export function holdMount(holder: ForeignMount, mount: ForeignMount): void {
  holder.contents.push(mount);
  mount.isHeld = true;
}

/** A system under any of its names, with choices of a design and fire arcs. */
export interface ForeignSystem {
  readonly called: string;
  readonly choices?: Readonly<Record<string, unknown>>;
  readonly arcs?: readonly Arc[] | undefined;
}

/** The system that a name means. */
export function systemIn(rules: Edition, called: string): MeantSystem<BookEntry> | undefined {
  const known = [...rulebook(withoutHouseRules(rules)).values()].filter(({ isShipPart }) => !isShipPart);
  return systemMeant(called, known);
}

/** Converts a system; one that no name of the rules means is reported. Choices that it does not have are reported too. */
export function mountOf(from: ObjectReader, system: ForeignSystem, rules: Edition): ForeignMount | undefined {
  const { called, choices = {}, arcs } = system;
  const meant = systemIn(rules, called);
  if (!meant?.exact) {
    const hint = hintSuffix(meant && `did you mean \`${meant.system.id}\`?`);
    from.report('', 'lost', `unknown system \`${called}\`${hint}`, 'dropped');
    return undefined;
  }
  const entry: BookEntry = meant.system;
  const written: Record<string, unknown> = { system: entry.id };
  const all: Record<string, unknown> = {};
  for (const { key, choice } of entry.orderedChoices) {
    if (choice.kind === 'arcs') continue;
    const named = meant.class?.key === key ? meant.class.value : undefined;
    const value = choices[key] ?? named ?? choice.fallback ?? onlyValue(choice, rules);
    all[key] = value;
    if (value !== undefined && value !== choice.fallback) written[key] = value;
  }
  for (const [key, value] of Object.entries(choices)) {
    if (value === undefined || value === false || Object.hasOwn(all, key)) continue;
    from.report('', 'lost', `${entry.name}: unsupported \`${key}\` ${JSON.stringify(value)}`, 'dropped');
  }
  const covered = arcs && arcs.length > 0 ? arcsFor(from, entry, all, arcs) : undefined;
  if (covered !== undefined) written.arcs = covered;
  return { from, catalogEntry: entry, entry: written, contents: [], isHeld: false };
}

/** The value of a choice that has one in an edition: needle beams of the Fleet Books are of one class. */
function onlyValue(choice: Choice, rules: Edition): unknown {
  const [only, ...others] = (choice.options ?? []).filter(({ value }) => isOffered(choice, value, rules));
  return others.length === 0 ? only?.value : undefined;
}

/** The arcs of a mount as text; `undefined` if the system has no choice of them. */
function arcsFor(from: ObjectReader, entry: BookEntry, choices: object, arcs: readonly Arc[]): string | undefined {
  const set = fireArcs(...arcs);
  const only = entry.covers?.(choices as never).only;
  if (entry.covers && only === undefined) return set.text;
  // A system without arcs bears all round, or needs no aim.
  if (only && set !== only) reportFixedArcs(from, set, only);
  return undefined;
}

/** Reports arcs of a system that has no choice of them. */
export function reportFixedArcs(from: ObjectReader, set: FireArcs, only: FireArcs): void {
  const always = only === allArcs ? 'all six arcs' : only.text;
  from.report('', 'changed', `arcs ${set.text}; this system always covers ${always}`, always);
}

/** Reads the list `arcs`, `["FP", "F"]`; invalid ones are reported. */
export function readArcList(from: ObjectReader): readonly Arc[] {
  return from.list('arcs', 'no arcs').flatMap((item) => {
    const arc = item.kind === 'scalar' ? arcNames.find((name) => name === item.value) : undefined;
    if (arc) return [arc];
    from.report('arcs', 'lost', `invalid arc ${formatBriefly(item)}; allowed: ${arcNames.join(', ')}`, 'dropped');
    return [];
  });
}

/** Reads the boxes of layers of armor, innermost first. */
export function readLayers(from: ObjectReader, key: string): readonly number[] {
  return from.list(key, 'no armor').flatMap((item) => {
    if (item.kind === 'scalar' && Number.isSafeInteger(item.value) && (item.value as number) >= 0) {
      return [item.value as number];
    }
    from.report(key, 'lost', `invalid layer ${formatBriefly(item)}; expected a whole number`, 'dropped');
    return [];
  });
}

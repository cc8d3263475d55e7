/** Reads house rules and checks them against the catalog. */

import type { Finding } from '../findings/finding.ts';
import { appendToPointer } from '../parse/document.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import { type DataFileKind, type DataFileResult, readDataFile } from '../parse/read-data-file.ts';
import type { Choice } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { rulebook } from '../rules/house/book.ts';
import { allowedArcCounts } from '../rules/house/overlay.ts';
import { configurationFile } from '../rules/model/citation.ts';
import {
  type AddedSystem,
  defaultRules,
  type Figure,
  type FigureChange,
  type HouseFires,
  type HouseRules,
} from '../rules/model/house-rules.ts';
import { didYouMean } from '../text/names.ts';
import { listed, nameInSentence, withArticle } from '../text/phrases.ts';
import { validateHouse } from './house-rules.generated.js';
import { findLikelyMistakes, houseBanHelp } from './likely-mistakes.ts';
import { type FigureOwner, validateFigure, validateFires } from './validate-figure.ts';

/** Reads a file of house rules. Never throws: errors are returned with their locations. */
export function readHouseRules(bytes: Uint8Array): Promise<DataFileResult<HouseRules>> {
  return readDataFile(bytes, kind);
}

const kind: DataFileKind<HouseRules> = {
  name: 'file of house rules',
  exampleKeys: '`name`, `change` and `add`',
  cite: configurationFile('house'),
  checkBeforeSchema: (data) => findLikelyMistakes(data, ''),
  validate: validateHouse,
  schema: async () => (await import('../../schemas/house.schema.json', { with: { type: 'json' } })).default,
  helpFor: houseBanHelp,
  checkAfterSchema: (house) => validateHouseRules(house, ''),
};

/** Errors and warnings in schema-valid house rules at `path`: unsuitable figures and conditions, reused IDs. */
export function validateHouseRules({ change = [], add = {} }: HouseRules, path: string): readonly Finding[] {
  return [
    ...change.flatMap((each, index) => checkChange(each, `${path}/change/${index}`)),
    ...Object.entries(add).flatMap(([id, addition]) => checkAddition(id, addition, appendToPointer(`${path}/add`, id))),
  ];
}

function checkChange(change: FigureChange, path: string): readonly Finding[] {
  const { system, when = {}, mass, points, fires } = change;
  if (mass === undefined && points === undefined && fires === undefined) {
    return [faultFinding('missing-key', 'missing `mass`, `points` or `fires` in this change', { path })];
  }
  const entry = rulebook(defaultRules).get(system);
  if (!entry) return checkCraftChange(change, path);
  const conditions = Object.entries(when).flatMap(([key, value]) => checkCondition(entry, key, value, `${path}/when`));
  const shots = fires === undefined ? [] : checkFires(fires, `${path}/fires`, entry);
  return [...conditions, ...checkFigures(change, path, { entry, isNew: false }), ...shots];
}

function checkFires(fires: HouseFires, path: string, entry: BookEntry): readonly Finding[] {
  if (!entry.isShipPart) return validateFires(fires, path, entry);
  return [faultFinding('not-offered', `\`fires\` is not allowed for ${entry.id} (a part of the ship)`, { path })];
}

/** The only figure of small craft is a fixed number of points. */
function checkCraftChange({ system, when, mass, points, fires }: FigureChange, path: string): readonly Finding[] {
  const issue = (key: string, reason: string) =>
    faultFinding('not-offered', `\`${key}\` ${reason} for ${system} (small craft)`, { path: `${path}/${key}` });
  return [
    ...(mass === undefined ? [] : [issue('mass', 'is not allowed')]),
    ...(fires === undefined ? [] : [issue('fires', 'is not allowed')]),
    ...(when === undefined ? [] : [issue('when', 'is not allowed')]),
    ...(points === undefined || typeof points === 'number' ? [] : [issue('points', 'must be a number')]),
  ];
}

function checkCondition({ name, choices }: BookEntry, key: string, value: unknown, path: string): readonly Finding[] {
  const at = appendToPointer(path, key);
  const choice = (choices as Readonly<Record<string, Choice>>)[key];
  if (!choice || choice.kind === 'arcs' || choice.kind === 'salvoes') {
    const known = Object.keys(choices).filter((each) => choices[each]?.kind !== 'arcs');
    const help = didYouMean(key, known) ?? `allowed in \`when\`: ${listed(known, 'and') || 'none'}`;
    const message = `\`${key}\` of ${withArticle(name)} cannot be a condition`;
    return [faultFinding('unknown-key', message, { path: at, on: 'key', help })];
  }
  if (offers(choice, value)) return [];
  const values = choice.options?.map((option) => option.value);
  const allowed = values ? listed(values) : choice.kind === 'flag' ? 'true or false' : 'whole numbers';
  const message = `invalid \`${key}\` ${JSON.stringify(value)} for ${withArticle(name)}; allowed: ${allowed}`;
  return [faultFinding('not-offered', message, { path: at })];
}

function offers({ kind, options, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Choice, value: unknown): boolean {
  if (options) return options.some((option) => option.value === value);
  if (kind === 'flag') return typeof value === 'boolean';
  return Number.isInteger(value) && (value as number) >= atLeast && (value as number) <= atMost;
}

const idPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Systems that serve as hull track and armor of living ships. */
const livingParts: readonly string[] = ['biomass', 'carapace'];

function checkAddition(id: string, addition: AddedSystem, path: string): readonly Finding[] {
  if (!idPattern.test(id)) {
    const help = 'use lower-case letters and digits, with hyphens between words: `tractor-beam`';
    return [faultFinding('not-offered', `invalid system ID \`${id}\``, { path, on: 'key', help })];
  }
  const entry = rulebook(defaultRules).get(id);
  if (entry && (entry.isShipPart || livingParts.includes(id))) {
    const help = 'choose another ID, or change its figures under `change`';
    return [
      faultFinding('not-offered', `\`${id}\` is a part of the ship and cannot be redefined`, { path, on: 'key', help }),
    ];
  }
  return [
    ...(entry ? [replacesBook(id, addition, entry, path)] : []),
    ...checkFigures(addition, path, { isNew: true }),
    ...(addition.fires === undefined ? [] : validateFires(addition.fires, `${path}/fires`)),
    ...differentArcTables(addition, path),
  ];
}

/** A warning, not an error: a later version of slipway may add a system with an ID that house rules already use. */
function replacesBook(id: string, { name }: AddedSystem, { name: bookName }: BookEntry, path: string): Finding {
  const message = `\`${id}\` (${nameInSentence(name)}) of the house rules replaces the rulebook's \`${id}\` (${nameInSentence(bookName)})`;
  const help = "choose another ID to keep both, or use `change` to change the rulebook's figures";
  return faultFinding('not-offered', message, { severity: 'warning', path, on: 'key', help });
}

function differentArcTables({ mass, points }: AddedSystem, path: string): readonly Finding[] {
  const [forMass, forPoints] = [allowedArcCounts({ mass, points: 0 }), allowedArcCounts({ mass: 0, points })];
  if (!forMass || !forPoints || forMass.join() === forPoints.join()) return [];
  const message = `\`by-arcs\` of \`points\` lists ${listed(forPoints, 'and')} arcs, that of \`mass\` ${listed(forMass, 'and')}`;
  const help = 'list the same numbers of arcs in both';
  return [faultFinding('not-offered', message, { path: `${path}/points/by-arcs`, help })];
}

function checkFigures(
  { mass, points }: { readonly mass?: Figure; readonly points?: Figure },
  path: string,
  owner: Omit<FigureOwner, 'of'>,
): readonly Finding[] {
  return [
    ...(mass === undefined ? [] : validateFigure(mass, `${path}/mass`, { ...owner, of: 'mass' })),
    ...(points === undefined ? [] : validateFigure(points, `${path}/points`, { ...owner, of: 'points' })),
  ];
}

/** Turns ajv errors into findings: one per mistake, located where the author should look, worded from the schema. */

import type { ErrorObject } from 'ajv';
import { type Finding, type Fix, replaceFix } from '../../findings/finding.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import { defaultRules, type HouseRules, type RuleSet } from '../../rules/model/house-rules.ts';
import type { MappingData } from '../../text/collections.ts';
import { closestMatch, onlyTypo, suggestion } from '../../text/names.ts';
import { formatNumber, listSome, withArticle } from '../../text/phrases.ts';
import { appendToPointer, isIndex, parentPointer, pointerSteps } from '../document.ts';
import { withHouseSystems } from '../house-rule-entries.ts';
import { allowedKeys, fitsSchema, isRecord, keyIn, resolveSchema, type SchemaNode } from '../resolve-schema.ts';
import { craftOption, systemMeant } from '../shorthand/system-meant.ts';
import { badArcs, splitArcs } from './bad-arcs.ts';
import { availableValues, citationFor, designKeyOfPart, editionOf, fixedArcsHelp } from './citation-for.ts';
import { type FaultCode, faultFinding, formatType, formatValue } from './faults.ts';
import { convertTypeFix, emptyListFix, listOfOneFix, renameFix, unquoteFix, wrapInListFix, writeFix } from './fixes.ts';
import { meantValue, optionWord, withoutCurlyQuotes } from './meant-value.ts';
import { keySynonym, onlyWith, optionFromBoolean, partSynonym, sameKey } from './synonyms.ts';
import {
  fleetKeyHelp,
  hasMergeKey,
  keysHelp,
  maxListed,
  mergeKey,
  mergeKeyFinding,
  misplacedKeyFix,
  missingKeys,
  twinHelp,
} from './unknown-key.ts';
import { missingSystem, splitPairFix, unknownSystem, writeOut } from './unknown-system.ts';

/** Explains ajv errors of a file other than a design. `owner` is its name in messages, with its article. */
export function explainErrors(
  data: object,
  schema: object,
  errors: readonly ErrorObject[],
  owner: string,
): readonly Finding[] {
  return new SchemaErrorExplainer(data, schema, owner).explain(errors);
}

/** A location in the data. */
interface Place {
  readonly value: unknown;
  /** The schema that applies to the value. */
  readonly schema: SchemaNode;
  /** Innermost named thing around the value, or at it: a beam battery, a wing, a design. */
  readonly owner: string;
}

export class SchemaErrorExplainer {
  private readonly data: unknown;
  private readonly schema: SchemaNode;
  /** Name of the whole document in messages. */
  private readonly owner: string;
  private readonly rules: RuleSet;
  /** Systems to suggest, by ID. */
  private readonly known: ReadonlyMap<string, BookEntry>;
  private readonly systems: readonly BookEntry[];

  constructor(data: unknown, schema: object, owner: string, house?: HouseRules) {
    this.data = data;
    this.schema = house ? withHouseSystems(schema as SchemaNode, house) : (schema as SchemaNode);
    this.owner = owner;
    this.rules = { ...defaultRules, edition: editionOf(data), house };
    this.known = rulebook(this.rules);
    this.systems = [...this.known.values()].filter(({ isShipPart, unavailable }) => !isShipPart && !unavailable);
  }

  explain(errors: readonly ErrorObject[]): readonly Finding[] {
    const unknownEntries = new Set(
      errors.filter(({ keyword }) => keyword === 'discriminator').map(({ instancePath }) => instancePath),
    );
    const found: Finding[] = [];
    const seen = new Set<string>();
    const missing = missingKeys(errors);
    for (const error of errors) {
      // An entry without a known system has a finding already.
      if (error.keyword === 'required' && unknownEntries.has(error.instancePath)) continue;
      if (error.keyword === 'enum' && unknownEntries.has(parentPointer(error.instancePath))) continue;
      const finding = this.finding(error, missing.get(error.instancePath) ?? []);
      if (!finding) continue;
      const place = `${finding.path} ${finding.on} ${error.keyword === 'required' ? error.params.missingProperty : ''}`;
      // One mistake can fail several keywords: report only the first.
      if (!seen.has(place)) found.push(finding);
      seen.add(place);
    }
    return found;
  }

  /** `lacking` are the required keys that are missing at the path of the error. */
  private finding(error: ErrorObject, lacking: readonly string[]): Finding | undefined {
    const path = error.instancePath;
    const keys = pointerSteps(path);
    switch (error.keyword) {
      // A key that does not go with the type: `weapon` of a graser wing.
      case 'not':
        return this.unknownKey(parentPointer(path), keys.at(-1) as string, []);
      case 'additionalProperties':
        return this.unknownKey(path, error.params.additionalProperty as string, lacking);
      case 'required':
        return this.missingKey(path, error.params.missingProperty as string);
      case 'discriminator':
        return this.wrongSystem(path);
      default:
        if (keys.at(-1) === 'arcs' || keys.at(-2) === 'arcs')
          return badArcs(path, this.at(path).value, this.at(parentPointer(path)).value);
        return this.wrongValue(error);
    }
  }

  private wrongValue({ keyword, params, instancePath: path }: ErrorObject): Finding | undefined {
    const { value, schema } = this.at(path);
    const name = this.named(path);
    switch (keyword) {
      case 'type':
        return this.wrongType(path, params.type as string, value, schema);
      case 'minimum':
      case 'maximum':
        return this.cited(
          'out-of-range',
          `${name} out of range: ${formatValue(value)}; allowed: ${schema.minimum} to ${schema.maximum}`,
          path,
        );
      case 'enum':
        return this.notOffered(path, value, schema.enum ?? []);
      case 'const':
        return this.notOffered(path, value, [schema.const]);
      case 'pattern':
        return path === '/class'
          ? faultFinding('wrong-type', '`class` must not be blank', { path, help: 'name the class' })
          : faultFinding('wrong-type', `invalid ${name}: ${formatValue(value)}`, { path, help: schema.description });
      case 'minItems':
        return this.cited('out-of-range', `${name} must not be empty`, path);
      case 'maxItems': {
        const count = formatNumber((value as readonly unknown[]).length);
        return this.cited('out-of-range', `${name} too long: ${count} entries; at most ${params.limit}`, path);
      }
      default:
        return undefined;
    }
  }

  private wrongType(path: string, type: string, value: unknown, schema: SchemaNode): Finding {
    const converted = convertTypeFix(path, type, value);
    const fits = converted?.edits.every((edit) => 'set' in edit && fitsSchema(this.schema, schema, edit.set));
    const context = { root: this.schema, rules: this.rules };
    const written = type === 'object' ? writeOut(path, value, schema, context) : undefined;
    const unset = type === 'array' ? emptyListFix(path, value, this.at(parentPointer(path)).schema) : undefined;
    const meant = this.meant(path, value, schema);
    const fix =
      this.renamed(path, value) ??
      this.listed(path, value, schema) ??
      (fits ? converted : undefined) ??
      (meant === undefined ? undefined : writeFix(path, meant, true)) ??
      written?.fix ??
      unset;
    const unclear = written?.problem && `write it as a mapping of keys to values: ${written.problem}`;
    const keys = type === 'object' ? allowedKeys(schema, {}) : [];
    return faultFinding('wrong-type', `${this.named(path)} must be ${formatType(type)}, not ${formatValue(value)}`, {
      path,
      cite: typeof value === 'number' ? citationFor(this.data, path) : undefined,
      help: fix?.title ?? unclear ?? (keys.length > 0 ? `its keys: ${listSome(keys, maxListed)}` : undefined),
      fix,
    });
  }

  /** A finding that cites the rulebook, if it defines the value at `path`. */
  private cited(code: FaultCode, message: string, path: string): Finding {
    return faultFinding(code, message, { path, cite: citationFor(this.data, path) });
  }

  private unknownKey(path: string, key: string, lacking: readonly string[]): Finding {
    if (key === mergeKey) return mergeKeyFinding(path);
    const { value, schema, owner } = this.at(path);
    const split = splitArcs(path, value as MappingData, key);
    if (split) return split;
    const known = allowedKeys(schema, value);
    const present = (value as MappingData)[key];
    const takes = (name: string) => fitsSchema(this.schema, schema.properties?.[name] ?? {}, present);
    const converted = (name: string) =>
      takes(name) ? undefined : this.meant(appendToPointer(path, name), present, schema.properties?.[name] ?? {});
    // Keys that are set already, and keys that could not take the value, are no suggestions.
    const isFree = (name: string) =>
      !Object.hasOwn(value as object, name) && (takes(name) || converted(name) !== undefined);
    // A free key is no closer than any known key: most keys of a file of another kind are like none.
    const isLikeOne = (closestMatch(key, known) ?? this.sureKey(key, path, known)) !== undefined;
    const free = isLikeOne ? known.filter(isFree) : [];
    const inside =
      splitPairFix(path, key, present, known) ??
      (this.isDesign && path === ''
        ? misplacedKeyFix(key, present, { root: this.schema, data: this.data })
        : undefined);
    const named = path === '' && this.isDesign ? systemMeant(key, this.systems) : undefined;
    const system = named?.exact ? named.system.id : undefined;
    // Prefer a required key that is missing.
    // The same word in capitals is meant, whatever its value is.
    const same = sameKey(
      key,
      known.filter((name) => !Object.hasOwn(value as object, name)),
    );
    const sure = same ?? this.sureKey(key, path, free);
    const ofFleet = this.isDesign && path === '' ? fleetKeyHelp(key, present) : undefined;
    const meant = ofFleet
      ? undefined
      : (sure ?? closestMatch(key, lacking.filter(isFree)) ?? (inside ? undefined : closestMatch(key, free)));
    const fixed = fixedArcsHelp(this.data, path, key);
    const listed =
      system && `list it under \`systems\`, as \`${system}\`; \`slipway systems ${system}\` shows its keys`;
    const at = appendToPointer(path, key);
    const written = meant === undefined ? undefined : converted(meant);
    const rename = meant === undefined ? undefined : renameFix(at, meant, { safe: sure !== undefined, value: written });
    return faultFinding('unknown-key', `unknown key ${formatValue(key)} in ${owner}`, {
      path: at,
      on: 'key',
      help:
        (written === undefined ? suggestion(meant) : rename?.title) ??
        ofFleet ??
        fixed ??
        inside?.title ??
        listed ??
        twinHelp(key, known, value) ??
        keysHelp(key, known),
      cite: fixed === undefined ? undefined : citationFor(this.data, path),
      fix: rename ?? inside,
    });
  }

  /** The key of `known` that a key is in other words or spelling, or by a typo. */
  private sureKey(key: string, path: string, known: readonly string[]): string | undefined {
    return sameKey(key, known) ?? keySynonym(this.owner, withoutCurlyQuotes(key), path, known) ?? onlyTypo(key, known);
  }

  /** The value that is meant at `path`, in the form of its schema. */
  private meant(path: string, value: unknown, schema: SchemaNode): unknown {
    return meantValue(path, value, schema, { root: this.schema, data: this.data });
  }

  private get isDesign(): boolean {
    return this.owner === 'a design';
  }

  private missingKey(path: string, key: string): Finding | undefined {
    const { value, schema, owner } = this.at(path);
    // Reported as an unsupported merge.
    if (hasMergeKey(value)) return undefined;
    const known = Object.keys(schema.properties ?? {});
    const unknown = Object.keys(value as object).filter((name) => !known.includes(name));
    // Already reported as an unknown key: misspelled, without a space after its colon, or outside the hull.
    const isMeant = (name: string) => (closestMatch(name, [key]) ?? this.sureKey(name, path, [key])) === key;
    if (unknown.some((name) => isMeant(name) || name.startsWith(`${key}:`))) return undefined;
    if (path === '/hull' && this.isDesign && Object.hasOwn(this.data as object, key)) return undefined;
    const meaning = resolveSchema(this.schema, schema.properties?.[key] ?? {}, undefined).description;
    return faultFinding('missing-key', `missing key \`${key}\` in ${owner}`, {
      path,
      help: meaning === undefined ? undefined : `add \`${key}\`: ${meaning}`,
    });
  }

  private wrongSystem(path: string): Finding {
    const entry = this.at(path).value as MappingData;
    if (!Object.hasOwn(entry, 'system')) {
      if (hasMergeKey(entry)) return mergeKeyFinding(path);
      const { items = {} } = this.at(parentPointer(path)).schema;
      const keysOf = (id: string) => {
        const named = { ...entry, system: id };
        return allowedKeys(resolveSchema(this.schema, items, named), named);
      };
      return missingSystem(path, entry, { systems: this.systems, keysOf });
    }
    const at = appendToPointer(path, 'system');
    const id = entry.system;
    if (typeof id !== 'string')
      return faultFinding('wrong-type', `\`system\` must be the ID of a system, not ${formatValue(id)}`, { path: at });
    const allowed = this.allowedIds(path);
    if (allowed && this.known.has(id)) return this.wrongLauncher(path, id, allowed);
    const message = `unknown system ${formatValue(id)}`;
    const part = partSynonym(id, this.known.values());
    if (part !== undefined || this.known.get(id)?.isShipPart)
      return faultFinding('unknown-system', message, { path: at, help: this.partHelp(id, part) });
    const systems = this.systems.filter((known) => allowed?.includes(known.id) ?? true);
    const fits = (each: BookEntry) => {
      const { required = [], properties = {} } = this.schema.definitions?.[`system-${each.id}`] ?? {};
      return required.every((key) => Object.hasOwn(entry, key)) && Object.keys(entry).every((key) => key in properties);
    };
    return unknownSystem(path, { name: id, entry }, { systems, fits });
  }

  /** Help for a part of the ship listed among the systems. */
  private partHelp(id: string, part: string | undefined): string {
    const key = designKeyOfPart(id) ?? part ?? (Object.hasOwn(this.schema.properties ?? {}, id) ? id : undefined);
    return key === undefined ? 'remove it: parts of the ship are not systems' : `use the key \`${key}\` of the design`;
  }

  private wrongLauncher(path: string, id: string, allowed: readonly string[]): Finding {
    const magazine = parentPointer(parentPointer(path));
    const message = `invalid launcher ${formatValue(id)} in ${this.at(magazine).owner}; allowed: ${allowed.join(', ')}`;
    const at = appendToPointer(path, 'system');
    return faultFinding('not-offered', message, { path: at, cite: citationFor(this.data, magazine) });
  }

  /** IDs allowed for an entry of a list that takes some systems only. */
  private allowedIds(path: string): readonly string[] | undefined {
    if (!/\/launchers\/\d+$/.test(path)) return undefined;
    const { items = {} } = this.at(parentPointer(path)).schema;
    return resolveSchema(this.schema, items, undefined).properties?.system?.enum as readonly string[] | undefined;
  }

  private notOffered(path: string, value: unknown, known: readonly unknown[]): Finding {
    const offered = availableValues(this.data, path, known);
    const bare = typeof value === 'string' ? optionWord(value) : undefined;
    const same = offered.find((option) => typeof option === 'number' && String(option) === bare);
    if (typeof same === 'number') {
      const fix = unquoteFix(path, same);
      return faultFinding('wrong-type', `${this.named(path)} must be a number, not text`, {
        path,
        help: fix.title,
        fix,
      });
    }
    const sure =
      offered.find((option) => option === bare) ??
      craftOption(pointerSteps(path), bare, offered) ??
      (bare === undefined ? undefined : onlyTypo(bare, offered.map(String)));
    const meant =
      (typeof sure === 'string' ? sure : undefined) ??
      optionFromBoolean(value, offered) ??
      (typeof value === 'string' ? closestMatch(value, offered.map(String)) : undefined) ??
      onlyWith(value, offered.map(String));
    const option = offered.find((each) => String(each) === meant);
    const { key, owner } = this.nameParts(path);
    const shown = owner === undefined ? `: ${formatValue(value)}` : ` ${formatValue(value)}`;
    const problem = value === null ? `empty ${key}` : `invalid ${key}${shown}`;
    const allowed = offered.length > maxListed ? '' : `; allowed: ${offered.join(', ')}`;
    return faultFinding('not-offered', `${problem}${owner === undefined ? '' : ` for ${owner}`}${allowed}`, {
      path,
      cite: citationFor(this.data, path),
      help: suggestion(meant),
      fix: option === undefined ? undefined : replaceFix(path, option, sure !== undefined),
    });
  }

  /** Fix for the value of a required key under a similar key: `types: attack`. */
  private renamed(path: string, value: unknown): Fix | undefined {
    const { value: around, schema } = this.at(parentPointer(path));
    const { required = [], properties = {} } = schema;
    const key = closestMatch(
      pointerSteps(path).at(-1) ?? '',
      required.filter((name) => !Object.hasOwn(around as object, name)),
    );
    return key !== undefined && fitsSchema(this.schema, properties[key] ?? {}, value)
      ? renameFix(path, key)
      : undefined;
  }

  /** Fix for a single item in place of a list. */
  private listed(path: string, value: unknown, { items }: SchemaNode): Fix | undefined {
    if (items === undefined) return undefined;
    if (typeof value === 'object' && fitsSchema(this.schema, items, value)) return listOfOneFix(path, value);
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const { enum: offered, type } = resolveSchema(this.schema, items, value);
    const fits = offered ? offered.includes(value) : type === 'integer' && Number.isInteger(value);
    return fits ? wrapInListFix(path, value) : undefined;
  }

  /** Name of a value in messages: `` `class` of a beam battery ``. */
  private named(path: string): string {
    const { key, owner } = this.nameParts(path);
    return owner === undefined ? key : `${key} of ${owner}`;
  }

  /** Key of a value, and its owner unless that is the whole document. */
  private nameParts(path: string): { readonly key: string; readonly owner: string | undefined } {
    const keys = pointerSteps(path);
    const last = keys.at(-1);
    if (last === undefined) return { key: this.owner, owner: undefined };
    const isItem = isIndex(last);
    const { owner } = this.at(parentPointer(isItem ? parentPointer(path) : path));
    return {
      key: isItem ? `\`${keys.at(-2)}\` item` : `\`${last}\``,
      owner: owner === this.owner ? undefined : owner,
    };
  }

  private at(path: string): Place {
    let value: unknown = this.data;
    let schema = this.schema;
    let owner = this.owner;
    for (const step of pointerSteps(path)) {
      value = (value as MappingData | undefined)?.[step];
      schema = resolveSchema(this.schema, (isIndex(step) && schema.items) || keyIn(schema, step), value);
      if (schema.title !== undefined) owner = withArticle(schema.title);
      else if ((schema.properties || isRecord(schema)) && !isIndex(step)) owner = `\`${step}\``;
    }
    return { value, schema, owner };
  }
}

/** What ajv has found in plain data, put into words with the schema's own: once for each mistake, where the author should look. */

import type { ErrorObject } from 'ajv';
import type { Finding } from '../../findings/finding.ts';
import type { Fix } from '../../findings/fix.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { book } from '../../rules/house/book.ts';
import { type House, usualBook } from '../../rules/model/house-rules.ts';
import { inSentence, listed, withArticle } from '../../text/phrases.ts';
import { nearest } from '../../text/suggest.ts';
import { steps, under } from '../document.ts';
import { withAdded } from '../schema/house-rule-entries.ts';
import { resolved, type Schema } from '../schema/resolve-schema.ts';
import { arcsAreFixed, ruleBehind, soldThere } from './citation-for.ts';
import { fault } from './faults.ts';
import { listing, meaning, renaming, retyping, rewritingArcs, unquoting } from './fixes.ts';
import { inWords, typeInWords } from './format-value.ts';
import { isMerge, mergeRefused, wantsMerge } from './merge-keys.ts';
import { meantBy, switched } from './synonyms.ts';

/** What ajv found in something that is no design, told in the words of its own schema; `owner` is what messages call it. */
export function explained(
  data: object,
  schema: object,
  errors: readonly ErrorObject[],
  owner: string,
): readonly Finding[] {
  return new Explanation(data, schema, owner).findings(errors.filter(({ keyword }) => keyword !== 'if'));
}

/** The most values that a message lists; the catalogue's ids are more than anybody reads. */
const mostOffered = 40;

/** The keys that there are, but for those whose keys are the codes of all checks. */
function keysInWords(known: readonly string[]): string {
  return known.length > mostOffered
    ? '`slipway explain` lists the codes that there are'
    : `its keys are ${listed(known, 'and')}`;
}

/** A place of the data with the schema that judges it there. */
interface Place {
  readonly value: unknown;
  readonly schema: Schema;
  /** The innermost thing around the place, or at it, that has a name: a beam battery, a wing, a design. */
  readonly owner: string;
}

/** One document's errors on their way to findings. */
export class Explanation {
  private readonly data: unknown;
  private readonly schema: Schema;
  /** What the whole document is called. */
  private readonly owner: string;
  /** The systems that may be meant. */
  private readonly known: ReadonlyMap<string, BookEntry>;

  constructor(data: unknown, schema: object, owner: string, house?: House) {
    this.data = data;
    this.schema = house ? withAdded(schema as Schema, house) : (schema as Schema);
    this.owner = owner;
    this.known = book({ ...usualBook, house });
  }

  findings(errors: readonly ErrorObject[]): readonly Finding[] {
    const strangers = new Set(
      errors.filter(({ keyword }) => keyword === 'discriminator').map(({ instancePath }) => instancePath),
    );
    const strays = errors.filter(
      ({ keyword, instancePath }) => keyword === 'const' && /\/launchers\/\d+\/system$/.test(instancePath),
    );
    const found: Finding[] = strays.map(({ instancePath }) => this.strayLauncher(instancePath));
    const told = new Set<string>();
    const missing = missingKeys(errors);
    for (const error of errors) {
      // What is no launcher at all is not held against a launcher's keys as well.
      if (strays.some(({ instancePath }) => isWithin(error.instancePath, parentOf(instancePath)))) continue;
      // An entry without a known system is told once; that its `system` is also required adds nothing.
      if (error.keyword === 'required' && strangers.has(error.instancePath)) continue;
      const finding = this.finding(error, missing.get(error.instancePath) ?? []);
      if (!finding) continue;
      const place = `${finding.path} ${finding.on} ${error.keyword === 'required' ? error.params.missingProperty : ''}`;
      // One mistake may break several keywords at one place: the first one tells enough.
      if (!told.has(place)) found.push(finding);
      told.add(place);
    }
    return found;
  }

  /** `lacking` are the keys that are required at the place of the error, and not there. */
  private finding(error: ErrorObject, lacking: readonly string[]): Finding | undefined {
    const path = error.instancePath;
    const place = this.at(path);
    const keys = steps(path);
    switch (error.keyword) {
      case 'additionalProperties':
        return this.unknownKey(path, error.params.additionalProperty as string, place, lacking);
      case 'required':
        return this.missingKey(path, error.params.missingProperty as string, place);
      case 'discriminator':
        return this.wrongSystem(path, place.value);
      default:
        if (keys.at(-1) === 'arcs' || keys.at(-2) === 'arcs') return badArcs(path, place.value);
        return this.wrongValue(error, path, place);
    }
  }

  private wrongValue({ keyword, params }: ErrorObject, path: string, { value, schema }: Place): Finding | undefined {
    const named = this.named(path);
    switch (keyword) {
      case 'type': {
        const type = params.type as string;
        const fix = this.listed(path, value, schema) ?? retyping(path, type, value);
        return fault('wrong-type', `${named} is ${typeInWords(type)}, not ${inWords(value)}`, {
          path,
          ...given('cite', typeof value === 'number' ? ruleBehind(this.data, path) : undefined),
          ...given('help', fix?.title ?? this.inFull(path, type, value, schema)),
          ...given('fix', fix),
        });
      }
      case 'minimum':
      case 'maximum':
        return fault('out-of-range', `${named} is from ${schema.minimum} to ${schema.maximum}, not ${inWords(value)}`, {
          path,
          ...given('cite', ruleBehind(this.data, path)),
        });
      case 'enum':
        return this.notOffered(path, value, schema.enum ?? []);
      case 'const':
        return this.notOffered(path, value, [schema.const]);
      case 'pattern':
        return path === '/class'
          ? fault('wrong-type', 'the class needs a name', { path })
          : fault('wrong-type', `${named} cannot be ${inWords(value)}`, { path, help: schema.description ?? '' });
      case 'minItems':
        return fault('out-of-range', `${named} is empty`, { path, ...given('cite', ruleBehind(this.data, path)) });
      default:
        return undefined;
    }
  }

  private unknownKey(path: string, key: string, { value, schema, owner }: Place, lacking: readonly string[]): Finding {
    if (isMerge(key)) return mergeRefused(path);
    const known = Object.keys(schema.properties ?? {});
    const absent = known.filter((name) => !Object.hasOwn(value as object, name));
    // A key that is missing is the likelier meaning of a key that nobody knows.
    const meant =
      nearest(key, lacking) ?? this.synonym(key, path, absent) ?? nearest(key, absent) ?? nearest(key, known);
    const fixed = arcsAreFixed(this.data, path, key);
    return fault('unknown-key', `${owner} has no key ${inWords(key)}`, {
      path: under(path, key),
      on: 'key',
      help: asked(meant) ?? fixed ?? keysInWords(known),
      ...given('cite', fixed === undefined ? undefined : ruleBehind(this.data, path)),
      ...given('fix', meant !== undefined && absent.includes(meant) ? renaming(under(path, key), meant) : undefined),
    });
  }

  /** What a key of a design is called elsewhere. */
  private synonym(key: string, path: string, known: readonly string[]): string | undefined {
    return this.owner === 'a design' ? meantBy(key, path, known) : undefined;
  }

  private missingKey(path: string, key: string, { value, schema, owner }: Place): Finding | undefined {
    // What a merge was to bring is told with the merge.
    if (wantsMerge(value)) return undefined;
    const known = Object.keys(schema.properties ?? {});
    const strangers = Object.keys(value as object).filter((name) => !known.includes(name));
    // It is there, misspelt, and told as an unknown key.
    if (strangers.some((name) => (nearest(name, [key]) ?? this.synonym(name, path, [key])) === key)) return undefined;
    const meaning = resolved(this.schema, schema.properties?.[key] ?? {}, undefined).description;
    return fault('missing-key', `${owner} needs \`${key}\``, {
      path,
      ...(meaning === undefined ? {} : { help: `\`${key}\`: ${meaning}` }),
    });
  }

  private wrongSystem(path: string, value: unknown): Finding {
    const entry = value as Readonly<Record<string, unknown>>;
    if (!Object.hasOwn(entry, 'system')) {
      if (wantsMerge(entry)) return mergeRefused(path);
      const key = Object.keys(entry).find((name) => nearest(name, ['system']) !== undefined);
      if (key === undefined) return fault('missing-key', 'an entry needs `system`: the id of what it is', { path });
      const help = 'did you mean `system`?';
      const at = under(path, key);
      return fault('unknown-key', `a system has no key \`${key}\``, {
        ...{ path: at, on: 'key', help, fix: renaming(at, 'system') },
      });
    }
    const place = { path: under(path, 'system') };
    const id = entry.system;
    if (typeof id !== 'string')
      return fault('wrong-type', `\`system\` is the id of a system, not ${inWords(id)}`, place);
    const entries = [...this.known.values()];
    const part = entries.find((known) => known.part && known.id === id);
    const byName = entries.find(({ name }) => name.toLowerCase() === id.toLowerCase());
    const sold = entries.filter((known) => !known.part).map((known) => known.id);
    const meant = part ? undefined : (byName?.id ?? nearest(id, sold));
    return fault('unknown-system', `there is no system ${inWords(id)}`, {
      ...place,
      help: part
        ? `${inSentence(part.name)} is a key of the design itself`
        : (asked(meant) ?? '`slipway systems` lists them'),
      ...given('fix', meant === undefined ? undefined : meaning(place.path, meant)),
    });
  }

  private strayLauncher(path: string): Finding {
    const { value, schema } = this.at(path);
    const magazine = parentOf(parentOf(parentOf(path)));
    return fault('not-offered', `${this.at(magazine).owner} feeds ${schema.const}, not ${inWords(value)}`, {
      path,
      ...given('cite', ruleBehind(this.data, magazine)),
    });
  }

  private notOffered(path: string, value: unknown, known: readonly unknown[]): Finding {
    const offered = soldThere(this.data, path, known);
    const named = this.named(path);
    const same = offered.find((option) => typeof option === 'number' && String(option) === value);
    if (typeof same === 'number') {
      const fix = unquoting(path, same);
      return fault('wrong-type', `${named} is a number, not text`, { path, help: fix.title, fix });
    }
    const meant = switched(value, known) ?? (typeof value === 'string' ? nearest(value, known.map(String)) : undefined);
    const option = known.find((each) => String(each) === meant);
    const allowed = offered.length > mostOffered ? 'cannot be' : `is ${listed(offered)}, not`;
    return fault('not-offered', `${named} ${allowed} ${inWords(value)}`, {
      path,
      ...given('cite', ruleBehind(this.data, path)),
      ...given('help', asked(meant)),
      ...given('fix', option === undefined ? undefined : meaning(path, option)),
    });
  }

  /** How a mapping is written of which somebody gives only what matters most: `hull: { boxes: 15 }`. */
  private inFull(path: string, type: string, value: unknown, schema: Schema): string | undefined {
    if (type !== 'object' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
    const key = schema.discriminator?.propertyName ?? schema.required?.[0];
    if (key === undefined) return undefined;
    const { type: takes, enum: offered } = resolved(this.schema, schema.properties?.[key] ?? {}, value);
    const isPlain = schema.discriminator !== undefined || offered !== undefined || takes === 'integer';
    const last = steps(path).at(-1) ?? '';
    return isPlain ? `write \`${isIndex(last) ? '-' : `${last}:`} { ${key}: ${value} }\`` : undefined;
  }

  /** An item that stands alone where a list of such items belongs. */
  private listed(path: string, value: unknown, { items }: Schema): Fix | undefined {
    if (items === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
    const { enum: offered, type } = resolved(this.schema, items, value);
    const fits = offered ? offered.includes(value) : type === 'integer' && Number.isInteger(value);
    return fits ? listing(path, value) : undefined;
  }

  /** A value by its key and what the key belongs to: `` `class` of a beam battery ``. */
  private named(path: string): string {
    const keys = steps(path);
    const last = keys.at(-1);
    if (last === undefined) return this.owner;
    const isItem = isIndex(last);
    const key = isItem ? `an item of \`${keys.at(-2)}\`` : `\`${last}\``;
    const { owner } = this.at(parentOf(isItem ? parentOf(path) : path));
    return owner === this.owner ? key : `${key} of ${owner}`;
  }

  /** The data at a path, and the schema that judges it there. */
  private at(path: string): Place {
    let value: unknown = this.data;
    let schema = this.schema;
    let owner = this.owner;
    for (const step of steps(path)) {
      value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
      schema = resolved(this.schema, (isIndex(step) && schema.items) || keyIn(schema, step), value);
      if (schema.title !== undefined) owner = withArticle(schema.title);
      else if ((schema.properties || isRecord(schema)) && !isIndex(step)) owner = `\`${step}\``;
    }
    return { value, schema, owner };
  }
}

/** The keys that are required and not there, by the paths of what lacks them: gathered once, for files with mistakes by the thousand. */
function missingKeys(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly string[]> {
  const missing = new Map<string, string[]>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'required') continue;
    const known = missing.get(instancePath);
    if (known) known.push(params.missingProperty as string);
    else missing.set(instancePath, [params.missingProperty as string]);
  }
  return missing;
}

/** A mapping whose keys are names of the author's own. */
function isRecord(schema: Schema): schema is Schema & { readonly additionalProperties: Schema } {
  return typeof schema.additionalProperties === 'object';
}

/** What a mapping holds under a key. */
function keyIn(schema: Schema, key: string): Schema {
  return schema.properties?.[key] ?? (isRecord(schema) ? schema.additionalProperties : {});
}

function isIndex(step: string): boolean {
  return /^\d+$/.test(step);
}

function isWithin(path: string, around: string): boolean {
  return path === around || path.startsWith(`${around}/`);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function badArcs(path: string, value: unknown): Finding {
  const fix = rewritingArcs(path, value);
  return fault('bad-arcs', `${inWords(value)} names no arcs; arcs are F, FS, AS, A, AP and FP, or \`all\``, {
    path,
    ...given('help', fix?.title),
    ...given('fix', fix),
  });
}

/** What a finding has besides, if it has it. */
function given<Key extends 'fix' | 'help' | 'cite'>(key: Key, value: Finding[Key] | undefined): Partial<Finding> {
  return value === undefined ? {} : { [key]: value };
}

function asked(meant: string | undefined): string | undefined {
  return meant === undefined ? undefined : `did you mean \`${meant}\`?`;
}

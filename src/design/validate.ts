/**
 * Holds plain data against the schema. ajv says which branch and keyword failed; this file says it once, in words, at
 * the place where the author should look.
 */

import type { ErrorObject } from 'ajv';
import type { Finding } from '../findings/finding.ts';
import type { Fix } from '../findings/fix.ts';
import { book } from '../rules/catalogue.ts';
import { defaultEdition } from '../rules/edition.ts';
import { inSentence, listed, withArticle } from '../rules/words.ts';
import { steps, under } from './document.ts';
import { fault } from './faults.ts';
import { listing, meaning, renaming, retyping, rewritingArcs, unquoting } from './fixes.ts';
import { withoutHull } from './living.ts';
import { isMerge, mergeRefused, wantsMerge } from './merging.ts';
import { nearest } from './near.ts';
import { arcsAreFixed, ruleBehind, soldThere } from './rule-behind.ts';
import { resolved, type Schema } from './schema.ts';
import { validateDesign, validateSystem } from './validator.js';
import { inWords, typeInWords } from './wording.ts';

/** What the schema has to say about a document. */
export interface Form {
  /** One finding for each mistake. */
  readonly findings: readonly Finding[];
  /** The paths at which data cannot be used. */
  readonly broken: readonly string[];
}

const good: Form = { findings: [], broken: [] };

/** Holds `data` against the schema. Never throws. */
export async function formOf(data: unknown): Promise<Form> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    if (isLedger(data)) return { findings: [fault('not-a-design', ...aLedger)], broken: [''] };
    const message = `a design is a mapping of keys such as \`class\`, \`mass\` and \`hull\`, not ${inWords(data)}`;
    return { findings: [fault('not-a-design', message)], broken: [''] };
  }
  const errors = errorsOf(data);
  if (errors.length === 0) return good;
  if (isFleet(data)) return { findings: [fault('not-a-design', ...aFleet)], broken: [''] };
  if (isState(data)) return { findings: [fault('not-a-design', ...aState)], broken: [''] };
  const { default: schema } = await import('../../schemas/design.schema.json', { with: { type: 'json' } });
  return {
    findings: new Explanation(data, schema, 'a design').findings(errors),
    broken: errors.filter(({ keyword }) => keyword !== 'additionalProperties').map(({ instancePath }) => instancePath),
  };
}

/** Whether somebody has handed in a fleet file: no design has ships, and no fleet a hull. */
function isFleet(data: object): boolean {
  return Object.hasOwn(data, 'fleet') && Object.hasOwn(data, 'ships') && !Object.hasOwn(data, 'hull');
}

const aFleet = ['this is a fleet, not a design', { help: '`slipway fleet FILE` judges it' }] as const;

/** Whether somebody has handed in the ledger of a campaign: a list of what was done. */
function isLedger(data: unknown): boolean {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  return typeof first === 'object' && first !== null && Object.hasOwn(first, 'do');
}

const aLedger = [
  'this is the ledger of a campaign, not a design',
  { help: '`slipway campaign register verify --ledger FILE` proves it' },
] as const;

/** Whether somebody has handed in a state file: it has ships as a fleet does, and no name. */
function isState(data: object): boolean {
  return Object.hasOwn(data, 'ships') && !Object.hasOwn(data, 'fleet') && !Object.hasOwn(data, 'hull');
}

const aState = [
  'this is the state of ships, not a design',
  { help: '`slipway fleet FILE --state STATE` reads it along with the fleet' },
] as const;

/** What ajv found in something that is no design, told in the words of its own schema; `owner` is what messages call it. */
export function explained(
  data: object,
  schema: object,
  errors: readonly ErrorObject[],
  owner: string,
): readonly Finding[] {
  return new Explanation(data, schema, owner).findings(errors.filter(({ keyword }) => keyword !== 'if'));
}

/** Entries that were in good form before; the same lines of two files are the same object. */
const goodEntries = new WeakSet<object>();

/** What ajv finds, without `if`, which only repeats what its branch has said already. */
function errorsOf(data: object): readonly ErrorObject[] {
  // A validator is one for all designs: its errors are taken before the next call.
  const all = validateDesign(data) ? [] : [...(validateDesign.errors ?? [])];
  const { systems } = data as { readonly systems?: unknown };
  const errors = withoutHull(systems) ? all.filter(({ params }) => params.missingProperty !== 'hull') : all;
  if (Array.isArray(systems)) {
    for (let index = 0; index < systems.length; index++) {
      const entry: unknown = systems[index];
      const isObject = typeof entry === 'object' && entry !== null;
      if (isObject && goodEntries.has(entry)) continue;
      if (validateSystem(entry)) {
        if (isObject) goodEntries.add(entry);
        continue;
      }
      for (const error of validateSystem.errors ?? []) {
        errors.push({ ...error, instancePath: `/systems/${index}${error.instancePath}` });
      }
    }
  }
  return errors.filter(({ keyword }) => keyword !== 'if');
}

/** The most values that a message lists; the catalogue's ids are more than anybody reads. */
const mostOffered = 40;

/** A place of the data with the schema that judges it there. */
interface Place {
  readonly value: unknown;
  readonly schema: Schema;
  /** The innermost thing around the place, or at it, that has a name: a beam battery, a wing, a design. */
  readonly owner: string;
}

/** One document's errors on their way to findings. */
class Explanation {
  private readonly data: unknown;
  private readonly schema: Schema;
  /** What the whole document is called. */
  private readonly owner: string;

  constructor(data: unknown, schema: object, owner: string) {
    this.data = data;
    this.schema = schema as Schema;
    this.owner = owner;
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
    for (const error of errors) {
      // What is no launcher at all is not held against a launcher's keys as well.
      if (strays.some(({ instancePath }) => isWithin(error.instancePath, parentOf(instancePath)))) continue;
      // An entry without a known system is told once; that its `system` is also required adds nothing.
      if (error.keyword === 'required' && strangers.has(error.instancePath)) continue;
      const finding = this.finding(error, errors);
      if (!finding) continue;
      const place = `${finding.path} ${finding.on} ${error.keyword === 'required' ? error.params.missingProperty : ''}`;
      // One mistake may break several keywords at one place: the first one tells enough.
      if (!told.has(place)) found.push(finding);
      told.add(place);
    }
    return found;
  }

  private finding(error: ErrorObject, errors: readonly ErrorObject[]): Finding | undefined {
    const path = error.instancePath;
    const place = this.at(path);
    const keys = steps(path);
    switch (error.keyword) {
      case 'additionalProperties':
        return this.unknownKey(path, error.params.additionalProperty as string, place, errors);
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
      case 'type':
        return fault('wrong-type', `${named} is ${typeInWords(params.type as string)}, not ${inWords(value)}`, {
          path,
          ...given('cite', typeof value === 'number' ? ruleBehind(this.data, path) : undefined),
          ...given('fix', this.listed(path, value, schema) ?? retyping(path, params.type as string, value)),
        });
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

  private unknownKey(
    path: string,
    key: string,
    { value, schema, owner }: Place,
    errors: readonly ErrorObject[],
  ): Finding {
    if (isMerge(key)) return mergeRefused(path);
    const known = Object.keys(schema.properties ?? {});
    const lacking = errors
      .filter(({ keyword, instancePath }) => keyword === 'required' && instancePath === path)
      .map(({ params }) => params.missingProperty as string);
    const absent = known.filter((name) => !Object.hasOwn(value as object, name));
    // A key that is missing is the likelier meaning of a key that nobody knows.
    const meant = nearest(key, lacking) ?? nearest(key, absent) ?? nearest(key, known);
    const fixed = arcsAreFixed(this.data, path, key);
    return fault('unknown-key', `${owner} has no key ${inWords(key)}`, {
      path: under(path, key),
      on: 'key',
      help: asked(meant) ?? fixed ?? `its keys are ${listed(known, 'and')}`,
      ...given('cite', fixed === undefined ? undefined : ruleBehind(this.data, path)),
      ...given('fix', meant !== undefined && absent.includes(meant) ? renaming(under(path, key), meant) : undefined),
    });
  }

  private missingKey(path: string, key: string, { value, schema, owner }: Place): Finding | undefined {
    // What a merge was to bring is told with the merge.
    if (wantsMerge(value)) return undefined;
    const known = Object.keys(schema.properties ?? {});
    const strangers = Object.keys(value as object).filter((name) => !known.includes(name));
    // It is there, misspelt, and told as an unknown key.
    if (strangers.some((name) => nearest(name, [key]) === key)) return undefined;
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
    const entries = [...book(defaultEdition).values()];
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
    const meant = typeof value === 'string' ? nearest(value, known.map(String)) : undefined;
    const option = known.find((each) => String(each) === meant);
    const allowed = offered.length > mostOffered ? 'cannot be' : `is ${listed(offered)}, not`;
    return fault('not-offered', `${named} ${allowed} ${inWords(value)}`, {
      path,
      ...given('cite', ruleBehind(this.data, path)),
      ...given('help', asked(meant)),
      ...given('fix', option === undefined ? undefined : meaning(path, option)),
    });
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
  return fault('bad-arcs', `${inWords(value)} names no arcs; arcs are F, FS, AS, A, AP and FP, or \`all\``, {
    path,
    ...given('fix', rewritingArcs(path, value)),
  });
}

/** What a finding has besides, if it has it. */
function given<Key extends 'fix' | 'help' | 'cite'>(key: Key, value: Finding[Key] | undefined): Partial<Finding> {
  return value === undefined ? {} : { [key]: value };
}

function asked(meant: string | undefined): string | undefined {
  return meant === undefined ? undefined : `did you mean \`${meant}\`?`;
}

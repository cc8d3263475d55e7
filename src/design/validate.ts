/**
 * Holds plain data against the schema. ajv says which branch and keyword failed; this file says it once, in words, at
 * the place where the author should look.
 */

import type { ErrorObject } from 'ajv';
import type { Finding } from '../findings/finding.ts';
import { book, type SystemId } from '../rules/catalogue.ts';
import { defaultEdition } from '../rules/edition.ts';
import { listed } from '../rules/words.ts';
import { steps, under } from './document.ts';
import { fault } from './faults.ts';
import { didYouMean, nearest } from './near.ts';
import { validate } from './validator.js';

/** The schema as the explanations read it; loaded only when there is something to explain. */
export type SchemaText = Readonly<Record<string, unknown>>;

/** What the schema has to say about a document. */
export interface Form {
  /** One finding for each mistake. */
  readonly findings: readonly Finding[];
  /** The paths at which data cannot be used. */
  readonly broken: readonly string[];
}

const good: Form = { findings: [], broken: [] };

/** Holds `data` against the schema. Never throws. */
export function formOf(data: unknown, schema: () => SchemaText): Form {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const message = `a design is a mapping of keys such as \`class\`, \`mass\` and \`hull\`, not ${inWords(data)}`;
    return { findings: [fault('not-a-design', message)], broken: [''] };
  }
  if (validate(data)) return good;
  // `if` only repeats what its branch has said already.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return {
    findings: new Explanation(data, schema()).findings(errors),
    broken: errors.filter(({ keyword }) => keyword !== 'additionalProperties').map(({ instancePath }) => instancePath),
  };
}

/** One document's errors on their way to findings. */
class Explanation {
  readonly #data: unknown;
  readonly #schema: SchemaText;

  constructor(data: unknown, schema: SchemaText) {
    this.#data = data;
    this.#schema = schema;
  }

  findings(errors: readonly ErrorObject[]): readonly Finding[] {
    const missing = errors.filter(({ keyword }) => keyword === 'required');
    const found: Finding[] = [];
    const told = new Set<string>();
    for (const error of errors) {
      const finding = this.#finding(error, missing);
      if (!finding) continue;
      const place = `${finding.path} ${finding.on} ${error.keyword === 'required' ? error.params.missingProperty : ''}`;
      // One mistake may break several keywords at one place: the first one tells enough.
      if (!told.has(place)) found.push(finding);
      told.add(place);
    }
    return found;
  }

  #finding(error: ErrorObject, missing: readonly ErrorObject[]): Finding | undefined {
    const path = error.instancePath;
    const value = this.#at(path);
    const about = this.#parent(error.schemaPath);
    switch (error.keyword) {
      case 'additionalProperties':
        return this.#unknownKey(path, error.params.additionalProperty as string, about, missing);
      case 'required':
        return this.#missingKey(path, error.params.missingProperty as string, value, about);
      case 'discriminator':
        return this.#wrongSystem(path, value);
      case 'type':
        return fault(
          'wrong-type',
          `${this.#named(path)} is ${typeInWords(error.params.type as string)}, not ${inWords(value)}`,
          { path },
        );
      case 'minimum':
      case 'maximum':
        return this.#outOfRange(path, value, about);
      case 'enum':
        return this.#notOffered(path, value, about.enum as readonly unknown[]);
      case 'const':
        return this.#notOffered(path, value, [about.const]);
      case 'pattern':
      case 'minItems':
        return path.endsWith('/class')
          ? fault('wrong-type', 'the class needs a name', { path })
          : fault('bad-arcs', `${inWords(value)} names no arcs; arcs are F, FS, AS, A, AP and FP, or \`all\``, {
              path,
            });
      default:
        return undefined;
    }
  }

  #unknownKey(path: string, key: string, about: SchemaText, missing: readonly ErrorObject[]): Finding {
    const known = Object.keys((about.properties ?? {}) as object);
    const present = this.#at(path) as object;
    const lacking = missing
      .filter((error) => error.instancePath === path)
      .map((error) => error.params.missingProperty as string);
    // A key that is missing is the likelier meaning of a key that nobody knows.
    const meant =
      nearest(key, lacking) ??
      nearest(
        key,
        known.filter((name) => !(name in present)),
      ) ??
      nearest(key, known);
    const owner = this.#owner(path);
    return fault('unknown-key', `${owner} has no key \`${key}\``, {
      path: under(path, key),
      on: 'key',
      help: meant === undefined ? `its keys are ${listed(known, 'and')}` : `did you mean \`${meant}\`?`,
    });
  }

  #missingKey(path: string, key: string, value: unknown, about: SchemaText): Finding | undefined {
    const known = Object.keys((about.properties ?? {}) as object);
    const strangers = Object.keys(value as object).filter((name) => !known.includes(name));
    if (strangers.some((name) => nearest(name, [key]) === key)) return undefined;
    const meaning = ((about.properties as Readonly<Record<string, SchemaText>> | undefined)?.[key]?.description ??
      '') as string;
    return fault('missing-key', `${this.#owner(path)} needs \`${key}\``, {
      path,
      ...(meaning === '' ? {} : { help: `\`${key}\`: ${meaning}` }),
    });
  }

  #wrongSystem(path: string, value: unknown): Finding {
    const entry = value as Readonly<Record<string, unknown>>;
    const id = entry.system;
    const ids = [...book(defaultEdition).values()].filter(({ part }) => !part).map(({ id }) => id);
    if (id === undefined) {
      const key = nearest('system', Object.keys(entry));
      if (key !== undefined) {
        return fault('unknown-key', `a system has no key \`${key}\``, {
          path: under(path, key),
          on: 'key',
          help: 'did you mean `system`?',
        });
      }
      return fault('missing-key', 'an entry needs `system`: the id of what it is', { path });
    }
    const place = { path: under(path, 'system') };
    if (typeof id !== 'string')
      return fault('wrong-type', `\`system\` is the id of a system, not ${inWords(id)}`, place);
    const part = book(defaultEdition).get(id);
    const help = part?.part ? `${part.name.toLowerCase()} is a key of the design itself` : didYouMean(id, ids);
    return fault('unknown-system', `there is no system \`${id}\``, {
      ...place,
      help: help ?? '`slipway systems` lists them',
    });
  }

  #outOfRange(path: string, value: unknown, { minimum, maximum }: SchemaText): Finding {
    return fault('out-of-range', `${this.#named(path)} is from ${minimum} to ${maximum}, not ${inWords(value)}`, {
      path,
    });
  }

  #notOffered(path: string, value: unknown, offered: readonly unknown[]): Finding {
    const system = this.#systemAround(path);
    const allowed = listed(offered);
    const meant = typeof value === 'string' ? didYouMean(value, offered.map(String)) : undefined;
    return fault('not-offered', `${this.#named(path)} is ${allowed}, not ${inWords(value)}`, {
      path,
      ...(system ? { cite: system.cite } : {}),
      ...(meant === undefined ? {} : { help: meant }),
    });
  }

  /** A value by the name of its key and of what it belongs to: `` `class` of a beam battery ``. */
  #named(path: string): string {
    const last = steps(path).at(-1);
    if (last === undefined) return 'a design';
    const key = /^\d+$/.test(last) ? `an item of \`${steps(path).at(-2)}\`` : `\`${last}\``;
    const system = this.#systemAround(path);
    return system ? `${key} of ${withArticle(system.name)}` : key;
  }

  /** What a key belongs to: a system, a part of the design, or the design. */
  #owner(path: string): string {
    const system = this.#systemAround(path);
    const last = steps(path).at(-1);
    if (last === undefined) return 'a design';
    if (!/^\d+$/.test(last)) return `\`${last}\``;
    return system ? withArticle(system.name) : `an item of \`${steps(path).at(-2)}\``;
  }

  #systemAround(path: string) {
    let here = this.#data;
    let id: unknown;
    for (const step of steps(path)) {
      here = (here as Readonly<Record<string, unknown>>)?.[step];
      const inside = (here as { system?: unknown } | undefined)?.system;
      if (inside !== undefined) id = inside;
    }
    return typeof id === 'string' ? book(defaultEdition).get(id as SystemId) : undefined;
  }

  #at(path: string): unknown {
    return steps(path).reduce<unknown>((here, step) => (here as Readonly<Record<string, unknown>>)[step], this.#data);
  }

  /** The schema in which a keyword failed. */
  #parent(schemaPath: string): SchemaText {
    const keys = steps(decodeURIComponent(schemaPath.slice(schemaPath.indexOf('#') + 1))).slice(0, -1);
    return keys.reduce<SchemaText>((here, key) => (here[key] ?? {}) as SchemaText, this.#schema);
  }
}

function withArticle(name: string): string {
  const lower = /^[A-Z]{2}|^[A-Z]-/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
  return `${/^[aeio]|^[AEFHILMNORSX](?:[A-Z-])/.test(lower) ? 'an' : 'a'} ${lower}`;
}

const typeWords: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
};

function typeInWords(type: string): string {
  return typeWords[type] ?? type;
}

/** A value as a message shows it: short, and on one line. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return `\`${value.length > 40 ? `${value.slice(0, 40)}…` : value}\``;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  return String(value);
}

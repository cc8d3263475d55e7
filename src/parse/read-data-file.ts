import type { ValidateFunction } from 'ajv';
import type { Finding, LocatedFinding } from '../findings/finding.ts';
import type { Citation } from '../rules/model/citation.ts';
import { nothingBut } from './document.ts';
import { otherKind } from './file-kind.ts';
import { located } from './locate.ts';
import { fault, faults } from './messages/faults.ts';
import { inWords } from './messages/format-value.ts';
import { decode, readDocuments } from './read-documents.ts';

/** A kind of file that is YAML and no design: a template, a configuration. */
export interface DataKind<Data> {
  /** What messages call it: `template`. */
  readonly name: string;
  /** Some of its keys, for who has written something else altogether. */
  readonly keys: string;
  readonly cite: Citation;
  /** What helps whoever has a file with nothing in it. */
  readonly whenEmpty?: string;
  /** Whether it is a list of entries; most kinds are mappings of keys. */
  readonly list?: true;
  /** What is so wrong that the schema has nothing to add. */
  readonly first?: (data: unknown) => readonly Finding[];
  readonly validate: ValidateFunction;
  /** The schema with its words; loaded only to explain a mistake. */
  readonly schema: () => Promise<object>;
  /** What the data is instead, in words and with a help, where it is plainly a file of another kind. */
  readonly instead?: (data: object) => readonly [message: string, help: string] | undefined;
  /** What is wrong that no schema can say. */
  readonly more: (data: Data) => readonly Finding[];
}

/** What a file comes to: its data, or what is wrong with it. What is found later gets its place by `place`. */
export type ReadData<Data> =
  | { readonly data: Data; readonly place: (findings: readonly Finding[]) => readonly LocatedFinding[] }
  | { readonly findings: readonly LocatedFinding[] };

/** Reads a file of one kind. Never throws: mistakes come back with their places, as those of a design do. */
export async function readData<Data>(bytes: Uint8Array, kind: DataKind<Data>): Promise<ReadData<Data>> {
  const text = decode(bytes);
  if (typeof text !== 'string') return { findings: located('', nothingBut(text), [ofKind(text, kind)]) };
  const [document = nothingBut(faults.empty()), ...others] = await readDocuments(text);
  const { data, problems } = document;
  const place = (findings: readonly Finding[]) => located(text, document, findings);
  const findings =
    problems.length > 0
      ? problems.map((finding) => ofKind(finding, kind))
      : (await mistakesIn(data, others.length, kind)).map((finding) => ({ ...finding, cite: kind.cite }));
  return findings.length > 0 ? { findings: place(findings) } : { data: data as Data, place };
}

/** What the reader says of designs, said of this kind of file. */
function ofKind<Data>(finding: Finding, { name, cite, whenEmpty }: DataKind<Data>): Finding {
  const help = finding.code === 'empty-file' && whenEmpty !== undefined ? { help: whenEmpty } : {};
  return { ...finding, message: finding.message.replace(/\bdesign\b/, name), cite, ...help };
}

async function mistakesIn<Data>(data: unknown, others: number, kind: DataKind<Data>): Promise<readonly Finding[]> {
  const { name, keys, list = false, first, validate, schema, more } = kind;
  if (others > 0) return [fault('wrong-type', `a ${name} is one document, and here are several`)];
  if (typeof data !== 'object' || data === null || Array.isArray(data) !== list) {
    const stranger = anotherKind(data, kind);
    if (stranger) return [stranger];
    const what = list ? `a list of ${keys}` : `a mapping of keys such as ${keys}`;
    return [fault('wrong-type', `a ${name} is ${what}, not ${inWords(data)}`)];
  }
  const grave = first?.(data) ?? [];
  if (grave.length > 0) return grave;
  if (validate(data)) return more(data as Data);
  const stranger = anotherKind(data, kind);
  if (stranger) return [stranger];
  const { explained } = await import('./messages/explain-schema-error.ts');
  return explained(data, await schema(), validate.errors ?? [], `a ${name}`);
}

/** What is said of data that is plainly a file of another kind. */
function anotherKind<Data>(data: unknown, { name, list, instead }: DataKind<Data>): Finding | undefined {
  const isMapping = typeof data === 'object' && data !== null && !Array.isArray(data);
  const [message, help] = (isMapping && !list ? instead?.(data) : undefined) ?? [];
  if (message !== undefined) return fault('wrong-type', message, help === undefined ? {} : { help });
  const kind = otherKind(data, name);
  return kind && fault('wrong-type', `this is ${kind.words}, not a ${name}`, { help: kind.reader });
}

import type { ValidateFunction } from 'ajv';
import type { Finding, LocatedFinding } from '../findings/finding.ts';
import type { Citation } from '../rules/citation.ts';
import { nothingBut } from './document.ts';
import { fault, faults } from './faults.ts';
import { located } from './locate.ts';
import { decode, readDocuments } from './read.ts';
import { explained } from './validate.ts';
import { inWords } from './wording.ts';

/** A kind of file that is YAML and no design: a template, a configuration. */
export interface DataKind<Data> {
  /** What messages call it: `template`. */
  readonly name: string;
  /** Some of its keys, for who has written something else altogether. */
  readonly keys: string;
  readonly cite: Citation;
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
  const findings = problems.length > 0 ? problems : await mistakesIn(data, others.length, kind);
  return findings.length > 0
    ? { findings: place(findings.map((finding) => ofKind(finding, kind))) }
    : { data: data as Data, place };
}

/** What the reader says of designs, said of this kind of file. */
function ofKind<Data>(finding: Finding, { name, cite }: DataKind<Data>): Finding {
  return { ...finding, message: finding.message.replace(/\bdesign\b/, name), cite };
}

async function mistakesIn<Data>(data: unknown, others: number, kind: DataKind<Data>): Promise<readonly Finding[]> {
  const { name, keys, list = false, first, validate, schema, more } = kind;
  if (others > 0) return [fault('wrong-type', `a ${name} is one document, and here are several`)];
  if (typeof data !== 'object' || data === null || Array.isArray(data) !== list) {
    const what = list ? `a list of ${keys}` : `a mapping of keys such as ${keys}`;
    return [fault('wrong-type', `a ${name} is ${what}, not ${inWords(data)}`)];
  }
  const grave = first?.(data) ?? [];
  if (grave.length > 0) return grave;
  if (validate(data)) return more(data as Data);
  const [message, help] = kind.instead?.(data) ?? [];
  if (message !== undefined) return [fault('wrong-type', message, help === undefined ? {} : { help })];
  return explained(data, await schema(), validate.errors ?? [], `a ${name}`);
}

import type { ValidateFunction } from 'ajv';
import type { Finding, LocatedFinding } from '../findings/finding.ts';
import type { Citation } from '../rules/model/citation.ts';
import { nothingBut } from './document.ts';
import { otherKind } from './file-kind.ts';
import { located } from './locate.ts';
import { fault, faults } from './messages/faults.ts';
import { formatValue } from './messages/format-value.ts';
import { decode, readDocuments } from './read-documents.ts';

/** A kind of YAML file other than a design, such as a template or a configuration. */
export interface DataKind<Data> {
  /** Name for messages: `template`. */
  readonly name: string;
  /** Some of its keys, for messages about data of another type. */
  readonly keys: string;
  readonly cite: Citation;
  /** Help for an empty file. */
  readonly whenEmpty?: string;
  /** Set if the file is a list of entries instead of a mapping. */
  readonly list?: true;
  /** Checks before schema validation; if they find anything, the schema is skipped. */
  readonly first?: (data: unknown) => readonly Finding[];
  readonly validate: ValidateFunction;
  /** The JSON Schema, loaded only to explain errors. */
  readonly schema: () => Promise<object>;
  /** Message and help for data that is clearly a file of another kind. */
  readonly instead?: (data: object) => readonly [message: string, help: string] | undefined;
  /** Checks beyond the schema, on valid data. */
  readonly more: (data: Data) => readonly Finding[];
}

/** The data, with a function that locates later findings; or the errors. */
export type ReadData<Data> =
  | {
      readonly data: Data;
      readonly warnings: readonly LocatedFinding[];
      readonly place: (findings: readonly Finding[]) => readonly LocatedFinding[];
    }
  | { readonly findings: readonly LocatedFinding[] };

/** Reads and validates a file of one kind. Never throws: errors are returned with their locations. */
export async function readData<Data>(bytes: Uint8Array, kind: DataKind<Data>): Promise<ReadData<Data>> {
  const text = decode(bytes);
  if (typeof text !== 'string') return { findings: located('', nothingBut(text), [forKind(text, kind)]) };
  const [document = nothingBut(faults.empty()), ...others] = await readDocuments(text);
  const { data, problems } = document;
  const place = (findings: readonly Finding[]) => located(text, document, findings);
  const findings =
    problems.length > 0
      ? problems.map((finding) => forKind(finding, kind))
      : (await errorsIn(data, others.length + 1, kind)).map((finding) => ({ ...finding, cite: kind.cite }));
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? { findings: place(errors) } : { data: data as Data, warnings: place(findings), place };
}

/** A finding of the reader, with `design` replaced by the name of this kind. */
function forKind<Data>(finding: Finding, { name, cite, whenEmpty }: DataKind<Data>): Finding {
  const help = finding.code === 'empty-file' && whenEmpty !== undefined ? { help: whenEmpty } : {};
  return { ...finding, message: finding.message.replace(/\bdesign\b/, name), cite, ...help };
}

async function errorsIn<Data>(data: unknown, documents: number, kind: DataKind<Data>): Promise<readonly Finding[]> {
  const { name, keys, list = false, first, validate, schema, more } = kind;
  if (documents > 1) return [fault('wrong-type', `a ${name} must be a single document; found ${documents}`)];
  if (typeof data !== 'object' || data === null || Array.isArray(data) !== list) {
    const expected = list ? `a list of ${keys}` : `a mapping with keys such as ${keys}`;
    return [anotherKind(data, kind) ?? fault('wrong-type', `a ${name} must be ${expected}, not ${formatValue(data)}`)];
  }
  const early = first?.(data) ?? [];
  if (early.length > 0) return early;
  if (validate(data)) return more(data as Data);
  const other = anotherKind(data, kind);
  if (other) return [other];
  const { explained } = await import('./messages/explain-schema-error.ts');
  return explained(data, await schema(), validate.errors ?? [], `a ${name}`);
}

/** A finding if the data is clearly a file of another kind. */
function anotherKind<Data>(data: unknown, { name, list, instead }: DataKind<Data>): Finding | undefined {
  const isMapping = typeof data === 'object' && data !== null && !Array.isArray(data);
  const [message, help] = (isMapping && !list ? instead?.(data) : undefined) ?? [];
  if (message !== undefined) return fault('wrong-type', message, help === undefined ? {} : { help });
  const kind = otherKind(data, name);
  return kind && fault('wrong-type', `this file is ${kind.words}, not a ${name}`, { help: kind.reader });
}

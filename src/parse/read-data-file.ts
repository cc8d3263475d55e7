import type { ValidateFunction } from 'ajv';
import { type Finding, type LocatedFinding, type Severity, severities } from '../findings/finding.ts';
import type { Citation } from '../rules/model/citation.ts';
import { isMapping } from '../text/collections.ts';
import { formatCount, listed } from '../text/phrases.ts';
import { toLocatedFindings, unreadableDocument } from './document.ts';
import { guessOtherKind } from './file-kind.ts';
import { faultFinding, formatValue, textFaults } from './messages/faults.ts';
import { decodeText, readDocuments } from './read-documents.ts';

/** A kind of YAML file other than a design, such as a template or a configuration. */
export interface DataFileKind<Data> {
  /** Name for messages: `template`. */
  readonly name: string;
  /** Some of its keys, for messages about data of another type. */
  readonly exampleKeys: string;
  readonly cite: Citation;
  /** Help for an empty file. */
  readonly emptyHelp?: string;
  /** Set if the file is a list of entries instead of a mapping. */
  readonly isList?: true;
  /** Checks before schema validation; if they find anything, the schema is skipped. */
  readonly checkBeforeSchema?: (data: unknown) => readonly Finding[];
  readonly validate: ValidateFunction;
  /** The JSON Schema, loaded only to explain errors. */
  readonly schema: () => Promise<object>;
  /** Better help for an error that the schema has found. */
  readonly helpFor?: (finding: Finding, data: object) => string | undefined;
  /** Message and help for data that is clearly a file of another kind. */
  readonly describeOtherKind?: (data: object) => readonly [message: string, help: string] | undefined;
  /** Loads what the later checks of valid data need. */
  readonly prepare?: (data: Data) => Promise<void>;
  /** Checks beyond the schema, on valid data. */
  readonly checkAfterSchema: (data: Data) => readonly Finding[];
}

/** The data, with a function that locates later findings; or the errors. */
export type DataFileResult<Data> =
  | {
      readonly data: Data;
      readonly warnings: readonly LocatedFinding[];
      readonly place: (findings: readonly Finding[]) => readonly LocatedFinding[];
    }
  | { readonly findings: readonly LocatedFinding[] };

/** The finding in a file that could not be read, at its start. */
export function unreadable(fault: Finding): readonly LocatedFinding[] {
  return toLocatedFindings('', unreadableDocument(fault), [fault]);
}

/** Reads and validates a file of one kind. Never throws: errors are returned with their locations, also faults of slipway. */
export async function readDataFile<Data>(bytes: Uint8Array, kind: DataFileKind<Data>): Promise<DataFileResult<Data>> {
  try {
    return await readSound(bytes, kind);
  } catch (error) {
    const fault = textFaults.internal(error instanceof Error ? error.message : String(error));
    return { findings: unreadable(fault) };
  }
}

async function readSound<Data>(bytes: Uint8Array, kind: DataFileKind<Data>): Promise<DataFileResult<Data>> {
  const text = decodeText(bytes);
  if (typeof text !== 'string') return { findings: unreadable(forKind(text, kind)) };
  const [document = unreadableDocument(textFaults.empty()), ...others] = await readDocuments(text);
  const { data, problems } = document;
  const place = (findings: readonly Finding[]) => toLocatedFindings(text, document, findings);
  const findings =
    problems.length > 0
      ? problems.map((finding) => forKind(finding, kind))
      : (await errorsIn(data, others.length + 1, kind)).map((finding) => ({ ...finding, cite: kind.cite }));
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? { findings: place(errors) } : { data: data as Data, warnings: place(findings), place };
}

/** A finding of the reader, with `design` replaced by the name of this kind. */
function forKind<Data>(finding: Finding, { name, cite, emptyHelp }: DataFileKind<Data>): Finding {
  const help = finding.code === 'empty-file' && emptyHelp !== undefined ? { help: emptyHelp } : {};
  return { ...finding, message: finding.message.replace(/\bdesign\b/, name), cite, ...help };
}

async function errorsIn<Data>(data: unknown, documents: number, kind: DataFileKind<Data>): Promise<readonly Finding[]> {
  const { name, exampleKeys, isList = false, checkBeforeSchema, validate, schema, helpFor, checkAfterSchema } = kind;
  if (documents > 1) return [faultFinding('wrong-type', `a ${name} must be a single document; found ${documents}`)];
  if (typeof data !== 'object' || data === null || Array.isArray(data) !== isList) {
    const expected = isList ? `a list of ${exampleKeys}` : `a mapping with keys such as ${exampleKeys}`;
    return [
      anotherKind(data, kind) ?? faultFinding('wrong-type', `a ${name} must be ${expected}, not ${formatValue(data)}`),
    ];
  }
  const early = checkBeforeSchema?.(data) ?? [];
  if (early.length > 0) return early;
  if (validate(data)) {
    await kind.prepare?.(data as Data);
    return checkAfterSchema(data as Data);
  }
  const other = anotherKind(data, kind);
  if (other) return [other];
  const { explainErrors } = await import('./messages/explain-schema-error.ts');
  const explained = explainErrors(data, await schema(), validate.errors ?? [], `a ${name}`);
  return explained.map((finding) => {
    const help = helpFor?.(finding, data);
    return help === undefined ? finding : { ...finding, help };
  });
}

/** A finding if the data is clearly a file of another kind. */
function anotherKind<Data>(
  data: unknown,
  { name, isList, describeOtherKind }: DataFileKind<Data>,
): Finding | undefined {
  const [message, help] = (isMapping(data) && !isList ? describeOtherKind?.(data) : undefined) ?? [];
  if (message !== undefined) return faultFinding('wrong-type', message, { help });
  const kind = guessOtherKind(data, name);
  return kind && faultFinding('wrong-type', `this file is ${kind.label}, not a ${name}`, { help: kind.help });
}

/** In place of the findings in a file outside the repository: their number, as each of them may quote the file. */
export function notQuoted(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  const count = (severity: Severity) => findings.filter((each) => each.severity === severity).length;
  const [severity, ...others] = severities.filter((each) => count(each) > 0);
  // Such a finding has no text of the file.
  if (severity === undefined || findings.every(({ code }) => code === 'unreadable-file')) return findings;
  const counts = [severity, ...others].map((each) => formatCount(count(each), each === 'info' ? 'note' : each));
  return unreadable(textFaults.notQuoted(listed(counts, 'and'))).map((finding) => ({ ...finding, severity }));
}

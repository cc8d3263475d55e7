/** A design of a text as the form shows it: its data, and what cannot be edited. */

import type { Finding } from '../../findings/finding.ts';
import { aliasReason, readSourceDocuments, type SourceDocument } from '../../parse/edit/source-document.ts';
import { resolveTarget } from '../../parse/edit/target.ts';
import { readDocuments } from '../../parse/read-documents.ts';
import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import { isMapping } from '../../text/collections.ts';

export interface FormDesign {
  /** Empty if the design cannot be edited at all. */
  readonly data: DesignData;
  /** Why nothing can be edited; `undefined` for a design that can be. */
  readonly locked: string | undefined;
  /** Why the value at a JSON pointer cannot be edited; an empty text if `locked` says why. */
  readonly lockOf: (at: string) => string | undefined;
}

/** Reads one design of a text. Never throws: a text that cannot be edited gives a reason. */
export async function readFormDesign(text: string, document: number): Promise<FormDesign> {
  const plain = withoutMark(text);
  if (plain.trim() === '') return lockedDesign('The text is empty.');
  const documents = await readDocuments(plain);
  const problem = documents.flatMap(({ problems }) => problems)[0];
  if (problem) return lockedDesign(problemText(problem));
  const data = documents[document]?.data;
  if (!isMapping(data)) return lockedDesign('The text is not a design: write keys such as `class:` and `mass:`.');
  // Only aliases lock single values, and few texts have any.
  const source = /[&*]/.test(plain) ? readSourceDocuments(plain)[document] : undefined;
  const lockOf = source && source.repeated.size > 0 ? (at: string) => aliasLock(source, at) : () => undefined;
  return { data, locked: undefined, lockOf };
}

function lockedDesign(locked: string): FormDesign {
  return { data: {}, locked, lockOf: () => '' };
}

/** The text without its byte order mark. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function problemText({ message, range }: Finding): string {
  const where = range ? `Line ${range.line}: ` : '';
  return `${where}${message}. Correct this in the text; the form is read-only until then.`;
}

function aliasLock(source: SourceDocument, at: string): string | undefined {
  const target = resolveTarget(source, at);
  // A key that is missing can be added.
  if (typeof target === 'string') return target === 'key not found' ? undefined : lockText(target);
  const reason = aliasReason(source, target.node);
  return reason === undefined ? undefined : lockText(reason);
}

/** A reason of the edit engine as a sentence. */
export function lockText(reason: string): string {
  return `This can only be changed in the text: ${reason}.`;
}

/** The entries under `systems`; anything else in the list is an empty entry. */
export function systemEntries({ systems }: DesignData): readonly EntryData[] {
  if (!Array.isArray(systems)) return [];
  return systems.map((entry) => (isMapping(entry) ? entry : {}));
}

/** IDs of the optional rules that a design uses. `short-k1: excluded` is another spelling of one. */
export function optionsOf({ options }: DesignData): readonly string[] {
  if (!Array.isArray(options)) return [];
  return options.map((option) => (isMapping(option) ? 'short-k1-excluded' : String(option)));
}

export { type EntryData, entryCount } from '../../parse/shorthand/entry-data.ts';

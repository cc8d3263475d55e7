import type { Finding, TextRange, TextRepair } from '../../findings/finding.ts';
import { type Citation, designFile } from '../../rules/model/citation.ts';

/** Description and source of a code, for `slipway explain`. */
export interface FaultDescription {
  readonly about: string;
  readonly cite: Citation;
}

const descriptions = {
  'internal-error':
    'A fault of slipway itself kept it from judging this file. The rest of the run is not affected. Please report it as a bug, with the file.',
  'unreadable-file': 'The file exists, but cannot be read: its permissions forbid it, or a link leads nowhere.',
  'not-quoted':
    'The file has findings, and a file of the repository names it though it is outside. Messages quote nothing of such a file, so that nobody can print your files by naming them. Check it by itself to read the findings.',
  'not-text':
    'The file is not UTF-8 text. Design files are YAML or JSON in UTF-8, with or without a byte order mark; save the file in that encoding.',
  'file-too-large':
    'Design files are a few kilobytes. Larger files are rejected so that one bad file cannot stall the rest.',
  'empty-file': 'The file, or one of its documents, contains no design: it is blank or has only comments.',
  'yaml-syntax':
    'The file is not valid YAML. Only the first error of a document is shown; later ones often follow from it.',
  'duplicate-key': 'A key appears twice in one mapping, so one of its two values would be lost.',
  'nested-too-deep':
    'Brackets or blocks are nested far deeper than in any design, usually because a bracket is repeated by mistake.',
  'bad-alias': 'An alias has no anchor, is used as a key, contains itself, or aliases expand to too much data.',
  'not-a-design': 'The document is not a mapping, or it has no readable mass and hull boxes.',
  'unknown-key':
    'The design contains an unknown key. This is an error because an ignored key would silently have no effect.',
  'missing-key': 'A required key of the design or of a system is missing.',
  'wrong-type': 'The value has the wrong type: text instead of a number, a list instead of a mapping.',
  'out-of-range': 'A number is below the minimum or above the maximum of its key.',
  'unknown-system': 'No system has this ID. Run `slipway systems` for the list.',
  'not-offered':
    'The system is not available with this class, level, range or type. `slipway systems ID` shows the choices and their prices.',
  'bad-arcs':
    'Arcs are F, FS, AS, A, AP and FP, each at most once, or `all`, or `broadside` for weapons that come in pairs.',
} as const;

/** A code of the reader: a problem that keeps a file, or a part of it, from being read. Checks have their own codes. */
export type FaultCode = keyof typeof descriptions;

const cite = designFile('A design');

/** All codes of the reader. */
export const faultCodes = Object.fromEntries(
  Object.entries(descriptions).map(([code, about]) => [code, { about, cite }]),
) as Readonly<Record<FaultCode, FaultDescription>>;

/** Properties of a finding; `undefined` ones are left out. */
type FindingParts = { readonly [Key in keyof Finding]?: Finding[Key] | undefined };

/** An error about the form of a file; `path` defaults to the whole document. */
export function faultFinding(code: FaultCode, message: string, parts: FindingParts = {}): Finding {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  return { code, severity: 'error', message, path: '', on: 'value', cite, ...given };
}

const firstCharacter: TextRange = { line: 1, column: 1, endLine: 1, endColumn: 1 };

function faultAt(code: FaultCode, message: string, range = firstCharacter, help?: string): Finding {
  return faultFinding(code, message, { range, help });
}

/** Errors of a text that cannot be read as data, with their ranges. */
export const textFaults = {
  internal: (message: string) =>
    faultAt(
      'internal-error',
      `slipway failed on this file: ${message}`,
      firstCharacter,
      'report this as a bug, with the file',
    ),
  unreadable: (message: string) => faultAt('unreadable-file', message),
  notQuoted: (counts: string) =>
    faultAt(
      'not-quoted',
      `${counts} in a file outside, of which nothing is quoted`,
      firstCharacter,
      'check that file by itself to read them',
    ),
  notText: (reason: string, range?: TextRange) => faultAt('not-text', `file is not valid UTF-8 text: ${reason}`, range),
  tooLarge: (message: string, help?: string) => faultAt('file-too-large', message, firstCharacter, help),
  empty: (range?: TextRange) => faultAt('empty-file', 'empty document: no design found', range),
  syntax: (message: string, range: TextRange, help?: string, repair?: TextRepair) =>
    faultFinding('yaml-syntax', message, { range, help, repair }),
  duplicateKey: (message: string, range: TextRange, help?: string) => faultAt('duplicate-key', message, range, help),
  tooDeep: (limit: number, range: TextRange) =>
    faultAt('nested-too-deep', `nested too deeply; the limit is ${limit} levels`, range),
  alias: (message: string, range: TextRange, help?: string) => faultAt('bad-alias', message, range, help),
};

const typeWords: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
};

/** A JSON Schema type for messages, with its article. */
export function formatType(type: string): string {
  return typeWords[type] ?? type;
}

/** A value for messages: short, and on one line. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'an empty value';
  if (typeof value === 'string') return `\`${value.length > 40 ? `${value.slice(0, 40)}…` : value}\``;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  // As YAML writes them.
  if (Number.isNaN(value)) return '.nan';
  return String(value).replace('Infinity', '.inf');
}

import type { Finding, Range } from '../../findings/finding.ts';
import { type Citation, designFile } from '../../rules/model/citation.ts';

/** A mistake of form: something about the file that keeps slipway from reading a design, or a part of one. */
export interface Fault {
  readonly about: string;
  readonly cite: Citation;
}

/** Every code under which the reader reports; the checks have codes of their own. */
export const faultCodes = {
  'not-text': {
    about:
      'The file is not text in UTF-8. Design files are YAML or JSON in UTF-8, with or without a byte order mark; save the file anew ' +
      'in that encoding.',
    cite: designFile('A design'),
  },
  'file-too-large': {
    about:
      'A design file holds a few kilobytes. slipway refuses files that no shipyard writes, so that one bad file cannot hold up the others.',
    cite: designFile('A design'),
  },
  'empty-file': {
    about: 'The file, or one of its documents, holds no design: nothing, or only comments.',
    cite: designFile('A design'),
  },
  'yaml-syntax': {
    about:
      'The text is no YAML. Of several errors in one document the first is shown: the others often follow from it.',
    cite: designFile('A design'),
  },
  'duplicate-key': {
    about: 'A key stands twice in one mapping, so that one of its two values would be lost.',
    cite: designFile('A design'),
  },
  'nested-too-deep': {
    about: 'Brackets or blocks nest far deeper than any design: most often a bracket that repeats by mistake.',
    cite: designFile('A design'),
  },
  'bad-alias': {
    about:
      'An alias names an anchor that does not exist, stands where a key belongs, or aliases repeat each other until the design would fill the memory.',
    cite: designFile('A design'),
  },
  'not-a-design': {
    about:
      'The document is not a mapping of keys to values, or it lacks what makes it a design: a mass and hull boxes that can be read.',
    cite: designFile('A design'),
  },
  'unknown-key': {
    about:
      'The design holds a key that slipway does not know. It is not passed over: what looks like a setting would change nothing.',
    cite: designFile('A design'),
  },
  'missing-key': {
    about: 'A key that the design or the system cannot do without is missing.',
    cite: designFile('A design'),
  },
  'wrong-type': {
    about: 'The value is of the wrong kind: text where a number belongs, a list where a mapping belongs.',
    cite: designFile('A design'),
  },
  'out-of-range': {
    about: 'A number is smaller or larger than anything a design may hold there.',
    cite: designFile('A design'),
  },
  'unknown-system': {
    about: 'No system of the rulebook has this id. `slipway systems` lists them all.',
    cite: designFile('A design'),
  },
  'not-offered': {
    about:
      'The rulebook does not sell the system with this class, level, range or type. `slipway systems ID` shows what is on offer and at what price.',
    cite: designFile('A design'),
  },
  'bad-arcs': {
    about:
      'Arcs are the names F, FS, AS, A, AP and FP, each at most once, or `all`, or `broadside` for what is sold in pairs.',
    cite: designFile('A design'),
  },
} as const satisfies Readonly<Record<string, Fault>>;

/** A code of the reader. */
export type FaultCode = keyof typeof faultCodes;

/** A finding about the form of the file. */
export function fault(code: FaultCode, message: string, more: Partial<Finding> = {}): Finding {
  return { code, severity: 'error', message, path: '', on: 'value', cite: faultCodes[code].cite, ...more };
}

const firstCharacter: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** The faults of a text that cannot be read at all, each with its place. */
export const faults = {
  notText: (what: string) => fault('not-text', `${what}; a design is text in UTF-8`, { range: firstCharacter }),
  tooLarge: (what: string) => fault('file-too-large', what, { range: firstCharacter }),
  empty: (range: Range = firstCharacter) =>
    fault('empty-file', 'there is no design here: nothing but blanks and comments', { range }),
  syntax: (message: string, range: Range) => fault('yaml-syntax', message, { range }),
  duplicateKey: (message: string, range: Range, help?: string) =>
    fault('duplicate-key', message, { range, ...(help === undefined ? {} : { help }) }),
  tooDeep: (deepest: number, range: Range) =>
    fault('nested-too-deep', `brackets or blocks nest more than ${deepest} levels deep`, { range }),
  alias: (message: string, range: Range) => fault('bad-alias', message, { range }),
};

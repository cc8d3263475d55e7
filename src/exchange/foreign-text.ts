/** Decodes the files of other programs, which are often not UTF-8. */

import { decodeText } from '../parse/read-documents.ts';
import type { Span } from '../text/collections.ts';
import { formatNumber } from '../text/phrases.ts';
import type { ConversionLoss } from './losses.ts';

/** The text of a file, with a note if its encoding was guessed. */
export interface ForeignText {
  readonly text: string;
  readonly encodingLoss: readonly ConversionLoss[];
}

/**
 * Decodes UTF-8, UTF-16 with or without a mark, and otherwise the encoding of the XML declaration or Windows-1252. A string is
 * why a file is no text.
 */
export function decodeForeign(bytes: Uint8Array): ForeignText | string {
  const text = decodeText(bytes);
  if (typeof text === 'string') return { text, encodingLoss: [] };
  if (text.code !== 'not-text') return text.message;
  const utf16 = utf16Of(bytes);
  const read = utf16
    ? decodedAs(utf16, bytes)
    : (decodedAs(declaredEncoding(bytes), bytes) ?? decodedAs(windows, bytes));
  return read ?? 'it is not a text file';
}

const windows = 'windows-1252';

/** UTF-16 by its byte order mark, or by a zero byte in every other place of the first characters. */
function utf16Of([first = 1, second = 1, third = 1, fourth = 1]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0)) {
    return 'utf-16le';
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0)) {
    return 'utf-16be';
  }
  return undefined;
}

/** The encoding that an XML declaration names; Windows-1252 for any other text. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const [, name = windows] = /^\s*<\?xml\b[^>]*\bencoding=["']([\w.-]{1,40})["']/.exec(start) ?? [];
  // A file that claims to be UTF-8 and is not is usually Windows-1252.
  return /^utf-?(?:8|16)/i.test(name) ? windows : name;
}

/** The text with a note about its encoding; `undefined` for an unknown encoding or bytes that are no text in it. */
function decodedAs(encoding: string, bytes: Uint8Array): ForeignText | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const name = encoding.startsWith('utf-16') ? 'UTF-16' : encoding.replace(/^windows/, 'Windows');
    const note: ConversionLoss = { kind: 'note', path: '', found: 'the file is not UTF-8', instead: `read as ${name}` };
    return text.includes('\0') ? undefined : { text, encodingLoss: [note] };
  } catch {
    return undefined;
  }
}

// Limits of imported files: far more than any fleet needs, imported within seconds.

export const maxShips = 2_000;
export const maxColumns = 1_000;
/** Of all share codes of a text, inflated, in characters; a ship has about 10,000. */
export const maxCodeLength = 1_000_000;

/** `6,000 ships; the limit is 2,000` above the limit, otherwise `undefined`. */
export function aboveLimit(count: number, what: string, limit: number): string | undefined {
  return count > limit ? `${formatNumber(count)} ${what}; the limit is ${formatNumber(limit)}` : undefined;
}

/** An error that makes a file unreadable. */
export interface SyntaxProblem extends Span {
  readonly kind: 'problem';
  readonly message: string;
}

/** Ends the parsing of a file. */
export class ParseFailure extends Error {
  readonly problem: SyntaxProblem;

  constructor(message: string, start: number, end = start + 1) {
    super(message);
    this.problem = { kind: 'problem', message, start, end };
  }
}

/** The result of a parser, or the problem if it throws a {@link ParseFailure}. */
export function parseOrProblem<Root>(parse: () => Root): Root | SyntaxProblem {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ParseFailure) return error.problem;
    throw error;
  }
}

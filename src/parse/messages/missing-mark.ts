/** Explains syntax errors that one character repairs: a comma in brackets, a space after a colon. */

import type { Finding, TextRepair } from '../../findings/finding.ts';
import { lineAt, rangeAt } from '../document.ts';
import { composeDocuments, tokenize } from '../yaml-tokens.ts';
import { textFaults } from './faults.ts';

interface SyntaxError {
  readonly pos: readonly [number, number];
}

/** A value, blanks, and the key of the next pair. A hyphen begins a list item. */
const valueThenKey = /^(?!-\s)("[^"\n]*"|'[^'\n]*'|[^\s,:{}[\]"'#][^,:{}[\]\n#]*?)(\s+)([\w-]+):\s/;

/** A pair without a comma after it, if a comma there repairs the error. */
export function missingComma(text: string, { pos: [start] }: SyntaxError): Finding | undefined {
  const [, value = '', blanks = '', key] = valueThenKey.exec(text.slice(start, start + 400)) ?? [];
  const closer = text.slice(0, start).trimEnd().length;
  const isAfterBracket =
    /[}\]]/.test(text[closer - 1] ?? '') && /^(?:[\w-]+:\s|[{[])/.test(text.slice(start, start + 60));
  const [offset, next] =
    key === undefined
      ? [isAfterBracket ? closer : undefined, start]
      : [start + value.length, start + value.length + blanks.length];
  if (offset === undefined || !isRepairedBy(text, offset, ',', start)) return undefined;
  const word = /^[\w-]*/.exec(text.slice(next))?.[0] ?? '';
  const { line, column } = rangeAt(text, offset, offset);
  const range = rangeAt(text, next, next + Math.max(1, word.length));
  const shown = word === '' ? `\`${text[next]}\`` : `\`${word}\``;
  const help = `put a comma before ${shown}`;
  return textFaults.syntax(`missing comma before ${shown}`, range, help, inserting(line, column, ',', true));
}

/** A colon without a space after it, on the line of the error or the one before. */
export function missingSpace(text: string, { pos: [start, end] }: SyntaxError): Finding | undefined {
  const range = rangeAt(text, start, end);
  for (const number of [range.line, range.line - 1]) {
    const [, indent = '', key = '', value] =
      /^(\s*(?:- )?(?:\{ )?)([\w-]+):([^\s:/]\S*)/.exec(lineAt(text, number)) ?? [];
    if (value === undefined) continue;
    const help = `put a space after the colon: \`${key}: ${value}\``;
    const repair = inserting(number, indent.length + key.length + 2, ' ', false);
    return textFaults.syntax('missing space after a colon', range, help, repair);
  }
  return undefined;
}

function inserting(line: number, column: number, text: string, safe: boolean): TextRepair {
  return { safe, changes: [{ line, column, removed: 0, text }] };
}

/** True if the text with a mark inserted has no error, or only later ones. */
function isRepairedBy(text: string, offset: number, mark: string, start: number): boolean {
  const repaired = `${text.slice(0, offset)}${mark}${text.slice(offset)}`;
  const errors = composeDocuments(tokenize(repaired)).flatMap((document) => document.errors);
  return errors.every(({ pos }) => pos[0] > start + mark.length);
}

/** Splits the text of a post into paragraphs, lines and phrases, each with its position. */

import type { Span } from '../../text/collections.ts';

/** A part of a line between separators. */
export interface Phrase extends Span {
  readonly text: string;
  /** The rest of the line from here, with the author's quotes and dashes. */
  readonly rest: string;
  readonly startsLine: boolean;
}

export interface TextLine extends Span {
  /** As written, but with characters of a keyboard, and without quote marks, bullets and emphasis. */
  readonly text: string;
  /** The same with the author's quotes and dashes. */
  readonly written: string;
  /** 1-based. */
  readonly number: number;
}

/** Characters that word processors and forums put for those of a keyboard. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u2032]/g, "'"],
  [/[\u201c\u201d\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u00a0\u2002-\u200a\u202f\ufeff]/g, ' '],
  [/\u00d7/g, 'x'],
  [/(?<= )[\u2022\u00b7](?= )/g, '|'],
  [/\u00b0/g, ' '],
];

/** In the place of a mark, so that positions stay; no font has it. Phrases are without it. */
const noLetter = '\ue000';

/** Marks of quoting, lists, headings and emphasis. */
const marks: readonly RegExp[] = [
  /^(?:\s?>)+/,
  /\[\/?(?:b|i|u|s|code|quote|list|size|color|font|url|center|spoiler|pre|\*)(?:=[^\]\n]{0,100})?\]/gi,
  /\*\*|__|`+/g,
  /(?<!\w)[*_](?=\w)|(?<=[\w:.])[*_](?!\w)/g,
  /^[\s\ue000]*#{1,6}(?=\s)/,
  /^[\s\ue000]*(?:[-*+\u2022\u00b7\u25cf\u25aa]|\d{1,2}[.)])(?=\s)/,
];

/** The paragraphs of a text: lines without a blank line or a rule between them. */
export function paragraphsOf(text: string): readonly (readonly TextLine[])[] {
  const paragraphs: TextLine[][] = [[]];
  for (const line of linesOf(text)) {
    if (/^[\s\ue000=_~*#+-]*$/.test(line.text)) paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0);
}

function* linesOf(text: string): Iterable<TextLine> {
  let start = 0;
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const own = marks.reduce((line, mark) => line.replace(mark, (found) => noLetter.repeat(found.length)), written);
    const plain = typed.reduce((line, [from, to]) => line.replace(from, to), own);
    const end = start + written.length;
    yield { text: plain, written: own, start, end, number: index + 1 };
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

/** Separators that end a phrase outside parentheses. */
const separators: readonly RegExp[] = [
  /[;|\t]|,(?!\d{3}\b)/y,
  / [/+] /y,
  // Columns, but not the space behind a label.
  /(?<=[^:=\s]) {2,}(?=\S)/y,
  // The end of a sentence, but not an abbreviation.
  /(?<=[a-z]{4}|\d|\))\.(?=\s|$)/y,
];

export function phrasesOf({ text, written: own, start }: TextLine): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let from = 0;
  const add = (to: number) => {
    const part = text.slice(from, to);
    const written = withoutMarks(part);
    if (written === '') return;
    const at = from + part.search(/[^\s\ue000]/);
    const span = { start: start + at, end: start + from + part.trimEnd().length };
    phrases.push({
      text: withoutConjunction(written),
      ...span,
      rest: withoutMarks(own.slice(at)),
      startsLine: phrases.length === 0,
    });
  };
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const letter = text[at] as string;
    if ('([{'.includes(letter)) depth++;
    if (')]}'.includes(letter)) depth = Math.max(0, depth - 1);
    const length = depth === 0 ? separatorAt(text, at) : 0;
    if (length > 0) {
      add(at);
      from = at + length;
    }
    at += Math.max(1, length);
  }
  add(text.length);
  return phrases;
}

function withoutMarks(text: string): string {
  return text.replaceAll(noLetter, '').trim();
}

/** Words between the items of a list. */
function withoutConjunction(text: string): string {
  return text.replace(/^(?:and|plus|&) /i, '').replace(/ (?:and|plus|&)$/i, '');
}

function separatorAt(text: string, at: number): number {
  for (const separator of separators) {
    separator.lastIndex = at;
    const [found] = separator.exec(text) ?? [];
    if (found !== undefined) return found.length;
  }
  return 0;
}

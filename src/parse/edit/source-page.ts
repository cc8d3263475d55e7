/** A document with all that is needed to change it in its own style. */

import { type Document, isAlias, isMap, isScalar, Lexer, type Node, parseAllDocuments, visit } from 'yaml';
import type { Style } from './print.ts';

/** One document of a text. */
export interface Page {
  readonly text: string;
  readonly document: Document.Parsed;
  /** Where comments begin, in the whole text, in order. */
  readonly comments: readonly number[];
  /** The names of anchors to which an alias leads. */
  readonly repeated: ReadonlySet<string>;
  readonly style: Style;
  /** How lines end: the way the first one does. */
  readonly eol: string;
}

/** The documents of a text that has been read without a problem of YAML; they are in the order of the reader. */
export function pagesOf(text: string): readonly Page[] {
  // That no key stands twice is known from reading, and to find it out again takes the square of their number.
  const options = { keepSourceTokens: true, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;
  const comments = commentsIn(text);
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  return (parseAllDocuments(text, options) as readonly Document.Parsed[]).map((document) => {
    const repeated = new Set<string>();
    visit(document, { Alias: (_, { source }) => void repeated.add(source) });
    return { text, document, comments, repeated, style: styleOf(text, document), eol };
  });
}

/** Marks of the lexer: they stand for no text, and the last announces a plain scalar, which may begin with `#`. */
const marks = new Set(['\u0002', '\u0018', '\u001f']);

function commentsIn(text: string): readonly number[] {
  const found: number[] = [];
  let offset = 0;
  let before = '';
  for (const token of new Lexer().lex(text)) {
    if (token[0] === '#' && before !== '\u001f') found.push(offset);
    if (!marks.has(token)) offset += token.length;
    before = token;
  }
  return found;
}

function styleOf(text: string, document: Document.Parsed): Style {
  const root = document.contents;
  const first = isMap(root) && root.flow ? root.items[0] : undefined;
  const json = isScalar(first?.key) && first.key.type === 'QUOTE_DOUBLE';
  const tight = json && /^:\S/.test(text.slice(first.key.range?.[1]));
  let padded: boolean | undefined;
  visit(document, {
    Map: (_, { flow, range, items }) => {
      if (flow && range && items.length > 0) padded ??= /\s/.test(text[range[0] + 1] as string);
    },
  });
  return { json, tight, padded: padded ?? true };
}

/** Whether a comment begins between two offsets. */
export function hasComment({ comments }: Page, start: number, end: number): boolean {
  let low = 0;
  for (let high = comments.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((comments[middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  return low < comments.length && (comments[low] as number) < end;
}

/** Why what is in a node cannot be taken away: an alias repeats it, or a part of it. */
export function tied({ repeated }: Page, node: Node | null): string | undefined {
  for (const name of namesIn(node).anchors) if (repeated.has(name)) return `\`*${name}\` repeats a part of it`;
  return undefined;
}

/** Why parts of a mapping cannot change places: an alias in one of them repeats what is in another. */
export function entangled({ repeated }: Page, parts: readonly (Node | null)[]): string | undefined {
  const names = parts.map(namesIn);
  const owner = new Map<string, number>();
  for (const [index, { anchors }] of names.entries()) {
    for (const name of anchors) {
      if (repeated.has(name) && (owner.get(name) ?? index) !== index) return `\`*${name}\` repeats one of several`;
      owner.set(name, index);
    }
  }
  for (const [index, { aliases }] of names.entries()) {
    for (const name of aliases) if ((owner.get(name) ?? index) !== index) return `\`*${name}\` repeats a part of it`;
  }
  return undefined;
}

function namesIn(node: Node | null): { readonly anchors: readonly string[]; readonly aliases: readonly string[] } {
  const names = { anchors: [] as string[], aliases: [] as string[] };
  const look = (found: Node) => {
    if (isAlias(found)) names.aliases.push(found.source);
    else if (found.anchor !== undefined) names.anchors.push(found.anchor);
  };
  if (node) visit(node, { Node: (_, found) => look(found) });
  return names;
}

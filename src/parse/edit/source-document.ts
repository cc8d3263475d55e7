import { type Document, isMap, isScalar, type Node, visit } from 'yaml';
import { lineBreakOf } from '../../text/phrases.ts';
import { composeDocuments, tokenize } from '../yaml-tokens.ts';
import type { DocumentStyle } from './print.ts';

/** One document of a text, with what is needed to edit it in its own style. */
export interface SourceDocument {
  readonly text: string;
  readonly document: Document.Parsed;
  /** Sorted offsets of all comments in the text. */
  readonly comments: readonly number[];
  /** Names of anchors that have an alias. */
  readonly repeated: ReadonlySet<string>;
  readonly style: DocumentStyle;
  /** Line ending of the first line. */
  readonly eol: string;
}

/** The documents of a text without syntax errors, in the order of the reader. */
export function readSourceDocuments(text: string): readonly SourceDocument[] {
  const tokenized = tokenize(text);
  const { comments } = tokenized;
  const eol = lineBreakOf(text);
  return composeDocuments(tokenized, { keepSourceTokens: true }).map((document) => {
    const repeated = new Set<string>();
    visit(document, { Alias: (_, { source }) => void repeated.add(source) });
    return { text, document, comments, repeated, style: styleOf(text, document), eol };
  });
}

function styleOf(text: string, document: Document.Parsed): DocumentStyle {
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

/** True if a comment starts between two offsets. */
export function hasComment({ comments }: SourceDocument, start: number, end: number): boolean {
  let low = 0;
  for (let high = comments.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((comments[middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  return low < comments.length && (comments[low] as number) < end;
}

/** Reason why a node cannot be removed: an alias reuses it, or a part of it. */
export function aliasReason({ repeated }: SourceDocument, node: Node | null | undefined): string | undefined {
  const name = namesIn(node).anchors.find((anchor) => repeated.has(anchor));
  return name === undefined ? undefined : `part of it is reused by the alias \`*${name}\``;
}

/** Reason why parts of a mapping cannot be reordered: an alias in one reuses another. */
export function crossAliasReason(
  { repeated }: SourceDocument,
  parts: readonly (Node | null | undefined)[],
): string | undefined {
  const names = parts.map(namesIn);
  const owner = new Map<string, number>();
  for (const [index, { anchors }] of names.entries()) {
    for (const name of anchors) {
      if (repeated.has(name) && (owner.get(name) ?? index) !== index)
        return `the anchor of \`*${name}\` is defined more than once`;
      owner.set(name, index);
    }
  }
  for (const [index, { aliases }] of names.entries()) {
    for (const name of aliases)
      if ((owner.get(name) ?? index) !== index) return `part of it is reused by the alias \`*${name}\``;
  }
  return undefined;
}

function namesIn(node: Node | null | undefined) {
  const anchors: string[] = [];
  const aliases: string[] = [];
  if (node) {
    visit(node, {
      Alias: (_, { source }) => void aliases.push(source),
      Value: (_, { anchor }) => {
        if (anchor !== undefined) anchors.push(anchor);
      },
    });
  }
  return { anchors, aliases };
}

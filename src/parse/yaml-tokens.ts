/** The steps of `yaml` from text to documents, so that all that needs the tokens of a text reads them once. */

import { Composer, type CST, type Document, Lexer, type ParseOptions, Parser } from 'yaml';

/** Nesting limit for brackets and blocks. A design needs eight levels; thousands overflow the stack of `yaml`. */
export const maxDepth = 64;

const nestingTokens: ReadonlySet<string> = new Set(['flow-collection', 'block-map', 'block-seq']);

/** Zero-width lexer tokens: start of a document, of flow and of a scalar. */
const lexerMarks = new Set(['\u0002', '\u0018', '\u001f']);

/** The mark before a plain scalar, which may start with `#`. */
const scalarMark = '\u001f';

export interface TokenizedText {
  readonly text: string;
  readonly tokens: readonly CST.Token[];
  /** Sorted offsets of all comments. */
  readonly comments: readonly number[];
  /** Offset at which nesting first exceeds the limit. The tokens end there. */
  readonly tooDeepAt: number | undefined;
}

/** Splits a text into tokens. The token parser does not recurse, so deep nesting is safe here. */
export function tokenize(text: string): TokenizedText {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const comments: number[] = [];
  let offset = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme[0] === '#' && before !== scalarMark) comments.push(offset);
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (
      parser.stack.length > maxDepth &&
      parser.stack.filter(({ type }) => nestingTokens.has(type)).length > maxDepth
    ) {
      return { text, tokens, comments, tooDeepAt: Math.min(offset, text.length - 1) };
    }
    if (!lexerMarks.has(lexeme)) offset += lexeme.length;
    before = lexeme;
  }
  for (const token of parser.end()) tokens.push(token);
  return { text, tokens, comments, tooDeepAt: undefined };
}

/** The documents of tokens. Keys are not compared, which `yaml` does in quadratic time. */
export function composeDocuments({ tokens }: TokenizedText, options: ParseOptions = {}): readonly Document.Parsed[] {
  const composer = new Composer({ logLevel: 'silent', uniqueKeys: false, ...options });
  return [...composer.compose(tokens as CST.Token[])];
}

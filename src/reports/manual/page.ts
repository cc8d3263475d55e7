/** Pages of the manual as text: Markdown laid out for a terminal. */

import { lexer, type Token, type Tokens } from 'marked';
import { grid, textColumn, wrapWords } from '../../document/grid.ts';
import type { Style, TextOptions } from '../../document/style.ts';
import { joiner, wordsOf } from './words.ts';

/** Spaces before text; headings start further left. */
const margin = 2;

/** A page, laid out for a width. Code is never wrapped. */
export function renderPage(markdown: string, { style, columns }: TextOptions): string {
  const blocks = blocksOf(lexer(markdown), columns - margin, style);
  const text = blocks.map(({ text, outdent = 0 }) => indented(text, margin - outdent)).join('\n\n');
  return `${text.replaceAll(joiner, ' ')}\n`;
}

/** A block of lines, and how far it starts left of the text. */
interface Block {
  readonly text: string;
  readonly outdent?: number;
}

function blocksOf(tokens: readonly Token[], width: number, style: Style): readonly Block[] {
  return tokens.flatMap((token) => blockOf(token, width, style) ?? []);
}

function blockOf(token: Token, width: number, style: Style): Block | undefined {
  switch (token.type) {
    case 'space':
    case 'html':
      return undefined;
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      const words = wordsOf(tokens, style).map(style.strong);
      return { text: wrapWords(words, width).join('\n'), outdent: depth > 2 ? 1 : margin };
    }
    case 'code':
      return { text: indented(codeText(token as Tokens.Code, style), margin) };
    case 'list':
      return { text: listText(token as Tokens.List, width, style) };
    case 'table':
      return { text: tableText(token as Tokens.Table, width, style) };
    default:
      return { text: wrapWords(wordsOf((token as Tokens.Paragraph).tokens ?? [], style), width).join('\n') };
  }
}

function codeText({ lang, text }: Tokens.Code, style: Style): string {
  return lang === 'console' ? text.replace(/^\$ .*$/gm, style.strong) : text;
}

function listText({ items, ordered, start, loose }: Tokens.List, width: number, style: Style): string {
  const lines = items.map(({ tokens }, index) => {
    const mark = ordered ? `${Number(start || 1) + index}. ` : '- ';
    const blocks = blocksOf(tokens, width - mark.length, style).map(({ text }) => text);
    return mark + indented(blocks.join(loose ? '\n\n' : '\n'), mark.length).trimStart();
  });
  return lines.join(loose ? '\n\n' : '\n');
}

function tableText({ header, rows }: Tokens.Table, width: number, style: Style): string {
  const cell = ({ tokens }: Tokens.TableCell) => wordsOf(tokens, style).join(' ');
  const columns = header.map((head) => textColumn(cell(head)));
  const cells = rows.map((row) => row.map(cell));
  return grid(columns, cells, width, style).trimEnd();
}

function indented(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}

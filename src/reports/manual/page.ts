/** Pages of the manual as text: Markdown laid out for a terminal. */

import { lexer, type Token, type Tokens } from 'marked';
import { grid, textColumn, wrapWords } from '../../document/grid.ts';
import { noStyle, type Style, type TextOptions } from '../../document/style.ts';

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

/** Placeholder for a non-breaking space until the page is laid out. */
const joiner = '\u00a0';

/** Code up to this length is not broken between lines. Columns of tables are never narrower. */
const longestCode = 20;

/** Text with one look. */
interface Piece {
  readonly text: string;
  readonly look: (text: string) => string;
}

/** The styled words of inline Markdown. Each word carries its own colors, so lines can break anywhere between words. */
function wordsOf(tokens: readonly Token[], style: Style): readonly string[] {
  const words: string[] = [];
  let word = '';
  for (const { text, look } of tokens.flatMap((token) => piecesOf(token, style))) {
    const [first = '', ...rest] = text.split(/[ \n]+/);
    word += first && look(first);
    for (const part of rest) {
      if (word !== '') words.push(word);
      word = part && look(part);
    }
  }
  return word === '' ? words : [...words, word];
}

function piecesOf(token: Token, style: Style): readonly Piece[] {
  const within = (look?: Piece['look']) =>
    ((token as Tokens.Strong).tokens ?? []).flatMap((inner) => piecesOf(inner, style)).map(relook(look));
  switch (token.type) {
    case 'strong':
      return within(style.strong);
    case 'em':
      return within();
    case 'codespan':
      return [codePiece((token as Tokens.Codespan).text, style)];
    case 'link':
      return [...within(), ...targetPieces(token as Tokens.Link, style)];
    case 'image':
      return [{ text: `(picture: ${(token as Tokens.Image).text})`, look: style.faint }];
    case 'text':
      return (token as Tokens.Text).tokens ? within() : [plainPiece((token as Tokens.Text).text)];
    case 'escape':
      return [plainPiece((token as Tokens.Escape).text)];
    default:
      return [plainPiece(token.raw)];
  }
}

function relook(look: Piece['look'] | undefined): (piece: Piece) => Piece {
  return look ? ({ text }) => ({ text, look }) : (piece) => piece;
}

function plainPiece(text: string): Piece {
  return { text, look: (part) => part };
}

/** Code is bold, as in man pages; without colors it keeps its backticks. */
function codePiece(text: string, style: Style): Piece {
  // Longer code may break between commands' words and between entries of a mapping, not within `{ key: value }`.
  const joined = text.replace(text.length <= longestCode ? / /g : /(?<=[{:]) | (?=\})/g, joiner);
  return style === noStyle ? plainPiece(`\`${joined}\``) : { text: joined, look: style.strong };
}

/** Where a link leads: another page by the command that shows it, anything else by its address. */
function targetPieces({ href, text }: Tokens.Link, style: Style): readonly Piece[] {
  if (href.startsWith('#')) return [];
  const [, page] = /^([a-z-]+)\.md(?:#.*)?$/.exec(href) ?? [];
  if (page) return [plainPiece(' ('), codePiece(`slipway help ${page}`, style), plainPiece(')')];
  const address = href.replace(/^(?:\.\.\/)+/, '');
  return text.replaceAll('`', '') === address ? [] : [plainPiece(` (${address})`)];
}

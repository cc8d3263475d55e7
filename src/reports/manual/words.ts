import type { Token, Tokens } from 'marked';
import { noStyle, type Style } from '../../document/style.ts';

/** Placeholder for a non-breaking space until the page is laid out. */
export const joiner = '\u00a0';

/** Code up to this length is not broken between lines. Columns of tables are never narrower. */
const longestCode = 20;

/** Text with one look. */
interface Piece {
  readonly text: string;
  readonly look: (text: string) => string;
}

/** The styled words of inline Markdown. Each word carries its own colors, so lines can break anywhere between words. */
export function wordsOf(tokens: readonly Token[], style: Style): readonly string[] {
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

/** Writes designs in random YAML styles: block and flow, quotes, comments in unusual positions, LF or CRLF, JSON. */

import type { Pick } from './random-design.ts';

/** A random style. */
interface Style {
  readonly pick: Pick;
  readonly json: boolean;
  readonly comments: boolean;
  readonly blanks: boolean;
  /** Number of the next comment: tests look for each comment by number. */
  comment: number;
}

/** `data` as text in a random style. */
export function styledText(pick: Pick, data: unknown): string {
  const json = pick(5) === 0;
  const style: Style = { pick, json, comments: !json && pick(2) === 0, blanks: pick(3) === 0, comment: 0 };
  const text = json ? jsonText(pick, data) : head(style) + block(style, data as object, '') + tail(style);
  const ended = pick(6) === 0 ? text.replace(/\s+$/, '') : text;
  return pick(4) === 0 ? ended.replaceAll('\n', '\r\n') : ended;
}

function jsonText(pick: Pick, data: unknown): string {
  const text = JSON.stringify(data, null, [0, 2, 4][pick(3)]);
  return pick(2) === 0 ? `${text}\n` : text;
}

function remark(style: Style): string {
  return `# c${style.comment++}.`;
}

function chance(style: Style, among: number): boolean {
  return style.comments && style.pick(among) === 0;
}

function head(style: Style): string {
  if (!chance(style, 2)) return '';
  return `${remark(style)}\n${style.pick(2) === 0 ? '\n' : ''}${style.pick(2) === 0 ? `${remark(style)}\n` : ''}`;
}

function tail(style: Style): string {
  return chance(style, 3) ? `${style.pick(2) === 0 ? '\n' : ''}${remark(style)}\n` : '';
}

/** The lines of a block, each with its line ending; the first line is indented like the others. */
function block(style: Style, value: object, indent: string): string {
  const entries: readonly (readonly [mark: string, value: unknown, inner: string])[] = Array.isArray(value)
    ? value.map((item) => ['-', item, `${indent}  `])
    : Object.entries(value).map(([key, item]) => [`${word(style, key, true)}:`, item, `${indent}  `]);
  return entries
    .map(([mark, item, inner], index) => {
      const blank = style.blanks && index > 0 && style.pick(5) === 0 ? '\n' : '';
      const above = chance(style, 6) ? `${indent}${remark(style)}\n` : '';
      const lines = part(style, indent + mark, item, inner, mark !== '-');
      // Below a folded scalar, the comment would be part of the scalar.
      const under = !lines.includes('>-') && chance(style, 9) ? `${inner}${remark(style)}\n` : '';
      return blank + above + lines + under;
    })
    .join('');
}

function part(style: Style, start: string, value: unknown, inner: string, isKey: boolean): string {
  const behind = () => (chance(style, 6) ? ` ${remark(style)}` : '');
  const isBlock = typeof value === 'object' && value !== null && Object.keys(value).length > 0 && style.pick(2) === 0;
  if (!isBlock) {
    const gap = ' '.repeat(style.pick(7) === 0 ? 3 : 1);
    const text = typeof value === 'string' && style.pick(9) === 0 ? folded(value, inner) : undefined;
    if (text !== undefined) return `${start} ${text}\n`;
    return `${start}${gap}${flow(style, value, inner)}${behind()}\n`;
  }
  if (isKey) {
    // A list may have the indentation of its key.
    const outer = Array.isArray(value) && style.pick(3) === 0 ? inner.slice(2) : inner;
    return `${start}${behind()}\n${block(style, value, outer)}`;
  }
  const lines = block(style, value, inner);
  return /^\s*(?:#|\n)/.test(lines) ? `${start}\n${lines}` : `${start} ${lines.trimStart()}`;
}

function folded(text: string, inner: string): string | undefined {
  return /^\S[ -~]*\S$/.test(text) ? `>-\n${inner}${text}` : undefined;
}

function flow(style: Style, value: unknown, inner: string): string {
  if (typeof value === 'string') return word(style, value, false);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Array.isArray(value)
    ? value.map((item) => flow(style, item, `${inner}  `))
    : Object.entries(value).map(([key, item]) => `${word(style, key, true)}: ${flow(style, item, `${inner}  `)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  const comma = style.pick(8) === 0 ? ',' : '';
  if (style.pick(6) !== 0) {
    const gap = Array.isArray(value) || style.pick(3) === 0 ? '' : ' ';
    return `${open}${gap}${parts.join(style.pick(5) === 0 ? ',  ' : ', ')}${comma}${gap}${close}`;
  }
  const line = (text: string, index: number) => {
    const mark = index < parts.length - 1 ? ',' : comma;
    return `${inner}  ${text}${mark}${chance(style, 5) ? ` ${remark(style)}` : ''}\n`;
  };
  return `${open}\n${parts.map(line).join('')}${inner}${close}`;
}

function word(style: Style, text: string, isKey: boolean): string {
  const quotes = isKey ? style.pick(20) : style.pick(6);
  if (quotes === 0) return JSON.stringify(text);
  if (quotes === 1) return `'${text.replaceAll("'", "''")}'`;
  return /^[A-Za-z][\w-]*(?: [\w-]+)*$/.test(text) ? text : JSON.stringify(text);
}

/** The comments of a styled text, sorted by number. */
export function remarksIn(text: string): readonly string[] {
  return [...text.matchAll(/# c(\d+)\./g)].map(([, number]) => number as string).sort((one, other) => +one - +other);
}

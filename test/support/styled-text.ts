/** Designs written as people write them: blocks and brackets, quotes, comments in odd places, either end of line, JSON. */

import type { Pick } from './random-design.ts';

/** How a text is written. */
interface Manner {
  readonly pick: Pick;
  readonly json: boolean;
  readonly comments: boolean;
  readonly blanks: boolean;
  /** Comments are numbered, so that a test can look for each of them. */
  comment: number;
}

/** A text that means `data`, in a style by chance. */
export function styledText(pick: Pick, data: unknown): string {
  const json = pick(5) === 0;
  const manner: Manner = { pick, json, comments: !json && pick(2) === 0, blanks: pick(3) === 0, comment: 0 };
  const text = json ? jsonText(pick, data) : head(manner) + block(manner, data as object, '') + tail(manner);
  const ended = pick(6) === 0 ? text.replace(/\s+$/, '') : text;
  return pick(4) === 0 ? ended.replaceAll('\n', '\r\n') : ended;
}

function jsonText(pick: Pick, data: unknown): string {
  const text = JSON.stringify(data, null, [0, 2, 4][pick(3)]);
  return pick(2) === 0 ? `${text}\n` : text;
}

function remark(manner: Manner): string {
  return `# c${manner.comment++}.`;
}

function chance(manner: Manner, among: number): boolean {
  return manner.comments && manner.pick(among) === 0;
}

function head(manner: Manner): string {
  if (!chance(manner, 2)) return '';
  return `${remark(manner)}\n${manner.pick(2) === 0 ? '\n' : ''}${manner.pick(2) === 0 ? `${remark(manner)}\n` : ''}`;
}

function tail(manner: Manner): string {
  return chance(manner, 3) ? `${manner.pick(2) === 0 ? '\n' : ''}${remark(manner)}\n` : '';
}

/** Lines of a block, each with its end; the first one indented like the others. */
function block(manner: Manner, value: object, indent: string): string {
  const entries: readonly (readonly [mark: string, value: unknown, inner: string])[] = Array.isArray(value)
    ? value.map((item) => ['-', item, `${indent}  `])
    : Object.entries(value).map(([key, item]) => [`${word(manner, key, true)}:`, item, `${indent}  `]);
  return entries
    .map(([mark, item, inner], index) => {
      const blank = manner.blanks && index > 0 && manner.pick(5) === 0 ? '\n' : '';
      const above = chance(manner, 6) ? `${indent}${remark(manner)}\n` : '';
      const lines = part(manner, indent + mark, item, inner, mark !== '-');
      // Under folded text it would be a part of that.
      const under = !lines.includes('>-') && chance(manner, 9) ? `${inner}${remark(manner)}\n` : '';
      return blank + above + lines + under;
    })
    .join('');
}

function part(manner: Manner, start: string, value: unknown, inner: string, isKey: boolean): string {
  const behind = () => (chance(manner, 6) ? ` ${remark(manner)}` : '');
  const isBlock = typeof value === 'object' && value !== null && Object.keys(value).length > 0 && manner.pick(2) === 0;
  if (!isBlock) {
    const gap = ' '.repeat(manner.pick(7) === 0 ? 3 : 1);
    const text = typeof value === 'string' && manner.pick(9) === 0 ? folded(value, inner) : undefined;
    if (text !== undefined) return `${start} ${text}\n`;
    return `${start}${gap}${flow(manner, value, inner)}${behind()}\n`;
  }
  if (isKey) {
    // A list may stand as far out as its key.
    const outer = Array.isArray(value) && manner.pick(3) === 0 ? inner.slice(2) : inner;
    return `${start}${behind()}\n${block(manner, value, outer)}`;
  }
  const lines = block(manner, value, inner);
  return /^\s*(?:#|\n)/.test(lines) ? `${start}\n${lines}` : `${start} ${lines.trimStart()}`;
}

function folded(text: string, inner: string): string | undefined {
  return /^\S[ -~]*\S$/.test(text) ? `>-\n${inner}${text}` : undefined;
}

function flow(manner: Manner, value: unknown, inner: string): string {
  if (typeof value === 'string') return word(manner, value, false);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Array.isArray(value)
    ? value.map((item) => flow(manner, item, `${inner}  `))
    : Object.entries(value).map(([key, item]) => `${word(manner, key, true)}: ${flow(manner, item, `${inner}  `)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  const comma = manner.pick(8) === 0 ? ',' : '';
  if (manner.pick(6) !== 0) {
    const gap = Array.isArray(value) || manner.pick(3) === 0 ? '' : ' ';
    return `${open}${gap}${parts.join(manner.pick(5) === 0 ? ',  ' : ', ')}${comma}${gap}${close}`;
  }
  const line = (text: string, index: number) => {
    const mark = index < parts.length - 1 ? ',' : comma;
    return `${inner}  ${text}${mark}${chance(manner, 5) ? ` ${remark(manner)}` : ''}\n`;
  };
  return `${open}\n${parts.map(line).join('')}${inner}${close}`;
}

function word(manner: Manner, text: string, isKey: boolean): string {
  const quotes = isKey ? manner.pick(20) : manner.pick(6);
  if (quotes === 0) return JSON.stringify(text);
  if (quotes === 1) return `'${text.replaceAll("'", "''")}'`;
  return /^[A-Za-z][\w-]*(?: [\w-]+)*$/.test(text) ? text : JSON.stringify(text);
}

/** The comments of a styled text, in order of their numbers. */
export function remarksIn(text: string): readonly string[] {
  return [...text.matchAll(/# c(\d+)\./g)].map(([, number]) => number as string).sort((one, other) => +one - +other);
}

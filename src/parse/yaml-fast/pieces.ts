/**
 * A folder of designs says the same over and over. A text is cut where its keys and items begin, and each piece is read
 * only if it was not read before: the same lines give the same object, so that what is worked out for it need not be
 * worked out again. Cutting and looking up are calls into the machine; reading goes character by character.
 */

import { detached } from '../../text/phrases.ts';
import { oddKeys } from './cursor.ts';
import { type Node, nothingInside, type Part } from './node.ts';
import { doubt, resolved } from './scalars.ts';
import { Scanner } from './scanner.ts';

/** Pieces that were read before, for each column at which they may begin. */
const readBefore: readonly Map<string, Part>[] = Array.from({ length: 16 }, () => new Map());
const mostKept = 8192;
/** The most characters of a piece that is kept: longer ones are rarely the same. */
const longestKept = 512;

/** For each column, where a mapping and where a list is cut that stands there; a key may have its list at its own column. */
const cuts = readBefore.map((_, column) => ({
  keys: new RegExp(`\\n {${column}}(?=[^ \\n#-])`),
  items: new RegExp(`\\n {${column}}(?=- )`),
}));

/** A key and its value on one line, of characters that have no other meaning anywhere. */
const line = /^([A-Za-z_][\w-]*): ([\w.][\w.-]*(?: [\w.-]+)*)$/;
/** A key of which the value stands below it, in the column that is found. */
const above = /^([A-Za-z_][\w-]*):(?: +(?:#.*)?)?\n(?: *(?:#.*)?\n)*( *)(?=[^ \n#])/;
/** An item that is a mapping or a list. */
const nest = /^- (?=- |[A-Za-z_][\w-]*:(?:[ \n]|$))/;

/** Reads a block, which begins in `column` of a line and ends at the end of one; in its text it stands at `start`. */
export function blockOf(text: string, column: number, start: number): Node {
  const cut = cuts[column];
  const before = readBefore[column];
  // What nests deeper is rare, and may be meant to nest for ever.
  if (!cut || !before) throw doubt;
  const list = text.startsWith('- ');
  const items: unknown[] = [];
  const result: Record<string, unknown> = {};
  const inside: Part[] = [];
  const shifts: number[] = [];
  let shift = start;
  let end = start;
  for (const piece of text.split(list ? cut.items : cut.keys)) {
    const part = piece.length > longestKept ? read(piece, column) : (before.get(piece) ?? kept(piece, column, before));
    const { key, node } = part;
    if (!key) items.push(node.value);
    else if (Object.hasOwn(result, key.name)) throw doubt;
    else result[key.name] = node.value;
    inside.push(part);
    shifts.push(shift);
    end = shift + node.end;
    shift += piece.length + 1 + column;
  }
  return { value: list ? items : result, kind: list ? 'sequence' : 'mapping', start, end, inside, shifts };
}

function kept(piece: string, column: number, before: Map<string, Part>): Part {
  // Once there is no more room, what is new is read and forgotten: replacing the old would only make work.
  if (before.size >= mostKept) return read(piece, column);
  const own = detached(piece);
  const part = read(own, column);
  before.set(own, part);
  return part;
}

function read(piece: string, column: number): Part {
  const pair = line.exec(piece);
  if (pair) return lineOf(pair[1] as string, pair[2] as string, piece.length);
  const head = above.exec(piece);
  if (head) {
    const [{ length }, name, { length: below }] = head as unknown as [string, string, string];
    if (oddKeys.has(name)) throw doubt;
    if (below > column || (below === column && piece.startsWith('- ', length))) {
      return { key: { name, start: 0, end: name.length }, node: blockOf(piece.slice(length), below, length) };
    }
  }
  if (nest.test(piece)) return { key: undefined, node: blockOf(piece.slice(2), column + 2, 2) };
  return new Scanner(`${piece}\n`).alone(column);
}

function lineOf(name: string, words: string, end: number): Part {
  if (oddKeys.has(name)) throw doubt;
  const value = resolved(words);
  return {
    key: { name, start: 0, end: name.length },
    node: { value, kind: 'scalar', start: name.length + 2, end, inside: nothingInside },
  };
}

/**
 * The quick reader. js-yaml reads a plain design ten times as fast as `yaml`, and where both read a text they agree;
 * a property test holds them to it. Whatever is in doubt (anchors, tags, odd keys, any error at all) is left to the
 * careful reader, whose word counts.
 */

import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { type DesignDocument, rangeAt, steps } from './document.ts';

/**
 * Signs that the two readers may differ, or that only one of them reports: anchors, aliases, tags, directives, explicit
 * and non-text keys, tabs, lone carriage returns, document ends, binary numbers.
 */
const doubtful =
  /(?:^|[\s[{,:-])[&*!?%@`](?!\s*$)|[\t\u0085\u2028\u2029\ufeff]|\r(?!\n)|^\.\.\.|(?:^|[\s{,])["']?(?:[-+.\d][\w.+-]*|~|[Nn]ull|NULL|[Tt]rue|TRUE|[Ff]alse|FALSE|<<)["']?\s*:(?:\s|$)|0b/m;

/** What js-yaml tells its listener; more than its published types say. */
interface State {
  readonly position: number;
  readonly kind: 'scalar' | 'sequence' | 'mapping' | null;
}

/** A node of the text: where it starts and ends, and the nodes in it. A mapping lists key, value, key, value. */
interface Mark {
  readonly start: number;
  end: number;
  kind: State['kind'];
  readonly inside: Mark[];
}

/** Reads all documents of `text`, or `undefined` where the careful reader must look. */
export function readQuickly(text: string): readonly DesignDocument[] | undefined {
  if (doubtful.test(text)) return undefined;
  const data: unknown[] = [];
  try {
    loadAll(text, (document) => data.push(document), { schema: CORE_SCHEMA });
  } catch {
    return undefined;
  }
  if (data.length === 0 || data.some((document) => document === null || document === undefined)) return undefined;
  let roots: readonly Mark[] | undefined;
  const rootsOf = () => {
    roots ??= marksOf(text);
    return roots;
  };
  return data.map((document, index) => ({
    data: document,
    problems: [],
    locate: (path, on) => locate(text, rootsOf()[index] as Mark, path, on),
  }));
}

/** Reads the text once more, this time to note where everything stands: most files have no findings and never need it. */
function marksOf(text: string): readonly Mark[] {
  const top: Mark = { start: 0, end: text.length, kind: null, inside: [] };
  const open: Mark[] = [top];
  const listener = (event: 'open' | 'close', state: State) => {
    if (event === 'open') {
      open.push({ start: state.position, end: 0, kind: null, inside: [] });
      return;
    }
    const mark = open.pop() as Mark;
    mark.kind = state.kind;
    mark.end = state.position;
    open.at(-1)?.inside.push(trimmed(text, mark));
  };
  loadAll(text, () => {}, { schema: CORE_SCHEMA, listener: listener as never });
  return top.inside;
}

/** Takes blanks and comments off both ends of what js-yaml marked, and takes a node for a wrapper around itself out. */
function trimmed(text: string, { start, end, kind, inside }: Mark): Mark {
  const first = afterBlanks(text, start, end);
  const [only] = inside;
  // js-yaml looks at a value as a possible mapping first: what it then finds stands inside a mark of the same place.
  if (inside.length === 1 && only && only.start === first && only.kind === kind) return only;
  if (kind === null) return { start, end: start, kind, inside: [] };
  if (kind === 'scalar') return { start: first, end: scalarEnd(text, first, end), kind, inside: [] };
  const flow = text[first] === '[' || text[first] === '{';
  const kept = kind === 'mapping' && inside.length % 2 === 1 ? inside.slice(0, -1) : inside;
  const last = kept.findLast((mark) => mark.end > mark.start);
  return {
    start: kept[0] && !flow && kind === 'mapping' ? kept[0].start : first,
    end: flow ? end : (last?.end ?? end),
    kind,
    inside: kept,
  };
}

function afterBlanks(text: string, start: number, end: number): number {
  let at = start;
  for (;;) {
    while (at < end && /\s/.test(text[at] as string)) at++;
    if (text[at] !== '#') return at;
    while (at < end && text[at] !== '\n') at++;
  }
}

function scalarEnd(text: string, start: number, end: number): number {
  const quote = text[start];
  if (quote === '"' || quote === "'") return end;
  return start + text.slice(start, end).trimEnd().length;
}

function locate(text: string, root: Mark, path: string, on: 'key' | 'value') {
  let here = root;
  let key: Mark | undefined;
  for (const step of steps(path)) {
    const next = within(text, here, step);
    if (!next) {
      // What is not in the text is shown at what should hold it: at its key, for a whole mapping is too much to underline.
      return key && here.kind !== 'scalar' ? rangeAt(text, key.start, key.end) : startOf(text, here);
    }
    [key, here] = next;
  }
  if (on === 'key' && key) return rangeAt(text, key.start, key.end);
  if (here.end <= here.start && key) return rangeAt(text, key.start, key.end);
  return rangeAt(text, here.start, here.end);
}

/** The first key of a mapping, or the first character of anything else: enough to point at. */
function startOf(text: string, { start, end, kind, inside }: Mark) {
  const first = kind === 'mapping' && inside[0] ? inside[0] : { start, end: kind === 'scalar' ? end : start + 1 };
  return rangeAt(text, first.start, first.end);
}

function within(text: string, { kind, inside }: Mark, step: string): readonly [Mark | undefined, Mark] | undefined {
  if (kind === 'sequence') {
    const item = inside[Number(step)];
    return item && [undefined, item];
  }
  if (kind !== 'mapping') return undefined;
  for (let index = 0; index + 1 < inside.length; index += 2) {
    const key = inside[index] as Mark;
    if (keyText(text.slice(key.start, key.end)) === step) return [key, inside[index + 1] as Mark];
  }
  return undefined;
}

function keyText(written: string): string {
  if (written.startsWith("'")) return written.slice(1, -1).replaceAll("''", "'");
  if (!written.startsWith('"')) return written;
  try {
    return JSON.parse(written) as string;
  } catch {
    return written;
  }
}

import {
  type Found,
  findAt,
  nodeAt,
  type Path,
  readTolerantly,
  type Span,
  type TextNode,
} from '../parse/yaml-tolerant.ts';
import type { RulesInForce } from '../rules/model/house-rules.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { type JudgedText, verdictOn } from './checked-text.ts';
import { citeOfWord, editionOf, lineWords, paragraphs, source, systemIn, systemWords } from './hover-text.ts';
import { aboutKey, type Schema, schemaBy, shapesAt } from './schema-at.ts';
import { partAt } from './text-document.ts';

/** What an editor shows about a place of the text. */
export interface Hover {
  /** What it is about. */
  readonly span: Span;
  /** Markdown. */
  readonly text: string;
}

/** What the rulebook has to say about what stands at `offset`: the word there, and the line of the bill around it. */
export function hover(judged: JudgedText, offset: number): Hover | undefined {
  const part = partAt(judged.text, offset);
  const root = readTolerantly(part.text, part.start);
  const found = findAt(root, offset);
  if (!found) return undefined;
  const valueAt = (path: Path) => {
    const node = nodeAt(root, path);
    return node?.kind === 'scalar' ? node.value : undefined;
  };
  const rules = { edition: editionOf(valueAt(['rules'])), house: judged.settings.house };
  const word = wordAbout(found, schemaBy(rules), valueAt);
  // What is said of the type of a wing need not be said of the wing once more.
  const briefly = word !== undefined && citeOfWord(found.path, valueAt(found.path)) !== undefined;
  const entry = entryAbout({ path: found.path, valueAt, ship: verdictOn(judged, part)?.ship, rules, briefly });
  const text = paragraphs(word, word && entry && '---', entry);
  return text === '' ? undefined : { span: spanOf(found, root), text };
}

/** The word under the cursor, or all of the entry where the cursor is on none. */
function spanOf({ node, path }: Found, root: TextNode | undefined): Span {
  const around = node.kind === 'scalar' ? node : (nodeAt(root, path) ?? node);
  return { start: around.start, end: around.end };
}

/** What a key means, or one of the words that may stand there; the id of a system is told with its entry. */
function wordAbout({ path, on, node }: Found, schema: Schema, valueAt: (path: Path) => unknown): string | undefined {
  if (node.kind !== 'scalar' || path.at(-1) === 'system') return undefined;
  const key = path.at(-1);
  if (on === 'key') return told(`\`${key}\``, aboutKey(schema, path, valueAt)?.description);
  const about = shapesAt(schema, path, valueAt).flatMap((shape) => meaningOf(shape, node.value))[0];
  if (about === undefined) return told(`\`${key}\``, aboutKey(schema, path, valueAt)?.description);
  const optional: Readonly<Record<string, { readonly cite: Parameters<typeof source>[0] }>> = optionalRules;
  const word = String(node.value);
  const cite =
    path[0] === 'options' && Object.hasOwn(optional, word) ? optional[word]?.cite : citeOfWord(path, node.value);
  const named = typeof key === 'string' ? `\`${key}: ${word}\`` : `\`${word}\``;
  return paragraphs(told(named, about), cite && source(cite));
}

function told(what: string, about: string | undefined): string | undefined {
  return about === undefined ? undefined : `${what}: ${about}`;
}

function meaningOf(
  { enum: values = [], markdownEnumDescriptions: words = [] }: Schema,
  value: unknown,
): readonly string[] {
  const place = values.indexOf(value);
  return place === -1 ? [] : words.slice(place, place + 1);
}

/** A place in a design with what is known around it. */
interface Around {
  readonly path: Path;
  readonly valueAt: (path: Path) => unknown;
  readonly ship: Ship | undefined;
  readonly rules: RulesInForce;
  /** Whether what it does in play is told already. */
  readonly briefly: boolean;
}

/** The innermost line of the bill that a place belongs to, or all that belong to it; without a bill, the system in general. */
function entryAbout({ path, valueAt, ship, rules, briefly }: Around): string | undefined {
  for (const way of path.map((_, index) => path.slice(0, path.length - index))) {
    const line = ship?.lines.find((other) => other.path === `/${way.join('/')}`);
    if (ship && line) return lineWords(line, ship.hull, briefly);
    const entry = systemIn(rules, valueAt([...way, 'system']));
    if (entry) return systemWords(entry);
  }
  // Of a part that has no line as a whole, such as armor, the lines of all that is in it.
  if (!ship || path.length !== 1 || path[0] === 'systems' || path[0] === 'gunboats') return undefined;
  const inside = ship.lines.filter((line) => line.path.startsWith(`/${path[0]}/`));
  return paragraphs(...inside.map((line, index) => lineWords(line, ship.hull, index > 0)));
}

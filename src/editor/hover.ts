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

export interface Hover {
  readonly span: Span;
  readonly text: string;
}

/** Describes the word at `offset` and the line of the cost table it belongs to. */
export function hover(checked: JudgedText, offset: number): Hover | undefined {
  const part = partAt(checked.text, offset);
  const document = readTolerantly(part.text, part.start);
  const found = findAt(document, offset);
  if (!found) return undefined;
  const valueAt = (path: Path) => {
    const node = nodeAt(document, path);
    return node?.kind === 'scalar' ? node.value : undefined;
  };
  const rules = { edition: editionOf(valueAt(['rules'])), house: checked.settings.house };
  const word = wordAbout(found, schemaBy(rules), valueAt);
  // The description of a word with its own citation is not repeated for the entry.
  const isBrief = word !== undefined && citeOfWord(found.path, valueAt(found.path)) !== undefined;
  const entry = entryAbout({ path: found.path, valueAt, ship: verdictOn(checked, part)?.ship, rules, isBrief });
  const text = paragraphs(word, word && entry && '---', entry);
  return text === '' ? undefined : { span: spanOf(found, document), text };
}

function spanOf({ node, path }: Found, document: TextNode | undefined): Span {
  const around = node.kind === 'scalar' ? node : (nodeAt(document, path) ?? node);
  return { start: around.start, end: around.end };
}

/** Describes a key or an enumerated value; system IDs are described with their entry. */
function wordAbout({ path, on, node }: Found, schema: Schema, valueAt: (path: Path) => unknown): string | undefined {
  if (node.kind !== 'scalar' || path.at(-1) === 'system') return undefined;
  const key = path.at(-1);
  if (on === 'key') return labeled(`\`${key}\``, aboutKey(schema, path, valueAt)?.description);
  const about = shapesAt(schema, path, valueAt).flatMap((shape) => describeValue(shape, node.value))[0];
  if (about === undefined) return labeled(`\`${key}\``, aboutKey(schema, path, valueAt)?.description);
  const optional: Readonly<Record<string, { readonly cite: Parameters<typeof source>[0] }>> = optionalRules;
  const word = String(node.value);
  const cite =
    path[0] === 'options' && Object.hasOwn(optional, word) ? optional[word]?.cite : citeOfWord(path, node.value);
  const named = typeof key === 'string' ? `\`${key}: ${word}\`` : `\`${word}\``;
  return paragraphs(labeled(named, about), cite && source(cite));
}

function labeled(label: string, about: string | undefined): string | undefined {
  return about === undefined ? undefined : `${label}: ${about}`;
}

function describeValue(
  { enum: values = [], markdownEnumDescriptions: words = [] }: Schema,
  value: unknown,
): readonly string[] {
  const index = values.indexOf(value);
  return index === -1 ? [] : words.slice(index, index + 1);
}

interface Around {
  readonly path: Path;
  readonly valueAt: (path: Path) => unknown;
  readonly ship: Ship | undefined;
  readonly rules: RulesInForce;
  /** Leave out the rules text, which is already shown. */
  readonly isBrief: boolean;
}

/** The innermost cost line at a position; without a priced ship, the system in general. */
function entryAbout({ path, valueAt, ship, rules, isBrief }: Around): string | undefined {
  for (const prefix of path.map((_, index) => path.slice(0, path.length - index))) {
    const line = ship?.lines.find((other) => other.path === `/${prefix.join('/')}`);
    if (ship && line) return lineWords(line, ship.hull, isBrief);
    const entry = systemIn(rules, valueAt([...prefix, 'system']));
    if (entry) return systemWords(entry);
  }
  // Parts such as armor have no line of their own: show the lines of their contents.
  if (!ship || path.length !== 1 || path[0] === 'systems' || path[0] === 'gunboats') return undefined;
  const inside = ship.lines.filter((line) => line.path.startsWith(`/${path[0]}/`));
  return paragraphs(...inside.map((line, index) => lineWords(line, ship.hull, index > 0)));
}

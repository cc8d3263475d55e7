import {
  findNodeAt,
  type NodeMatch,
  type NodePath,
  nodeAt,
  readTolerant,
  type TextNode,
} from '../parse/yaml-tolerant.ts';
import { editionNamed } from '../rules/model/citation.ts';
import type { RuleSet } from '../rules/model/house-rules.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import type { Ship } from '../rules/ship/ship.ts';
import type { Span } from '../text/collections.ts';
import { type CheckedText, verdictFor } from './checked-text.ts';
import { citationLine, citationOfValue, costLineText, joinParagraphs, systemText, weaponText } from './hover-text.ts';
import { type Schema, schemaFor, schemaOfKey, schemasAt } from './schema-at.ts';
import { systemById } from './system-by-id.ts';
import { documentAt } from './text-document.ts';

export interface Hover {
  readonly span: Span;
  readonly text: string;
}

/** Describes the word at `offset` and the line of the cost table it belongs to. */
export function hoverAt(checked: CheckedText, offset: number): Hover | undefined {
  const part = documentAt(checked.text, offset);
  const document = readTolerant(part.text, part.start);
  const found = findNodeAt(document, offset);
  if (!found) return undefined;
  const valueAt = (path: NodePath) => {
    const node = nodeAt(document, path);
    return node?.kind === 'scalar' ? node.value : undefined;
  };
  const rules = { edition: editionNamed(valueAt(['rules'])), house: checked.settings.house };
  const word = wordAbout(found, schemaFor(rules), valueAt);
  // The description of a word with its own citation is not repeated for the entry.
  const isBrief = word !== undefined && citationOfValue(found.path, valueAt(found.path)) !== undefined;
  const entry = entryAbout({ path: found.path, valueAt, ship: verdictFor(checked, part)?.ship, rules, isBrief });
  const text = joinParagraphs(word, word && entry && '---', entry);
  return text === '' ? undefined : { span: spanOf(found, document), text };
}

export function spanOf({ node, path }: NodeMatch, document: TextNode | undefined): Span {
  const around = node.kind === 'scalar' ? node : (nodeAt(document, path) ?? node);
  return { start: around.start, end: around.end };
}

/** Describes a key or an enumerated value; system IDs are described with their entry. */
export function wordAbout(
  { path, on, node }: NodeMatch,
  schema: Schema,
  valueAt: (path: NodePath) => unknown,
): string | undefined {
  if (node.kind !== 'scalar' || path.at(-1) === 'system') return undefined;
  const key = path.at(-1);
  if (on === 'key') return labeled(`\`${key}\``, schemaOfKey(schema, path, valueAt)?.description);
  const about = schemasAt(schema, path, valueAt).flatMap((shape) => describeValue(shape, node.value))[0];
  if (about === undefined) return labeled(`\`${key}\``, schemaOfKey(schema, path, valueAt)?.description);
  const optional: Readonly<Record<string, { readonly cite: Parameters<typeof citationLine>[0] }>> = optionalRules;
  const word = String(node.value);
  const cite =
    path[0] === 'options' && Object.hasOwn(optional, word) ? optional[word]?.cite : citationOfValue(path, node.value);
  const named = typeof key === 'string' ? `\`${key}: ${word}\`` : `\`${word}\``;
  return joinParagraphs(labeled(named, about), cite && citationLine(cite));
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
  readonly path: NodePath;
  readonly valueAt: (path: NodePath) => unknown;
  readonly ship: Ship | undefined;
  readonly rules: RuleSet;
  /** Leave out the rules text, which is already shown. */
  readonly isBrief: boolean;
}

/** The innermost cost line at a position; without a priced ship, the system in general. */
function entryAbout({ path, valueAt, ship, rules, isBrief }: Around): string | undefined {
  for (const prefix of path.map((_, index) => path.slice(0, path.length - index))) {
    const line = ship?.lines.find((other) => other.path === `/${prefix.join('/')}`);
    if (ship && line) return joinParagraphs(costLineText(line, ship.hull, isBrief), weaponText(line.path, ship));
    const entry = systemById(rules, valueAt([...prefix, 'system']));
    if (entry) return systemText(entry);
  }
  // Parts such as armor have no separate line: show the lines of their contents.
  if (!ship || path.length !== 1 || path[0] === 'systems' || path[0] === 'gunboats') return undefined;
  const inside = ship.lines.filter((line) => line.path.startsWith(`/${path[0]}/`));
  return joinParagraphs(...inside.map((line, index) => costLineText(line, ship.hull, index > 0)));
}

import {
  findNodeAt,
  type NodeMatch,
  type NodePath,
  nodeAt,
  readTolerant,
  type TextNode,
} from '../parse/yaml-tolerant.ts';
import { fighterMods, fighterTypes, fighterWeapons } from '../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronMods } from '../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { type CostLine, lineCalculation, lineCitation } from '../rules/design/cost-line.ts';
import type { Squadron, Wing } from '../rules/design/design.ts';
import { fireRows, rowText } from '../rules/firepower/fire-rows.ts';
import { type Citation, editionNamed, formatCitation } from '../rules/model/citation.ts';
import type { RuleSet } from '../rules/model/house-rules.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import { lineLabel, type Ship } from '../rules/ship/ship.ts';
import type { Span } from '../text/collections.ts';
import { formatCount, formatNumber } from '../text/phrases.ts';
import { type CheckedText, verdictFor } from './checked-text.ts';
import { type Schema, schemaFor, schemaOfKey, schemasAt, systemById } from './schema-at.ts';
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

export function joinParagraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Describes a system without a ship: rules text, general cost, limits, source. */
export function systemText(entry: BookEntry): string {
  const { name, about, mass, points, cite } = entry;
  const figures = [...figureLines('Mass', mass.summary), ...figureLines('Points', points.summary)].join('\n');
  return joinParagraphs(`**${name}**`, about, figures, limitWords(entry), citationLine(cite));
}

function rulesText(entry: BookEntry): string {
  return joinParagraphs(entry.about, limitWords(entry));
}

function figureLines(label: string, says: string): readonly string[] {
  const [first = '', ...more] = says.split('; ');
  return more.length === 0
    ? [`- ${label}: ${first}`]
    : [`- ${label}:`, ...[first, ...more].map((line) => `  - ${line}`)];
}

function limitWords({ limits, reading }: BookEntry): string {
  return joinParagraphs(limits.map((limit) => `- ${limit}`).join('\n'), reading && `Interpretation: ${reading}`);
}

/** Describes a line of a cost table with its calculation and, unless `brief`, its rules text. */
function costLineText(line: CostLine, hull: Ship['hull'], brief = false): string {
  const { source: from, count, loadout } = line;
  const times = count === 1 ? '' : ` × ${formatNumber(count)}`;
  return joinParagraphs(
    `**${lineLabel(line)}**${times}  \n${linePrice(line)}${loadout ? ' (loadout)' : ''}`,
    `\`${lineCalculation(line, hull)}\``,
    ...(brief
      ? []
      : [from.kind === 'system' ? rulesText(from.entry) : craftWords(from), citationLine(lineCitation(line))]),
  );
}

/** The dice of a weapon by range, as on the sheet. */
function weaponText(path: string, ship: Ship): string {
  const item = ship.items.find((each) => each.path === path);
  return (item ? fireRows(item, ship) : []).map((row) => `- ${rowText(row)}`).join('\n');
}

/** `12 mass · 48 points`; small craft have points alone. */
export function linePrice({ source, mass, points }: CostLine): string {
  const cost = formatCount(points, 'point');
  return source.kind === 'system' ? `${formatNumber(mass)} mass · ${cost}` : cost;
}

function craftWords(from: { readonly wing: Wing } | { readonly squadron: Squadron }): string {
  if ('wing' in from) {
    const { type, mods = [] } = from.wing;
    return joinParagraphs(aboutRow(fighterTypes, type), ...mods.map((mod) => aboutRow(fighterMods, mod)));
  }
  const { boats, mods = [] } = from.squadron;
  const kinds = [...new Set(boats.map(({ type }) => type))];
  return joinParagraphs(
    ...kinds.map((type) => aboutRow(gunboatTypes, type)),
    ...mods.map((mod) => aboutRow(squadronMods, mod)),
  );
}

type Rows = Readonly<Record<string, { readonly name: string; readonly about: string; readonly cite: Citation }>>;

function aboutRow(rows: Rows, word: string): string | undefined {
  const row = Object.hasOwn(rows, word) ? rows[word] : undefined;
  return row && `*${row.name}*: ${row.about}`;
}

function citationLine(cite: Citation): string {
  return `*${formatCitation(cite)}*`;
}

/** Tables for values in a design, by path. */
const tables: readonly (readonly [path: RegExp, rows: Rows])[] = [
  [/\/wing\/type$/, fighterTypes],
  [/\/wing\/mods\/\d+$/, fighterMods],
  [/\/wing\/weapon$/, fighterWeapons],
  [/\/boats\/\d+\/type$/, gunboatTypes],
  [/\/(?:squadron|gunboats\/\d+)\/mods\/\d+$/, squadronMods],
];

function citationOfValue(path: readonly (string | number)[], word: unknown): Citation | undefined {
  const pointer = `/${path.join('/')}`;
  const rows = tables.find(([pattern]) => pattern.test(pointer))?.[1];
  return rows && typeof word === 'string' && Object.hasOwn(rows, word) ? rows[word]?.cite : undefined;
}

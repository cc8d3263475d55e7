import { fighterMods, fighterTypes, fighterWeapons } from '../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronMods } from '../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import type { Squadron, Wing } from '../rules/design/design.ts';
import { book } from '../rules/house/book.ts';
import { type Citation, cited } from '../rules/model/citation.ts';
import { defaultEdition, type Edition, editions } from '../rules/model/edition.ts';
import type { RulesInForce } from '../rules/model/house-rules.ts';
import type { Line } from '../rules/pricing/line.ts';
import { labelOf } from '../rules/ship/label.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { citationOf, workingOf } from '../rules/ship/working.ts';
import { counted, number } from '../text/numbers.ts';

export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Describes a system without a ship: rules text, general cost, limits, source. */
export function systemWords(entry: BookEntry): string {
  const { name, about, mass, points, cite } = entry;
  const figures = [...figureLines('Mass', mass.says), ...figureLines('Points', points.says)].join('\n');
  return paragraphs(`**${name}**`, about, figures, limitWords(entry), source(cite));
}

function rulesText(entry: BookEntry): string {
  return paragraphs(entry.about, limitWords(entry));
}

function figureLines(label: string, says: string): readonly string[] {
  const [first = '', ...more] = says.split('; ');
  return more.length === 0
    ? [`- ${label}: ${first}`]
    : [`- ${label}:`, ...[first, ...more].map((line) => `  - ${line}`)];
}

function limitWords({ limits, reading }: BookEntry): string {
  return paragraphs(limits.map((limit) => `- ${limit}`).join('\n'), reading && `Interpretation: ${reading}`);
}

/** Describes a line of a cost table with its calculation and, unless `brief`, its rules text. */
export function lineWords(line: Line, hull: Ship['hull'], brief = false): string {
  const { source: from, count, mass, points, loadout } = line;
  const times = count === 1 ? '' : ` × ${number(count)}`;
  const price =
    from.kind === 'system' ? `${number(mass)} mass · ${counted(points, 'point')}` : counted(points, 'point');
  return paragraphs(
    `**${labelOf(line)}**${times}  \n${price}${loadout ? ' (loadout)' : ''}`,
    `\`${workingOf(line, hull)}\``,
    ...(brief ? [] : [from.kind === 'system' ? rulesText(from.entry) : craftWords(from), source(citationOf(line))]),
  );
}

function craftWords(from: { readonly wing: Wing } | { readonly squadron: Squadron }): string {
  if ('wing' in from) {
    const { type, mods = [] } = from.wing;
    return paragraphs(aboutRow(fighterTypes, type), ...mods.map((mod) => aboutRow(fighterMods, mod)));
  }
  const { boats, mods = [] } = from.squadron;
  const kinds = [...new Set(boats.map(({ type }) => type))];
  return paragraphs(
    ...kinds.map((type) => aboutRow(gunboatTypes, type)),
    ...mods.map((mod) => aboutRow(squadronMods, mod)),
  );
}

type Rows = Readonly<Record<string, { readonly name: string; readonly about: string; readonly cite: Citation }>>;

function aboutRow(rows: Rows, word: string): string | undefined {
  const row = Object.hasOwn(rows, word) ? rows[word] : undefined;
  return row && `*${row.name}*: ${row.about}`;
}

export function source(cite: Citation): string {
  return `*${cited(cite)}*`;
}

/** Tables for values in a design, by path. */
const tables: readonly (readonly [path: RegExp, rows: Rows])[] = [
  [/\/wing\/type$/, fighterTypes],
  [/\/wing\/mods\/\d+$/, fighterMods],
  [/\/wing\/weapon$/, fighterWeapons],
  [/\/boats\/\d+\/type$/, gunboatTypes],
  [/\/(?:squadron|gunboats\/\d+)\/mods\/\d+$/, squadronMods],
];

export function citeOfWord(path: readonly (string | number)[], word: unknown): Citation | undefined {
  const pointer = `/${path.join('/')}`;
  const rows = tables.find(([pattern]) => pattern.test(pointer))?.[1];
  return rows && typeof word === 'string' && Object.hasOwn(rows, word) ? rows[word]?.cite : undefined;
}

/** The edition that a design names, or the default if it is missing or unknown. */
export function editionOf(given: unknown): Edition {
  return typeof given === 'string' && Object.hasOwn(editions, given) ? (given as Edition) : defaultEdition;
}

/** The entry of a system under the given rules; undefined for unknown IDs and for parts of the hull. */
export function systemIn(rules: RulesInForce, id: unknown): BookEntry | undefined {
  const entry = typeof id === 'string' ? book(rules).get(id) : undefined;
  return entry?.part ? undefined : entry;
}

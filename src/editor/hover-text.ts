/** What editors show beside a design: Markdown, in the words of the rulebook. */

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

/** Paragraphs of Markdown; those that are empty are left out. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** A system of the rulebook, as far as it can be told without a ship: what it does, what it costs in general. */
export function systemWords(entry: BookEntry): string {
  const { name, about, mass, points, cite } = entry;
  const figures = [...figureLines('Mass', mass.says), ...figureLines('Points', points.says)].join('\n');
  return paragraphs(`**${name}**`, about, figures, limitWords(entry), source(cite));
}

function playWords(entry: BookEntry): string {
  return paragraphs(entry.about, limitWords(entry));
}

function figureLines(what: string, says: string): readonly string[] {
  const [first = '', ...more] = says.split('; ');
  return more.length === 0 ? [`- ${what}: ${first}`] : [`- ${what}:`, ...[first, ...more].map((line) => `  - ${line}`)];
}

function limitWords({ limits, reading }: BookEntry): string {
  return paragraphs(limits.map((limit) => `- ${limit}`).join('\n'), reading && `Our reading: ${reading}`);
}

/** A line of a bill: what it is, what it costs, how that is worked out; and, unless `briefly`, what it does in play. */
export function lineWords(line: Line, hull: Ship['hull'], briefly = false): string {
  const { source: from, count, mass, points, loadout } = line;
  const several = count === 1 ? '' : ` × ${number(count)}`;
  const price =
    from.kind === 'system' ? `${number(mass)} mass · ${counted(points, 'point')}` : counted(points, 'point');
  return paragraphs(
    `**${labelOf(line)}**${several}  \n${price}${loadout ? ' (loadout)' : ''}`,
    `\`${workingOf(line, hull)}\``,
    ...(briefly ? [] : [from.kind === 'system' ? playWords(from.entry) : craftWords(from), source(citationOf(line))]),
  );
}

/** What the small craft of a line are, and what has been added to them. */
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

/** What a table of the rulebook says about its rows. */
type Rows = Readonly<Record<string, { readonly name: string; readonly about: string; readonly cite: Citation }>>;

function aboutRow(rows: Rows, word: string): string | undefined {
  const row = Object.hasOwn(rows, word) ? rows[word] : undefined;
  return row && `*${row.name}*: ${row.about}`;
}

/** The section of a book, as the last line of what is shown. */
export function source(cite: Citation): string {
  return `*${cited(cite)}*`;
}

/** The tables whose words a design uses, by the way to the word. */
const tables: readonly (readonly [way: RegExp, rows: Rows])[] = [
  [/\/wing\/type$/, fighterTypes],
  [/\/wing\/mods\/\d+$/, fighterMods],
  [/\/wing\/weapon$/, fighterWeapons],
  [/\/boats\/\d+\/type$/, gunboatTypes],
  [/\/(?:squadron|gunboats\/\d+)\/mods\/\d+$/, squadronMods],
];

/** The citation of a word such as the type of a wing. */
export function citeOfWord(path: readonly (string | number)[], word: unknown): Citation | undefined {
  const way = `/${path.join('/')}`;
  const rows = tables.find(([pattern]) => pattern.test(way))?.[1];
  return rows && typeof word === 'string' && Object.hasOwn(rows, word) ? rows[word]?.cite : undefined;
}

/** The edition that a design asks for; the default where it names none, or none that is known. */
export function editionOf(given: unknown): Edition {
  return typeof given === 'string' && Object.hasOwn(editions, given) ? (given as Edition) : defaultEdition;
}

/** The entry of a system by the rules in force; `undefined` where `id` is none. Parts of the ship are no systems. */
export function systemIn(rules: RulesInForce, id: unknown): BookEntry | undefined {
  const entry = typeof id === 'string' ? book(rules).get(id) : undefined;
  return entry?.part ? undefined : entry;
}

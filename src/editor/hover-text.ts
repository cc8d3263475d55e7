import { fighterMods, fighterTypes, fighterWeapons } from '../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronMods } from '../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import type { Squadron, Wing } from '../rules/design/design.ts';
import { fireRows, rowText } from '../rules/firepower/fire-rows.ts';
import { type Citation, formatCitation } from '../rules/model/citation.ts';
import { type CostLine, lineCalculation, lineCitation } from '../rules/pricing/line.ts';
import { lineLabel, type Ship } from '../rules/ship/ship.ts';
import { formatCount, formatNumber } from '../text/phrases.ts';

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
export function costLineText(line: CostLine, hull: Ship['hull'], brief = false): string {
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
export function weaponText(path: string, ship: Ship): string {
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

export function citationLine(cite: Citation): string {
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

export function citationOfValue(path: readonly (string | number)[], word: unknown): Citation | undefined {
  const pointer = `/${path.join('/')}`;
  const rows = tables.find(([pattern]) => pattern.test(pointer))?.[1];
  return rows && typeof word === 'string' && Object.hasOwn(rows, word) ? rows[word]?.cite : undefined;
}

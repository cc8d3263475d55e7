import {
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  lineBlocks as linesOf,
  paragraphBlock,
  rowOf,
  type Text,
  tableOf,
  totalRow,
} from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CostLine } from '../../rules/design/cost-line.ts';
import { lineLabel } from '../../rules/ship/ship.ts';
import { formatNumber, listed } from '../../text/phrases.ts';
import type { Offer, Offers } from '../../workshop/offers.ts';
import type { Quote } from '../../workshop/quote.ts';

/** A quote, and for a refused entry the closest legal one in shorthand. */
export interface QuoteAnswer {
  readonly quote: Quote;
  readonly alternative: string | undefined;
}

const quoteColumns: readonly ColumnOf<CostLine>[] = [
  column('System', 'text', lineLabel),
  column('No.', 'number', ({ count }) => (count === 1 ? { text: '', value: 1 } : count), { dataHead: 'count' }),
  column('Mass', 'number', ({ mass }) => mass),
  column('Points', 'number', ({ points }) => points),
  column('CPV', 'number', ({ combatPoints }) => combatPoints),
];

/** Mass, points and CPV of entries; a row each, and one for each thing in them. In JSON they are for all `count`. */
export function quoteDocument(answers: readonly QuoteAnswer[]) {
  const lines = answers.flatMap(({ quote }) => quote.lines);
  const total = totalOf(answers);
  const rows = [
    ...lines.map((line) => rowOf(quoteColumns, line, line.path.includes('/', '/systems/0'.length) ? 1 : 0)),
    ...(lines.length > 1 ? [totalRow('Total', undefined, total.mass, total.points, total.cpv)] : []),
  ];
  const problems = answers.flatMap(({ quote, alternative }) =>
    quote.errors.flatMap(({ message, code, help }) => {
      const advice = alternative === undefined ? help : `closest legal: ${alternative}`;
      const error: Text = [{ text: 'error', role: 'error' }, ` ${message} `, faint(code)];
      return [error, ...(advice === undefined ? [] : [`  help: ${advice}`])];
    }),
  );
  const quotes = answers.map(({ quote, alternative = null }) => ({
    ...quoteData(quote),
    errors: quote.errors.map(errorData),
    alternative,
  }));
  const table: DocumentBlock = { kind: 'table', label: 'Systems', columns: quoteColumns, rows };
  return { blocks: [table, ...linesOf(problems)], data: { quotes, total } } satisfies Document;
}

function totalOf(answers: readonly QuoteAnswer[]) {
  const sum = (key: 'mass' | 'points' | 'combatPoints') => answers.reduce((total, { quote }) => total + quote[key], 0);
  return { mass: sum('mass'), points: sum('points'), cpv: sum('combatPoints') };
}

function quoteData({ text, entry, mass, points, combatPoints }: Quote) {
  return { text, entry, mass, points, cpv: combatPoints };
}

function errorData({ code, message, help }: Finding) {
  return { code, message, help: help ?? null };
}

/** Systems that fit in `fits` mass, most expensive first, with the number of each that fits. */
export function offerDocument({ offers, sharesOfHull }: Offers, fits: number) {
  const columns: readonly ColumnOf<Offer>[] = [
    column('System', 'text', ({ quote }) => quote.text),
    column('Arcs', 'text', arcsText),
    column('Mass', 'number', ({ quote }) => quote.mass),
    column('Points', 'number', ({ quote }) => quote.points),
    column('CPV', 'number', ({ quote }) => quote.combatPoints),
    column('Fit', 'number', ({ quote }) => countIn(fits, quote.mass) ?? 'any'),
  ];
  const notes = [
    `left out, because they take a share of the ship's mass: ${listed(sharesOfHull, 'and')}`,
    '  help: add --mass, the mass of the ship',
  ];
  return {
    blocks: [
      ...(offers.length === 0 ? [paragraphBlock(`nothing fits in ${formatNumber(fits)} mass`)] : []),
      tableOf('Systems', columns, offers),
      ...(sharesOfHull.length === 0 ? [] : linesOf(notes)),
    ],
    data: {
      offers: offers.map(({ quote, arcs }) => ({ ...quoteData(quote), arcs, fit: countIn(fits, quote.mass) })),
      sharesOfHull,
    },
  } satisfies Document;
}

/** How many of a mass fit; `null` without mass: any number. */
function countIn(fits: number, mass: number): number | null {
  return mass === 0 ? null : (fits - (fits % mass)) / mass;
}

/** Numbers of sets of 1 to 6 arcs. */
const allSets: readonly number[] = [0, 6, 15, 20, 15, 6, 1];

/** The arcs at this price: `any 3 arcs`, or a list of sets. */
function arcsText({ arcs }: Offer): string {
  const [first = ''] = arcs;
  if (arcs.length < 2) return first;
  const size = first.split(' ').length;
  return arcs.length === allSets[size] ? `any ${size === 1 ? 'arc' : `${size} arcs`}` : arcs.join('; ');
}

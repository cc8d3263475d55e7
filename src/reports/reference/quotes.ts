import type { Finding } from '../../findings/finding.ts';
import { lineLabel } from '../../rules/ship/label.ts';
import { escapeControl, safeJson } from '../../text/escape-control.ts';
import { formatNumber } from '../../text/numbers.ts';
import { listed } from '../../text/phrases.ts';
import type { Offer, Offers } from '../../workshop/quote/offers.ts';
import type { Quote } from '../../workshop/quote/quote.ts';
import { boldRow, grid, numberColumn, textColumn } from '../shared/grid.ts';
import { jsonDocument } from '../shared/json-document.ts';
import { errorText } from '../shared/report.ts';
import type { TextOptions } from '../shared/style.ts';

/** A quote, and for a refused entry the closest legal one in shorthand. */
export interface QuoteAnswer {
  readonly quote: Quote;
  readonly alternative: string | undefined;
}

/** Mass, points and CPV of entries; a row each, and one for each thing in them. */
export function quoteTable(answers: readonly QuoteAnswer[], { style, columns }: TextOptions): string {
  const lines = answers.flatMap(({ quote }) => quote.lines);
  const rows = lines.map((line) => [
    `${line.path.indexOf('/', '/systems/0'.length) < 0 ? '' : '  '}${escapeControl(lineLabel(line))}`,
    line.count === 1 ? '' : formatNumber(line.count),
    ...[line.mass, line.points, line.combatPoints].map(formatNumber),
  ]);
  const { mass, points, cpv } = totalOf(answers);
  const total = boldRow(['Total', '', ...[mass, points, cpv].map(formatNumber)], style);
  const shape = [textColumn('System'), ...['No.', 'Mass', 'Points', 'CPV'].map((head) => numberColumn(head))];
  const problems = answers.flatMap(({ quote, alternative }) =>
    quote.errors.map(({ message, code, help }) =>
      errorText({ message, code, help: alternative === undefined ? help : `closest legal: ${alternative}` }, style),
    ),
  );
  const table = lines.length === 0 ? '' : grid(shape, lines.length > 1 ? [...rows, total] : rows, columns, style);
  return table + problems.join('');
}

/** Quotes for scripts: `points` and `cpv` are for all `count`, with everything in them. */
export function quoteJson(answers: readonly QuoteAnswer[]): string {
  return jsonDocument({
    quotes: answers.map(({ quote, alternative = null }) =>
      safeJson({ ...quoteData(quote), errors: quote.errors.map(errorData), alternative }),
    ),
    total: safeJson(totalOf(answers)),
  });
}

function totalOf(answers: readonly QuoteAnswer[]) {
  const sum = (key: 'mass' | 'points' | 'combatPoints') => answers.reduce((total, { quote }) => total + quote[key], 0);
  return { mass: sum('mass'), points: sum('points'), cpv: sum('combatPoints') };
}

function quoteData({ text, entry, mass, points, combatPoints }: Quote): object {
  return { text, entry, mass, points, cpv: combatPoints };
}

function errorData({ code, message, help }: Finding): object {
  return { code, message, help: help ?? null };
}

/** Systems that fit in `fits` mass, most expensive first, with the number of each that fits. */
export function offerTable({ offers, sharesOfHull }: Offers, fits: number, { style, columns }: TextOptions): string {
  const rows = offers.map((offer) => {
    const { text, mass, points, combatPoints } = offer.quote;
    return [
      escapeControl(text),
      arcsText(offer),
      ...[mass, points, combatPoints, countIn(fits, mass)].map((figure) =>
        figure === null ? 'any' : formatNumber(figure),
      ),
    ];
  });
  const heads = ['Mass', 'Points', 'CPV', 'Fit'];
  const shape = [textColumn('System'), textColumn('Arcs'), ...heads.map((head) => numberColumn(head))];
  const table = rows.length === 0 ? `nothing fits in ${formatNumber(fits)} mass\n` : grid(shape, rows, columns, style);
  return table + leftOut(sharesOfHull);
}

function leftOut(ids: readonly string[]): string {
  return ids.length === 0
    ? ''
    : `left out, because they take a share of the ship's mass: ${listed(ids, 'and')}\n  help: add --mass, the mass of the ship\n`;
}

/** JSON of the systems that fit. */
export function offerJson({ offers, sharesOfHull }: Offers, fits: number): string {
  return jsonDocument({
    offers: offers.map(({ quote, arcs }) => safeJson({ ...quoteData(quote), arcs, fit: countIn(fits, quote.mass) })),
    sharesOfHull: safeJson(sharesOfHull),
  });
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

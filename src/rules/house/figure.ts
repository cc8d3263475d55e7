/** Converts the figures of house rules to formulas. */

import type { AnySystem } from '../catalogue/define-system.ts';
import {
  byArcs,
  conditional,
  constant,
  type Formula,
  percentOfHull,
  timesChoice,
  withMinimum,
  withSummary,
} from '../catalogue/formula.ts';
import { formatRounded, percentOf, roundHalfUp } from '../model/amounts.ts';
import type { Figure, FigureChange, FigureParts } from '../model/house-rules.ts';

/** A formula whose choices are known only at run time. */
type AnyFormula = AnySystem['mass'];

/** Converts a figure to a formula; `ofBook` is the book's figure for the same system, if any. */
export function toFormula(figure: Figure, ofBook?: AnyFormula): AnyFormula {
  if (typeof figure === 'number') return constant(figure);
  const { per, plus } = figure;
  const base = baseOf(figure, ofBook);
  const multiplied = per === undefined ? base : (timesChoice(base, per) as AnyFormula);
  return plus === undefined ? multiplied : withAddition(multiplied, plus);
}

function baseOf(figure: FigureParts, ofBook: AnyFormula | undefined): AnyFormula {
  const { amount, percent: rate, times, 'by-arcs': arcs, 'per-mass': rateOfMass, 'of-book': share } = figure;
  if (arcs !== undefined) return byArcs(arcs) as unknown as AnyFormula;
  if (rateOfMass !== undefined) return perSystemMass(rateOfMass);
  if (rate !== undefined) {
    const part: AnyFormula = times === undefined ? percentOfHull(rate) : (percentOfHull(rate, times) as AnyFormula);
    return figure['at-least'] === undefined ? part : withMinimum(figure['at-least'], part);
  }
  if (amount === undefined && ofBook) return share === undefined ? ofBook : shareOfBook(share, ofBook);
  return constant(amount ?? 0);
}

/** `rate` points per mass of the system, rounded half up. */
function perSystemMass(rate: number): Formula<unknown> {
  const share = (mass: number) => percentOf(rate * 100, mass);
  return {
    evaluate: (_, __, mass) => roundHalfUp(share(mass)),
    calculation: (_, __, mass) => `× ${rate} = ${formatRounded(share(mass), roundHalfUp(share(mass)))}`,
    summary: `${rate} per mass`,
    scalesWithHull: false,
  };
}

function shareOfBook(rate: number, book: AnyFormula): AnyFormula {
  return {
    evaluate: (choices, hull, basis) => roundHalfUp(percentOf(rate, book.evaluate(choices, hull, basis))),
    calculation: (choices, hull, basis) => {
      const share = percentOf(rate, book.evaluate(choices, hull, basis));
      return `${rate}% of the book's ${book.evaluate(choices, hull, basis)} = ${formatRounded(share, roundHalfUp(share))}`;
    },
    summary: `${rate}% of the book's ${book.summary}`,
    scalesWithHull: book.scalesWithHull,
  };
}

/** The figure plus `more`, which may be negative; never below 0. */
function withAddition(formula: AnyFormula, more: number): AnyFormula {
  const sign = more < 0 ? '−' : '+';
  const evaluate: AnyFormula['evaluate'] = (choices, hull, basis) =>
    Math.max(0, formula.evaluate(choices, hull, basis) + more);
  return {
    evaluate,
    calculation: (choices, hull, basis) =>
      `${formula.calculation(choices, hull, basis)} ${sign} ${Math.abs(more)} (house rules) = ${evaluate(choices, hull, basis)}`,
    summary: `${formula.summary} ${sign} ${Math.abs(more)} (house rules)`,
    scalesWithHull: formula.scalesWithHull,
  };
}

/** The figure of house rules if the conditions of the change are met, else the book's. */
export function applyFigureChange(book: AnyFormula, figure: Figure | undefined, { when }: FigureChange): AnyFormula {
  if (figure === undefined) return book;
  if (when === undefined) return toFormula(figure, book);
  const label = `${condition(when)}: `;
  // The book's text for exactly these choices is what the change builds on; it is not listed again.
  const parts = book.summary.split('; ');
  const own = parts.find((part) => part.startsWith(label))?.slice(label.length);
  const others = parts.filter((part) => !part.startsWith(label));
  const changed = toFormula(figure, own === undefined ? book : withSummary(book, own));
  return withSummary(
    conditional(choiceTest(when), condition(when), changed, book),
    [...others, `${label}${changed.summary}`].join('; '),
  );
}

/** A test for the choices that a change applies to; without a condition, for all. */
export function choiceTest(when: FigureChange['when'] = {}): (choices: object) => boolean {
  const conditions = Object.entries(when);
  return (choices) => conditions.every(([key, value]) => (choices as Readonly<Record<string, unknown>>)[key] === value);
}

function condition(when: NonNullable<FigureChange['when']>): string {
  return Object.entries(when)
    .map(([key, value]) => (value === true ? key : `${key} ${value}`))
    .join(', ');
}

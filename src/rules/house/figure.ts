/** Converts the figures of house rules to formulas. */

import type { AnySystem } from '../catalogue/define-system.ts';
import { atLeast, byArcs, either, type Formula, fixed, ofHull, perKey, saying } from '../catalogue/formula.ts';
import { percent, roundHalfUp, writtenAs } from '../model/amounts.ts';
import type { Change, Figure, FigureParts } from '../model/house-rules.ts';

/** A formula whose choices are known only at run time. */
type AnyFormula = AnySystem['mass'];

/** Converts a figure to a formula; `ofBook` is the book's figure for the same system, if any. */
export function figureFormula(figure: Figure, ofBook?: AnyFormula): AnyFormula {
  if (typeof figure === 'number') return fixed(figure);
  const { per, plus } = figure;
  const base = baseOf(figure, ofBook);
  const multiplied = per === undefined ? base : (perKey(base, per) as AnyFormula);
  return plus === undefined ? multiplied : withAddition(multiplied, plus);
}

function baseOf(figure: FigureParts, ofBook: AnyFormula | undefined): AnyFormula {
  const { amount, percent: rate, times, 'by-arcs': arcs, 'per-mass': rateOfMass, 'of-book': share } = figure;
  if (arcs !== undefined) return byArcs(arcs) as unknown as AnyFormula;
  if (rateOfMass !== undefined) return perSystemMass(rateOfMass);
  if (rate !== undefined) {
    const part: AnyFormula = times === undefined ? ofHull(rate) : (ofHull(rate, times) as AnyFormula);
    return figure['at-least'] === undefined ? part : atLeast(figure['at-least'], part);
  }
  if (amount === undefined && ofBook) return share === undefined ? ofBook : shareOfBook(share, ofBook);
  return fixed(amount ?? 0);
}

/** `rate` points per mass of the system, rounded half up. */
function perSystemMass(rate: number): Formula<unknown> {
  const share = (mass: number) => percent(rate * 100, mass);
  return {
    of: (_, __, mass) => roundHalfUp(share(mass)),
    working: (_, __, mass) => `× ${rate} = ${writtenAs(share(mass), roundHalfUp(share(mass)))}`,
    says: `${rate} per mass`,
    sharesHull: false,
  };
}

function shareOfBook(rate: number, book: AnyFormula): AnyFormula {
  return {
    of: (choices, hull, basis) => roundHalfUp(percent(rate, book.of(choices, hull, basis))),
    working: (choices, hull, basis) => {
      const share = percent(rate, book.of(choices, hull, basis));
      return `${rate}% of the book's ${book.of(choices, hull, basis)} = ${writtenAs(share, roundHalfUp(share))}`;
    },
    says: `${rate}% of the book's ${book.says}`,
    sharesHull: book.sharesHull,
  };
}

/** The figure plus `more`, which may be negative; never below 0. */
function withAddition(formula: AnyFormula, more: number): AnyFormula {
  const sign = more < 0 ? '−' : '+';
  const of: AnyFormula['of'] = (choices, hull, basis) => Math.max(0, formula.of(choices, hull, basis) + more);
  return {
    of,
    working: (choices, hull, basis) =>
      `${formula.working(choices, hull, basis)} ${sign} ${Math.abs(more)} (house rules) = ${of(choices, hull, basis)}`,
    says: `${formula.says} ${sign} ${Math.abs(more)} (house rules)`,
    sharesHull: formula.sharesHull,
  };
}

/** The figure of house rules if the conditions of the change are met, else the book's. */
export function changedFigure(book: AnyFormula, figure: Figure | undefined, { when }: Change): AnyFormula {
  if (figure === undefined) return book;
  const changed = figureFormula(figure, book);
  if (when === undefined) return changed;
  const label = condition(when);
  // Drop the book's text for exactly these choices.
  const others = book.says.split('; ').filter((part) => !part.startsWith(`${label}: `));
  return saying(either(meets(when), label, changed, book), [...others, `${label}: ${changed.says}`].join('; '));
}

/** A test for the choices that a change applies to. */
export function meets(when: NonNullable<Change['when']>): (choices: object) => boolean {
  const conditions = Object.entries(when);
  return (choices) => conditions.every(([key, value]) => (choices as Readonly<Record<string, unknown>>)[key] === value);
}

function condition(when: NonNullable<Change['when']>): string {
  return Object.entries(when)
    .map(([key, value]) => (value === true ? key : `${key} ${value}`))
    .join(', ');
}

/** Figures of house rules as the formulas that bills, explanations and listings are made of. */

import type { AnySystem } from '../catalogue/define-system.ts';
import { atLeast, byArcs, either, type Formula, fixed, ofHull, perKey, saying } from '../catalogue/formula.ts';
import { percent, roundHalfUp, writtenAs } from '../model/amounts.ts';
import type { Change, Figure, FigureParts } from '../model/house-rules.ts';

/** A figure of an entry whose choices are known only at run time. */
type AnyFormula = AnySystem['mass'];

/** The formula that a house's figure stands for; `ofBook` is what the book says of the same thing, if it says anything. */
export function figureFormula(figure: Figure, ofBook?: AnyFormula): AnyFormula {
  if (typeof figure === 'number') return fixed(figure);
  const { per, plus } = figure;
  const base = baseOf(figure, ofBook);
  const counted = per === undefined ? base : (perKey(base, per) as AnyFormula);
  return plus === undefined ? counted : raised(counted, plus);
}

function baseOf(figure: FigureParts, ofBook: AnyFormula | undefined): AnyFormula {
  const { amount, percent: rate, times, 'by-arcs': arcs, 'per-mass': rateOfMass, 'of-book': share } = figure;
  if (arcs !== undefined) return byArcs(arcs) as unknown as AnyFormula;
  if (rateOfMass !== undefined) return ofMass(rateOfMass);
  if (rate !== undefined) {
    const part: AnyFormula = times === undefined ? ofHull(rate) : (ofHull(rate, times) as AnyFormula);
    return figure['at-least'] === undefined ? part : atLeast(figure['at-least'], part);
  }
  if (amount === undefined && ofBook) return share === undefined ? ofBook : shareOfBook(share, ofBook);
  return fixed(amount ?? 0);
}

/** `rate` points for each box of the system's mass, rounded half up. */
function ofMass(rate: number): Formula<unknown> {
  const share = (mass: number) => percent(rate * 100, mass);
  return {
    of: (_, __, mass) => roundHalfUp(share(mass)),
    working: (_, __, mass) => `× ${rate} = ${writtenAs(share(mass), roundHalfUp(share(mass)))}`,
    says: `${rate} per mass`,
    sharesHull: false,
  };
}

/** `rate` per cent of what the book charges. */
function shareOfBook(rate: number, book: AnyFormula): AnyFormula {
  return {
    of: (choices, hull, basis) => roundHalfUp(percent(rate, book.of(choices, hull, basis))),
    working: (choices, hull, basis) => {
      const share = percent(rate, book.of(choices, hull, basis));
      return `${rate} % of the book's ${book.of(choices, hull, basis)} = ${writtenAs(share, roundHalfUp(share))}`;
    },
    says: `${rate} % of the book's ${book.says}`,
    sharesHull: book.sharesHull,
  };
}

/** The figure with `more` on top, or with so much less, but never below nothing. */
function raised(formula: AnyFormula, more: number): AnyFormula {
  const sign = more < 0 ? '−' : '+';
  const of: AnyFormula['of'] = (choices, hull, basis) => Math.max(0, formula.of(choices, hull, basis) + more);
  return {
    of,
    working: (choices, hull, basis) =>
      `${formula.working(choices, hull, basis)} ${sign} ${Math.abs(more)} of the house = ${of(choices, hull, basis)}`,
    says: `${formula.says} ${sign} ${Math.abs(more)} of the house`,
    sharesHull: formula.sharesHull,
  };
}

/** The book's figure as a house has changed it: where its conditions hold the house's, everywhere else the book's. */
export function changedFigure(book: AnyFormula, figure: Figure | undefined, { when }: Change): AnyFormula {
  if (figure === undefined) return book;
  const ofHouse = figureFormula(figure, book);
  if (when === undefined) return ofHouse;
  const named = condition(when);
  // What the book says of just these choices holds no longer.
  const others = book.says.split('; ').filter((part) => !part.startsWith(`${named}: `));
  return saying(either(meets(when), named, ofHouse, book), [...others, `${named}: ${ofHouse.says}`].join('; '));
}

/** Whether choices are those of which a change holds. */
export function meets(when: NonNullable<Change['when']>): (choices: object) => boolean {
  const wanted = Object.entries(when);
  return (choices) => wanted.every(([key, value]) => (choices as Readonly<Record<string, unknown>>)[key] === value);
}

function condition(when: NonNullable<Change['when']>): string {
  return Object.entries(when)
    .map(([key, value]) => (value === true ? key : `${key} ${value}`))
    .join(', ');
}

/** Recomputes the arithmetic that `--explain` prints: each step yields its stated result, and the last one the cost of the line. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CostLine, lineCalculation } from '../../../src/rules/design/cost-line.ts';
import { following, randomDesign, tries } from '../../support/random-design.ts';
import { shipFrom } from '../../support/ships.ts';

/** Value of a sum of products such as `3 + 2 × 5%`. Ignores the words that say what the numbers count. */
function sumOf(sum: string): number {
  const bare = sum.replace(/[a-z][a-z-]*/gi, '').replace(/([\d.]+) ?%/g, (_, rate) => `${Number(rate) / 100}`);
  const terms = bare.split(/(?=[+−])/).map((term) => {
    const factors = term.replace(/[+−]/, '').split(/(?=[×÷/])/);
    const product = factors.reduce((value, factor) => {
      const number = Number(factor.replace(/[×÷/]/, ''));
      return /[÷/]/.test(factor) ? value / number : value * number;
    }, 1);
    return term.startsWith('−') ? -product : product;
  });
  return terms.reduce((total, term) => total + term, 0);
}

/** Stated result of a step: `11.7 → 12`, `1, but at least 3`. */
function claimed(result: string): number {
  const rounded = result.split(' → ').at(-1) as string;
  return Number.parseFloat(/at least (\d+)/.exec(rounded)?.[1] ?? rounded);
}

/** Recomputes a step, brackets first; `before` is the mass that the points are based on. */
function resultOf(step: string, before: number): number {
  const flat = step.replace(
    /\(([^()]*)\)/g,
    (_, inner) => `${inner.includes('=') ? resultOf(inner, before) : sumOf(inner)}`,
  );
  const [sum = '', ...claims] = flat.split(' = ');
  const first = claims[0];
  if (first === undefined) return claimed(sum);
  // Each level of an area screen is rounded separately; `before` is the mass of all levels.
  const levels = first.endsWith(' per level') ? 2 : 1;
  const value = sumOf(sum.startsWith('×') ? `${before / levels} ${sum}` : sum);
  if (!(Math.abs(Number.parseFloat(first) - value) < 0.005)) expect.fail(`${step}: ${value}`);
  return claimed(claims.at(-1) as string);
}

/** The cost of a line by its explanation. */
function recomputed(working: string): Pick<CostLine, 'mass' | 'points'> {
  const total = { mass: 0, points: 0 };
  for (const step of working.split('; ')) {
    if (step.startsWith('no points')) continue;
    const several = /^\d+ (?:of them|times that): (?:(\d+) mass, )?(\d+) points$/.exec(step);
    if (several) Object.assign(total, { mass: Number(several[1] ?? 0), points: Number(several[2]) });
    else if (step.endsWith(' mass')) total.mass = resultOf(step.slice(0, -' mass'.length), 0);
    else total.points = resultOf(step.replace(/ points$/, ''), total.mass);
  }
  return total;
}

test('every step of an explained cost is correct, and the last one yields the cost of the line', () => {
  const design = fc.array(fc.nat(), { minLength: 60, maxLength: 200 });
  const property = fc.property(design, (numbers) => {
    const ship = shipFrom(randomDesign(following(numbers)));
    const lines = ship.lines.map((line) => ({ line, working: lineCalculation(line, ship.hull) }));
    expect(lines.map(({ line: { path }, working }) => ({ path, working, ...recomputed(working) }))).toEqual(
      lines.map(({ line: { path, mass, points }, working }) => ({ path, working, mass, points })),
    );
  });
  fc.assert(property, tries(150));
});

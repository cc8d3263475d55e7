import { fraction, roundUp } from './amounts.ts';
import { type Citation, continuum } from './citation.ts';
import { fighterTypes } from './craft/fighters.ts';
import { squadronWorking, wingWorking } from './craft/price.ts';
import type { Hull } from './formula.ts';
import type { Line } from './line.ts';

const gunboats = continuum('Gunboats');

/** The arithmetic of a line in the book's terms: `5 % × 4 × 86 = 17.2 → 17 mass; × 2 = 34 points`. */
export function workingOf({ source, count, mass, points }: Line, hull: Hull): string {
  if (source.kind !== 'system') {
    const one = source.kind === 'wing' ? wingWorking(source.wing) : squadronWorking(source.squadron);
    return count === 1 ? `${one} points` : `${one} points; ${count} of them: ${points} points`;
  }
  const { entry, own, held } = source;
  const choices = source.choices as never;
  const one = entry.mass.of(choices, hull, held);
  if (entry.pairs?.(choices)) {
    const bought = roundUp(fraction(one * own, 2));
    const pairs = `${own} ÷ 2 × ${one} = ${bought} mass; ${entry.points.working(choices, hull, bought)} points`;
    return own === count ? pairs : `${pairs}; ${count / own} times that: ${mass} mass, ${points} points`;
  }
  const price =
    entry.nonCombat && hull.options.has('free-non-combat-systems')
      ? 'no points by the option free-non-combat-systems'
      : `${entry.points.working(choices, hull, one)} points`;
  const single = `${entry.mass.working(choices, hull, held)} mass; ${price}`;
  return count === 1 ? single : `${single}; ${count} of them: ${mass} mass, ${points} points`;
}

/** The section of the book by which a line is priced. */
export function citationOf({ source }: Line): Citation {
  if (source.kind === 'system') return source.entry.cite;
  return source.kind === 'wing' ? fighterTypes[source.wing.type as keyof typeof fighterTypes].cite : gunboats;
}

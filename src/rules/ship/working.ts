import { fighterTypes } from '../catalogue/craft/fighters.ts';
import { gunboatCraft } from '../catalogue/craft/gunboats.ts';
import { formatRounded, fraction } from '../model/amounts.ts';
import type { Citation } from '../model/citation.ts';
import type { Hull } from '../model/hull.ts';
import { squadronCalculation, wingCalculation } from '../pricing/craft-points.ts';
import { type CostLine, houseCitation, isFree, isPaired, pricedMass, unitMass } from '../pricing/line.ts';

/** The calculation of a line: `5% × 4 × 86 = 17.2 → 17 mass; × 2 = 34 points`. */
export function lineCalculation({ source, count, mass, points }: CostLine, hull: Hull): string {
  if (source.kind !== 'system') {
    const one =
      source.kind === 'wing' ? wingCalculation(source.wing, hull) : squadronCalculation(source.squadron, hull);
    return count === 1 ? `${one} points` : `${one} points; ${count} of them: ${points} points`;
  }
  const { entry, own, held } = source;
  const choices = source.choices as never;
  const lot = pricedMass(source, count / own, hull);
  if (isPaired(source)) {
    const pair = unitMass(hull, source);
    const rest = (source.paidBefore ?? 0) % 2 === 1 ? ' (the first completes a pair)' : '';
    const priced = `${count} ÷ 2 × ${pair} = ${formatRounded(fraction(count * pair, 2), lot)} mass${rest}`;
    return `${priced}; ${entry.points.calculation(choices, hull, lot)} points`;
  }
  const price = isFree(source, hull)
    ? 'no points (option free-non-combat-systems)'
    : `${entry.points.calculation(choices, hull, lot)} points`;
  const single = `${entry.mass.calculation(choices, hull, held)} mass; ${price}`;
  return count === 1 ? single : `${single}; ${count} of them: ${mass} mass, ${points} points`;
}

/** The house rules that changed the price of a line, or else its section in the book. */
export function lineCitation(line: CostLine): Citation {
  return houseCitation(line) ?? bookOf(line);
}

function bookOf({ source }: CostLine): Citation {
  if (source.kind === 'system') return source.entry.cite;
  return source.kind === 'wing' ? fighterTypes[source.wing.type as keyof typeof fighterTypes].cite : gunboatCraft.cite;
}

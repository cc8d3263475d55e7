import { fighterTypes } from '../catalogue/craft/fighters.ts';
import { gunboatCraft } from '../catalogue/craft/gunboats.ts';
import { fraction, writtenAs } from '../model/amounts.ts';
import type { Citation } from '../model/citation.ts';
import type { Hull } from '../model/hull.ts';
import { squadronWorking, wingWorking } from '../pricing/craft-points.ts';
import { costsNothing, houseOf, type Line, lotMass, massOn, soldInPairs } from '../pricing/line.ts';

/** The calculation of a line: `5% × 4 × 86 = 17.2 → 17 mass; × 2 = 34 points`. */
export function workingOf({ source, count, mass, points }: Line, hull: Hull): string {
  if (source.kind !== 'system') {
    const one = source.kind === 'wing' ? wingWorking(source.wing, hull) : squadronWorking(source.squadron, hull);
    return count === 1 ? `${one} points` : `${one} points; ${count} of them: ${points} points`;
  }
  const { entry, own, held } = source;
  const choices = source.choices as never;
  const lot = lotMass(source, hull);
  if (soldInPairs(source)) {
    const pair = massOn(hull, source);
    const priced = `${own} ÷ 2 × ${pair} = ${writtenAs(fraction(own * pair, 2), lot)} mass`;
    const pairs = `${priced}; ${entry.points.working(choices, hull, lot)} points`;
    return own === count ? pairs : `${pairs}; ${count / own} times that: ${mass} mass, ${points} points`;
  }
  const price = costsNothing(source, hull)
    ? 'no points (option free-non-combat-systems)'
    : `${entry.points.working(choices, hull, lot)} points`;
  const single = `${entry.mass.working(choices, hull, held)} mass; ${price}`;
  return count === 1 ? single : `${single}; ${count} of them: ${mass} mass, ${points} points`;
}

/** The house rules that changed the price of a line, or else its section in the book. */
export function citationOf(line: Line): Citation {
  return houseOf(line) ?? bookOf(line);
}

function bookOf({ source }: Line): Citation {
  if (source.kind === 'system') return source.entry.cite;
  return source.kind === 'wing' ? fighterTypes[source.wing.type as keyof typeof fighterTypes].cite : gunboatCraft.cite;
}

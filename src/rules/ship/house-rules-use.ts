import { houseOf } from '../pricing/line.ts';
import { idOf } from './label.ts';
import type { Ship } from './ship.ts';

/** What of a bill is priced by house rules. */
export interface HouseUse {
  /** What the club is called. */
  readonly name: string;
  /** The ids of the systems, parts and small craft, each once, in the order of the bill. */
  readonly ids: readonly string[];
  /** What they are called. */
  readonly names: readonly string[];
}

/** What of a ship's bill is priced by house rules; nothing where the book alone counts. */
export function houseUse({ design, lines }: Ship): HouseUse | undefined {
  if (design.house === undefined) return undefined;
  const known = new Map<string, string>();
  for (const line of lines) {
    const cite = houseOf(line);
    if (cite && !known.has(cite.section)) known.set(cite.section, idOf(line));
  }
  return known.size === 0 ? undefined : { name: design.house.name, ids: [...known.values()], names: [...known.keys()] };
}

/** The rules of a ship's totals in a few words: `continuum-2014, house rules of Harbour Club`. */
export function rulesInWords(ship: Ship): string {
  const use = houseUse(ship);
  return use ? `${ship.design.rules}, house rules of ${use.name}` : ship.design.rules;
}

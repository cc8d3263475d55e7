import { houseCitation } from '../pricing/line.ts';
import { lineId } from './label.ts';
import type { Ship } from './ship.ts';

/** The part of a cost that house rules determine. */
export interface HouseRulesUse {
  readonly name: string;
  /** IDs of the systems, parts and small craft without repetition, in the order of the cost. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** The part of a ship's cost that house rules determine; `undefined` if there is none. */
export function houseRulesUse({ design, lines }: Ship): HouseRulesUse | undefined {
  if (design.house === undefined) return undefined;
  const idByName = new Map<string, string>();
  for (const line of lines) {
    const cite = houseCitation(line);
    if (cite && !idByName.has(cite.section)) idByName.set(cite.section, lineId(line));
  }
  if (idByName.size === 0) return undefined;
  return { name: design.house.name, ids: [...idByName.values()], names: [...idByName.keys()] };
}

/** The rules behind a ship's totals: `continuum-2014, house rules of Harbour Club`. */
export function describeRules(ship: Ship): string {
  const use = houseRulesUse(ship);
  return use ? `${ship.design.rules}, house rules of ${use.name}` : ship.design.rules;
}

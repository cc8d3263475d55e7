import { type Citation, type Edition, houseRules } from '../../model/citation.ts';
import type { HouseRules, RuleSet } from '../../model/house-rules.ts';

export interface CraftRow {
  /** ID in `systems` and `explain`: `attack-fighter`. */
  readonly id: string;
  readonly name: string;
  /** Other names that players use, in the singular. */
  readonly alsoCalled?: readonly string[];
  /** Points of a wing, of one gunboat, or added by a modification to a wing or squadron. */
  readonly points: number;
  readonly pointsIn?: Readonly<Partial<Record<Edition, number>>>;
  /** The editions that have it, if not all. */
  readonly only?: readonly Edition[];
  readonly cite: Citation;
  readonly about: string;
  /** slipway's interpretation of an ambiguous passage. */
  readonly reading?: string;
}

/** Type-checks a table of rows and keeps its keys, the values in design files. */
export function defineRows<const K extends string, Row extends CraftRow>(
  rows: Readonly<Record<K, Row>>,
): Readonly<Record<K, Row>> {
  return rows;
}

export function craftPoints({ id, points, pointsIn }: CraftRow, { edition, house }: RuleSet): number {
  return (house && pointsByHouse(id, house)) ?? pointsIn?.[edition] ?? points;
}

/** The house rules that set the points of any of the rows, if any. */
export function craftHouseCitation(rows: readonly CraftRow[], { house }: RuleSet): Citation | undefined {
  const changed = house && rows.find(({ id }) => pointsByHouse(id, house) !== undefined);
  return house && changed && houseRules(house.name, changed.name);
}

/** The points that house rules set for a row; `undefined` for the book's. */
function pointsByHouse(id: string, { change = [] }: HouseRules): number | undefined {
  const points = change.findLast(({ system }) => system === id)?.points;
  return typeof points === 'number' ? points : undefined;
}

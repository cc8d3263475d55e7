import { type Citation, houseRules } from '../../model/citation.ts';
import type { Edition } from '../../model/edition.ts';
import type { House, RulesInForce } from '../../model/house-rules.ts';

/** What every row of small craft states: a type of fighter or gunboat, or a modification of them. */
export interface CraftRow {
  /** The name under which `systems` and `explain` know it: `attack-fighter`. */
  readonly id: string;
  readonly name: string;
  /** Points: of a whole wing, of one gunboat, or of what a modification adds to a wing or squadron. */
  readonly points: number;
  /** The points in editions that charge otherwise. */
  readonly pointsIn?: Readonly<Partial<Record<Edition, number>>>;
  /** The editions that have it, where it is not all of them. */
  readonly only?: readonly Edition[];
  readonly cite: Citation;
  /** What it does in play, in our own words. */
  readonly about: string;
  /** How slipway reads an ambiguous passage about it. */
  readonly reading?: string;
}

/** Checks a table of rows while keeping its keys, which are the words that a design writes. */
export function defineRows<const K extends string, Row extends CraftRow>(
  rows: Readonly<Record<K, Row>>,
): Readonly<Record<K, Row>> {
  return rows;
}

/** The points of a row by the rules in force. */
export function pointsOf({ id, points, pointsIn }: CraftRow, { edition, house }: RulesInForce): number {
  return (house && pointsByHouse(id, house)) ?? pointsIn?.[edition] ?? points;
}

/** Where a house has set the points of any of the rows, if it has. */
export function houseOfRows(rows: readonly CraftRow[], { house }: RulesInForce): Citation | undefined {
  const changed = house && rows.find(({ id }) => pointsByHouse(id, house) !== undefined);
  return house && changed && houseRules(house.name, changed.name);
}

/** The points that a house has set for a row, by its id; `undefined` where it keeps those of the book. */
function pointsByHouse(id: string, { change = [] }: House): number | undefined {
  const points = change.findLast(({ system }) => system === id)?.points;
  return typeof points === 'number' ? points : undefined;
}

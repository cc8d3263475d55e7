import type { Citation } from '../citation.ts';
import type { Edition } from '../edition.ts';

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

/** The points of a row in an edition. */
export function pointsOf({ points, pointsIn }: CraftRow, edition: Edition): number {
  return pointsIn?.[edition] ?? points;
}

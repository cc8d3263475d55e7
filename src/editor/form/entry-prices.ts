/** Prices of single entries on a hull, for lists and for the available sets of arcs. */

import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { type Arc, arcSetPerSize, type Coverage, type FireArcs } from '../../rules/model/arcs.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { type Quote, quote } from '../../workshop/quote/quote.ts';
import { startingEntry } from './entry-choices.ts';

export interface Price {
  readonly mass: number;
  readonly points: number;
}

export interface OfferedArcs {
  readonly set: FireArcs;
  readonly price: Price;
}

/** The hull mass that prices of a design are for; 100 while it has none. */
export function hullMass({ mass }: DesignData): number {
  return typeof mass === 'number' && Number.isSafeInteger(mass) && mass > 0 && mass <= 100_000 ? mass : 100;
}

/** The price of one of an entry. */
export async function priceOfOne({ count: _, ...entry }: EntryData, mass: number, rules: RuleSet): Promise<Price> {
  const { mass: taken, points } = (await quote(entry, mass, rules)) as Quote;
  return { mass: taken, points };
}

/** A set of arcs for each available number of arcs, with its price. */
export async function offeredArcs(
  entry: EntryData,
  { coverage, chosen }: { readonly coverage: Coverage; readonly chosen: readonly Arc[] },
  mass: number,
  rules: RuleSet,
): Promise<readonly OfferedArcs[]> {
  const sets = coverage.only ? [] : arcSetPerSize(coverage, chosen);
  return Promise.all(
    sets.map(async (set) => ({ set, price: await priceOfOne({ ...entry, arcs: set.text }, mass, rules) })),
  );
}

/** Prices of systems with the first of everything that must be chosen, by ID. */
export async function startingPrices(
  systems: readonly BookEntry[],
  mass: number,
  rules: RuleSet,
): Promise<ReadonlyMap<string, Price>> {
  const prices = new Map<string, Price>();
  for (const system of systems) prices.set(system.id, await priceOfOne(startingEntry(system, rules), mass, rules));
  return prices;
}

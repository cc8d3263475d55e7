/** Options for an entry: its choices with the available values, its arcs, and its contents. */

import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import { printShorthand } from '../../parse/shorthand/print-shorthand.ts';
import { type Choice, isOffered } from '../../rules/catalogue/choices.ts';
import type { BookEntry, KeyedChoice } from '../../rules/catalogue/entry.ts';
import { coverageOf } from '../../rules/design/design.ts';
import { rulebook } from '../../rules/house/book.ts';
import {
  type Arc,
  allowedArcSets,
  arcSetPerSize,
  type Coverage,
  closestArcSets,
  type FireArcs,
} from '../../rules/model/arcs.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { isMapping } from '../../text/collections.ts';
import { type Quote, quote } from '../../workshop/quote.ts';

/** The arcs that an entry may cover; `undefined` if it has none or another choice is invalid. */
export function entryCoverage(entry: EntryData, book: BookEntry): Coverage | undefined {
  return coverageOf(book, (key) => entry[key]);
}

/** Choices other than arcs. */
export function entryChoices({ orderedChoices }: BookEntry): readonly KeyedChoice[] {
  return orderedChoices.filter(({ choice }) => choice.kind !== 'arcs');
}

/** The options of a choice that the edition offers, and the current one whatever it is. */
export function offeredOptions({ choice }: KeyedChoice, { edition }: BookEntry, current: unknown) {
  return (choice.options ?? []).filter(({ value }) => value === current || isOffered(choice, value, edition));
}

/** An entry with another value of a choice. A default is omitted, and arcs that are no longer offered give way. */
export function withChoice(entry: EntryData, key: string, value: unknown, book: BookEntry): EntryData {
  const choice = book.choices[key] as Choice | undefined;
  const { [key]: _, ...others } = entry;
  const changed =
    value === undefined || value === choice?.fallback ? others : inOrder({ ...entry, [key]: value }, book);
  return key === 'arcs' ? changed : withOfferedArcs(changed, book);
}

/** Keys in the order of the catalog, so that an entry reads like the others. */
function inOrder(entry: EntryData, { orderedChoices }: BookEntry): EntryData {
  const known = ['system', ...orderedChoices.map(({ key }) => key)];
  const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  return Object.fromEntries(Object.entries(entry).sort(([one], [other]) => place(one) - place(other)));
}

/** The entry with the closest set of arcs that is offered, if it has arcs to choose. */
export function withOfferedArcs(entry: EntryData, book: BookEntry): EntryData {
  const coverage = entryCoverage(entry, book);
  const { arcs, ...others } = entry;
  if (!coverage || coverage.only) return coverage?.only ? others : entry;
  const chosen = typeof arcs === 'string' ? arcs.split(/[\s,]+/) : Array.isArray(arcs) ? arcs : [];
  if (allowedArcSets(coverage).some(({ text }) => text === arcs)) return entry;
  const [closest] = closestArcSets(coverage, chosen.length === 0 ? ['F'] : (chosen as readonly Arc[]));
  return closest ? inOrder({ ...others, arcs: closest.text }, book) : entry;
}

/** An entry of a system with the first of everything that must be chosen. */
export function startingEntry(book: BookEntry, rules: RuleSet): EntryData {
  let entry: EntryData = { system: book.id };
  for (const keyed of entryChoices(book)) {
    const value = startingValue(keyed, book);
    if (value !== undefined) entry = { ...entry, [keyed.key]: value };
  }
  const held = book.holds?.only === undefined ? undefined : rulebook(rules).get(book.holds.only);
  if (book.holds && held) entry = { ...entry, [book.holds.key]: [startingEntry(held, rules)] };
  return withOfferedArcs(entry, book);
}

function startingValue(keyed: KeyedChoice, book: BookEntry): unknown {
  const { kind, fallback, leastLegal = 0 } = keyed.choice;
  if (fallback !== undefined) return undefined;
  if (kind === 'salvoes') return 1;
  if (kind === 'whole') return Math.max(1, leastLegal);
  return offeredOptions(keyed, book, undefined)[0]?.value;
}

/** An entry in shorthand: `2 beam 3 FP F FS`. */
export function entryShorthand(entry: EntryData, rules: RuleSet): string {
  return printShorthand(entry, rules);
}

/** Contents of an entry in shorthand: `attack heavy`, `k-gun 2 F; pds`. */
export function contentsText(entry: EntryData, rules: RuleSet): string {
  return /\[([\s\S]*)\]$/.exec(printShorthand(entry, rules))?.[1] ?? '';
}

const salvoKinds = ['standard', 'extended', 'two-stage'] as const;

export type SalvoCounts = Readonly<Record<(typeof salvoKinds)[number], number>>;

/** The salvoes of an entry by kind. */
export function salvoCounts(value: unknown): SalvoCounts {
  const counts = isMapping(value) ? value : { standard: value };
  const count = (kind: string) => (typeof counts[kind as never] === 'number' ? (counts[kind as never] as number) : 0);
  return { standard: count('standard'), extended: count('extended'), 'two-stage': count('two-stage') };
}

/** Salvoes as they are written: a number of standard ones, or a number of each kind. */
export function salvoData(counts: SalvoCounts): unknown {
  const kinds = salvoKinds.filter((kind) => counts[kind] > 0);
  if (kinds.every((kind) => kind === 'standard')) return counts.standard;
  return Object.fromEntries(kinds.map((kind) => [kind, counts[kind]]));
}

// Prices of single entries on a hull, for lists and for the available sets of arcs.

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
async function priceOfOne({ count: _, ...entry }: EntryData, mass: number, rules: RuleSet): Promise<Price> {
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

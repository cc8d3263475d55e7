/** All systems that fit in some mass, with every choice that an edition offers. */

import type { EntryData } from '../parse/shorthand/entry-data.ts';
import { maxCount } from '../rules/catalogue/choices.ts';
import type { BookEntry, KeyedChoice } from '../rules/catalogue/entry.ts';
import { readChoices } from '../rules/design/design.ts';
import { rulebook } from '../rules/house/book.ts';
import { allowedArcSets, type FireArcs } from '../rules/model/arcs.ts';
import { isForbidden, type RuleSet } from '../rules/model/house-rules.ts';
import { groupBy } from '../text/collections.ts';
import { choiceVariants } from './choice-variants.ts';
import { type Quote, quote } from './quote.ts';

export interface Space {
  /** Mass that the system may take. */
  readonly fits: number;
  /** Mass of the ship; without it, systems that take a share of the hull are left out. */
  readonly mass: number | undefined;
  /** ID of the only system wanted. */
  readonly system?: string;
}

/** A system that fits, priced with the first of its arc choices; the others cost the same. */
export interface Offer {
  readonly quote: Quote;
  /** Sets of arcs at this price; empty for a system without a choice of arcs. */
  readonly arcs: readonly string[];
}

export interface Offers {
  /** Most expensive first. */
  readonly offers: readonly Offer[];
  /** IDs of the systems omitted because the mass of the ship is unknown. */
  readonly sharesOfHull: readonly string[];
}

/** Lists what fits: one of each system with each of its choices. Systems without mass are listed if they are asked for. */
export async function listOffers(space: Space, rules: RuleSet): Promise<Offers> {
  const entries = [...rulebook(rules).values()].filter((entry) => isWanted(entry, space, rules));
  const held = new Set([...rulebook(rules).values()].map(({ holds }) => holds?.only));
  const offers: Offer[] = [];
  const sharesOfHull = new Set<string>();
  for (const entry of entries) {
    // A launcher is offered in its magazine. The price of a holder for any weapon is the price of its weapons.
    if (held.has(entry.id) || isSizedByContents(entry)) continue;
    for (const variant of variantsOf(entry, rules)) {
      const offer = await largestOffer(variant, space, rules);
      if (offer === 'share of hull') sharesOfHull.add(entry.id);
      else if (offer) offers.push(offer);
    }
  }
  const sorted = offers.sort(
    ({ quote: one }, { quote: other }) =>
      other.points - one.points || other.mass - one.mass || (one.text < other.text ? -1 : 1),
  );
  return { offers: sorted, sharesOfHull: [...sharesOfHull] };
}

function isWanted(entry: BookEntry, { system }: Space, rules: RuleSet): boolean {
  const { id, isShipPart, unavailable, holds } = entry;
  const isAsked = system === undefined || system === id || system === holds?.only;
  return !isShipPart && !unavailable && !isForbidden(rules, id) && isAsked;
}

/** True for a holder of any weapon, such as a turret: its mass depends on what it holds. */
export function isSizedByContents({ holds }: BookEntry): boolean {
  return holds !== undefined && holds.only === undefined;
}

/** One set of choices with all sets of arcs of one price. */
interface Variant {
  readonly data: EntryData;
  readonly arcs: readonly FireArcs[];
  /** The choice that is as large as the mass allows. */
  readonly filling: KeyedChoice | undefined;
}

function variantsOf(entry: BookEntry, rules: RuleSet): readonly Variant[] {
  const filling = entry.orderedChoices.find(({ choice }) => ['whole', 'salvoes'].includes(choice.kind));
  const data = choiceVariants(entry);
  const held = entry.holds?.only === undefined ? undefined : rulebook(rules).get(entry.holds.only);
  if (held && entry.holds) {
    const { key } = entry.holds;
    const launchers = variantsOf(held, rules);
    return data.flatMap((given) =>
      launchers.map(({ data: launcher, arcs }): Variant => ({ data: { ...given, [key]: [launcher] }, arcs, filling })),
    );
  }
  return data.flatMap((given) => {
    const groups = arcGroups(entry, given);
    const bare: Variant = { data: given, arcs: [], filling };
    return groups.length === 0
      ? [bare]
      : groups.map((arcs): Variant => ({ ...bare, data: { ...given, arcs: arcs[0]?.text }, arcs }));
  });
}

/** The available sets of arcs, by number of arcs; sets around the bow first. A fixed set is not a choice. */
function arcGroups(entry: BookEntry, given: EntryData): readonly (readonly FireArcs[])[] {
  const coverage = entry.covers?.(readChoices(entry, given as never) as never);
  if (!coverage || coverage.only) return [];
  return [...groupBy(allowedArcSets(coverage), ({ kind, size }) => `${kind} ${size}`).values()];
}

async function largestOffer(
  { data, arcs, filling }: Variant,
  space: Space,
  rules: RuleSet,
): Promise<Offer | 'share of hull' | undefined> {
  const at = async (value: number) => quote(filling ? { ...data, [filling.key]: value } : data, space.mass, rules);
  const fits = (priced: Quote) => priced.errors.length === 0 && priced.mass <= space.fits;
  const min = Math.max(1, filling?.choice.leastLegal ?? 1);
  const first = await at(min);
  if (!first) return 'share of hull';
  const isListed = first.mass > 0 || space.system !== undefined;
  if (!isListed || first.lines.length === 0 || !fits(first)) return undefined;
  const best = filling
    ? await fill(first, min, filling.choice.atMost ?? maxCount, async (value) => {
        const priced = await at(value);
        return priced && fits(priced) ? priced : undefined;
      })
    : first;
  return { quote: best, arcs: arcs.map(({ text }) => text) };
}

/** The quote at the largest value that fits: the mass grows with the value. */
async function fill(
  first: Quote,
  min: number,
  max: number,
  quoteIfFits: (value: number) => Promise<Quote | undefined>,
): Promise<Quote> {
  let best = first;
  let value = min;
  let step = 1;
  for (let grows = true; step >= 1; step = grows ? step * 2 : step / 2) {
    const next = value + step <= max ? await quoteIfFits(value + step) : undefined;
    if (next) [best, value] = [next, value + step];
    else grows = false;
  }
  return best;
}

/** Compares a total that a source states with the sums that it may mean. Explanations are computed, never guessed. */

import { buildDesign, type DesignDefaults } from '../parse/build-design.ts';
import { validateDesignData } from '../parse/validate/validate-design.ts';
import type { CostLine } from '../rules/design/cost-line.ts';
import { type Edition, editions } from '../rules/model/citation.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { listed } from '../text/phrases.ts';
import type { ConversionLoss, ConvertedShip, Reading } from './losses.ts';
import { loadoutCauses, priceCauses, type SourceTotal, type TotalCause, unroundedTotals } from './total-causes.ts';

export interface StatedTotal extends Omit<SourceTotal, 'path' | 'start' | 'end'> {
  /** False if parts of the ship were not imported: then no price can explain a difference. */
  readonly isWhole: boolean;
}

/** At most this many causes: with more, any total could be explained. */
const maxCauses = 3;

/** Reports a total that is not that of the class, with the fewest causes that explain it exactly. */
export function explainTotal(
  ship: Ship,
  total: StatedTotal,
  { path, start, end }: { readonly path: string; readonly start: number; readonly end: number },
): readonly ConversionLoss[] {
  const { name, stated, unnamedCraft } = total;
  const computed = computedTotal(ship, total);
  const note = (found: string) => [
    { kind: 'note', path, span: { start, end }, found, instead: String(computed) } as const,
  ];
  if (stated === computed) return unnamedCraft ? note(`stated ${name} ${stated}: class without fighters`) : [];
  const explanation = explanationOf(ship, total);
  if (!explanation) return note(`stated ${name} ${stated}; computed ${computed}: ${unexplained(total)}`);
  const { scope, prices } = explanation;
  const included = scope.length > 0 ? [`class and ${listed(scope, 'and')}`] : [];
  if (prices.length === 0) return note(`stated ${name} ${stated}: ${included}`);
  return note(`stated ${name} ${stated}; computed ${computed}: ${listed([...included, ...prices], 'and')}`);
}

function computedTotal(ship: Ship, { of }: StatedTotal): number {
  return of === 'mass' ? ship.mass.used : ship[of].class;
}

/** How many causes it takes to explain a total exactly; `undefined` if nothing explains it. */
function causesOf(ship: Ship, total: StatedTotal): number | undefined {
  if (total.stated === computedTotal(ship, total)) return 0;
  const explanation = explanationOf(ship, total);
  return explanation && explanation.scope.length + explanation.prices.length;
}

function differenceFrom(ship: Ship, total: StatedTotal): number {
  return Math.abs(total.stated - computedTotal(ship, total));
}

/**
 * The points of the class that a total of the source states: without the craft, marines and parties that it includes. The
 * total itself unless these explain all of the difference.
 */
function statedClassPoints(ship: Ship, total: StatedTotal): number {
  if (total.stated === computedTotal(ship, total)) return total.stated;
  const explanation = explanationOf(ship, total);
  return explanation?.prices.length === 0 ? total.stated - explanation.points : total.stated;
}

function unexplained({ isWhole, of }: StatedTotal): string {
  if (of === 'mass' && isWhole) return 'the masses of the systems differ';
  return isWhole ? 'no known difference explains it' : 'parts of the ship were not imported';
}

/** What a total includes beside the class, and in which prices it differs. */
interface Explanation {
  readonly scope: readonly string[];
  /** The points of the scope. */
  readonly points: number;
  readonly prices: readonly string[];
}

function explanationOf(ship: Ship, total: StatedTotal): Explanation | undefined {
  if (total.of === 'mass') return undefined;
  const own = ship.design.rules;
  const found = candidates(ship, total);
  if (!total.isWhole) return fewest(found.filter(({ prices }) => prices.length === 0));
  const others = (Object.keys(editions) as Edition[]).filter((edition) => edition !== own);
  const elsewhere = others.flatMap((rules) =>
    candidates(priceShip({ ...ship.design, rules }), total).map(({ prices, ...others }) => ({
      ...others,
      prices: [`priced by ${rules}`, ...prices],
    })),
  );
  return fewest([...found, ...elsewhere]);
}

function fewest(explanations: readonly Explanation[]): Explanation | undefined {
  const causes = ({ scope, prices }: Explanation) => scope.length + prices.length;
  return explanations
    .filter((each) => causes(each) <= maxCauses)
    .reduce<Explanation | undefined>((best, each) => (best && causes(best) <= causes(each) ? best : each), undefined);
}

/** All explanations of a total by what it includes and by known differences in prices, in one edition. */
function candidates(ship: Ship, { stated, of, unnamedCraft }: StatedTotal): readonly Explanation[] {
  if (of === 'mass') return [];
  const pointsOf = (line: CostLine) => line[of];
  const { class: base, loadout } = ship[of];
  const groups = loadoutCauses(ship, pointsOf);
  const scopes = [
    ...(groups.length > 0 ? [{ scope: ['loadout'], points: loadout }] : []),
    ...subsets([...groups, ...(unnamedCraft ? [unnamedCraft] : [])]).map((subset) => ({
      scope: subset.map(({ what }) => what),
      points: sum(subset),
    })),
  ];
  const prices = subsets(priceCauses(ship, pointsOf));
  const found = scopes.flatMap(({ scope, points }) =>
    prices
      .filter((subset) => base + points + sum(subset) === stated)
      .map((subset) => ({ scope, points, prices: subset.map(({ what }) => what) })),
  );
  if (of === 'combatPoints' || !unroundedTotals(ship).some((unrounded) => unrounded === stated)) return found;
  return [...found, { scope: [], points: 0, prices: ['shares of the mass are not rounded there'] }];
}

function sum(causes: readonly TotalCause[]): number {
  return causes.reduce((all, { points }) => all + points, 0);
}

/** All subsets of a few causes, the empty one first. */
function subsets(causes: readonly TotalCause[]): readonly (readonly TotalCause[])[] {
  const all: (readonly TotalCause[])[] = [[]];
  for (const cause of causes) all.push(...all.map((subset) => [...subset, cause]));
  return all;
}

// Chooses the reading of a ship that explains the totals of its source.

/** A ship by some of its readings. */
interface Candidate {
  readonly readings: readonly Reading[];
  readonly result: object;
  readonly ship: Ship;
}

/** The ship in the reading that its totals explain, with notes, and the totals as `stated` of a design. */
interface ReadShip {
  readonly result: object;
  readonly losses: readonly ConversionLoss[];
  readonly stated?: { readonly mass?: number; readonly points?: number } | undefined;
}

/**
 * Of the readings that explain all totals exactly, the one with the fewest assumptions: other readings of the words, and causes of
 * differences. As it is if none does. Lost parts explain any difference, so `isWhole` ships only are read in other ways.
 */
export async function readByTotals(
  { result, losses, totals = [], readings = [], path, span }: ConvertedShip<object> & { readonly result: object },
  isWhole: boolean,
  given?: DesignDefaults,
): Promise<ReadShip> {
  const plain = candidate([], result, given);
  if (!plain || totals.length === 0) return { result, losses };
  const others = isWhole ? await otherCandidates(result, readings, given) : [];
  const chosen = others.length === 0 ? plain : (cheapest([plain, ...others], totals) ?? plain);
  const closest =
    others.length > 0 && assumptions(chosen, totals) === undefined ? closestOf([plain, ...others], totals) : undefined;
  const totalLosses = totals.flatMap((total) => explainTotal(chosen.ship, { ...total, isWhole }, total));
  return {
    result: chosen.result,
    losses: [
      ...withReadings(losses, chosen, { path, span }),
      ...totalLosses,
      ...(closest ? [closestNote(closest, totals, { path, span })] : []),
    ],
    stated: statedOf(chosen.ship, totals, isWhole),
  };
}

function candidate(readings: readonly Reading[], result: object, given?: DesignDefaults): Candidate | undefined {
  const design = buildDesign(result, [], given);
  return design && { readings, result, ship: priceShip(design) };
}

/** The ship by all combinations of its readings that are designs. */
async function otherCandidates(
  result: object,
  readings: readonly Reading[],
  given?: DesignDefaults,
): Promise<readonly Candidate[]> {
  let combined: readonly { readonly readings: readonly Reading[]; readonly result: object }[] = [
    { readings: [], result },
  ];
  for (const reading of readings) {
    const more = combined.flatMap((each) => {
      const read = reading.apply(each.result);
      return read ? [{ readings: [...each.readings, reading], result: read }] : [];
    });
    combined = [...combined, ...more];
  }
  const valid = await Promise.all(
    combined.slice(1).map(async (each) => {
      const { findings } = await validateDesignData(each.result, given?.house);
      return findings.length === 0 ? candidate(each.readings, each.result, given) : undefined;
    }),
  );
  return valid.filter((each) => each !== undefined && each.ship.mass.free >= 0) as readonly Candidate[];
}

/** How much must be assumed for all totals to be exact; `undefined` if a total stays unexplained. */
function assumptions({ readings, ship }: Candidate, totals: readonly SourceTotal[]): number | undefined {
  let sum = readings.length;
  for (const total of totals) {
    const causes = causesOf(ship, { ...total, isWhole: readings.length === 0 });
    if (causes === undefined) return undefined;
    sum += causes;
  }
  return sum;
}

function cheapest(candidates: readonly Candidate[], totals: readonly SourceTotal[]): Candidate | undefined {
  return least(candidates, (each) => assumptions(each, totals));
}

function closestOf(candidates: readonly Candidate[], totals: readonly SourceTotal[]): Candidate | undefined {
  return least(candidates, ({ ship }) =>
    totals.reduce((sum, total) => sum + differenceFrom(ship, { ...total, isWhole: true }), 0),
  );
}

/** The first with the least figure. */
function least(candidates: readonly Candidate[], figure: (each: Candidate) => number | undefined) {
  let best: { readonly each: Candidate; readonly value: number } | undefined;
  for (const each of candidates) {
    const value = figure(each);
    if (value !== undefined && (!best || value < best.value)) best = { each, value };
  }
  return best?.each;
}

type Place = Pick<ConversionLoss, 'path' | 'span'>;

/** The losses with the chosen readings: one about a part that was read in another way says so. */
function withReadings(losses: readonly ConversionLoss[], { readings }: Candidate, place: Place) {
  const isAbout = (loss: ConversionLoss) => readings.find(({ found }) => found === loss.found);
  const changed = losses.map((loss) => {
    const reading = isAbout(loss);
    return reading ? { ...loss, instead: reading.instead } : loss;
  });
  const notes = readings
    .filter(({ found }) => losses.every((loss) => loss.found !== found))
    .map(({ found, instead }): ConversionLoss => {
      return { kind: 'note', ...place, found: `${found}; the stated total is exact if so`, instead };
    });
  return [...changed, ...notes];
}

function closestNote({ readings, ship }: Candidate, totals: readonly SourceTotal[], place: Place): ConversionLoss {
  const what =
    readings.length === 0
      ? 'as read'
      : `with ${listed(
          readings.map(({ instead }) => instead),
          'and',
        )}`;
  const figures = totals.map(({ of }) => (of === 'mass' ? `mass ${ship.mass.used}` : ship[of].class));
  const found = `no reading of the ship gives the stated total; closest ${what}: ${listed(figures.map(String), 'and')}`;
  return { kind: 'note', ...place, found, instead: 'as read' };
}

/** The figures of the source, never computed ones; a total of 0 states nothing. */
function statedOf(ship: Ship, totals: readonly SourceTotal[], isWhole: boolean): ReadShip['stated'] {
  const given = totals.filter(({ stated }) => stated > 0);
  const mass = given.find(({ of }) => of === 'mass')?.stated;
  const points = given.find(({ of }) => of === 'points');
  if (mass === undefined && !points) return undefined;
  return {
    ...(mass === undefined ? {} : { mass }),
    ...(points ? { points: statedClassPoints(ship, { ...points, isWhole }) } : {}),
  };
}

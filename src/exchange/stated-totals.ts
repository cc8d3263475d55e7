/** Compares a total that a source states with the sums that it may mean. Explanations are computed, never guessed. */

import { type Edition, editions } from '../rules/model/citation.ts';
import type { CostLine } from '../rules/pricing/line.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { listed } from '../text/phrases.ts';
import type { ConversionLoss } from './losses.ts';
import type { SourceTotal } from './source-total.ts';
import { loadoutCauses, priceCauses, type TotalCause, unroundedTotals } from './total-causes.ts';

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
export function causesOf(ship: Ship, total: StatedTotal): number | undefined {
  if (total.stated === computedTotal(ship, total)) return 0;
  const explanation = explanationOf(ship, total);
  return explanation && explanation.scope.length + explanation.prices.length;
}

export function differenceFrom(ship: Ship, total: StatedTotal): number {
  return Math.abs(total.stated - computedTotal(ship, total));
}

/**
 * The points of the class that a total of the source states: without the craft, marines and parties that it includes. The
 * total itself unless these explain all of the difference.
 */
export function statedClassPoints(ship: Ship, total: StatedTotal): number {
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

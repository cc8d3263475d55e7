import type { Group } from '../rules/catalogue/define-system.ts';
import type { CostLine } from '../rules/design/cost-line.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** One difference between two versions of a design. */
export interface Difference {
  /** `repriced`: unchanged, but at another cost, such as a drive in a larger hull. */
  readonly kind: 'added' | 'removed' | 'changed' | 'repriced';
  /** A key of the design (`hull`) or the ID of a system, wing or squadron. */
  readonly what: string;
  /** Label such as `Hull`, if `before` and `after` do not contain it. */
  readonly title: string | undefined;
  /** Group in the itemized cost; `design` if it has no cost. */
  readonly group: Group | 'design';
  /** Description; `undefined` if absent. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Number of items; of contents, the number in each holder. */
  readonly count: { readonly before: number; readonly after: number };
  /** Difference in cost, without contents. The sum over all differences is the difference of the totals. */
  readonly figures: CostFigures;
  /** Cost on each side, without contents. If some items of a group are unchanged, of the others only. */
  readonly sides: { readonly before: CostFigures; readonly after: CostFigures };
  /** Bought per battle. */
  readonly loadout: boolean;
  readonly inside: readonly Difference[];
}

/** Cost of some items, or a difference of costs: mass, points and combat points. */
export interface CostFigures {
  readonly mass: number;
  readonly points: number;
  readonly combatPoints: number;
}

export const zeroFigures: CostFigures = { mass: 0, points: 0, combatPoints: 0 };

export function lineFigures({ mass, points, combatPoints }: CostLine): CostFigures {
  return { mass, points, combatPoints };
}

export function addFigures(one: CostFigures, other: CostFigures): CostFigures {
  return each((key) => one[key] + other[key]);
}

export function subtractFigures(before: CostFigures, after: CostFigures): CostFigures {
  return each((key) => after[key] - before[key]);
}

export function isZero({ mass, points, combatPoints }: CostFigures): boolean {
  return mass === 0 && points === 0 && combatPoints === 0;
}

/** Cost of `taken` of `count` identical items. A remainder of the division stays with the others. */
export function shareFigures(figures: CostFigures, taken: number, count: number): CostFigures {
  return each((key) => ((figures[key] - (figures[key] % count)) / count) * taken);
}

/** True if the figures divide evenly by `count`. */
export function dividesEvenly({ mass, points, combatPoints }: CostFigures, count: number): boolean {
  return mass % count === 0 && points % count === 0 && combatPoints % count === 0;
}

function each(of: (key: keyof CostFigures) => number): CostFigures {
  return { mass: of('mass'), points: of('points'), combatPoints: of('combatPoints') };
}

export interface CostTotals {
  readonly mass: number;
  /** Free mass; negative if the systems do not fit. */
  readonly free: number;
  readonly points: Ship['points'];
  readonly combatPoints: Ship['combatPoints'];
}

export function costTotals({ mass, points, combatPoints }: Ship): CostTotals {
  return { mass: mass.used, free: mass.free, points, combatPoints };
}

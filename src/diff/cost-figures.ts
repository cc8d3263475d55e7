import type { CostLine } from '../rules/pricing/line.ts';
import type { Ship } from '../rules/ship/ship.ts';

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

import type { BillLine } from '../rules/pricing/line.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** Cost of some items, or a difference of costs: mass, points and combat points. */
export interface Figures {
  readonly mass: number;
  readonly points: number;
  readonly combatPoints: number;
}

export const zeroFigures: Figures = { mass: 0, points: 0, combatPoints: 0 };

export function figuresOf({ mass, points, combatPoints }: BillLine): Figures {
  return { mass, points, combatPoints };
}

export function plus(one: Figures, other: Figures): Figures {
  return each((key) => one[key] + other[key]);
}

/** `after` minus `before`. */
export function change(before: Figures, after: Figures): Figures {
  return each((key) => after[key] - before[key]);
}

export function isNothing({ mass, points, combatPoints }: Figures): boolean {
  return mass === 0 && points === 0 && combatPoints === 0;
}

/** Cost of `taken` of `count` identical items. A remainder of the division stays with the others. */
export function share(figures: Figures, taken: number, count: number): Figures {
  return each((key) => ((figures[key] - (figures[key] % count)) / count) * taken);
}

/** True if the figures divide evenly by `count`. */
export function isEven({ mass, points, combatPoints }: Figures, count: number): boolean {
  return mass % count === 0 && points % count === 0 && combatPoints % count === 0;
}

function each(of: (key: keyof Figures) => number): Figures {
  return { mass: of('mass'), points: of('points'), combatPoints: of('combatPoints') };
}

/** Total cost of a ship. */
export interface Totals {
  /** Mass used. */
  readonly mass: number;
  readonly points: Ship['points'];
  readonly combatPoints: Ship['combatPoints'];
}

export function totalsOf({ mass, points, combatPoints }: Ship): Totals {
  return { mass: mass.used, points, combatPoints };
}

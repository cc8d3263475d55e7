import type { Line } from '../rules/pricing/line.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** What lines of a bill come to, or what two bills differ by: mass in boxes, points by both values. */
export interface Figures {
  readonly mass: number;
  readonly points: number;
  readonly combatPoints: number;
}

/** Nothing at all. */
export const nothing: Figures = { mass: 0, points: 0, combatPoints: 0 };

/** What a line says. */
export function figuresOf({ mass, points, combatPoints }: Line): Figures {
  return { mass, points, combatPoints };
}

/** Both together. */
export function plus(one: Figures, other: Figures): Figures {
  return each((key) => one[key] + other[key]);
}

/** By how much `after` is more than `before`. */
export function change(before: Figures, after: Figures): Figures {
  return each((key) => after[key] - before[key]);
}

/** Whether there is nothing in it. */
export function isNothing({ mass, points, combatPoints }: Figures): boolean {
  return mass === 0 && points === 0 && combatPoints === 0;
}

/** What `taken` of `count` alike things come to; what cannot be shared out evenly stays with the others. */
export function share(figures: Figures, taken: number, count: number): Figures {
  return each((key) => ((figures[key] - (figures[key] % count)) / count) * taken);
}

/** Whether each of `count` alike things comes to the same. */
export function isEven({ mass, points, combatPoints }: Figures, count: number): boolean {
  return mass % count === 0 && points % count === 0 && combatPoints % count === 0;
}

function each(of: (key: keyof Figures) => number): Figures {
  return { mass: of('mass'), points: of('points'), combatPoints: of('combatPoints') };
}

/** The sums of a bill. */
export interface Totals {
  /** Mass used, in boxes. */
  readonly mass: number;
  readonly points: Ship['points'];
  readonly combatPoints: Ship['combatPoints'];
}

/** The sums of a ship's bill. */
export function totalsOf({ mass, points, combatPoints }: Ship): Totals {
  return { mass: mass.used, points, combatPoints };
}

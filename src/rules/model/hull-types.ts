/** The words for the strength of a hull, which give its boxes as a share of the mass. */

import { percentOf, roundHalfUp } from './amounts.ts';

/** Hull boxes in percent of the mass, by hull type. */
export const hullTypes: Readonly<Record<string, number>> = {
  Fragile: 10,
  Weak: 20,
  Average: 30,
  Strong: 40,
  Super: 50,
};

/** Hull boxes that a hull type gives; `undefined` for any other word, or without a mass. */
export function boxesOfType(type: string | undefined, mass: number | undefined): number | undefined {
  if (type === undefined || mass === undefined) return undefined;
  const percent = Object.hasOwn(hullTypes, type) ? hullTypes[type] : undefined;
  return percent === undefined ? undefined : Math.max(1, roundHalfUp(percentOf(percent, mass)));
}

/** The hull type with this number of boxes. */
export function hullTypeOf(boxes: number, mass: number): string | undefined {
  return Object.keys(hullTypes).find((name) => boxesOfType(name, mass) === boxes);
}

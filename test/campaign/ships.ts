import { designOf } from '../../src/design/design.ts';
import type { Design } from '../../src/rules/design.ts';
import { type Ship, shipOf } from '../../src/rules/ship.ts';

/** A ship as a design file would say it; what is left out is what most of these tests do not care about. */
export function shipOn(data: Record<string, unknown>): Ship {
  return shipOf(designOf({ class: 'Test', mass: 47, hull: { boxes: 14 }, systems: [], ...data }, []) as Design);
}

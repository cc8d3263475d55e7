import { buildDesign } from '../../src/parse/build-design.ts';
import type { Design } from '../../src/rules/design/design.ts';
import { priceShip } from '../../src/rules/ship/price-ship.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';

/** The priced ship of a valid design. */
export function shipFrom(data: unknown): Ship {
  return priceShip(buildDesign(data, []) as Design);
}

/** A ship from design keys, with defaults for keys that most tests do not care about. */
export function shipOn(data: Record<string, unknown>): Ship {
  return shipFrom({ class: 'Test', mass: 47, hull: { boxes: 14 }, systems: [], ...data });
}

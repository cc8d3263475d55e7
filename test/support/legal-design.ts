/** Random designs made legal: what the checks blame is taken out, and the hull track takes up what mass is left. */

import { runChecks } from '../../src/checks/design/index.ts';
import { buildDesign } from '../../src/parse/build-design.ts';
import type { Design } from '../../src/rules/design/design.ts';
import { priceShip } from '../../src/rules/ship/price-ship.ts';
import { type Pick, randomDesign } from './random-design.ts';

/** A design as plain data, as far as this file looks into it. */
export interface DesignData extends Record<string, unknown> {
  mass: number;
  hull: { boxes: number; rows: number };
  systems: Record<string, unknown>[];
}

/** A random design with no error that uses its mass up. */
export function legalDesign(pick: Pick): DesignData {
  const random = randomDesign(pick) as DesignData;
  const data: DesignData = {
    ...random,
    mass: 20 + random.mass,
    hull: { boxes: Math.ceil((20 + random.mass) / 10), rows: 4 },
    armor: [pick(6)],
    drive: { thrust: 1 + pick(6) },
    ftl: 'standard',
  };
  for (;;) {
    const ship = priceShip(buildDesign(data, []) as Design);
    const errors = runChecks(ship, { isComplete: true }).filter(({ severity }) => severity === 'error');
    if (errors.length === 0) {
      data.hull.boxes += ship.mass.free;
      return data;
    }
    const blamed = new Set(errors.map(({ path }) => path.split('/')[1] === 'systems' && Number(path.split('/')[2])));
    const kept = data.systems.filter((_, index) => !blamed.has(index));
    // What is too heavy as a whole loses its last system, and in the end its armor and most of its drive.
    data.systems = kept.length < data.systems.length ? kept : kept.slice(0, -1);
    if (data.systems.length === 0) Object.assign(data, { armor: [], drive: 1 });
  }
}

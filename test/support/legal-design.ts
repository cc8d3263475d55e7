/** Random designs made legal: systems with errors are removed, and hull boxes fill the unused mass. */

import { runChecks } from '../../src/checks/design/index.ts';
import { type Pick, randomDesign } from './random-design.ts';
import { shipFrom } from './ships.ts';

/** The parts of a design that tests use. */
export interface DesignData extends Record<string, unknown> {
  mass: number;
  hull: { boxes: number; rows: number };
  systems: Record<string, unknown>[];
}

/** A random design without errors or unused mass. */
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
    const ship = shipFrom(data);
    const errors = runChecks(ship, { isComplete: true }).filter(({ severity }) => severity === 'error');
    if (errors.length === 0) {
      data.hull.boxes += ship.mass.free;
      return data;
    }
    const faulty = new Set(errors.map(({ path }) => path.split('/')[1] === 'systems' && Number(path.split('/')[2])));
    const kept = data.systems.filter((_, index) => !faulty.has(index));
    // If the whole ship is too heavy, remove the last system, and finally the armor and most of the drive.
    data.systems = kept.length < data.systems.length ? kept : kept.slice(0, -1);
    if (data.systems.length === 0) Object.assign(data, { armor: [], drive: 1 });
  }
}

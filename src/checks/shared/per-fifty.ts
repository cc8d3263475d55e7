import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { perFiftyMass } from '../../rules/model/amounts.ts';
import { all, type Ship } from '../../rules/ship/ship.ts';
import type { Report } from '../check.ts';

/** Reports what of `id` goes beyond one for each 50 mass of hull or part of it. */
export function beyondPerFifty(ship: Ship, id: SystemId, name: string, report: Report): void {
  const allowed = perFiftyMass(ship.hull.mass);
  let seen = 0;
  for (const { count, path } of all(ship, id)) {
    const before = seen;
    seen += count;
    if (seen <= allowed) continue;
    const beyond = seen - Math.max(before, allowed);
    const few = `a mass ${ship.hull.mass} hull carries at most ${allowed} ${name}${allowed === 1 ? '' : 's'}`;
    report({ at: path, message: `${few}; ${beyond === 1 ? 'this is one more' : `these are ${beyond} more`}` });
  }
}

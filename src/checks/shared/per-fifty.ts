import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { limitPerFiftyMass } from '../../rules/model/amounts.ts';
import { countItems, itemsOf, type Ship } from '../../rules/ship/ship.ts';
import type { ReportFinding } from '../check.ts';

/** Reports systems beyond the limit of one per started 50 mass of hull. `name` is the plural. */
export function checkPerFiftyMass(ship: Ship, id: SystemId, name: string, report: ReportFinding): void {
  const limit = limitPerFiftyMass(ship.hull.mass);
  const total = countItems(ship, id);
  let seen = 0;
  for (const { count, path } of itemsOf(ship, id)) {
    seen += count;
    if (seen <= limit) continue;
    const message = `too many ${name}: ${total}; a mass-${ship.hull.mass} hull carries at most ${limit}`;
    report({ at: path, message });
  }
}

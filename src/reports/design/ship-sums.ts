import type { Verdict } from '../../findings/verdict.ts';
import { HouseRulesCounter } from '../shared/house-rules-text.ts';
import { countWaived, errorsIn } from '../shared/report.ts';

/** Totals of several ships. */
export class ShipSums {
  ships = 0;
  withErrors = 0;
  waived = 0;
  mass = 0;
  combatPoints = 0;
  readonly points = { class: 0, loadout: 0, total: 0 };
  readonly houses = new HouseRulesCounter();

  add({ ship, findings }: Verdict): void {
    if (errorsIn(findings).length > 0) this.withErrors++;
    this.waived += countWaived(findings);
    this.houses.add(ship);
    if (!ship) return;
    this.ships++;
    this.mass += ship.mass.used;
    this.combatPoints += ship.combatPoints.total;
    for (const key of ['class', 'loadout', 'total'] as const) this.points[key] += ship.points[key];
  }
}

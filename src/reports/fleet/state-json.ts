/** Damage of the ships of a fleet as JSON. */

import type { DamagedShip } from '../../damage/damage.ts';
import { craftLosses, expendedAmmunition, systemLosses } from '../../damage/losses.ts';
import type { RepairBill } from '../../damage/repair-bill.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { findingData } from '../findings/finding-json.ts';
import { damageFigures, type StateFigures, sumDamageFigures } from './state-figures.ts';

export function stateReportData({ file, state, ships, findings, earlier = [] }: StateVerdict) {
  const figures = ships.map(damageFigures);
  return {
    file,
    after: state?.after ?? null,
    ships: ships.map((ship, index) => shipOf(ship, figures[index] as StateFigures)),
    totals: state ? sumDamageFigures(figures) : null,
    ...(earlier.length === 0 ? {} : { earlier: earlier.map(earlierOf) }),
    findings: findings.map(findingData),
  };
}

function earlierOf({ file, state, findings }: StateVerdict) {
  return { file, after: state?.after ?? null, findings: findings.map(findingData) };
}

function shipOf({ ship, name, id, damage }: DamagedShip, { repair, ...boxes }: StateFigures) {
  return {
    name: name === '' ? null : name,
    id: id ?? null,
    class: ship.design.class,
    destroyed: repair.destroyed,
    ...boxes,
    armorLayers: ship.design.armor.map(
      (_, layer) => damage.armor[layer] ?? { standard: 0, regenerative: 0, ruined: 0 },
    ),
    losses: systemLosses(ship, damage),
    spent: expendedAmmunition(ship, damage),
    craft: craftLosses(ship, damage),
    repair: repairData(repair),
  };
}

export function repairData({ destroyed, damagePoints, repairs, purchases, rp, lines }: RepairBill) {
  const cited = lines.map(({ cite, ...line }) => ({ ...line, cite: formatCitation(cite) }));
  return { destroyed, damagePoints, repairs, purchases, rp, lines: cited };
}

/** Damage of the ships of a fleet as JSON. */

import type { DamagedShip } from '../../damage/damage.ts';
import { craftLosses, expendedAmmunition, systemLosses } from '../../damage/losses.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import { repairData } from '../campaign/repair.ts';
import { findingListJson } from '../findings/finding-json.ts';
import { jsonObject } from '../shared/json-document.ts';
import { damageFigures, type StateFigures, sumDamageFigures } from './state-figures.ts';

/** A state as JSON. */
export function stateJson({ file, state, ships, findings, earlier = [] }: StateVerdict): string {
  const figures = ships.map(damageFigures);
  const totals = state ? sumDamageFigures(figures) : null;
  const shipData = ships.map((ship, index) => shipOf(ship, figures[index] as StateFigures));
  const head = { file, after: state?.after ?? null, ships: shipData, totals };
  const before = earlier.map((each) =>
    jsonObject({ file: each.file, after: each.state?.after ?? null }, { findings: findingListJson(each.findings) }),
  );
  return jsonObject(head, {
    ...(before.length === 0 ? {} : { earlier: `[${before.join(',')}]` }),
    findings: findingListJson(findings),
  });
}

function shipOf({ ship, name, id, damage }: DamagedShip, { repair, ...boxes }: StateFigures): object {
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

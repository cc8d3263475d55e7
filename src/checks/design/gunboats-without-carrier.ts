import { continuum } from '../../rules/model/citation.ts';
import { boatCount } from '../../rules/pricing/craft-points.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { hasFtl, inPageWords, suggest } from '../shared/fixes.ts';

/** Bay capacity that a gunboat without FTL drive takes. */
const boatMass = 3;

export const gunboatsWithoutCarrier = defineCheck({
  code: 'gunboats-without-carrier',
  severity: 'error',
  mildSeverity: 'warning',
  about:
    'Gunboats outside racks need their own FTL drives, or each of them 3 mass of capacity in a boat bay or tender bay. Otherwise they stay behind when the ship leaves, which is an error for a ship with an FTL drive and a warning for others.',
  reading:
    'A boat fits only where one bay has room for it whole: bays of 5 and 4 mass hold two boats, not three. The boats of a squadron may be in several bays.',
  cite: continuum('FTL Gunboats'),
  find(ship, report) {
    if (ship.squadrons.length === 0) return;
    let room = 0;
    for (const id of ['boat-bay', 'tender-bay'] as const) {
      for (const { choices, count } of itemsOf(ship, id)) room += wholeBoats(choices.capacity) * count;
    }
    const mild = !hasFtl(ship);
    for (const { craft, path, carrier } of ship.squadrons) {
      if (carrier || craft.mods?.includes('ftl')) continue;
      const boats = boatCount(craft);
      const free = Math.max(0, room);
      room -= boats;
      if (room >= 0) continue;
      const message = `no FTL drives and too little room in bays: ${free} of ${boats} gunboats fit`;
      const mods = [...(craft.mods ?? []), 'ftl'];
      report({
        at: path,
        message,
        mild,
        ...inPageWords(
          suggest(ship, 'add `ftl` to its `mods`', [{ at: `${path}/mods`, set: mods }], {}),
          'give the gunboats FTL drives',
        ),
      });
    }
  },
});

function wholeBoats(capacity: number): number {
  return (capacity - (capacity % boatMass)) / boatMass;
}

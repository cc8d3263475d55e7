import { continuum } from '../../rules/model/citation.ts';
import { boatCount } from '../../rules/pricing/craft-points.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

/** Bay capacity that a gunboat without FTL drive takes. */
const boatMass = 3;

export const gunboatsWithoutCarrier = defineCheck({
  code: 'gunboats-without-carrier',
  severity: 'warning',
  about:
    'Gunboats outside racks need their own FTL drives or 3 mass of capacity each in a boat bay or tender bay. Otherwise they stay behind.',
  cite: continuum('FTL Gunboats'),
  find(ship, report) {
    if (ship.squadrons.length === 0) return;
    let capacity = 0;
    for (const id of ['boat-bay', 'tender-bay'] as const) {
      for (const { choices, count } of itemsOf(ship, id)) capacity += choices.capacity * count;
    }
    for (const { craft, path, carrier } of ship.squadrons) {
      if (carrier || craft.mods?.includes('ftl')) continue;
      const needed = boatMass * boatCount(craft);
      const free = Math.max(0, capacity);
      capacity -= needed;
      if (capacity < 0) {
        const message = `no FTL drives and too little bay capacity: ${free} mass free, the squadron needs ${needed}`;
        report({ at: path, message, help: 'add `ftl` to its `mods`' });
      }
    }
  },
});

import { continuum } from '../../rules/model/citation.ts';
import { boatsIn } from '../../rules/pricing/craft-points.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

/** Mass of a gunboat without FTL drive, as bays count it. */
const boatMass = 3;

export const gunboatsWithoutCarrier = defineCheck({
  code: 'gunboats-without-carrier',
  severity: 'warning',
  about:
    'Gunboats that ride in no rack need FTL drives of their own, or room in a boat bay or tender bay: 3 mass of capacity each. ' +
    'Without either they stay behind.',
  cite: continuum('FTL Gunboats'),
  find(ship, report) {
    if (ship.squadrons.length === 0) return;
    let room = 0;
    for (const id of ['boat-bay', 'tender-bay'] as const) {
      for (const { choices, count } of all(ship, id)) room += choices.capacity * count;
    }
    for (const { craft, path, carrier } of ship.squadrons) {
      if (carrier || craft.mods?.includes('ftl')) continue;
      room -= boatMass * boatsIn(craft);
      if (room < 0) {
        const message = 'this squadron has no FTL drives, and there is no room for it in a boat bay or tender bay';
        report({ at: path, message, help: 'add `ftl` to its `mods`' });
      }
    }
  },
});

import { pricedEntries } from '../../fleet/fleet.ts';
import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineFleetCheck } from './check.ts';

export const mixedCatapults = defineFleetCheck({
  code: 'mixed-catapults',
  severity: 'warning',
  about:
    'Some ships of the fleet launch fighters with catapults and others without. Catapults belong to a background that has them, and only if all players agree.',
  reading:
    'The rulebook says that if one launch tube is upgraded all must be, but not whether of the ship or the fleet. slipway makes it an error within a ship and a warning across a fleet.',
  cite: continuum('Launch Catapults'),
  find(fleet, report) {
    const carriers = pricedEntries(fleet).flatMap(({ ship, path }) => {
      const tubes = itemsOf(ship, 'launch-tube');
      return tubes.length === 0 ? [] : [{ ship, path, catapults: tubes.some(({ choices }) => choices.catapult) }];
    });
    const upgraded = carriers.find(({ catapults }) => catapults);
    if (!upgraded) return;
    for (const { path, catapults } of carriers) {
      if (catapults) continue;
      const message = `launch tubes without catapults; ${upgraded.ship.design.class} has catapults`;
      report({ at: `${path}/design`, message });
    }
  },
});

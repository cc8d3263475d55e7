import { pricedEntries } from '../../fleet/fleet.ts';
import { projectContinuum } from '../../rules/model/citation.ts';
import { countItems } from '../../rules/ship/ship.ts';
import { defineFleetCheck } from './check.ts';

export const mixedHangars = defineFleetCheck({
  code: 'mixed-hangars',
  severity: 'warning',
  about:
    'Some ships of the fleet carry fighters in combined hangars, which need no launch tubes, and others in hangar bays with launch tubes. These are alternative rules for carriers; a battle uses one of them.',
  cite: projectContinuum('13.12 Combined Hangars'),
  find(fleet, report) {
    const entries = pricedEntries(fleet);
    const combined = entries.find(({ ship }) => countItems(ship, 'combined-hangar') > 0);
    if (!combined) return;
    for (const { ship, path } of entries) {
      if (countItems(ship, 'hangar') + countItems(ship, 'launch-tube') === 0) continue;
      const message = `hangar bays or launch tubes; ${combined.ship.design.class} has combined hangars`;
      report({ at: `${path}/design`, message });
    }
  },
});

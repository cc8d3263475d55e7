import { pricedEntries } from '../../fleet/fleet.ts';
import { continuum } from '../../rules/model/citation.ts';
import { overloadableTorpedoes } from '../overloadable.ts';
import { defineFleetCheck } from './check.ts';

export const mixedOverload = defineFleetCheck({
  code: 'mixed-overload',
  severity: 'error',
  about:
    'If one standard or long-range pulse torpedo of the fleet has overload, all such torpedoes of the fleet must have it. Other torpedoes do not count. The players may agree to exempt older ships.',
  cite: continuum('Overloaded Pulse Torpedoes'),
  find(fleet, report) {
    const entries = pricedEntries(fleet);
    const overloaded = entries.find(({ ship }) => overloadableTorpedoes(ship).some(({ choices }) => choices.overload));
    if (!overloaded) return;
    for (const { ship, path } of entries) {
      // A ship that mixes both is reported by `partial-overload`.
      const torpedoes = overloadableTorpedoes(ship);
      if (torpedoes.length === 0 || torpedoes.some(({ choices }) => choices.overload)) continue;
      const message = `pulse torpedoes without overload; ${overloaded.ship.design.class} has it: all or none in a fleet`;
      report({ at: `${path}/design`, message });
    }
  },
});

import { continuum } from '../../rules/model/citation.ts';
import { overloadable } from '../shared/overloadable.ts';
import { defineFleetCheck } from './check.ts';

export const mixedOverload = defineFleetCheck({
  code: 'mixed-overload',
  severity: 'error',
  about:
    'If one standard or long-range pulse torpedo of the fleet is bought with overload, every one of the fleet must be. Others ' +
    'do not count. The players may agree to excuse older ships.',
  cite: continuum('Overloaded Pulse Torpedoes'),
  find({ entries }, report) {
    const overloaded = entries.find(({ ship }) => ship && overloadable(ship).some(({ choices }) => choices.overload));
    if (!overloaded) return;
    for (const { ship, path } of entries) {
      // A ship that has some of both is told so where its design is judged.
      const torpedoes = ship ? overloadable(ship) : [];
      if (torpedoes.length === 0 || torpedoes.some(({ choices }) => choices.overload)) continue;
      const message = `its pulse torpedoes have no overload, and those of ${overloaded.ship?.design.class} have: all of the fleet or none`;
      report({ at: `${path}/design`, message });
    }
  },
});

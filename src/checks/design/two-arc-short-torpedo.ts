import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const twoArcShortTorpedo = defineCheck({
  code: 'two-arc-short-torpedo',
  severity: 'warning',
  about: 'A short-range pulse torpedo costs the same for two arcs as for three.',
  reading: 'The list sells one arc, and two more for one mass; whoever wants two pays for three.',
  cite: continuum('Pulse Torpedoes'),
  concerns: ['pulse-torpedo'],
  find(ship, report) {
    for (const { choices, path } of all(ship, 'pulse-torpedo')) {
      if (choices.range === 'short' && choices.arcs.size === 2) {
        report({
          at: `${path}/arcs`,
          message: 'a short-range pulse torpedo with 2 arcs pays for 3: a third arc is free',
        });
      }
    }
  },
});

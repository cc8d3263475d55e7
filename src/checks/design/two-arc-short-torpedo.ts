import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const twoArcShortTorpedo = defineCheck({
  code: 'two-arc-short-torpedo',
  severity: 'warning',
  about: 'A short-range pulse torpedo costs the same with two arcs as with three.',
  reading: 'The rules offer one arc, or three for one more mass, so two arcs cost the same as three.',
  cite: continuum('Pulse Torpedoes'),
  onlyIfAboard: ['pulse-torpedo'],
  find(ship, report) {
    for (const { choices, path } of itemsOf(ship, 'pulse-torpedo')) {
      if (choices.range === 'short' && choices.arcs.size === 2) {
        report({
          at: `${path}/arcs`,
          message: 'short-range pulse torpedo with 2 arcs costs the same as with 3',
          help: 'add a third arc',
        });
      }
    }
  },
});

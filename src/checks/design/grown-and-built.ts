import { fleetBook } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { dropping } from '../shared/fixes.ts';

export const grownAndBuilt = defineCheck({
  code: 'grown-and-built',
  severity: 'error',
  about:
    'The biomass of a living ship is its hull track, and its carapace is its armor; a design that has them writes no `hull` and no `armor` beside them.',
  reading: 'No book mixes the two: we hold that a ship is either grown or built.',
  cite: fleetBook(2, "Sa'Vasku: biomass"),
  concerns: ['biomass', 'carapace'],
  find(ship, report) {
    const { grown, armor } = ship.design;
    const [biomass] = all(ship, 'biomass');
    const [carapace] = all(ship, 'carapace');
    const isArmored = armor.some(({ standard, regenerative }) => standard + regenerative > 0);
    if (biomass && !grown.hull) {
      const message = 'biomass is a hull track of its own: a ship that has it has no other hull';
      report({ at: '/hull', on: 'key', message, fix: dropping('leave out `hull`', '/hull') });
    }
    if (carapace && !grown.armor) {
      const message = 'a carapace is armor of its own: a ship that has it has no other armor';
      report({ at: '/armor', on: 'key', message, fix: dropping('leave out `armor`', '/armor') });
    } else if (carapace && !biomass && !carapace.entry.missing) {
      report({
        at: carapace.path,
        message: 'a carapace grows on biomass; the armor of a hull that is built is `armor`',
      });
    } else if (biomass && !carapace && isArmored) {
      const message = 'a living ship has a carapace for armor';
      report({ at: '/armor', on: 'key', message, fix: dropping('leave out `armor`', '/armor') });
    }
  },
});

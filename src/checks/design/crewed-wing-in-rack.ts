import { acceptsRobotsOnly } from '../../rules/design/bay-limits.ts';
import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const crewedWingInRack = defineCheck({
  code: 'crewed-wing-in-rack',
  severity: 'error',
  about: 'Fighter racks carry robot fighters only.',
  cite: continuum('Fighter Racks'),
  concerns: ['fighter-rack'],
  find(ship, report) {
    for (const { craft, path, carrier } of ship.wings) {
      if (carrier && acceptsRobotsOnly(carrier.id) && !craft.mods?.includes('robot')) {
        report({
          at: path,
          message: 'crewed fighters in a fighter rack; allowed: robot fighters',
          help: 'add `robot` to the `mods` of the wing',
        });
      }
    }
  },
});

import { continuum } from '../rules/citation.ts';
import { all } from '../rules/ship.ts';
import { defineCheck } from './check.ts';

export const crewedWingInRack = defineCheck({
  code: 'crewed-wing-in-rack',
  severity: 'error',
  about: 'Fighter racks carry robot fighters only.',
  cite: continuum('Fighter Racks'),
  concerns: ['fighter-rack'],
  *find(ship) {
    for (const { wing, path } of all(ship, 'fighter-rack')) {
      if (wing && !wing.mods?.includes('robot')) {
        yield {
          at: `${path}/wing`,
          message: 'a fighter rack carries robot fighters only',
          help: 'add `robot` to the `mods` of the wing',
        };
      }
    }
  },
});

import { acceptsRobotsOnly } from '../../rules/design/bay-limits.ts';
import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { inPageWords, suggest } from '../shared/fixes.ts';

export const crewedWingInRack = defineCheck({
  code: 'crewed-wing-in-rack',
  severity: 'error',
  about: 'Fighter racks carry robot fighters only.',
  cite: continuum('Fighter Racks'),
  onlyIfAboard: ['fighter-rack'],
  find(ship, report) {
    for (const { craft, path, carrier } of ship.wings) {
      if (carrier && acceptsRobotsOnly(carrier.id) && !craft.mods?.includes('robot')) {
        const edits = [{ at: `${path}/mods`, set: [...(craft.mods ?? []), 'robot'] }];
        report({
          at: path,
          message: 'crewed fighters in a fighter rack; allowed: robot fighters',
          ...inPageWords(suggest(ship, 'add `robot` to the `mods` of the wing', edits, {}), 'make the fighters robots'),
        });
      }
    }
  },
});

import { fighterMods, fighterTypes } from '../../rules/catalogue/craft/fighters.ts';
import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const forbiddenLightWing = defineCheck({
  code: 'forbidden-light-wing',
  severity: 'error',
  about:
    'Light fighters come as standard, interceptor, attack and missile fighters, and take the fast, FTL and robot modifications; never heavy or long-range.',
  reading: 'FTL and robot are on neither of the two lists that the book gives for light fighters; both are allowed.',
  cite: continuum('Light Fighter'),
  find(ship, report) {
    for (const { craft: wing, path } of ship.wings) {
      if (!wing.light) continue;
      if (!fighterTypes[wing.type as keyof typeof fighterTypes].light) {
        report({ at: `${path}/type`, message: `there are no light ${wing.type} fighters` });
      }
      for (const [index, mod] of (wing.mods ?? []).entries()) {
        if (!fighterMods[mod as keyof typeof fighterMods].light) {
          report({ at: `${path}/mods/${index}`, message: `light fighters cannot be ${mod}` });
        }
      }
    }
  },
});

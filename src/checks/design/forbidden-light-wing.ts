import { fighterMods, fighterTypes } from '../../rules/catalogue/craft/fighters.ts';
import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const forbiddenLightWing = defineCheck({
  code: 'forbidden-light-wing',
  severity: 'error',
  about:
    'Light fighters may be standard, interceptor, attack or missile fighters, with the fast, FTL and robot modifications; never heavy or long-range.',
  reading: "FTL and robot are on neither of the rulebook's two lists for light fighters; slipway allows both.",
  cite: continuum('Light Fighter'),
  find(ship, report) {
    for (const { craft: wing, path } of ship.wings) {
      if (!wing.light) continue;
      if (!fighterTypes[wing.type as keyof typeof fighterTypes].light) {
        const message = `${wing.type} fighters cannot be light; allowed: ${lightIn(fighterTypes)}`;
        report({ at: `${path}/type`, message });
      }
      for (const [index, mod] of (wing.mods ?? []).entries()) {
        if (fighterMods[mod as keyof typeof fighterMods].light) continue;
        const message = `light fighters cannot be ${mod}; allowed: ${lightIn(fighterMods)}`;
        report({ at: `${path}/mods/${index}`, message });
      }
    }
  },
});

/** Keys of the rows that light fighters may have. */
function lightIn(rows: Readonly<Record<string, { readonly light?: boolean }>>): string {
  return Object.entries(rows)
    .flatMap(([key, { light }]) => (light ? key : []))
    .join(', ');
}

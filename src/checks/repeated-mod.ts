import { continuum } from '../rules/citation.ts';
import type { Found } from './check.ts';
import { defineCheck } from './check.ts';

function* repeats(mods: readonly string[] | undefined, path: string, what: string): Iterable<Found> {
  for (const [index, mod] of (mods ?? []).entries()) {
    if (mods?.indexOf(mod) !== index) yield { at: `${path}/mods/${index}`, message: `the ${what} has ${mod} already` };
  }
}

export const repeatedMod = defineCheck({
  code: 'repeated-mod',
  severity: 'error',
  about: 'A modification is bought once for a wing or a squadron.',
  cite: continuum('Fighter Types'),
  *find(ship) {
    for (const { craft, path } of ship.wings) yield* repeats(craft.mods, path, 'wing');
    for (const { craft, path } of ship.squadrons) yield* repeats(craft.mods, path, 'squadron');
  },
});

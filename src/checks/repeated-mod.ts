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
    for (const { wing, squadron, path } of ship.items) {
      if (wing) yield* repeats(wing.mods, `${path}/wing`, 'wing');
      if (squadron) yield* repeats(squadron.mods, `${path}/squadron`, 'squadron');
    }
    for (const [index, squadron] of ship.design.gunboats.entries()) {
      if (squadron) yield* repeats(squadron.mods, `/gunboats/${index}`, 'squadron');
    }
  },
});

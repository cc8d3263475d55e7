import { gunboatCraft } from '../../rules/catalogue/craft/gunboats.ts';
import { type Citation, continuum } from '../../rules/model/citation.ts';
import { defineCheck, type Report } from '../check.ts';
import { dropping } from '../shared/fixes.ts';

function repeats(
  mods: readonly string[] | undefined,
  path: string,
  what: string,
  cite: Citation,
  report: Report,
): void {
  for (const [index, mod] of (mods ?? []).entries()) {
    if (mods?.indexOf(mod) === index) continue;
    const at = `${path}/mods/${index}`;
    report({ at, message: `the ${what} has ${mod} already`, cite, fix: dropping('name it once', at) });
  }
}

const fighters = continuum('Fighter Types');

export const repeatedMod = defineCheck({
  code: 'repeated-mod',
  severity: 'error',
  about: 'A modification is bought once for a wing or a squadron.',
  cite: fighters,
  find(ship, report) {
    for (const { craft, path } of ship.wings) repeats(craft.mods, path, 'wing', fighters, report);
    for (const { craft, path } of ship.squadrons) repeats(craft.mods, path, 'squadron', gunboatCraft.cite, report);
  },
});

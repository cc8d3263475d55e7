import { gunboatCraft } from '../../rules/catalogue/craft/gunboats.ts';
import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { dropFix } from '../shared/fixes.ts';

const fighters = continuum('Fighter Types');

export const repeatedMod = defineCheck({
  code: 'repeated-mod',
  severity: 'error',
  about: 'A modification is bought once per wing or squadron.',
  cite: fighters,
  find({ wings, squadrons }, report) {
    for (const { craft, path } of [...wings, ...squadrons]) {
      const { mods = [] } = craft;
      const cite = 'boats' in craft ? gunboatCraft.cite : fighters;
      for (const [index, mod] of mods.entries()) {
        if (mods.indexOf(mod) === index) continue;
        const at = `${path}/mods/${index}`;
        const fix = dropFix('remove the duplicate', at);
        report({ at, message: `duplicate modification \`${mod}\``, cite, help: 'remove one', fix });
      }
    }
  },
});

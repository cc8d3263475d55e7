import { gunboatCraft, maxBoats } from '../../rules/catalogue/craft/gunboats.ts';
import { continuum } from '../../rules/model/citation.ts';
import { boatCount } from '../../rules/pricing/craft-points.ts';
import { listed } from '../../text/phrases.ts';
import { defineFleetCheck } from './check.ts';

export const loneSquadrons = defineFleetCheck({
  code: 'lone-squadrons',
  severity: 'error',
  about:
    'Gunboats with FTL drives need no ship: a fleet may list squadrons of up to six of them under `squadrons`. Others belong to a ship, under `ships`.',
  cite: continuum('FTL Gunboats', 'Gunboats'),
  find({ squadrons, rules }, report) {
    for (const { path, craft } of squadrons) {
      const { mods = [] } = craft;
      const boats = boatCount(craft);
      const { only = [] } = gunboatCraft;
      if (rules && !only.includes(rules)) {
        report({ at: path, message: `gunboats are not available in ${rules}; available in ${listed(only, 'and')}` });
        continue;
      }
      if (!mods.includes('ftl')) {
        const help = 'add `ftl` to its `mods`, or list it at a ship';
        report({ at: path, message: 'gunboats without FTL drives need a ship', help });
      }
      if (boats > maxBoats) {
        report({ at: `${path}/boats`, message: `too many gunboats: ${boats}; a squadron has at most ${maxBoats}` });
      }
      const twice = mods.findIndex((mod, index) => mods.indexOf(mod) < index);
      if (twice !== -1) report({ at: `${path}/mods/${twice}`, message: `duplicate modification \`${mods[twice]}\`` });
    }
  },
});

import { continuum } from '../../rules/model/citation.ts';
import { all, arcsOf } from '../../rules/ship/ship.ts';
import { inSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const multiArcMount = defineCheck({
  code: 'multi-arc-mount',
  severity: 'warning',
  about: 'A weapon in a turret fires where the turret faces; arcs that it paid for beyond one are lost.',
  reading: 'A turret is sized by what was paid for its weapons, so that the lost arcs are a waste but not forbidden.',
  cite: continuum('Turrets'),
  concerns: ['turret'],
  find(ship, report) {
    for (const turret of all(ship, 'turret')) {
      for (const mount of turret.held) {
        const { id, path, entry } = mount;
        const arcs = arcsOf(mount);
        if (arcs && id !== 'turret' && arcs.size > 1 && arcs.kind === 'set') {
          report({
            at: path,
            message: `this ${inSentence(entry.name)} covers ${arcs.size} arcs and in a turret fires into one`,
          });
        }
      }
    }
  },
});

import { continuum } from '../../rules/model/citation.ts';
import { itemArcs, itemsOf } from '../../rules/ship/ship.ts';
import { withArticle } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const notTurretable = defineCheck({
  code: 'not-turretable',
  severity: 'error',
  about:
    'A turret holds mounts with fire arcs. It cannot hold another turret, a spinal mount or great gun, a pair of broadside mounts or a system without arcs.',
  reading:
    'The rulebook bars only spinal mounts, so any other mount with arcs may be in a turret: also the launchers of salvo missiles and boarding torpedoes, and an area defense system.',
  cite: continuum('Turrets'),
  onlyIfAboard: ['turret'],
  find(ship, report) {
    for (const turret of itemsOf(ship, 'turret')) {
      for (const mount of turret.held) {
        const { id, entry, path } = mount;
        const arcs = itemArcs(mount);
        if (arcs === undefined || id === 'turret')
          report({ at: path, message: `a turret cannot hold ${withArticle(entry.name)}` });
        else if (arcs.kind === 'pair') report({ at: path, message: 'a turret cannot hold a pair of broadside mounts' });
      }
    }
  },
});

import { isSideBroadside } from '../../rules/model/arcs.ts';
import { continuum } from '../../rules/model/citation.ts';
import { itemArcs, itemsOf } from '../../rules/ship/ship.ts';
import { nameInSentence, withArticle } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const notTurretable = defineCheck({
  code: 'not-turretable',
  severity: 'error',
  about:
    'A turret holds mounts with fire arcs. It cannot hold another turret, a spinal mount or great gun, a broadside mount or pair, or a system without arcs.',
  reading:
    'The rulebook bars only spinal mounts, so any other mount with arcs may be in a turret: also the launchers of salvo missiles and boarding torpedoes, and an area defense system. Class 2 beams with two arcs are sold for broadside positions only, which a turret is not; in one they are priced as with three arcs.',
  cite: continuum('Turrets'),
  onlyIfAboard: ['turret'],
  find(ship, report) {
    for (const turret of itemsOf(ship, 'turret')) {
      for (const mount of turret.held) {
        const { id, entry, choices, path } = mount;
        const arcs = itemArcs(mount);
        const coverage = entry.covers?.(choices as never);
        if (arcs === undefined || id === 'turret')
          report({ at: path, message: `a turret cannot hold ${withArticle(entry.name)}` });
        else if (arcs.kind === 'pair') report({ at: path, message: 'a turret cannot hold a pair of broadside mounts' });
        else if (coverage && isSideBroadside(coverage, arcs)) {
          const message = `a turret cannot hold a broadside ${nameInSentence(entry.name)}`;
          report({ at: path, message, help: 'give it 3 or 6 arcs' });
        }
      }
    }
  },
});

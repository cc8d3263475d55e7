import type { Arcs } from '../rules/arcs.ts';
import { continuum } from '../rules/citation.ts';
import { all } from '../rules/ship.ts';
import { withArticle } from '../rules/words.ts';
import { defineCheck } from './check.ts';

export const notTurretable = defineCheck({
  code: 'not-turretable',
  severity: 'error',
  about:
    'A turret holds weapons with fire arcs of their own: no other turret, no spinal mount or great gun, no pair of broadside mounts, nothing that has no arcs.',
  cite: continuum('Turrets'),
  concerns: ['turret'],
  *find(ship) {
    for (const turret of all(ship, 'turret')) {
      for (const { id, entry, choices, path } of turret.held) {
        const arcs = (choices as { arcs?: Arcs }).arcs;
        if (arcs === undefined || id === 'turret')
          yield { at: path, message: `a turret cannot hold ${withArticle(entry.name)}` };
        else if (arcs.kind === 'pair') yield { at: path, message: 'a turret cannot hold a pair of broadside mounts' };
      }
    }
  },
});

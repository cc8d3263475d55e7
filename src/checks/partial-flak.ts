import { continuum } from '../rules/citation.ts';
import { all } from '../rules/ship.ts';
import { defineCheck } from './check.ts';

export const partialFlak = defineCheck({
  code: 'partial-flak',
  severity: 'error',
  about: 'If one K-gun of class 2 or more is given flak ammunition, every such gun of the ship must be.',
  cite: continuum('Flak Ammunition'),
  concerns: ['k-gun'],
  *find(ship) {
    const guns = all(ship, 'k-gun').filter(({ choices }) => choices.class >= 2);
    if (!guns.some(({ choices }) => choices.flak)) return;
    for (const { choices, path } of guns) {
      if (!choices.flak)
        yield {
          at: path,
          message: 'this K-gun has no flak ammunition, and others of the ship have: all or none',
          help: 'add `flak: true`',
        };
    }
  },
});

import { continuum } from '../rules/citation.ts';
import { all } from '../rules/ship.ts';
import { defineCheck } from './check.ts';

export const shipyardOutsideFortress = defineCheck({
  code: 'shipyard-outside-fortress',
  severity: 'error',
  about: 'Shipyards are built into fortresses only, not into ships or system defense boats.',
  cite: continuum('Shipyard Facilities'),
  concerns: ['shipyard'],
  *find(ship) {
    if (ship.design.kind === 'fortress') return;
    for (const { path } of all(ship, 'shipyard')) {
      yield {
        at: path,
        message: `only a fortress holds a shipyard, and this is a ${ship.design.kind.replaceAll('-', ' ')}`,
        help: 'write `kind: fortress`',
      };
    }
  },
});

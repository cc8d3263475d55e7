import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const shipyardOutsideFortress = defineCheck({
  code: 'shipyard-outside-fortress',
  severity: 'error',
  about: 'A shipyard needs the room and the stillness of a fortress; no ship and no system defense boat may hold one.',
  reading:
    'No book defines a fortress here; we hold that it is what a design calls `kind: fortress`: thrust 0 and no FTL drive.',
  cite: continuum('Shipyard Facilities'),
  concerns: ['shipyard'],
  find(ship, report) {
    if (ship.design.kind === 'fortress') return;
    for (const { path } of all(ship, 'shipyard')) {
      report({
        at: path,
        message: `only a fortress holds a shipyard, and this is a ${ship.design.kind.replaceAll('-', ' ')}`,
        help: 'write `kind: fortress`',
      });
    }
  },
});

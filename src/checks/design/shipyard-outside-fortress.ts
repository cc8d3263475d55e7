import { continuum } from '../../rules/model/citation.ts';
import { countItems, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { hasFtl, suggestKind } from '../shared/fixes.ts';

export const shipyardOutsideFortress = defineCheck({
  code: 'shipyard-outside-fortress',
  severity: 'error',
  dependsOnShip: true,
  about: 'A shipyard is allowed only on a fortress, not on a ship or a system defense boat.',
  reading:
    'No rulebook defines a fortress. slipway treats a design with `kind: fortress` as one: thrust 0, no FTL drive.',
  cite: continuum('Shipyard Facilities'),
  onlyIfAboard: ['shipyard'],
  find(ship, report) {
    if (ship.design.kind === 'fortress') return;
    for (const { path } of itemsOf(ship, 'shipyard')) {
      report({
        at: path,
        message: `shipyard on a ${ship.design.kind.replaceAll('-', ' ')}; allowed only on a fortress`,
        ...(hasFtl(ship) || ship.design.drive?.thrust || countItems(ship, 'drive-node') > 0
          ? { help: 'a fortress has no drives' }
          : suggestKind(ship, 'fortress')),
      });
    }
  },
});

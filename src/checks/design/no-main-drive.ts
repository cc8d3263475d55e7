import { base } from '../../rules/model/citation.ts';
import { countOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const noMainDrive = defineCheck({
  code: 'no-main-drive',
  severity: 'warning',
  about:
    'A ship without a main drive drifts. Fortresses and bases say so with `kind: fortress`. A living ship has a drive node.',
  cite: base('Main drives'),
  find(ship, report) {
    const { kind, drive } = ship.design;
    if (kind === 'ship' && !drive?.thrust && countOf(ship, 'drive-node') === 0)
      report({ at: '/drive', message: 'the ship has no main drive' });
  },
});

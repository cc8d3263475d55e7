import { base } from '../rules/citation.ts';
import { defineCheck } from './check.ts';

export const noMainDrive = defineCheck({
  code: 'no-main-drive',
  severity: 'warning',
  about: 'A ship without a main drive drifts. Fortresses and bases say so with `kind: fortress`.',
  cite: base('Main drives'),
  find(ship, report) {
    const { kind, drive } = ship.design;
    if (kind === 'ship' && !drive?.thrust) report({ at: '/drive', message: 'the ship has no main drive' });
  },
});

import { base } from '../rules/citation.ts';
import { defineCheck } from './check.ts';

export const noFtl = defineCheck({
  code: 'no-ftl',
  severity: 'warning',
  about:
    'A ship without an FTL drive cannot leave its system. One that is meant to stay says so with `kind: system-defense-boat`.',
  cite: base('FTL drives'),
  find(ship, report) {
    if (ship.design.kind === 'ship' && (ship.design.ftl?.type ?? 'none') === 'none') {
      report({
        at: '/ftl',
        message: 'the ship has no FTL drive',
        help: 'a ship that is meant to stay is `kind: system-defense-boat`',
      });
    }
  },
});

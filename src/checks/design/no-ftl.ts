import { base } from '../../rules/model/citation.ts';
import { countOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const noFtl = defineCheck({
  code: 'no-ftl',
  severity: 'warning',
  about:
    'A ship without an FTL drive cannot leave its system. One that is meant to stay says so with `kind: system-defense-boat`. A living ship has an FTL node.',
  cite: base('FTL drives'),
  find(ship, report) {
    if (
      ship.design.kind === 'ship' &&
      (ship.design.ftl?.type ?? 'none') === 'none' &&
      countOf(ship, 'ftl-node') === 0
    ) {
      report({
        at: '/ftl',
        message: 'the ship has no FTL drive',
        help: 'a ship that is meant to stay is `kind: system-defense-boat`',
      });
    }
  },
});

import { baseRules } from '../../rules/model/citation.ts';
import { countItems } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const noFtl = defineCheck({
  code: 'no-ftl',
  severity: 'warning',
  about:
    'A ship without an FTL drive cannot leave its system. If it is meant to stay, set `kind: system-defense-boat`. A living ship needs an FTL node.',
  cite: baseRules('FTL drives'),
  find(ship, report) {
    if (
      ship.design.kind === 'ship' &&
      (ship.design.ftl?.type ?? 'none') === 'none' &&
      countItems(ship, 'ftl-node') === 0
    ) {
      report({
        at: '/ftl',
        message: 'no FTL drive',
        help: 'set `ftl`, or `kind: system-defense-boat` if the ship stays in its system',
      });
    }
  },
});

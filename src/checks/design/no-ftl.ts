import { baseRules } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { hasFtl, suggestKind } from '../shared/fixes.ts';

export const noFtl = defineCheck({
  code: 'no-ftl',
  severity: 'warning',
  about:
    'A ship without an FTL drive cannot leave its system. If it is meant to stay, set `kind: system-defense-boat`. A living ship needs an FTL node.',
  cite: baseRules('FTL drives'),
  find(ship, report) {
    if (ship.design.kind === 'ship' && !hasFtl(ship)) {
      report({
        at: '/ftl',
        message: 'no FTL drive',
        ...suggestKind(ship, 'system-defense-boat', { key: 'ftl', reason: ' if the ship stays in its system' }),
      });
    }
  },
});

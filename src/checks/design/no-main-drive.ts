import { baseRules } from '../../rules/model/citation.ts';
import { countItems } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { hasFtl, suggestKind } from '../shared/fixes.ts';

export const noMainDrive = defineCheck({
  code: 'no-main-drive',
  severity: 'warning',
  about:
    'A ship without a main drive drifts. For fortresses and bases, set `kind: fortress`. A living ship needs a drive node.',
  cite: baseRules('Main drives'),
  find(ship, report) {
    const { kind, drive } = ship.design;
    if (kind === 'ship' && !drive?.thrust && countItems(ship, 'drive-node') === 0)
      report({
        at: '/drive',
        message: 'no main drive',
        ...(hasFtl(ship)
          ? { help: 'set `drive`', pageHelp: 'set its thrust' }
          : suggestKind(ship, 'fortress', { key: 'drive', reason: ' for a base' })),
      });
  },
});

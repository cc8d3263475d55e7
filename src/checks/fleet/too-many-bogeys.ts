import { baseRules } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const tooManyBogeys = defineFleetCheck({
  code: 'too-many-bogeys',
  severity: 'error',
  about: 'A fleet has at most one dummy bogey per ship.',
  cite: baseRules('Dummy bogeys'),
  find({ bogeys, totals }, report) {
    if (bogeys.count <= totals.ships) return;
    const message = `too many dummy bogeys: ${bogeys.count}; at most one per ship (${totals.ships})`;
    report({ at: '/dummy-bogeys', message });
  },
});

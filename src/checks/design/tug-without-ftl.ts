import { baseRules } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const tugWithoutFtl = defineCheck({
  code: 'tug-without-ftl',
  severity: 'warning',
  about:
    'A tug takes other ships through FTL with its own drive. Without a drive its tug capacity has no effect and costs nothing.',
  cite: baseRules('FTL drives'),
  find(ship, report) {
    const { ftl } = ship.design;
    // `none` without a tug is read as no drive at all.
    if (ftl?.type === 'none') {
      report({ at: '/ftl/tug', message: `tug capacity of ${ftl.tug} mass without an FTL drive` });
    }
  },
});

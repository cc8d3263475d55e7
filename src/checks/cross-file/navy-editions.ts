import { placeOf } from '../../findings/design-location.ts';
import { designFile } from '../../rules/model/citation.ts';
import { defineAcross } from './check.ts';
import { type Facts, known } from './facts.ts';

export const navyEditions = defineAcross({
  code: 'navy-editions',
  severity: 'warning',
  about:
    'Ships of one navy use different editions, so the same system may have different prices. Each design is compared with the first ' +
    'one of its navy.',
  cite: designFile('rules'),
  begin(report) {
    const first = new Map<string, Facts>();
    return (facts) => {
      if (facts.navy === undefined) return;
      const navy = known(facts.navy);
      const earlier = first.get(navy);
      if (!earlier) first.set(navy, facts);
      else if (earlier.rules !== facts.rules) {
        const other = `${earlier.class} (${earlier.navy}) in ${placeOf(earlier)}`;
        report({
          at: '/rules',
          message: `edition mismatch: design uses ${facts.rules}, ${other} uses ${earlier.rules}`,
        });
      }
    };
  },
});

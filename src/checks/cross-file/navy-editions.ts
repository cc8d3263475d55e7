import { formatLocation } from '../../findings/design-location.ts';
import { designFile } from '../../rules/model/citation.ts';
import { comparableName } from '../../text/match-name.ts';
import { defineCrossFileCheck } from './check.ts';
import type { DesignFacts } from './facts.ts';

export const navyEditions = defineCrossFileCheck({
  code: 'navy-editions',
  severity: 'warning',
  about:
    'Ships of one navy use different editions, so the same system may have different prices. Each design is compared with the first ' +
    'one of its navy.',
  cite: designFile('rules'),
  createVisitor(report) {
    const first = new Map<string, DesignFacts>();
    return (facts) => {
      if (facts.navy === undefined) return;
      const navy = comparableName(facts.navy);
      const earlier = first.get(navy);
      if (!earlier) first.set(navy, facts);
      else if (earlier.rules !== facts.rules) {
        const other = `${earlier.class} (${earlier.navy}) in ${formatLocation(earlier)}`;
        report({
          at: '/rules',
          message: `edition mismatch: design uses ${facts.rules}, ${other} uses ${earlier.rules}`,
        });
      }
    };
  },
});

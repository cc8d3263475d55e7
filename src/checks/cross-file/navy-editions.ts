import { placeOf } from '../../findings/design-location.ts';
import { designFile } from '../../rules/model/citation.ts';
import { defineAcross } from './check.ts';
import { type Facts, known } from './facts.ts';

export const navyEditions = defineAcross({
  code: 'navy-editions',
  severity: 'warning',
  about:
    'Ships of one navy follow different editions, so that the same system costs them different points. A design is held against the first ' +
    'one of its navy that was read.',
  cite: designFile('rules'),
  begin(report) {
    const first = new Map<string, Facts>();
    return (facts) => {
      if (facts.navy === undefined) return;
      const navy = known(facts.navy);
      const before = first.get(navy);
      if (!before) first.set(navy, facts);
      else if (before.rules !== facts.rules) {
        const other = `${before.class} of the ${before.navy} in ${placeOf(before)}`;
        report({ at: '/rules', message: `the design follows ${facts.rules}, and ${other} follows ${before.rules}` });
      }
    };
  },
});

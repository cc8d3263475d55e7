import { formatLocation } from '../../findings/design-location.ts';
import { designFile } from '../../rules/model/citation.ts';
import { comparableName } from '../../text/match-name.ts';
import { defineCrossFileCheck } from './check.ts';
import type { DesignFacts } from './facts.ts';

export const classTwice = defineCrossFileCheck({
  code: 'class-twice',
  severity: 'warning',
  about:
    'Two designs have the same class name, ignoring case. One of them may be an old copy, or the fleet has two classes that players ' +
    'cannot distinguish on the table. The design that is read later is reported.',
  cite: designFile('class'),
  createVisitor(report) {
    const first = new Map<string, DesignFacts>();
    return (facts) => {
      const name = comparableName(facts.class);
      const earlier = first.get(name);
      if (!earlier) first.set(name, facts);
      else
        report({ at: '/class', message: `duplicate class name ${earlier.class}; also in ${formatLocation(earlier)}` });
    };
  },
});

import { placeOf } from '../../findings/design-location.ts';
import { designFile } from '../../rules/model/citation.ts';
import { defineAcross } from './check.ts';
import { type Facts, known } from './facts.ts';

export const classTwice = defineAcross({
  code: 'class-twice',
  severity: 'warning',
  about:
    'Two designs have the same class name. One of them may be an old copy, or the fleet has two classes that nobody can tell apart on the ' +
    'table. Names that differ in case only are the same. The design that is read later is the one that is told.',
  cite: designFile('class'),
  begin(report) {
    const first = new Map<string, Facts>();
    return (facts) => {
      const name = known(facts.class);
      const before = first.get(name);
      if (before) {
        report({ at: '/class', message: `there is a class ${before.class} in ${placeOf(before)} already` });
      } else first.set(name, facts);
    };
  },
});

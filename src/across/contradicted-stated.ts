import { placeOf } from '../judge.ts';
import { designFile } from '../rules/citation.ts';
import { defineAcross } from './across.ts';
import { type Facts, known } from './facts.ts';

export const contradictedStated = defineAcross({
  code: 'contradicted-stated',
  severity: 'warning',
  about:
    'Two copies of a class state different totals: at least one of them was changed without the other. Copies are designs with the same ' +
    'class name and, where both name one, the same navy. The copy that is read later is the one that is told.',
  cite: designFile('stated'),
  begin() {
    const byClass = new Map<string, Facts[]>();
    return (facts, report) => {
      const name = known(facts.class);
      const copies = (byClass.get(name) ?? []).filter((copy) => isCopy(copy, facts));
      for (const key of ['mass', 'points'] as const) {
        const stated = facts.stated?.[key];
        const other = copies.find((copy) => copy.stated?.[key] !== undefined && copy.stated[key] !== stated);
        if (stated === undefined || !other) continue;
        const message = `the design states ${stated} ${key}; its copy in ${placeOf(other)} states ${other.stated?.[key]}`;
        report({ at: `/stated/${key}`, message });
      }
      // One copy of each kind is enough to hold others against.
      if (!copies.some((copy) => sameStated(copy, facts))) byClass.set(name, [...(byClass.get(name) ?? []), facts]);
    };
  },
});

function isCopy(one: Facts, other: Facts): boolean {
  return one.navy === undefined || other.navy === undefined || known(one.navy) === known(other.navy);
}

function sameStated(one: Facts, other: Facts): boolean {
  return (
    one.navy === other.navy && one.stated?.mass === other.stated?.mass && one.stated?.points === other.stated?.points
  );
}

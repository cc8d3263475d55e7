import { placeOf } from '../../findings/design-location.ts';
import { designFile } from '../../rules/model/citation.ts';
import { defineAcross } from './check.ts';
import { type Facts, known } from './facts.ts';

export const contradictedStated = defineAcross({
  code: 'contradicted-stated',
  severity: 'warning',
  about:
    'Two copies of a class state different totals: at least one of them was changed without the other. Copies are designs with the same ' +
    'class name and, where both name one, the same navy. The copy that is read later is the one that is told.',
  cite: designFile('stated'),
  begin(report) {
    const byClass = new Map<string, Facts[]>();
    return (facts) => {
      if (!facts.stated) return;
      const name = known(facts.class);
      const copies = (byClass.get(name) ?? []).filter((copy) => isCopy(copy, facts));
      for (const key of keys) {
        const stated = facts.stated?.[key];
        const other = copies.find((copy) => copy.stated?.[key] !== undefined && copy.stated[key] !== stated);
        if (stated === undefined || !other) continue;
        const message = `the design states ${stated} ${key}; its copy in ${placeOf(other)} states ${other.stated?.[key]}`;
        report({ at: `/stated/${key}`, message });
      }
      if (isNews(facts, copies)) byClass.set(name, [...(byClass.get(name) ?? []), facts]);
    };
  },
});

const keys = ['mass', 'points'] as const;

function isCopy(one: Facts, other: Facts): boolean {
  return one.navy === undefined || other.navy === undefined || navyOf(one) === navyOf(other);
}

function navyOf({ navy }: Facts): string | undefined {
  return navy === undefined ? undefined : known(navy);
}

/** Whether later copies are to be held against this one, too: of two that differ already, one differs from whatever comes. */
function isNews(facts: Facts, copies: readonly Facts[]): boolean {
  const kin = copies.filter((copy) => navyOf(copy) === navyOf(facts));
  return keys.some((key) => {
    const before = new Set(kin.flatMap(({ stated }) => stated?.[key] ?? []));
    const stated = facts.stated?.[key];
    return stated !== undefined && before.size < 2 && !before.has(stated);
  });
}

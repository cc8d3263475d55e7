import { formatLocation } from '../../findings/design-location.ts';
import { designFile } from '../../rules/model/citation.ts';
import { comparableName } from '../../text/match-name.ts';
import { defineCrossFileCheck } from './check.ts';
import type { DesignFacts } from './facts.ts';

export const contradictedStated = defineCrossFileCheck({
  code: 'contradicted-stated',
  severity: 'warning',
  about:
    'Two copies of a class have different `stated` totals: one was changed without the other. Copies are designs with the same class name ' +
    'and, if both name one, the same navy. The copy that is read later is reported.',
  cite: designFile('stated'),
  createVisitor(report) {
    const byClass = new Map<string, readonly StatedFacts[]>();
    return ({ stated, ...others }) => {
      if (stated === undefined) return;
      const facts = { ...others, stated };
      const name = comparableName(facts.class);
      const known = byClass.get(name) ?? [];
      const copies = known.filter((copy) => isCopy(copy, facts));
      for (const key of keys) {
        const other = copies.find((copy) => copy.stated[key] !== undefined && copy.stated[key] !== stated[key]);
        if (stated[key] === undefined || !other) continue;
        const verb = key === 'points' ? 'are' : 'is';
        const message = `stated ${key} ${verb} ${stated[key]}; the copy in ${formatLocation(other)} states ${other.stated[key]}`;
        report({ at: `/stated/${key}`, message });
      }
      if (isNew(facts, copies)) byClass.set(name, [...known, facts]);
    };
  },
});

type StatedFacts = DesignFacts & Readonly<Record<'stated', NonNullable<DesignFacts['stated']>>>;

const keys = ['mass', 'points'] as const;

function isCopy(one: DesignFacts, other: DesignFacts): boolean {
  return one.navy === undefined || other.navy === undefined || navyOf(one) === navyOf(other);
}

function navyOf({ navy }: DesignFacts): string | undefined {
  return navy === undefined ? undefined : comparableName(navy);
}

/** True if later copies must be compared with this one. Two different values are enough: one of them differs from any other. */
function isNew(facts: StatedFacts, copies: readonly StatedFacts[]): boolean {
  const sameNavy = copies.filter((copy) => navyOf(copy) === navyOf(facts));
  return keys.some((key) => {
    const values = new Set(sameNavy.flatMap(({ stated }) => stated[key] ?? []));
    const stated = facts.stated[key];
    return stated !== undefined && values.size < 2 && !values.has(stated);
  });
}

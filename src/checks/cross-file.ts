import type { Finding, SourceLocation } from '../findings/finding.ts';
import { formatLocation, type Verdict } from '../findings/verdict.ts';
import type { Design } from '../rules/design/design.ts';
import { designFile, type Edition } from '../rules/model/citation.ts';
import { comparableName } from '../text/names.ts';
import { type Check, type ReportFinding, toFinding } from './check.ts';

/** Per-design facts for cross-file checks. Kept small: a run may read 10,000 designs. */
export interface DesignFacts {
  readonly file: string;
  readonly document: number;
  readonly class: string;
  readonly navy: string | undefined;
  readonly rules: Edition;
  readonly stated: Design['stated'];
  readonly named: SourceLocation;
}

/** The facts of a design; `undefined` without a class name. */
export function designFacts({ file, document, design, named }: Verdict): DesignFacts | undefined {
  if (!design || design.class === null || !named) return undefined;
  const { class: name, navy, rules, stated } = design;
  return { file, document, class: name, navy, rules, stated, named };
}

/** A check across designs: each design is compared with the earlier ones. */
export interface CrossFileCheck extends Omit<Check, 'find' | 'onlyIfAboard'> {
  /** Returns a stateful visitor: call it once per design, in reading order; it reports that design's findings. */
  readonly createVisitor: (report: ReportFinding) => (facts: DesignFacts) => void;
}

export const crossFileChecks: readonly CrossFileCheck[] = [
  {
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
          report({
            at: '/class',
            message: `duplicate class name ${earlier.class}; also in ${formatLocation(earlier)}`,
          });
      };
    },
  },
  {
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
  },
  {
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
  },
];

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

/** Returns a stateful visitor: call it once per design, in reading order, for the findings against earlier designs. */
export function compareDesigns(): (facts: DesignFacts) => readonly Finding[] {
  let findings: Finding[];
  const visitors = crossFileChecks.map((check) =>
    check.createVisitor((found) => void findings.push(toFinding(check, found))),
  );
  return (facts) => {
    findings = [];
    for (const visit of visitors) visit(facts);
    return findings;
  };
}

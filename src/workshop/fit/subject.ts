/** A design to be changed, and what changes make of it. */

import { judgeData } from '../../checks/judge.ts';
import type { Settings } from '../../config/settings.ts';
import type { DesignData } from '../../parse/shorthand/entry-data.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { Change } from '../what-if/change.ts';
import { newErrors, planSteps } from '../what-if/plan-changes.ts';
import type { Effort } from './effort.ts';

/** A design of the navy that is asked about. */
export interface NavyDesign {
  readonly data: DesignData;
  readonly ship: Ship;
}

export interface FitSubject {
  readonly data: Readonly<Record<string, unknown>>;
  readonly ship: Ship;
  readonly findings: Awaited<ReturnType<typeof judgeData>>['findings'];
  readonly rules: RuleSet;
  readonly settings: Settings;
  readonly effort: Effort;
  /** The other designs of her navy. */
  readonly navy: readonly NavyDesign[];
}

/** The design after some changes. */
export interface Changed {
  readonly ship: Ship;
  readonly data: FitSubject['data'];
  /** Mass and points that the changes add. */
  readonly mass: number;
  readonly points: number;
}

/** The design with some changes; `undefined` if they break a rule, or if that `share` of the effort is spent. */
export async function priceOf(
  changes: readonly Change[],
  { data, ship: before, findings, rules, settings, effort }: FitSubject,
  share?: number,
): Promise<Changed | undefined> {
  if (!(await effort.spend(share))) return undefined;
  const planned = planSteps(data, changes, rules);
  if (planned.problems.length > 0) return undefined;
  const after = await judgeData(planned.data, settings);
  const { ship } = after;
  if (!ship || refuses(findings, after.findings) || warns(findings, after.findings)) return undefined;
  return {
    ship,
    data: planned.data as FitSubject['data'],
    mass: ship.mass.used - before.mass.used,
    points: ship.points.total - before.points.total,
  };
}

/** True if there is a new error that the referee has not waived. */
function refuses(before: FitSubject['findings'], after: FitSubject['findings']): boolean {
  const waived = waivedCodes(before);
  return newErrors(before, after).some(({ code }) => !waived.has(code));
}

/** Codes of waived findings: the waivers of a changed design count again once they are renewed. */
export function waivedCodes(findings: FitSubject['findings']): ReadonlySet<string> {
  return new Set(findings.flatMap(({ code, waived }) => (waived ? [code] : [])));
}

/** Codes that proposals ignore: they use up free mass, and any change voids waivers. */
const expected = new Set(['mass-unused', 'mass-breakpoint', 'void-waiver', 'idle-waiver']);

/** True if there is a new warning, such as a screen generator that is never used. */
function warns(before: FitSubject['findings'], after: FitSubject['findings']): boolean {
  const known = new Set(before.map(({ code }) => code));
  return after.some(({ code, severity }) => severity === 'warning' && !known.has(code) && !expected.has(code));
}

/** Tries one more entry on a ship: price, free mass, and violated rules. */

import { isFullyRead, judgeData } from '../../checks/judge.ts';
import type { Settings } from '../../config/settings.ts';
import type { Finding, LocatedFinding } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { quote } from '../../workshop/quote.ts';
import { alternativesTo } from '../../workshop/what-if/alternatives.ts';
import { addition, type Change } from '../../workshop/what-if/change.ts';
import { newErrors, planSteps } from '../../workshop/what-if/plan-changes.ts';
import { hullMass } from './entry-choices.ts';

export interface Addition {
  readonly mass: number;
  readonly points: number;
  /** Free mass after it; `undefined` while the design cannot be priced. */
  readonly left: number | undefined;
  /** Errors that it causes. */
  readonly refusals: readonly string[];
  /** Warnings that it causes. */
  readonly warnings: readonly string[];
  /** The closest entry that the rules allow and that fits. */
  readonly alternative: { readonly entry: EntryData; readonly text: string } | undefined;
}

export interface AdditionTarget {
  readonly data: DesignData;
  readonly verdict: Verdict;
  readonly settings: Settings;
}

/** Ships with more entries are priced without a search for alternatives, which would take seconds. */
const maxSearched = 200;

/** Prices an entry in a design. Never throws. */
export async function tryAddition(target: AdditionTarget, entry: EntryData): Promise<Addition> {
  const { data, verdict, settings } = target;
  const rules: RuleSet = { edition: verdict.rules, house: settings.house };
  const before = verdict.ship;
  if (!before || !isFullyRead(verdict)) return bareAddition(entry, data, rules);
  const change = addition(entry, rules);
  const after = await priceWith(change, target, rules);
  if (!after?.ship) return bareAddition(entry, data, rules);
  const left = after.ship.mass.free;
  const isRefused = after.errors.length > 0 || left < 0;
  return {
    mass: after.ship.mass.used - before.mass.used,
    points: after.ship.points.total - before.points.total,
    left,
    refusals: after.errors.map(({ message }) => message),
    warnings: after.warnings.map(({ message }) => message),
    alternative: isRefused ? await closestFitting(change, target, rules) : undefined,
  };
}

async function priceWith(change: Change, { data, verdict, settings }: AdditionTarget, rules: RuleSet) {
  const planned = planSteps(data, [change], rules);
  if (planned.problems.length > 0) return undefined;
  const { ship, findings } = await judgeData(planned.data, settings);
  return { ship, errors: newErrors(verdict.findings, findings), warnings: newWarnings(verdict.findings, findings) };
}

function newWarnings(before: readonly LocatedFinding[], after: readonly Finding[]): readonly Finding[] {
  // A finding may be a note of the one that causes it.
  const all = before.flatMap((finding) => [finding, ...(finding.notes ?? [])]);
  const known = new Set(all.map(({ code, path }) => `${code} ${path}`));
  return after.filter(({ severity, code, path }) => severity === 'warning' && !known.has(`${code} ${path}`));
}

/** The price on a bare hull, for a design that cannot be priced. */
async function bareAddition(entry: EntryData, data: DesignData, rules: RuleSet): Promise<Addition> {
  const priced = await quote(entry, hullMass(data), rules);
  return {
    mass: priced?.mass ?? 0,
    points: priced?.points ?? 0,
    left: undefined,
    refusals: (priced?.errors ?? []).map(({ message }) => message),
    warnings: [],
    alternative: undefined,
  };
}

async function closestFitting(refused: Change, target: AdditionTarget, rules: RuleSet) {
  const { systems } = target.data;
  if (Array.isArray(systems) && systems.length > maxSearched) return undefined;
  for (const change of alternativesTo(refused, rules).slice(0, maxSearched)) {
    if (change.kind !== 'add') continue;
    const tried = await priceWith(change, target, rules);
    if (tried?.ship && tried.errors.length === 0 && tried.ship.mass.free >= 0) {
      return { entry: change.entry, text: change.text };
    }
  }
  return undefined;
}

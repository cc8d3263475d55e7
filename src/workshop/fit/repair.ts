/** The least change that makes room for something, or makes an illegal design legal. */

import { judgeData } from '../../checks/judge.ts';
import type { Finding } from '../../findings/finding.ts';
import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import { printShorthand } from '../../parse/shorthand/print-shorthand.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { alternativesTo } from '../what-if/alternatives.ts';
import { addition, type Change, type ChangeWords, changeWords, setting } from '../what-if/change.ts';
import { entryKey } from '../what-if/change-edits.ts';
import { planSteps } from '../what-if/plan-changes.ts';
import { cutShare } from './effort.ts';
import { bestChoice, type FitItem } from './knapsack.ts';
import { type CutDraft, cutDrafts, type Sacrifice } from './sacrifices.ts';
import { type FitSubject, waivedCodes } from './subject.ts';

export interface Repair {
  readonly words: Required<ChangeWords>;
  /** Mass and points that the design gains; negative for what it loses. */
  readonly mass: number;
  readonly points: number;
  readonly left: number;
  readonly replaced: readonly Replacement[];
  readonly ship: Ship;
  /** What its cuts lose, together. */
  readonly cost: number;
}

/** A system that was asked for, the closest one that the rules allow, and the error that the first one causes. */
export interface Replacement {
  readonly asked: string;
  readonly proposed: string;
  readonly reason: Pick<Finding, 'code' | 'message'>;
}

/** Errors that no repair fixes, of the design with everything that was asked for. */
export interface FailedRepair {
  readonly errors: readonly Replacement['reason'][];
}

/** A change that frees mass. */
interface Cut extends CutDraft {
  readonly mass: number;
  readonly points: number;
  readonly ship: Ship;
  /** It makes up the rest of another sacrifice. */
  readonly isRest: boolean;
}

/** Which cuts make room, and what they cost; without it, the fewest changes and then the fewest points count. */
export interface Cutting {
  /** Any kind if left out. */
  readonly gives?: Sacrifice;
  /** Hull boxes may make up the rest, for at most half of the mass. */
  readonly andHull?: boolean;
  /** What a ship loses, compared with one before. */
  readonly loss: (before: Ship, after: Ship) => number;
}

/** Every single change weighs more than any number of points. */
const changeWeight = 1e5;

/** What is lost in a fight weighs more than mass that is freed for nothing, and that more than points. */
const lossWeight = 1e6;
const massWeight = 1e2;

/** Rounds of repairs: each fixes one error. */
const maxRepairs = 8;

/** Findings that a repair of the rest corrects by itself. */
const followers = new Set(['stated-mass', 'stated-points']);

/** The changes so far. */
interface Progress {
  readonly changes: readonly Change[];
  /** Changes that must not be taken back: what was asked for, or what replaced it. */
  readonly kept: readonly Change[];
  readonly replaced: readonly Replacement[];
  /** What the cuts lose. */
  readonly cost: number;
}

/**
 * The smallest repair of a design after the changes in `first`: fewest changes, then fewest points lost. What `first` adds
 * stays, or is replaced by the closest that the rules allow.
 */
export async function findRepair(
  subject: FitSubject,
  first: readonly Change[] = [],
  cutting?: Cutting,
): Promise<Repair | FailedRepair> {
  let progress: Progress | undefined = { changes: first, kept: first, replaced: [], cost: 0 };
  for (let round = 0; progress && round <= maxRepairs; round++) {
    const state = await stateWith(progress.changes, subject);
    if (!state?.ship) break;
    const errors = errorsIn(state.findings, subject);
    const [error] = errors.filter(({ code }) => code !== 'over-mass');
    if (errors.length === 0) return summaryOf(progress, subject, state.ship);
    progress = error
      ? await fixError({ ...progress, error, errors: errors.length }, subject)
      : await lighten(progress, subject, cutting);
  }
  const asked = await stateWith(first, subject);
  return { errors: asked ? errorsIn(asked.findings, subject) : [] };
}

/** Errors that a repair has to fix: waived ones may stay. */
function errorsIn(findings: FitSubject['findings'], subject: FitSubject): FitSubject['findings'] {
  const waived = waivedCodes(subject.findings);
  return findings.filter(({ severity, code }) => severity === 'error' && !followers.has(code) && !waived.has(code));
}

/** Applies changes in the order of {@link parseChanges}, so that the words of a repair mean the same. */
/** `undefined` if the changes cannot be made, or if the effort is spent. */
async function stateWith(changes: readonly Change[], { data, rules, settings, effort }: FitSubject, share?: number) {
  if (!(await effort.spend(share))) return undefined;
  const inOrder = (['set', 'remove', 'add'] as const).flatMap((kind) => changes.filter((each) => each.kind === kind));
  const planned = planSteps(data, inOrder, rules);
  return planned.problems.length > 0 ? undefined : { ...(await judgeData(planned.data, settings)), data: planned.data };
}

function summaryOf(
  { changes, replaced, cost }: Progress,
  { ship: before }: FitSubject,
  ship: FitSubject['ship'],
): Repair {
  return {
    words: changeWords(changes),
    replaced,
    mass: ship.mass.used - before.mass.used,
    points: ship.points.total - before.points.total,
    left: ship.mass.free,
    ship,
    cost,
  };
}

interface FixRequest extends Progress {
  readonly error: Finding;
  /** The number of errors before. */
  readonly errors: number;
}

/** The closest change that fixes an error and causes no other. */
async function fixError(request: FixRequest, subject: FitSubject): Promise<Progress | undefined> {
  const { errors, changes } = request;
  const state = await stateWith(changes, subject);
  for (const after of candidatesFor(request, state?.data as DesignData, subject)) {
    const result = await stateWith(after.changes, subject);
    const left = result && errorsIn(result.findings, subject).filter(({ code }) => code !== 'over-mass');
    if (result?.ship && left && left.length < errors) return after;
  }
  return undefined;
}

/** The changes with one more near the location of an error: other choices of the system, another number, no such system. */
function candidatesFor(request: FixRequest, data: DesignData, { rules }: FitSubject): readonly Progress[] {
  const { changes, kept, replaced, cost } = request;
  const { path } = request.error;
  const more = (change: readonly Change[]): Progress => ({ changes: [...changes, ...change], kept, replaced, cost });
  const [, index] = /^\/systems\/(\d+)/.exec(path) ?? [];
  const entry = index === undefined ? undefined : (data.systems as readonly EntryData[] | undefined)?.[Number(index)];
  if (entry) {
    const text = printShorthand({ ...entry, count: 1 }, rules);
    const { count: _, ...pattern } = entry;
    const removed: Change = { kind: 'remove', text: `all ${text}`, pattern, count: 'all' };
    const one: Change = { kind: 'remove', text, pattern, count: 1 };
    const own = changes.find((change) => change.kind === 'add' && entryKey(change.entry) === entryKey(entry));
    // An addition may have raised the count of an entry of the design, which stays as it is.
    if (own) {
      const others = alternativesTo(own, rules).map((other) => replace(own, other, request));
      const without = changes.filter((change) => change !== own);
      return kept.includes(own) ? others : [...others, { changes: without, kept, replaced, cost }];
    }
    const others = alternativesTo(addition(entry, rules), rules);
    const single = ((entry.count as number | undefined) ?? 1) > 1 ? [[one]] : [];
    return [...single, ...others.map((other) => [removed, other]), [removed]].map(more);
  }
  return numbersNear(path, data, rules).map((change) => more([change]));
}

/** Another system in place of one that is added. */
function replace(own: Change, other: Change, { changes, kept, replaced, error, cost }: FixRequest): Progress {
  const others = changes.map((change) => (change === own ? other : change));
  if (!kept.includes(own)) return { changes: others, kept, replaced, cost };
  const earlier = replaced.find(({ proposed }) => proposed === own.text);
  const { code, message } = error;
  const latest = { asked: own.text, reason: { code, message }, ...earlier, proposed: other.text };
  return {
    changes: others,
    kept: kept.map((change) => (change === own ? other : change)),
    replaced: [...replaced.filter((each) => each !== earlier), latest],
    cost,
  };
}

/** Nothing, or other numbers, for a part of the ship. */
function numbersNear(path: string, data: DesignData, rules: RuleSet): readonly Change[] {
  const [, part = '', key = ''] = path.split('/');
  const name = part === 'hull' ? ({ boxes: 'hull', rows: 'rows', stealth: 'stealth' }[key] ?? 'hull') : part;
  const value = numberAt(data, part, key);
  if (name === '' || value === undefined) return [];
  return [setting(name, 'none'), ...alternativesTo(setting(name, value), rules)];
}

function numberAt(data: DesignData, part: string, key: string): number | undefined {
  const holder = data[part];
  const inner =
    typeof holder === 'object' && holder !== null ? (holder as DesignData)[key === '' ? 'thrust' : key] : holder;
  return typeof inner === 'number' ? inner : undefined;
}

/** The cheapest cuts that bring a ship within her mass. */
async function lighten(progress: Progress, subject: FitSubject, cutting?: Cutting): Promise<Progress | undefined> {
  const { changes, kept } = progress;
  const state = await stateWith(changes, subject);
  if (!state?.ship) return undefined;
  const { ship } = state;
  const over = -ship.mass.free;
  const cuts: Cut[] = [];
  const { gives, andHull } = cutting ?? {};
  const { rules } = subject;
  for (const draft of cutDrafts({ data: state.data as DesignData, ship, kept, rules }, cutting !== undefined)) {
    const isRest = andHull && draft.gives === 'hull' && gives !== 'hull';
    if (gives !== undefined && draft.gives !== gives && !isRest) continue;
    const after = await stateWith([...changes, ...draft.changes], subject, cutShare);
    if (!after?.ship) continue;
    const mass = ship.mass.used - after.ship.mass.used;
    const points = ship.points.total - after.ship.points.total;
    if (mass <= 0 || (isRest && mass > over / 2)) continue;
    cuts.push({ ...draft, mass, points, ship: after.ship, isRest: isRest === true });
  }
  const costOf = (cut: Cut) =>
    cutting
      ? lossOf(cut, ship, cutting) * lossWeight + cut.mass * massWeight + cut.points
      : changeWeight + cut.points + cut.mass / 1e4;
  const items = cuts.map((cut): FitItem => ({ mass: cut.mass, group: cut.group, maxCount: 1, value: -costOf(cut) }));
  const accept = async (counts: readonly number[]) => {
    const tried = [...changes, ...cuts.flatMap((cut, index) => (counts[index] ? cut.changes : []))];
    const after = await stateWith(tried, subject);
    return after && errorsIn(after.findings, subject).length === 0 ? tried : undefined;
  };
  const { best } = await bestChoice(items, over, accept, { maxTries: 500, maxNodes: 200_000, covers: true });
  if (!best) return undefined;
  const chosen = cuts.filter((_, index) => best.counts[index]);
  const cost = cutting ? chosen.reduce((sum, cut) => sum + lossOf(cut, ship, cutting), 0) : 0;
  return { ...progress, changes: best.accepted, cost: progress.cost + cost };
}

/** What making up the rest with hull counts against giving up what was asked for. */
const restFactor = 4;

/** What a cut loses. Systems that the model has no figure for, such as needle beams, are worth their share of the mass. */
function lossOf({ ship: after, mass, gives, isRest }: Cut, ship: Ship, { loss }: Cutting): number {
  const measured = Math.max(0, loss(ship, after));
  const isSystem = gives !== 'hull' && gives !== 'armor' && gives !== 'thrust';
  const least = isSystem ? mass / ship.hull.mass : 0;
  return Math.max(measured, least) * (isRest ? restFactor : 1);
}

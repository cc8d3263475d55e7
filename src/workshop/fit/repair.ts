/** The least change that makes room for something, or makes an illegal design legal. */

import type { Finding } from '../../findings/finding.ts';
import { judgeData } from '../../judge/judge.ts';
import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { printShorthand } from '../../parse/shorthand/print-shorthand.ts';
import { alternativesTo } from '../what-if/alternatives.ts';
import { type Change, type ChangeWords, changeWords } from '../what-if/change.ts';
import { entryKey } from '../what-if/change-edits.ts';
import { planSteps } from '../what-if/plan-changes.ts';
import { bestChoice, type FitItem } from './knapsack.ts';
import { type FitSubject, waivedCodes } from './options.ts';

export interface Repair {
  readonly words: Required<ChangeWords>;
  /** Mass and points that the design gains; negative for what it loses. */
  readonly mass: number;
  readonly points: number;
  readonly left: number;
}

/** A change that frees mass. */
interface Cut {
  readonly changes: readonly Change[];
  readonly mass: number;
  readonly points: number;
  /** Cuts of one thing exclude each other. */
  readonly group: string;
}

/** Every single change weighs more than any number of points. */
const changeWeight = 1e5;

/** Rounds of repairs: each fixes one error. */
const maxRepairs = 8;

/** Findings that a repair of the rest corrects by itself. */
const followers = new Set(['stated-mass', 'stated-points']);

/**
 * The smallest repair of a design after the changes in `first`: fewest changes, then fewest points lost. `undefined` if none
 * is found. What `first` adds stays.
 */
export async function findRepair(subject: FitSubject, first: readonly Change[] = []): Promise<Repair | undefined> {
  let changes = first;
  for (let round = 0; round <= maxRepairs; round++) {
    const state = await stateWith(changes, subject);
    if (!state?.ship) return undefined;
    const errors = errorsIn(state.findings, subject);
    const [error] = errors.filter(({ code }) => code !== 'over-mass');
    if (errors.length === 0) return summaryOf(changes, subject, state.ship);
    const next = error
      ? await fixError({ error, errors: errors.length, changes, first }, subject)
      : await lighten(changes, first, subject);
    if (!next) return undefined;
    changes = next;
  }
  return undefined;
}

/** Errors that a repair has to fix: waived ones may stay. */
function errorsIn(findings: FitSubject['findings'], subject: FitSubject): FitSubject['findings'] {
  const waived = waivedCodes(subject.findings);
  return findings.filter(({ severity, code }) => severity === 'error' && !followers.has(code) && !waived.has(code));
}

/** Applies changes in the order of {@link parseChanges}, so that the words of a repair mean the same. */
async function stateWith(changes: readonly Change[], { data, rules, settings }: FitSubject) {
  const inOrder = (['set', 'remove', 'add'] as const).flatMap((kind) => changes.filter((each) => each.kind === kind));
  const planned = planSteps(data, inOrder, rules);
  return planned.problems.length > 0 ? undefined : { ...(await judgeData(planned.data, settings)), data: planned.data };
}

function summaryOf(changes: readonly Change[], { ship: before }: FitSubject, ship: FitSubject['ship']): Repair {
  return {
    words: changeWords(changes),
    mass: ship.mass.used - before.mass.used,
    points: ship.points.total - before.points.total,
    left: ship.mass.free,
  };
}

interface FixRequest {
  readonly error: Pick<Finding, 'path'>;
  /** The number of errors before. */
  readonly errors: number;
  readonly changes: readonly Change[];
  /** Changes that must not be taken back. */
  readonly first: readonly Change[];
}

/** The closest change that fixes an error and brings in no other. */
async function fixError(request: FixRequest, subject: FitSubject): Promise<readonly Change[] | undefined> {
  const { errors, changes } = request;
  const state = await stateWith(changes, subject);
  for (const after of candidatesFor(request, state?.data as Data, subject)) {
    const result = await stateWith(after, subject);
    const left = result && errorsIn(result.findings, subject).filter(({ code }) => code !== 'over-mass');
    if (result?.ship && left && left.length < errors) return after;
  }
  return undefined;
}

type Data = Readonly<Record<string, unknown>>;

/** The changes with one more near the location of an error: other choices of the system, another number, no such system. */
function candidatesFor(
  { error: { path }, changes, first }: FixRequest,
  data: Data,
  { rules }: FitSubject,
): readonly (readonly Change[])[] {
  const [, index] = /^\/systems\/(\d+)/.exec(path) ?? [];
  const entry = index === undefined ? undefined : (data.systems as readonly EntryData[] | undefined)?.[Number(index)];
  if (entry) {
    const text = printShorthand({ ...entry, count: 1 }, rules);
    const { count: _, ...pattern } = entry;
    const removed: Change = { kind: 'remove', text: `all ${text}`, pattern, count: 'all' };
    const one: Change = { kind: 'remove', text, pattern, count: 1 };
    const added: Change = { kind: 'add', entry, text: printShorthand(entry, rules) };
    const others = alternativesTo(added, rules);
    const own = changes.find((change) => change.kind === 'add' && entryKey(change.entry) === entryKey(entry));
    if (own) {
      const without = changes.filter((change) => change !== own);
      return [...others.map((other) => [...without, other]), ...(first.includes(own) ? [] : [without])];
    }
    const single = ((entry.count as number | undefined) ?? 1) > 1 ? [[one]] : [];
    return [...single, ...others.map((other) => [removed, other]), [removed]].map((more) => [...changes, ...more]);
  }
  return [...numbersNear(path, data)].map((more) => [...changes, ...more]);
}

/** Other numbers for a part of the ship. */
function* numbersNear(path: string, data: Data): Generator<readonly Change[]> {
  const [, part = '', key = ''] = path.split('/');
  const name = part === 'hull' ? ({ boxes: 'hull', rows: 'rows', stealth: 'stealth' }[key] ?? 'hull') : part;
  const value = numberAt(data, part, key);
  if (name === '' || value === undefined) return;
  yield [{ kind: 'set', key: name, value: 'none', text: `${name}=none` }];
  for (let distance = 1; distance <= 60; distance++) {
    for (const number of [value - distance, value + distance]) {
      if (number >= 0) yield [{ kind: 'set', key: name, value: String(number), text: `${name}=${number}` }];
    }
  }
}

function numberAt(data: Data, part: string, key: string): number | undefined {
  const holder = data[part];
  const inner = typeof holder === 'object' && holder !== null ? (holder as Data)[key === '' ? 'thrust' : key] : holder;
  return typeof inner === 'number' ? inner : undefined;
}

/** The cheapest cuts that bring a ship within her mass. */
async function lighten(changes: readonly Change[], kept: readonly Change[], subject: FitSubject) {
  const state = await stateWith(changes, subject);
  if (!state?.ship) return undefined;
  const { ship } = state;
  const over = -ship.mass.free;
  const cuts: Cut[] = [];
  for (const draft of cutDrafts(state.data as Data, ship, kept, subject)) {
    const after = await stateWith([...changes, ...draft.changes], subject);
    if (!after?.ship) continue;
    const mass = ship.mass.used - after.ship.mass.used;
    if (mass > 0) cuts.push({ ...draft, mass, points: ship.points.total - after.ship.points.total });
  }
  const items = cuts.map(
    ({ mass, points, group }): FitItem => ({ mass, group, most: 1, value: -points - changeWeight }),
  );
  let found: readonly Change[] | undefined;
  const accept = async (counts: readonly number[]) => {
    const tried = [...changes, ...cuts.flatMap((cut, index) => (counts[index] ? cut.changes : []))];
    const after = await stateWith(tried, subject);
    const isLegal = after !== undefined && errorsIn(after.findings, subject).length === 0;
    if (isLegal) found = tried;
    return isLegal;
  };
  await bestChoice(items, over, accept, { maxTries: 500, maxNodes: 200_000, covers: true });
  return found;
}

/** Single cuts: a system of each entry, boxes of hull and armor, thrust. */
function cutDrafts(
  data: Data,
  { design }: FitSubject['ship'],
  kept: readonly Change[],
  { rules }: FitSubject,
): readonly Omit<Cut, 'mass' | 'points'>[] {
  const entries = (data.systems ?? []) as readonly EntryData[];
  const wanted = new Set(
    kept.flatMap((change) => (change.kind === 'add' ? [printShorthand({ ...change.entry, count: 1 }, rules)] : [])),
  );
  const systems = entries.flatMap(({ count = 1, ...pattern }, index) => {
    const text = printShorthand(pattern, rules);
    if (wanted.has(text)) return [];
    return upTo(count as number).map((taken) => ({
      group: `systems/${index}`,
      changes: [{ kind: 'remove' as const, text: taken === 1 ? text : `${taken} ${text}`, pattern, count: taken }],
    }));
  });
  const lower = (group: string, from: number, most: number) =>
    upTo(most).map((less) => ({ group, changes: [setTo(group, from - less)] }));
  const [layer, ...outer] = design.armor;
  const plainArmor = layer !== undefined && outer.length === 0 && layer.regenerative === 0 ? layer.standard : 0;
  const thrust = design.drive?.thrust ?? 0;
  return [
    ...systems,
    ...lower('hull', design.hull.boxes, design.hull.boxes - 1),
    ...lower('armor', plainArmor, plainArmor),
    ...lower('thrust', thrust, thrust - 1),
  ];
}

/** The most of one thing that a repair takes away. */
const maxTaken = 60;

/** The numbers from 1 up to a limit. */
function upTo(limit: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(limit, maxTaken)) }, (_, index) => index + 1);
}

function setTo(key: string, value: number): Change {
  return { kind: 'set', key, value: String(value), text: `${key}=${value}` };
}

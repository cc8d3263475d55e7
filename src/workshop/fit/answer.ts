/** Answers `slipway fit` for one design: proposals with the text of the design that each makes. */

import { judgeData } from '../../checks/judge.ts';
import type { Settings } from '../../config/settings.ts';
import type { SourceFile, Verdict } from '../../findings/verdict.ts';
import { decodeText, readDocuments } from '../../parse/read-documents.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type Change, parseChanges, setting } from '../what-if/change.ts';
import { emptyBays } from '../what-if/settings.ts';
import { tryChanges } from '../what-if/try-changes.ts';
import { armorChange } from './armor.ts';
import { effortFor } from './effort.ts';
import { damageThrough, type Goal } from './goals.ts';
import { aimedSubject, hullsOf, massChanges, massThatFits } from './masses.ts';
import { type Measure, measureFor } from './measure.ts';
import { frameOf } from './package-draft.ts';
import { packagesFor } from './packages.ts';
import { plansFor } from './plans.ts';
import { type FailedRepair, findRepair, type Repair } from './repair.ts';
import { type Sacrifice, sacrifices } from './sacrifices.ts';
import {
  bestAt,
  bestOfAll,
  bestOfOwn,
  type FitGoal,
  type FitRequest,
  isFirepower,
  type Proposal,
  type ProposalDraft,
  type Search,
  usualFireAt,
  withEffect,
} from './search.ts';
import { type FitSubject, type NavyDesign, priceOf } from './subject.ts';
import { technologyOf } from './technology.ts';

/** A proposal with the design that it makes. */
export interface DesignProposal extends Proposal, Partial<Pick<Repair, 'replaced'>> {
  /** What makes room for a system; `mixed` if it is of several kinds. */
  readonly gives?: Sacrifice | 'mixed';
  /** The text of the changed file. */
  readonly design: string;
  /** Why the changes cannot be made in this text; `design` lacks some of them then. */
  readonly unwritable: readonly string[];
}

type DraftProposal = Omit<DesignProposal, 'design' | 'unwritable'>;

/** Several times the largest ships that are played; time and memory of the search grow with both. */
export const fitLimits = { systems: 300, mass: 3_000 };

interface FitQuestion {
  /** Systems to make room for. */
  readonly add: readonly Change[];
  /** Make the design legal instead of filling it. */
  readonly isRepair: boolean;
  readonly request: FitRequest;
  /** Called for each design that is compared: shows progress, and rejects to stop the search. */
  readonly onStep?: () => Promise<void> | void;
}

/** A checked design of a file, to be filled or repaired. */
export interface FitDesign {
  readonly source: SourceFile;
  readonly verdict: Verdict & { readonly ship: Ship };
  readonly settings: Settings;
  /** The other designs of her navy, whose systems may be proposed. */
  readonly navy?: readonly NavyDesign[];
}

/** Proposals for a design, and what they leave open. */
export interface FitAnswers {
  /** Best first. */
  readonly proposals: readonly DesignProposal[];
  readonly bounds: FitResult['bounds'];
  /** Errors that no proposal could fix. */
  readonly errors: FailedRepair['errors'];
  /** The number of designs after which the search was cut, because the design has so many entries. */
  readonly cut: { readonly compared: number; readonly entries: number } | undefined;
}

export async function answerFit(design: FitDesign, question: FitQuestion): Promise<FitAnswers> {
  const subject = await subjectOf(design, question.onStep);
  const answers = await searchFor(subject, design, question);
  const compared = subject.effort.cutAfter();
  return { ...answers, cut: compared === undefined ? undefined : { compared, entries: entriesIn(subject.data) } };
}

async function searchFor(
  subject: FitSubject,
  design: FitDesign,
  { add, isRepair, request }: FitQuestion,
): Promise<Omit<FitAnswers, 'cut'>> {
  if (!isRepair && add.length === 0) {
    const { proposals, bounds } = await proposalsFor(subject, request);
    return { proposals: await withTexts(proposals, design), bounds, errors: [] };
  }
  const measure = measureFor(subject.ship.hull.mass, request.longRange);
  const found = [
    ...(request.freeMass ? await repairByMass(subject, add) : []),
    ...(isRepair ? [{ goal: 'legal', ...(await findRepair(subject, add)) }] : await roomFor(subject, add, measure)),
  ];
  const drafts = found.flatMap((each) => ('errors' in each ? [] : [draftOf(each, subject, measure)]));
  const last = found.at(-1);
  const errors = drafts.length === 0 && last && 'errors' in last ? last.errors : [];
  return { proposals: await withTexts(drafts.slice(0, request.maxProposals), design), bounds: [], errors };
}

type NamedRepair = (Repair | FailedRepair) & Pick<DesignProposal, 'goal' | 'gives'>;

/** The repair on the lightest heavier hull that carries everything; none if the design fits on its own. */
async function repairByMass(subject: FitSubject, add: readonly Change[]): Promise<readonly NamedRepair[]> {
  const mass = await massThatFits(subject, add);
  if (mass === undefined || mass === subject.ship.hull.mass) return [];
  const found = await findRepair(subject, [...massChanges(subject.ship, mass), ...add]);
  return [{ goal: add.length > 0 ? 'room' : 'legal', ...found }];
}

type Sacrificed = Repair & Pick<DesignProposal, 'goal' | 'gives'>;

/** Sacrifices of each kind that make room for systems, those that cost the least in a fight first. */
async function roomFor(
  subject: FitSubject,
  add: readonly Change[],
  { strength }: Measure,
): Promise<readonly NamedRepair[]> {
  const loss = (before: Ship, after: Ship) => 1 - strength(after) / strength(before);
  const found = new Map<string, Sacrificed>();
  const take = (gives: DesignProposal['gives'], repair: Repair) => {
    const words = JSON.stringify(repair.words);
    if (!found.has(words)) found.set(words, { goal: 'room', ...(gives ? { gives } : {}), ...repair });
  };
  const plain = await findRepair(subject, add);
  if ('errors' in plain) return [{ goal: 'room', ...plain }];
  const isFree = plain.words.remove.length + plain.words.set.length === 0;
  if (isFree) return [{ goal: 'room', ...plain }];
  for (const gives of sacrifices) {
    const alone = await findRepair(subject, add, { gives, loss });
    const repair = 'errors' in alone ? await findRepair(subject, add, { gives, loss, andHull: true }) : alone;
    if (!('errors' in repair)) take(gives, repair);
  }
  const mixed = await findRepair(subject, add, { loss });
  if (!('errors' in mixed)) take('mixed', mixed);
  if (found.size === 0) take('mixed', plain);
  const refilled = await Promise.all([...found.values()].map((each) => refill(each, subject)));
  return refilled.sort((one, other) => one.cost - other.cost);
}

/** A sacrifice may free more than was asked for: armor, or hull if armor is given up, takes the rest. */
async function refill(sacrificed: Sacrificed, subject: FitSubject): Promise<Sacrificed> {
  const { left, gives, words, ship } = sacrificed;
  if (left === 0) return sacrificed;
  const more = gives === 'armor' ? setting('hull', ship.hull.boxes + left) : armorChange(ship, left);
  const set = [...words.set.filter((text) => !text.startsWith(`${more.text.split('=')[0]}=`)), more.text];
  const { changes } = parseChanges({ ...words, set }, subject.rules);
  const changed = await priceOf(changes, subject);
  if (changed?.ship.mass.free !== 0) return sacrificed;
  return {
    ...{ ...sacrificed, words: { ...words, set }, left: 0, ship: changed.ship },
    ...{ mass: changed.mass, points: changed.points },
  };
}

function draftOf(
  repair: Repair & Pick<DesignProposal, 'goal' | 'gives'>,
  subject: FitSubject,
  measure: Measure,
): DraftProposal {
  return withEffect({ ...repair, score: 0 }, subject.ship, measure);
}

async function subjectOf(
  { source, verdict, settings, navy = [] }: FitDesign,
  onStep: FitQuestion['onStep'],
): Promise<FitSubject> {
  const documents = await readDocuments(decodeText(source.bytes) as string);
  const data = documents[verdict.document]?.data as FitSubject['data'];
  const { findings } = await judgeData(data, settings);
  const rules = { edition: verdict.rules, house: settings.house };
  const effort = effortFor(entriesIn(data), onStep);
  return { data, ship: verdict.ship, findings, rules, settings, effort, navy };
}

/** Entries of systems, armor layers and squadrons, with the mounts inside them. */
function entriesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, each) => sum + entriesIn(each), 0);
  return Array.isArray(value) ? value.length + inside : inside;
}

/** The proposals with their texts. Changes that cannot be made in this order are no proposal. */
async function withTexts(drafts: readonly DraftProposal[], design: FitDesign): Promise<readonly DesignProposal[]> {
  const { source, settings, verdict } = design;
  const proposals = await Promise.all(
    drafts.map(async (draft): Promise<readonly DesignProposal[]> => {
      const className = verdict.design?.class ?? undefined;
      const { trials, changedText } = await tryChanges(source, draft.words, settings, { className });
      if (trials[0]?.problems.length !== 0) return [];
      const { text, unwritable } = await changedText();
      return [{ ...draft, design: text, unwritable }];
    }),
  );
  return proposals.flat();
}

// Ways to use the mass that a design has left, each the best of its kind.

interface FitResult {
  readonly proposals: readonly Proposal[];
  /** Searches that had to stop early, and minima that are out of reach: the score that none can exceed, by goal. */
  readonly bounds: readonly { readonly goal: string; readonly bound: number }[];
}

/** The plans of a designer who names no goal. */
function usualPlans({ data, rules, ship }: FitSubject): readonly string[] {
  return [
    ...(emptyBays(data, rules).length > 0 ? ['fighters'] : []),
    ...(frameOf(ship).cargo ? ['cargo'] : []),
    ...['guns', 'range', 'tough', 'fast', 'escort'],
  ];
}

/**
 * The best ways to use free mass, legal and different in what they add: the package that a proposal owes most to is not offered
 * again for the same goal. Without goals there is one proposal of each kind, the strongest ship first.
 */
export async function proposalsFor(subject: FitSubject, request: FitRequest): Promise<FitResult> {
  const { maxProposals, freeMass = false } = request;
  if (subject.ship.mass.free < 0 && !freeMass) return { proposals: [], bounds: [] };
  const measure = measureFor(subject.ship.hull.mass, request.longRange);
  const plans = plansFor(subject.ship, measure);
  const names: NonNullable<FitRequest['goals']> = request.goals ?? usualPlans(subject).map((name) => ({ name }));
  const wanted = names.map(({ name, value }): FitGoal => (value ? { name, value } : (plans[name] as FitGoal)));
  const search = await startSearch({ subject, request, measure }, wanted);
  const unreachable = freeMass ? [] : await unreachableMinima(search);
  if (unreachable.length > 0) return { proposals: [], bounds: unreachable };
  const rounds = request.goals ? Number.POSITIVE_INFINITY : 1;
  const { proposals, bounds } = await inRounds(search, wanted, rounds);
  const isFirst = ({ goal }: Proposal) => Number(goal === 'cargo');
  const sorted = request.goals
    ? proposals
    : [...proposals].sort((one, other) => isFirst(other) - isFirst(one) || other.strength - one.strength);
  return { proposals: sorted.slice(0, maxProposals), bounds: [...bounds].map(([goal, bound]) => ({ goal, bound })) };
}

/** A proposal for each goal in each round, until there are enough. */
async function inRounds(search: Search, wanted: readonly FitGoal[], rounds: number) {
  const { freeMass = false, maxProposals } = search.request;
  const proposals: Proposal[] = [];
  const bounds = new Map<string, number>();
  // A goal for which nothing is found is not tried again: later rounds have fewer packages.
  const hopeless = new Set<string>();
  let found = true;
  for (let round = 0; found && round < rounds; round++) {
    found = false;
    for (const goal of wanted.filter(({ name }) => !hopeless.has(name))) {
      const { name } = goal;
      if (!Number.isFinite(rounds) && proposals.length >= maxProposals) break;
      const result = freeMass ? await bestOfAll(goal, search) : await bestOfOwn(goal, search);
      if (result.bound !== undefined) bounds.set(name, Math.max(result.bound, bounds.get(name) ?? result.bound));
      const { proposal } = result;
      if (!proposal) hopeless.add(name);
      if (!proposal || (proposal.score <= 0 && name !== 'points')) continue;
      if (proposals.some((other) => isSame(other, proposal))) continue;
      found = true;
      proposals.push(withEffect(proposal, search.subject.ship, search.measure));
      if (!Number.isFinite(rounds)) search.used.add(result.main);
    }
  }
  return { proposals, bounds };
}

/** True for the same changes in another order. */
function isSame(one: ProposalDraft, other: ProposalDraft): boolean {
  const [first, second] = [one, other].map(({ words }) =>
    JSON.stringify([words.add, words.remove, words.set].map((texts) => [...texts].sort())),
  );
  return first === second;
}

/** Packages can gain more together than the sum of their gains, such as a weapon and its fire control. */
const jointGain = 1.5;

/** Minima that no proposal meets, each with the damage that none exceeds: found in a moment, not after all proposals. */
async function unreachableMinima(search: Search): Promise<FitResult['bounds']> {
  const { subject, request } = search;
  const { minima = [], fireAt = usualFireAt } = request;
  const unreachable: { goal: string; bound: number }[] = [];
  for (const { arc, min } of minima) {
    const now = damageThrough(subject.ship, arc, fireAt);
    const value: Goal = (before, after) => damageThrough(after, arc, fireAt) - damageThrough(before, arc, fireAt);
    const goal = { name: `${arc}>=${min}`, value };
    const withoutMinima = { ...search, request: { ...request, minima: [] } };
    const scores = [search.hulls, search.aimed].map(async (hulls) =>
      hulls ? ((await bestAt(hulls.own, goal, withoutMinima)).proposal?.score ?? 0) : 0,
    );
    const max = now + Math.max(...(await Promise.all(scores)));
    if (max * jointGain < min) unreachable.push({ goal: goal.name, bound: max });
  }
  return unreachable;
}

type Start = Pick<Search, 'subject' | 'request' | 'measure'>;

async function startSearch({ subject, request, measure }: Start, wanted: readonly FitGoal[]): Promise<Search> {
  const { freeMass = false, anyTechnology = false } = request;
  const technology = technologyOf(subject, anyTechnology);
  const hullsWith = (here: FitSubject, base: readonly Change[]) => {
    const { free, limit } = here.ship.mass;
    const room = freeMass ? Math.max(free, limit) : free;
    return hullsOf(here, base, () => packagesFor(here, room, technology));
  };
  const found = await aimedSubject(subject);
  const aimed = found && hullsWith(found.aimed, found.base);
  // Weapons that cannot fire need a fire control, whatever the goal is.
  const isNeeded = subject.findings.some(({ code, waived }) => code === 'no-fire-control' && !waived);
  const needsAim = wanted.some(isFirepower) || (request.minima ?? []).length > 0;
  return {
    subject,
    request,
    measure,
    hulls: aimed && isNeeded ? aimed : hullsWith(subject, []),
    aimed: needsAim && !isNeeded ? aimed : undefined,
    used: new Set(),
  };
}

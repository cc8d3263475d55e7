/** Answers `slipway fit` for one design: proposals with the text of the design that each makes. */

import type { Settings } from '../../config/settings.ts';
import type { SourceFile, Verdict } from '../../findings/verdict.ts';
import { judgeData } from '../../judge/judge.ts';
import { decodeText, readDocuments } from '../../parse/read-documents.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type Change, parseChanges, setting } from '../what-if/change.ts';
import { tryChanges } from '../what-if/try-changes.ts';
import { armorChange } from './armor.ts';
import { effortFor } from './effort.ts';
import { type FitResult, proposalsFor } from './fit.ts';
import { massChanges, massThatFits } from './masses.ts';
import { type Measure, measureFor } from './measure.ts';
import { type FailedRepair, findRepair, type Repair } from './repair.ts';
import { type Sacrifice, sacrifices } from './sacrifices.ts';
import { type FitRequest, type Proposal, withEffect } from './search.ts';
import { type FitSubject, type NavyDesign, priceOf } from './subject.ts';

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

export interface FitQuestion {
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

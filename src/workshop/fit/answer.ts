/** Answers `slipway fit` for one design: proposals with the text of the design that each makes. */

import type { Settings } from '../../config/settings.ts';
import type { SourceFile, Verdict } from '../../findings/verdict.ts';
import { judgeData } from '../../judge/judge.ts';
import { decodeText, readDocuments } from '../../parse/read-documents.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { Change } from '../what-if/change.ts';
import { tryChanges } from '../what-if/try-changes.ts';
import { effortFor } from './effort.ts';
import { type FitResult, proposalsFor } from './fit.ts';
import { massChanges, massThatFits } from './masses.ts';
import type { FitSubject } from './options.ts';
import { type FailedRepair, findRepair, type Repair } from './repair.ts';
import type { FitRequest, Proposal } from './search.ts';

/** A proposal with the design that it makes. */
export interface DesignProposal extends Proposal, Partial<Pick<Repair, 'replaced'>> {
  /** The text of the changed file. */
  readonly design: string;
  /** Why the changes cannot be made in this text; `design` lacks some of them then. */
  readonly unwritable: readonly string[];
}

type DraftProposal = Omit<DesignProposal, 'design' | 'unwritable'>;

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
  if (isRepair || add.length > 0) {
    const found = [...(request.freeMass ? await repairByMass(subject, add) : []), await findRepair(subject, add)];
    const goal = isRepair ? 'legal' : 'room';
    const drafts = found.flatMap((each) => ('errors' in each ? [] : [{ goal, score: 0, ...each }]));
    const last = found.at(-1);
    const errors = drafts.length === 0 && last && 'errors' in last ? last.errors : [];
    return { proposals: await withTexts(drafts.slice(0, request.maxProposals), design), bounds: [], errors };
  }
  const { proposals, bounds } = await proposalsFor(subject, request);
  return { proposals: await withTexts(proposals, design), bounds, errors: [] };
}

/** The repair on the lightest heavier hull that carries everything; none if the design fits on its own. */
async function repairByMass(subject: FitSubject, add: readonly Change[]) {
  const mass = await massThatFits(subject, add);
  if (mass === undefined || mass === subject.ship.hull.mass) return [];
  return [await findRepair(subject, [...massChanges(subject.ship, mass), ...add])];
}

async function subjectOf({ source, verdict, settings }: FitDesign, onStep: FitQuestion['onStep']): Promise<FitSubject> {
  const documents = await readDocuments(decodeText(source.bytes) as string);
  const data = documents[verdict.document]?.data as FitSubject['data'];
  const { findings } = await judgeData(data, settings);
  const rules = { edition: verdict.rules, house: settings.house };
  return { data, ship: verdict.ship, findings, rules, settings, effort: effortFor(entriesIn(data), onStep) };
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

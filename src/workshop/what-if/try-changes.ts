/** Applies changes to a design: new text, new price, new findings. */

import { type DocumentResult, isFullyRead, judge, judgeData } from '../../checks/judge.ts';
import type { Settings } from '../../config/settings.ts';
import type { Edit, Finding, LocatedFinding } from '../../findings/finding.ts';
import { hasClassName, type SourceFile, type Verdict } from '../../findings/verdict.ts';
import { applyEditGroups, type EditedText } from '../../fix/edit-text.ts';
import { statedRule } from '../../fix/format-rules.ts';
import { applyEdits } from '../../parse/edit/data.ts';
import { printDesign } from '../../parse/edit/print-design.ts';
import { decodeText, readDocuments } from '../../parse/read-documents.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { commandLine } from '../../text/escape.ts';
import { alternativesTo } from './alternatives.ts';
import { type Change, type ChangeProblem, type ChangeWords, parseChanges } from './change.ts';
import { newErrors, planSteps } from './plan-changes.ts';

/** An error that the changes cause. */
export interface Refusal {
  /** The change that brings it in, as the user wrote it; `undefined` if no single one does. */
  readonly change: string | undefined;
  readonly finding: LocatedFinding;
  /** The closest change that the rules allow, as the user would write it. */
  readonly alternative: string | undefined;
}

/** One design with the changes. */
export interface Trial {
  readonly before: Verdict;
  /** `undefined` if the changes could not be applied; `problems` says why. */
  readonly after: Verdict | undefined;
  readonly problems: readonly ChangeProblem[];
  readonly refusals: readonly Refusal[];
}

/** The text of a file with the changes of all designs that could be changed. */
export interface ChangedText {
  readonly text: string;
  /** Why the changes cannot be made in this text, such as a comment that would be lost. */
  readonly unwritable: readonly string[];
}

export interface FileTrial {
  readonly trials: readonly Trial[];
  /** Makes the changes in the text. Only for those who write it: this takes as long as everything else. */
  readonly changedText: () => Promise<ChangedText>;
}

/** A design that is being changed, as data. */
interface Attempt {
  readonly rules: RuleSet;
  readonly changes: readonly Change[];
  readonly problems: readonly ChangeProblem[];
  /** Edits of each step; every step refers to the data after the one before. */
  readonly steps: readonly (readonly Edit[])[];
}

export interface TryRequest {
  /** Only designs of this class. */
  readonly className?: string | undefined;
  /** Findings have the lines of the changed file; otherwise their lines mean nothing. */
  readonly isLocated?: boolean;
}

/** Applies the changes to each design of a file. Never throws for bad changes. */
export async function tryChanges(
  source: SourceFile,
  words: ChangeWords,
  settings: Settings,
  { className, isLocated = false }: TryRequest = {},
): Promise<FileTrial> {
  const verdicts = await judge(source, settings);
  const text = decodeText(source.bytes);
  if (typeof text !== 'string') {
    return {
      trials: verdicts.map((verdict) => unchanged(verdict)),
      changedText: async () => ({ text: '', unwritable: [] }),
    };
  }
  const documents = await readDocuments(text);
  const attempts = await Promise.all(
    verdicts.map(async (verdict, index) =>
      className === undefined || hasClassName(verdict, className)
        ? attempt(verdict, documents[index]?.data, words, settings)
        : undefined,
    ),
  );
  let changed: Promise<ChangedText> | undefined;
  const changedText = () => {
    changed ??= applySteps(text, attempts);
    return changed;
  };
  /** The verdict on the changed file, for the lines of findings; none where the file cannot be edited. */
  const inFile = async (index: number) => {
    const { text: now, unwritable } = await changedText();
    if (unwritable.length > 0) return undefined;
    return (await judge({ name: source.name, bytes: new TextEncoder().encode(now) }, settings))[index];
  };
  const trials = await Promise.all(
    verdicts.map(async (before, index): Promise<readonly Trial[]> => {
      const made = attempts[index];
      if (!made) return [];
      const { problems } = made;
      if (problems.length > 0) return [{ before, after: undefined, problems, refusals: [] }];
      const data = documents[index]?.data;
      const printed = await judgePrinted(before, data, made, settings);
      const after = isLocated ? ((await inFile(index)) ?? printed) : printed;
      const refusals = await refusalsOf(before, after, { data, made, settings });
      return [{ before, after, problems, refusals }];
    }),
  );
  return { trials: trials.flat(), changedText };
}

/** The verdict on the changed design as slipway prints it: an edit of the file takes twice as long, and may be impossible. */
async function judgePrinted(
  { file, document }: Verdict,
  data: unknown,
  { steps }: Attempt,
  settings: Settings,
): Promise<Verdict> {
  const changed = steps.reduce((now, edits) => applyEdits(now, edits), data);
  const text = printDesign(changed as Readonly<Record<string, unknown>>, []);
  const [verdict] = await judge({ name: file, bytes: new TextEncoder().encode(text) }, settings);
  return { ...(verdict as Verdict), document };
}

function unchanged(before: Verdict): Trial {
  return { before, after: undefined, problems: [{ message: 'cannot be read as a design' }], refusals: [] };
}

async function attempt(verdict: Verdict, data: unknown, words: ChangeWords, settings: Settings): Promise<Attempt> {
  const rules: RuleSet = { edition: verdict.rules, house: settings.house };
  if (!verdict.ship || !isFullyRead(verdict)) {
    const { file } = verdict;
    const problem = { message: `${file} has syntax or schema errors`, help: `run ${commandLine('check', file)} first` };
    return { rules, changes: [], steps: [], problems: [problem] };
  }
  const { changes, problems } = parseChanges(words, rules);
  const planned = planSteps(data, changes, rules);
  const all = [...problems, ...planned.problems];
  if (all.length > 0) return { rules, changes, steps: [], problems: all };
  const stated = await statedStep(planned.data, settings);
  return { rules, changes, steps: [...planned.steps, stated], problems: [] };
}

/** Corrects the stated totals of a design that has them. */
export async function statedStep(data: unknown, settings: Settings): Promise<readonly Edit[]> {
  if (typeof data !== 'object' || data === null || !('stated' in data)) return [];
  const { ship, findings } = await judgeData(data, settings);
  return ship && isFullyRead({ findings }) ? (await statedRule({ data, ship })).flat() : [];
}

async function applySteps(text: string, attempts: readonly (Attempt | undefined)[]): Promise<ChangedText> {
  const unapplied: string[] = [];
  const rounds = Math.max(0, ...attempts.map((each) => each?.steps.length ?? 0));
  let now: Pick<EditedText, 'text'> & Partial<Pick<EditedText, 'documents'>> = { text };
  for (let round = 0; round < rounds && unapplied.length === 0; round++) {
    const groups = attempts.map((each) => {
      const edits = each?.steps[round] ?? [];
      return edits.length > 0 ? [edits] : [];
    });
    if (groups.every(({ length }) => length === 0)) continue;
    const result = await applyEditGroups(now.text, groups, now.documents);
    unapplied.push(...result.unapplied);
    now = result;
  }
  return { text: now.text, unwritable: unapplied };
}

interface Tried {
  readonly data: unknown;
  readonly made: Attempt;
  readonly settings: Settings;
}

/** New errors, with the change that brings each in and the closest that the rules allow. */
async function refusalsOf(before: Verdict, after: Verdict, tried: Tried): Promise<readonly Refusal[]> {
  const added = newErrors(before.findings, after.findings);
  const refusals: Refusal[] = [];
  for (const finding of added) {
    const culprit = await culpritOf(finding, before, tried);
    const alternative = culprit && (await closestLegal(culprit, before, tried));
    refusals.push({ change: culprit?.text, finding, alternative });
  }
  return refusals;
}

/** The change without which the error is gone. */
async function culpritOf(finding: Finding, before: Verdict, tried: Tried): Promise<Change | undefined> {
  const { changes } = tried.made;
  if (changes.length === 1) return changes[0];
  for (const change of changes) {
    const others = changes.filter((other) => other !== change);
    const errors = await errorsWith(others, before, tried);
    if (errors && !includesFinding(errors, finding)) return change;
  }
  return undefined;
}

function includesFinding(findings: readonly Finding[], { code, message }: Finding): boolean {
  return findings.some((each) => each.code === code && each.message === message);
}

async function closestLegal(culprit: Change, before: Verdict, tried: Tried): Promise<string | undefined> {
  const { changes, rules } = tried.made;
  const dataWith = (all: readonly Change[]) => JSON.stringify(planSteps(tried.data, all, rules).data);
  const otherChanges = changes.filter((change) => change !== culprit);
  const without = dataWith(otherChanges);
  const otherErrors = (await errorsWith(otherChanges, before, tried)) ?? [];
  for (const candidate of alternativesTo(culprit, rules)) {
    const others = changes.map((change) => (change === culprit ? candidate : change));
    const errors = await errorsWith(others, before, tried);
    // A candidate such as `armor=0` may be legal because it changes nothing.
    if (errors?.every((error) => includesFinding(otherErrors, error)) && dataWith(others) !== without) {
      return candidate.text;
    }
  }
  return undefined;
}

/** New errors of the design with other changes; `undefined` if they cannot be applied. */
async function errorsWith(changes: readonly Change[], before: Verdict, { data, made, settings }: Tried) {
  const planned = planSteps(data, changes, made.rules);
  if (planned.problems.length > 0) return undefined;
  const { findings }: DocumentResult = await judgeData(planned.data, settings);
  return newErrors(before.findings, findings);
}

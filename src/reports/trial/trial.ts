/** What changes do to designs: the differences of one, a row for each of several. */

import type { DesignChange, DesignVersion, DiffSummary } from '../../diff/compare.ts';
import {
  type ColumnOf,
  column,
  type DocumentBlock,
  lineBlocks,
  paragraphBlock,
  type Text,
  tableOf,
} from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import { formatLocation } from '../../findings/verdict.ts';
import { commandLine } from '../../text/escape.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import type { Refusal, Trial } from '../../workshop/what-if/try-changes.ts';
import { freeMassText } from '../design/ship-facts.ts';
import { changedDesign } from '../diff/diff-report.ts';
import { briefFindingData, changeData } from '../diff/json.ts';
import { sideName } from '../diff/phrases.ts';

/** A design with the tried changes, compared with what it was. */
export interface TrialResult {
  readonly trial: Trial;
  /** `undefined` if the changes could not be applied. */
  readonly change: DesignChange | undefined;
}

/** JSON is that of `diff`, with illegal changes and those that could not be applied. */
export function trialDocument(results: readonly TrialResult[], cpv: boolean) {
  const [only, ...others] = results;
  return {
    blocks: only && others.length === 0 ? oneDesign(only, cpv) : manyDesigns(results, cpv),
    data: {
      changes: results.flatMap(resultData),
      problems: results.flatMap(({ trial }) =>
        trial.problems.map((problem) => ({ design: formatLocation(trial.before), ...problem })),
      ),
      summary: summaryData(results),
    },
  } satisfies Document;
}

function oneDesign(result: TrialResult, cpv: boolean): readonly DocumentBlock[] {
  const { change } = result;
  const problems = lineBlocks(problemLines(result, false));
  if (!change) return problems;
  if (change.status === 'same') return [paragraphBlock('no differences'), ...problems];
  // The stated totals follow the others.
  const differences = change.differences.filter(({ what }) => what !== 'stated');
  const left = leftText(change);
  return [
    ...changedDesign({ ...change, differences }, { cpv, two: false }),
    ...(left === '' ? [] : [paragraphBlock(left)]),
    ...problems,
    ...lineBlocks(keptErrorLines(result)),
  ];
}

/** `free mass: 7 of 96 (before: 12 free)`. */
function leftText({ before, after }: DesignChange): string {
  const [was, is] = [before?.totals, after?.totals];
  if (!was || !is) return '';
  const left = freeMassText({ free: is.free, limit: is.mass + is.free });
  if (was.free === is.free) return left;
  return `${left} (before: ${formatNumber(Math.abs(was.free))} ${was.free < 0 ? 'over' : 'free'})`;
}

type Totals = NonNullable<DesignVersion['totals']>;

interface TrialRow {
  readonly side: DesignVersion;
  readonly before: Totals;
  readonly after: Totals;
}

function manyDesigns(results: readonly TrialResult[], cpv: boolean): readonly DocumentBlock[] {
  const rows = results.flatMap(({ change }): readonly TrialRow[] => {
    const [before, after] = [change?.before?.totals, change?.after?.totals];
    return change?.after && before && after ? [{ side: change.after, before, after }] : [];
  });
  const figures = (head: string, of: (totals: Totals) => number) => [
    column<TrialRow>(head, 'number', ({ after }) => of(after)),
    column<TrialRow>('Change', 'sign', ({ before, after }) => of(after) - of(before), { dataHead: `${head} change` }),
  ];
  const columns: readonly ColumnOf<TrialRow>[] = [
    column('Class', 'text', ({ side }) => sideName(side)),
    column('File', 'text', ({ side }) => side.file),
    column('Mass', 'number', ({ after }) => after.mass),
    column('Left', 'number', ({ after }) => after.free),
    ...figures('Points', ({ points }) => points.total),
    ...(cpv ? figures('CPV', ({ combatPoints }) => combatPoints.total) : []),
    column(
      '',
      'text',
      ({ side: { errors } }) =>
        errors === 0 ? undefined : { text: formatCount(errors, 'error'), role: 'error', value: errors },
      { dataHead: 'errors' },
    ),
  ];
  return [
    tableOf('Changed designs', columns, rows),
    ...lineBlocks(results.flatMap((result) => problemLines(result, true))),
  ];
}

/** Changes that could not be made, and illegal ones. */
function problemLines({ trial, change }: TrialResult, isNamed: boolean): readonly Text[] {
  const where = isNamed ? `${change?.after?.class ?? formatLocation(trial.before)}: ` : '';
  return [
    ...trial.problems.flatMap(({ message, help }) => errorLines(where + message, undefined, help)),
    ...trial.refusals.flatMap((refusal) => refusalLines(refusal, where)),
  ];
}

/** Errors of a changed design that no change made. */
function keptErrorLines({ trial, change }: TrialResult): readonly Text[] {
  const { before, after } = change ?? {};
  if (!before || !after || after.errors === 0 || trial.refusals.length > 0) return [];
  const message = `the changed design has ${formatCount(after.errors, 'error')}`;
  return errorLines(message, undefined, `run ${commandLine('check', before.file)} for those it had before`);
}

function refusalLines({ change, finding, alternative }: Refusal, where: string): readonly Text[] {
  const { message, code, help } = finding;
  const what = change === undefined ? '' : `\`${change}\` is not legal: `;
  const closest = alternative === undefined ? help : `closest legal change: ${alternative}`;
  return errorLines(where + what + message, code, closest);
}

function errorLines(message: string, code: string | undefined, help: string | undefined): readonly Text[] {
  return [
    [
      { text: 'error', role: 'error' },
      ` ${message}`,
      ...(code === undefined ? [] : [' ', { text: code, role: 'faint' } as const]),
    ],
    ...(help === undefined ? [] : [`  help: ${help}`]),
  ];
}

function resultData({ trial, change }: TrialResult) {
  if (!change || change.status === 'same') return [];
  const refused = trial.refusals.map(({ change: tried = null, finding, alternative = null }) => ({
    change: tried,
    finding: briefFindingData(finding),
    alternative,
  }));
  return [{ ...changeData(change), refused }];
}

function summaryData(results: readonly TrialResult[]): Omit<DiffSummary, 'interrupted'> {
  const count = (matches: (result: TrialResult) => boolean) => results.filter(matches).length;
  return {
    changed: count(({ change }) => change?.status === 'changed'),
    added: 0,
    removed: 0,
    moved: 0,
    unreadable: count(({ change }) => change === undefined || change.status === 'unreadable'),
    same: count(({ change }) => change?.status === 'same'),
    legalityGained: count(({ change }) => change?.legality === 'gained'),
    legalityLost: count(({ change }) => change?.legality === 'lost'),
  };
}

/** Proposals for a design, each with what it changes. */

import { type ColumnOf, column, type DocumentBlock, lineBlocks, tableOf } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { formatCount, formatDecimal, formatNumber } from '../../text/numbers.ts';
import type { DesignProposal, FitAnswers } from '../../workshop/fit/answer.ts';
import { designTitle } from '../design/query-report.ts';
import { freeMassText } from '../design/ship-facts.ts';
import { designData } from '../shared/design-data.ts';

/** The proposals for one design. */
interface FitAnswer extends FitAnswers {
  readonly verdict: Verdict;
  /** The proposals use free mass, instead of making room or repairing. */
  readonly fills: boolean;
}

/** JSON has each proposal with its changes in shorthand and the changed design. */
export function fitDocument(answer: FitAnswer): Document {
  const { verdict, proposals, bounds, errors, cut } = answer;
  return {
    blocks: fitBlocks(answer),
    data: {
      design: { ...designData(verdict), free: verdict.ship?.mass.free ?? null },
      proposals: proposals.map(proposalData),
      bounds,
      errors: errors.map(({ code, message }) => ({ code, message })),
      cut: cut ?? null,
    },
  };
}

function fitBlocks({ verdict, fills, proposals, bounds, errors, cut }: FitAnswer): readonly DocumentBlock[] {
  const mass = verdict.ship ? [freeMassText(verdict.ship.mass)] : [];
  const table = tableOf('Proposals', columns, [...proposals.entries()]);
  if (proposals.length === 0) {
    const unreachable = bounds.filter(({ goal }) => goal.includes('>='));
    const notes = [
      ...mass,
      fills ? nothingText(verdict) : 'no legal proposal found',
      ...unreachable.map(
        ({ goal, bound }) => `${goal} is out of reach: the best that was found is ${formatDecimal(bound)}`,
      ),
      ...errors.map(({ code, message }) => `${message} (${code})`),
      ...cutTexts(cut),
    ];
    return [designTitle(verdict), ...lineBlocks(notes, true), table];
  }
  const notes = [
    ...replacedTexts(proposals),
    ...bounds.map(
      ({ goal, bound }) => `${goal}: the search stopped early; no proposal exceeds ${formatDecimal(bound)}`,
    ),
    ...cutTexts(cut),
    ...waiverTexts(verdict),
  ];
  return [designTitle(verdict), ...lineBlocks(mass, true), table, ...lineBlocks(notes)];
}

/** There may be better proposals, or some where none was found. */
function cutTexts(cut: FitAnswers['cut']): readonly string[] {
  if (!cut) return [];
  const { compared, entries } = cut;
  const limit = `the limit for ${formatCount(entries, 'entry', 'entries')}`;
  return [`the search was cut after ${formatCount(compared, 'design')}, ${limit}: others may be better`];
}

type NumberedProposal = readonly [index: number, proposal: DesignProposal];

const columns: readonly ColumnOf<NumberedProposal>[] = [
  column('No.', 'number', ([index]) => index + 1),
  column('Best at', 'text', ([, { goal, score }]) => `${goal}${scoreText(goal, score)}`),
  column('Changes', 'text', ([, { words }]) => {
    const changes = [...words.remove.map((text) => `-${text}`), ...words.add.map((text) => `+${text}`), ...words.set];
    return changes.length === 0 ? 'none: the design is legal' : changes.join('; ');
  }),
  column('Mass', 'sign', ([, { mass }]) => mass),
  column('Points', 'sign', ([, { points }]) => points),
  column('Left', 'number', ([, { left }]) => left),
];

/** Gain in the goal: `+2.4 damage per turn`. */
function scoreText(goal: string, score: number): string {
  if (goal === 'salvoes') return `, +${formatCount(score, 'salvo', 'salvoes')}`;
  if (goal.startsWith('firepower@') || goal === 'wings') return `, +${formatDecimal(score)} damage per turn`;
  if (goal === 'hull') return `, +${formatCount(score, 'box', 'boxes')}`;
  if (goal === 'defense') return `, +${formatNumber(score)} mass of defenses`;
  return '';
}

function nothingText({ ship }: Verdict): string {
  const free = ship?.mass.free ?? 0;
  if (free > 0) return 'no legal proposal found';
  return free < 0
    ? 'nothing to fill; --cheapest-legal proposes what to remove'
    : 'nothing to fill; --add makes room for a system';
}

/** Systems that were asked for and are not proposed. */
function replacedTexts(proposals: readonly DesignProposal[]): readonly string[] {
  const texts = proposals.flatMap(({ replaced = [] }) =>
    replaced.map(
      ({ asked, proposed, reason }) => `${proposed} instead of ${asked}: ${reason.message} (${reason.code})`,
    ),
  );
  return [...new Set(texts)];
}

/** Every proposal voids the waivers of the design. */
function waiverTexts({ findings }: Verdict): readonly string[] {
  const codes = [...new Set(findings.flatMap(({ code, waived }) => (waived?.was === 'error' ? [code] : [])))];
  return codes.length === 0 ? [] : [`after a change, run \`slipway waive\` for ${codes.join(', ')} again`];
}

function proposalData({ goal, words, mass, points, left, score, design, replaced = [] }: DesignProposal): object {
  const changes = [
    ...words.set.map((set) => ({ set })),
    ...words.remove.map((remove) => ({ remove })),
    ...words.add.map((add) => ({ add })),
  ];
  return { goal, changes, mass, points, left, score, design, replaced };
}

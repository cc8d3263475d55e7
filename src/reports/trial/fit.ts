/** Proposals for a design, each with what it changes. */

import { type ColumnOf, column, type DocumentBlock, heading, lineBlocks, tableOf } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { commandLine } from '../../text/escape.ts';
import { formatChance, formatCount, formatDecimal, formatNumber } from '../../text/phrases.ts';
import type { DesignProposal, FitAnswers } from '../../workshop/fit/answer.ts';
import type { Effect } from '../../workshop/fit/measure.ts';
import { usualOpponent } from '../../workshop/worth/opponent.ts';
import { type WorthPart, worthAssumptions, worthOf, worthParts } from '../../workshop/worth/worth.ts';
import { designTitle } from '../design/query-report.ts';
import { freeMassText } from '../design/ship-facts.ts';
import { designData, writeHint } from '../report.ts';

/** The proposals for one design. */
interface FitAnswer extends FitAnswers {
  readonly verdict: Verdict;
  /** The proposals use free mass, instead of making room or repairing. */
  readonly fills: boolean;
  /** One of the proposals is written into a file. */
  readonly isWritten: boolean;
  readonly explain?: FitExplanation | undefined;
}

/** The figures of the fight with their parts, of the design and of each proposal. */
export interface FitExplanation {
  readonly assumptions: readonly string[];
  /** The design first. */
  readonly ships: readonly (readonly WorthPart[])[];
}

/** The parts of the figures of a ship and of the proposals for her. */
export function explainFit(ship: Ship, proposals: readonly DesignProposal[]): FitExplanation {
  const opponent = usualOpponent(ship.hull.mass);
  return {
    assumptions: worthAssumptions(worthOf(ship, opponent)),
    ships: [ship, ...proposals.map((proposal) => proposal.ship)].map((each) => worthParts(each, opponent)),
  };
}

/** JSON has each proposal with its changes in shorthand and the changed design. */
export function fitDocument(answer: FitAnswer) {
  const { verdict, proposals, bounds, errors, cut, explain } = answer;
  return {
    blocks: fitBlocks(answer),
    data: {
      design: { ...designData(verdict), free: verdict.ship?.mass.free ?? null },
      proposals: proposals.map(proposalData),
      bounds,
      errors: errors.map(({ code, message }) => ({ code, message })),
      cut: cut ?? null,
      ...(explain ? { explain } : {}),
    },
  } satisfies Document;
}

function fitBlocks({
  verdict,
  fills,
  isWritten,
  proposals,
  bounds,
  errors,
  cut,
  explain,
}: FitAnswer): readonly DocumentBlock[] {
  const mass = verdict.ship ? [freeMassText(verdict.ship.mass)] : [];
  const table = tableOf('Proposals', columns, [...proposals.entries()]);
  if (proposals.length === 0) {
    const unreachable = bounds.filter(({ goal }) => goal.includes('>='));
    const notes = [
      ...mass,
      { text: fills ? nothingText(verdict) : 'no legal proposal found', role: 'error' } as const,
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
    ...(fills ? errorTexts(verdict) : []),
    ...waiverTexts(verdict),
    ...writeHint(verdict.file, isWritten),
  ];
  return [
    designTitle(verdict),
    ...lineBlocks(mass, true),
    table,
    ...lineBlocks(
      [...proposals.entries()].map(([index, each]) => `${index + 1}: ${reasonText(each)}`),
      true,
    ),
    ...lineBlocks(notes),
    ...(explain ? explainBlocks(explain) : []),
  ];
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
  column('Proposal', 'text', ([, proposal]) => titleOf(proposal)),
  column('Changes', 'text', ([, { words }]) => {
    const changes = changeTexts(words);
    return changes.length === 0 ? 'none: the design is legal' : changes.join('; ');
  }),
  column('Mass', 'sign', ([, { mass }]) => mass),
  column('Points', 'sign', ([, { points }]) => points),
  column('Left', 'number', ([, { left }]) => left),
  column('Offense', 'text', ([, { effect }]) => changeText(effect.before.offense, effect.after.offense)),
  column('Survival', 'text', ([, { effect }]) => changeText(effect.before.survival, effect.after.survival)),
];

const titles: Readonly<Record<string, string>> = {
  guns: 'more guns',
  range: 'more range',
  tough: 'tougher',
  fast: 'faster',
  escort: 'escort work',
};

/** Kinds of sacrifices in words. */
const givenUp: Readonly<Record<string, string>> = {
  escort: 'escort systems',
  craft: 'carrier gear',
  mixed: 'some of each',
  other: 'other systems',
};

/** What a proposal says about itself, in words. */
export interface ProposalTexts {
  readonly title: string;
  readonly changes: readonly string[];
  readonly reason: string;
  /** Changes in percent. */
  readonly offense: string;
  readonly survival: string;
}

export function proposalTexts(proposal: DesignProposal): ProposalTexts {
  const { before, after } = proposal.effect;
  return {
    title: titleOf(proposal),
    changes: changeTexts(proposal.words),
    reason: reasonText(proposal),
    offense: changeText(before.offense, after.offense),
    survival: changeText(before.survival, after.survival),
  };
}

function changeTexts({ remove, add, set }: DesignProposal['words']): readonly string[] {
  return [...remove.map((text) => `-${text}`), ...add.map((text) => `+${text}`), ...set];
}

function titleOf({ goal, gives }: DesignProposal): string {
  if (gives !== undefined) return `gives ${givenUp[gives] ?? gives}`;
  return titles[goal] ?? goal;
}

/** A change in percent: `+12%`; `new` for something that the ship did not have. */
function changeText(before: number, after: number): string {
  if (before < 0.005) return after < 0.005 ? '0%' : 'new';
  const percent = formatDecimal(Math.abs(after / before - 1) * 100, 0);
  if (percent === '0') return '0%';
  return `${after > before ? '+' : '−'}${percent}%`;
}

/** Why a player would do it, in one line. */
function reasonText({ goal, gives, score, effect: { before, after } }: DesignProposal): string {
  const from = (what: string, figure: (effect: Effect) => number) =>
    `${what} ${formatDecimal(figure(before))} → ${formatDecimal(figure(after))}`;
  const damage = `${from('she does', ({ offense }) => offense)} damage a turn`;
  const volleys = `${from('lasts', ({ survival }) => survival)} volleys until crippled`;
  if (gives !== undefined) return `${damage}, ${volleys}`;
  switch (goal) {
    case 'range':
      return `${from('at long range', ({ atRange }) => atRange)} damage a turn`;
    case 'tough':
      return volleys;
    case 'fast':
      return `chance to choose range and arc ${formatChance(before.choice)} → ${formatChance(after.choice)}`;
    case 'escort':
      return `${from('kills', ({ escort }) => escort.kills)} fighters a turn${after.escort.covers ? ', also for other ships' : ''}`;
    case 'salvoes':
      return `+${formatCount(score, 'salvo', 'salvoes')}`;
    case 'hull':
      return `+${formatCount(score, 'box', 'boxes')}`;
    case 'defense':
      return `+${formatNumber(score)} mass of defenses`;
    case 'cargo':
      return `+${formatNumber(score)} mass of cargo`;
    default:
      if (goal.startsWith('firepower@') || goal === 'wings') return `+${formatDecimal(score)} damage per turn`;
      return `${damage}, ${volleys}`;
  }
}

function explainBlocks({ assumptions, ships }: FitExplanation): readonly DocumentBlock[] {
  const [first = []] = ships;
  const table = tableOf(
    'The fight',
    [
      column('Figure', 'text', ([part]: readonly [WorthPart, number]) => part.name),
      ...ships.map((parts, ship) =>
        column(ship === 0 ? 'Now' : String(ship), 'text', ([, row]: readonly [WorthPart, number]) =>
          partText(parts[row] as WorthPart),
        ),
      ),
    ],
    first.map((part, row) => [part, row] as const),
  );
  return [heading(2, 'The fight'), table, ...lineBlocks(assumptions)];
}

function partText({ value, unit }: WorthPart): string {
  return unit === 'chance' ? formatChance(value) : formatDecimal(value);
}

function nothingText({ ship }: Verdict): string {
  const free = ship?.mass.free ?? 0;
  if (free > 0) return 'no legal proposal found; --any-technology offers every system of the rulebook';
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

/** Errors of the design that are in every proposal too; the totals under `stated` are corrected. */
function errorTexts({ file, findings }: Verdict): readonly string[] {
  const errors = findings.filter(({ severity, code }) => severity === 'error' && !code.startsWith('stated-'));
  if (errors.length === 0) return [];
  const codes = [...new Set(errors.map(({ code }) => code))].join(', ');
  return [
    `the design has errors, which every proposal keeps (${codes}): run ${commandLine('fit --cheapest-legal', file)} first`,
  ];
}

/** Every proposal voids the waivers of the design. */
function waiverTexts({ findings }: Verdict): readonly string[] {
  const codes = [...new Set(findings.flatMap(({ code, waived }) => (waived?.was === 'error' ? [code] : [])))];
  return codes.length === 0 ? [] : [`after a change, run \`slipway waive\` for ${codes.join(', ')} again`];
}

function proposalData({ words, design, replaced = [], ship: _, unwritable: __, ...proposal }: DesignProposal) {
  const changes = [
    ...words.set.map((set) => ({ set })),
    ...words.remove.map((remove) => ({ remove })),
    ...words.add.map((add) => ({ add })),
  ];
  const { goal, gives, mass, points, left, score, strength, effect } = proposal;
  return { goal, gives: gives ?? null, changes, mass, points, left, score, strength, effect, design, replaced };
}

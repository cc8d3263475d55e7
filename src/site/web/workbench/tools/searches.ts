/** Searches that take seconds, as functions of plain data: they run in a worker. */

import { isFullyRead, judge } from '../../../../checks/judge.ts';
import type { Settings } from '../../../../config/settings.ts';
import { blocksHtml } from '../../../../document/paint-html.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import { chartSheet } from '../../../../render/chart/pages.ts';
import { renderPageSvg } from '../../../../render/paint/svg.ts';
import { duelBlocks, duelChart } from '../../../../reports/duel/duel.ts';
import { sideOf, withNames } from '../../../../reports/duel/side.ts';
import { type ProposalTexts, proposalTexts } from '../../../../reports/trial/fit.ts';
import { countSystems, type Ship } from '../../../../rules/ship/ship.ts';
import { formatNumber } from '../../../../text/phrases.ts';
import { openDuel } from '../../../../workshop/duel/duel.ts';
import { duelFigures } from '../../../../workshop/duel/figures.ts';
import { maxDuelSystems } from '../../../../workshop/duel/settings.ts';
import { answerFit, type DesignProposal, fitLimits } from '../../../../workshop/fit/answer.ts';
import { navyDesigns } from '../../../../workshop/fit/technology.ts';
import { typeface } from '../drawings.ts';
import { NoResult, type OnProgress } from './worker.ts';

/** A design of a text. */
export interface DesignText {
  readonly text: string;
  readonly document: number;
}

export interface FitSearch {
  readonly kind: 'fit';
  readonly design: DesignText;
  readonly settings: Settings;
  /** Make the design legal instead of filling it. */
  readonly isRepair: boolean;
  /** Propose any system of the rulebook. */
  readonly anyTechnology: boolean;
  /** Designs among which are those of her navy. */
  readonly others: readonly string[];
}

export interface DuelSearch {
  readonly kind: 'duel';
  readonly sides: readonly [DesignText, DesignText];
  readonly settings: Settings;
  readonly range: number;
  readonly closing: number;
}

/** A proposal without its ship. */
export interface ShownProposal extends ProposalTexts, Pick<DesignProposal, 'mass' | 'points' | 'left' | 'unwritable'> {
  /** The text of the changed design. */
  readonly design: string;
}

export interface FitFound {
  readonly proposals: readonly ShownProposal[];
  /** Errors that no proposal fixes, and why there may be better ones. */
  readonly notes: readonly string[];
}

/** The result as HTML. */
export interface DuelFound {
  readonly html: string;
}

/** Designs that are compared between two reports of progress. */
const reportEvery = 8;

export async function findProposals(search: FitSearch, onProgress: OnProgress): Promise<FitFound> {
  const { design, settings, isRepair, anyTechnology, others } = search;
  const { source, verdict, ship } = await shipOf(design, settings, 'the design');
  const [systems, { mass }] = [countSystems(ship), ship.hull];
  if (systems > fitLimits.systems || mass > fitLimits.mass) {
    throw new NoResult(`Too large: at most ${fitLimits.systems} systems and ${formatNumber(fitLimits.mass)} mass.`);
  }
  const files = others.map((text, index) => fileOf(text, `${index}.yaml`));
  const navy = await navyDesigns([source, ...files], { ...verdict, ship }, settings);
  let compared = 0;
  const { proposals, errors, cut } = await answerFit(
    { source, verdict: { ...verdict, ship }, settings, navy },
    {
      ...{ add: [], isRepair },
      request: { maxProposals: 8, anyTechnology },
      onStep: () => {
        if (++compared % reportEvery === 0) onProgress(`${formatNumber(compared)} designs compared`);
      },
    },
  );
  return {
    proposals: proposals.map((each) => {
      const { mass: added, points, left, unwritable, design: text } = each;
      return { ...proposalTexts(each), mass: added, points, left, unwritable, design: text };
    }),
    notes: [
      ...errors.map(({ message }) => message),
      ...(cut ? ['The design is so large that not everything was compared: others may be better.'] : []),
    ],
  };
}

const runs = 2000;
const part = 100;

export async function playDuel(search: DuelSearch, onProgress: OnProgress): Promise<DuelFound> {
  const { sides: texts, settings, range, closing } = search;
  const [first, second] = [
    await shipOf(texts[0], settings, 'the design', true),
    await shipOf(texts[1], settings, 'the other ship', true),
  ];
  const duel = openDuel([first.ship], [second.ship], { range, closing, runs });
  while (duel.tally.runs < runs) {
    duel.play(part);
    onProgress(`${formatNumber(duel.tally.runs)} of ${formatNumber(runs)} duels played`);
  }
  const sides = withNames(sideOf(first.verdict, first.ship), sideOf(second.verdict, second.ship));
  const { ranges, arcs } = duel;
  const played = {
    ...{ sides, figures: duelFigures(duel.tally), settings: duel.settings },
    ...{ judging: 'wins' as const, ranges, arcs },
  };
  const curve = renderPageSvg(chartSheet(duelChart(played), typeface), typeface);
  return { html: `${blocksHtml(duelBlocks(played, [])).text}${curve}` };
}

function fileOf(text: string, name = 'design.yaml') {
  return { name, bytes: new TextEncoder().encode(text) };
}

interface OpenedShip {
  readonly source: ReturnType<typeof fileOf>;
  readonly verdict: Verdict;
  readonly ship: Ship;
}

async function shipOf(
  { text, document }: DesignText,
  settings: Settings,
  what: string,
  fights = false,
): Promise<OpenedShip> {
  const source = fileOf(text);
  const verdict = (await judge(source, settings))[document];
  if (!verdict?.ship || !isFullyRead(verdict)) {
    throw new NoResult(`There are errors in the text of ${what}: fix them first.`);
  }
  const { ship } = verdict;
  if (fights) {
    const name = ship.design.class ?? what;
    if (verdict.findings.some(({ severity }) => severity === 'error')) {
      throw new NoResult(`${name} breaks the rules and cannot fight: make it legal first.`);
    }
    if (countSystems(ship) > maxDuelSystems) {
      throw new NoResult(`${name} is too large: at most ${formatNumber(maxDuelSystems)} systems.`);
    }
  }
  return { source, verdict, ship };
}

import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatDecimal, formatNumber, formatSigned } from '../../text/numbers.ts';
import type { DesignProposal } from '../../workshop/fit/answer.ts';
import { designHeading } from '../design/query-report.ts';
import { freeMassText } from '../design/ship-facts.ts';
import { grid, numberColumn, textColumn } from '../shared/grid.ts';
import type { FitAnswer, FitFormat } from './fit-report.ts';

/** The proposals in a table, each with what it changes below it. */
export const fitTable: FitFormat = ({ verdict, fills, proposals, bounds, errors }, { style, columns }) => {
  const massText = verdict.ship ? freeMassText(verdict.ship.mass) : '';
  const heading = `${designHeading(verdict, { style, columns })}\n${massText}\n`;
  if (proposals.length === 0) {
    const why = bounds.filter(({ goal }) => goal.includes('>=')).map(unreachableText);
    return `${heading}${fills ? nothingText(verdict) : 'no legal proposal found'}\n${[...why, ...errors.map(errorText)].join('')}`;
  }
  const figures = ['Mass', 'Points', 'Left'].map((head) => numberColumn(head));
  const shape = [numberColumn('No.'), textColumn('Best at'), textColumn('Changes'), ...figures];
  const early = bounds.map(
    ({ goal, bound }) => `${goal}: the search stopped early; no proposal exceeds ${formatDecimal(bound)}\n`,
  );
  return `${heading}\n${grid(shape, proposals.map(rowOf), columns, style)}${replacedText(proposals)}${early.join('')}${waiverText(verdict)}`;
};

/** A minimum of `--keep` that cannot be met. */
function unreachableText({ goal, bound }: FitAnswer['bounds'][number]): string {
  return `${goal} is out of reach: the best that was found is ${formatDecimal(bound)}\n`;
}

/** An error that no repair fixes. */
function errorText({ code, message }: FitAnswer['errors'][number]): string {
  return `${escapeControl(message)} (${code})\n`;
}

/** Systems that were asked for and are not proposed. */
function replacedText(proposals: FitAnswer['proposals']): string {
  const lines = proposals.flatMap(({ replaced = [] }) =>
    replaced.map(
      ({ asked, proposed, reason }) => `${proposed} instead of ${asked}: ${reason.message} (${reason.code})`,
    ),
  );
  return [...new Set(lines)].map((line) => `${escapeControl(line)}\n`).join('');
}

/** Every proposal voids the waivers of the design. */
function waiverText({ findings }: FitAnswer['verdict']): string {
  const codes = [...new Set(findings.flatMap(({ code, waived }) => (waived?.was === 'error' ? [code] : [])))];
  return codes.length === 0 ? '' : `after a change, run \`slipway waive\` for ${codes.join(', ')} again\n`;
}

function nothingText({ ship }: FitAnswer['verdict']): string {
  const free = ship?.mass.free ?? 0;
  if (free > 0) return 'no legal proposal found';
  return free < 0
    ? 'nothing to fill; --cheapest-legal proposes what to remove'
    : 'nothing to fill; --add makes room for a system';
}

function rowOf({ goal, words, mass, points, left, score }: DesignProposal, index: number): readonly string[] {
  const changes = [...words.remove.map((text) => `-${text}`), ...words.add.map((text) => `+${text}`), ...words.set];
  return [
    String(index + 1),
    `${goal}${scoreText(goal, score)}`,
    changes.length === 0 ? 'none: the design is legal' : escapeControl(changes.join('; ')),
    formatSigned(mass),
    formatSigned(points),
    formatNumber(left),
  ];
}

/** Gain in the goal: `+2.4 damage per turn`. */
function scoreText(goal: string, score: number): string {
  if (goal === 'salvoes') return `, +${formatCount(score, 'salvo', 'salvoes')}`;
  if (goal.startsWith('firepower@') || goal === 'wings') return `, +${formatDecimal(score)} damage per turn`;
  if (goal === 'hull') return `, +${formatCount(score, 'box', 'boxes')}`;
  if (goal === 'defense') return `, +${formatNumber(score)} mass of defenses`;
  return '';
}

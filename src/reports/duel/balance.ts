/** Ships of a folder against one ship: win rates and points. */

import { column, type DocumentBlock, paragraphBlock, tableOf } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import { formatCount, listSome } from '../../text/phrases.ts';
import type { DuelFigures, Estimate, Judging } from '../../workshop/duel/figures.ts';
import type { DuelSettings } from '../../workshop/duel/settings.ts';
import { type DuelSide, intervalText, percentText } from './side.ts';
import { rangeWords } from './verdict.ts';

/** A ship against the reference. */
export interface NamedBout {
  readonly side: DuelSide;
  /** Of the ship first, then of the reference. */
  readonly figures: DuelFigures;
}

interface BalanceAnswer {
  readonly reference: DuelSide;
  readonly bouts: readonly NamedBout[];
  readonly settings: DuelSettings;
  readonly judging: Judging;
  /** Designs with errors, which did not fight. */
  readonly left: readonly string[];
}

export function balanceDocument({ reference, bouts, settings, judging, left }: BalanceAnswer) {
  const rateOf = ({ figures: { sides } }: NamedBout) => (judging === 'wins' ? sides[0].wins : sides[0].cheaper);
  // The most wins first; equal ones by points.
  const ranked = [...bouts].sort(
    (one, other) => rateOf(other).value - rateOf(one).value || one.side.points - other.side.points,
  );
  const errors: readonly DocumentBlock[] =
    left.length === 0 ? [] : [paragraphBlock(`left out, with errors: ${listSome(left, 8)}`)];
  return {
    blocks: [
      paragraphBlock(
        `against ${reference.name}, ${formatCount(reference.points, 'point')}, ${rangeWords(settings)}; ` +
          `${formatCount(settings.runs, 'duel')} each, seed ${settings.seed}`,
      ),
      tableOf('Designs by win rate', columnsFor(judging, rateOf), ranked),
      ...errors,
    ],
    data: {
      reference: { name: reference.name, file: reference.file, points: reference.points },
      settings: { ...settings, for: judging },
      designs: ranked.map(({ side, figures }) => {
        const [{ wins, cheaper, keeps = null, pointsLost }] = figures.sides;
        const { name, file, points } = side;
        return { name, file, points, wins, fewerPointsLost: cheaper, hullKept: keeps, pointsLost };
      }),
      leftOut: left,
    },
  } satisfies Document;
}

function columnsFor(judging: Judging, rate: (bout: NamedBout) => Estimate) {
  const head = judging === 'wins' ? 'Wins' : 'Fewer lost';
  return [
    column<NamedBout>('Design', 'text', ({ side }) => side.name),
    column<NamedBout>('File', 'text', ({ side }) => side.file, { only: 'data' }),
    column<NamedBout>('Points', 'number', ({ side }) => side.points),
    column<NamedBout>(head, 'number', (row) => ({
      text: percentText(rate(row).value),
      value: rate(row).value,
    })),
    column<NamedBout>('95%', 'number', (row) => intervalText(rate(row)), { only: 'print' }),
    column<NamedBout>(`${head} low`, 'number', (row) => ({ text: '', value: rate(row).low }), {
      only: 'data',
    }),
    column<NamedBout>(`${head} high`, 'number', (row) => ({ text: '', value: rate(row).high }), {
      only: 'data',
    }),
    column<NamedBout>('Hull kept', 'number', (row) => {
      const { keeps } = row.figures.sides[0];
      return keeps === undefined ? null : { text: percentText(keeps), value: keeps };
    }),
  ];
}

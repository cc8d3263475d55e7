/** Ships of a folder against one ship: who wins more often than dearer ones. */

import { column, type DocumentBlock, paragraphBlock, strong, tableOf } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import { formatCount } from '../../text/numbers.ts';
import { listSome } from '../../text/phrases.ts';
import { type Bout, type RankedBout, rankBouts } from '../../workshop/duel/balance.ts';
import type { Judging, SideFigures } from '../../workshop/duel/figures.ts';
import type { DuelSettings } from '../../workshop/duel/settings.ts';
import { type DuelSide, intervalText, percentText } from './side.ts';
import { rangeWords } from './verdict.ts';

export interface NamedBout extends Bout {
  readonly side: DuelSide;
}

interface BalanceAnswer {
  readonly reference: DuelSide;
  readonly bouts: readonly NamedBout[];
  readonly settings: DuelSettings;
  readonly judging: Judging;
  /** Designs with errors, which did not fight. */
  readonly left: readonly string[];
}

/** A design that outdoes so many dearer ones costs too little. */
const suspicious = 2;

export function balanceDocument({ reference, bouts, settings, judging, left }: BalanceAnswer) {
  const ranked = rankBouts(bouts, judging);
  const cheap = ranked.filter(({ outdone }) => outdone.length >= suspicious);
  const verdict = balanceVerdict(cheap, reference);
  const errors: readonly DocumentBlock[] =
    left.length === 0 ? [] : [paragraphBlock(`left out, with errors: ${listSome(left, 8)}`)];
  return {
    blocks: [
      paragraphBlock(strong(verdict)),
      paragraphBlock(
        `against ${reference.name}, ${formatCount(reference.points, 'point')}, ${rangeWords(settings)}; ` +
          `${formatCount(settings.runs, 'duel')} each, seed ${settings.seed}`,
      ),
      tableOf('Designs by win rate', columnsFor(judging), ranked),
      ...errors,
    ],
    data: {
      verdict,
      reference: { name: reference.name, file: reference.file, points: reference.points },
      settings: { ...settings, for: judging },
      designs: ranked.map(({ bout: { side, figures }, outdone }) => {
        const [{ wins, cheaper, keeps = null, pointsLost }] = figures.sides;
        const { name, file, points } = side;
        const outdoes = outdone.map((other) => other.side.file);
        return { name, file, points, wins, fewerPointsLost: cheaper, hullKept: keeps, pointsLost, outdoes };
      }),
      leftOut: left,
    },
  } satisfies Document;
}

function balanceVerdict(cheap: readonly RankedBout<NamedBout>[], reference: DuelSide): string {
  if (cheap.length === 0) return `no design does better against ${reference.name} than two that cost more`;
  const names = cheap.map(({ bout, outdone }) => `${bout.side.name} (outdoes ${outdone.length})`);
  return `may cost too little: ${listSome(names, 6)}`;
}

function columnsFor(judging: Judging) {
  const own = ({ bout }: RankedBout<NamedBout>) => bout.figures.sides[0] as SideFigures;
  const rate = (row: RankedBout<NamedBout>) => (judging === 'wins' ? own(row).wins : own(row).cheaper);
  const head = judging === 'wins' ? 'Wins' : 'Fewer lost';
  return [
    column<RankedBout<NamedBout>>('Design', 'text', ({ bout }) => bout.side.name),
    column<RankedBout<NamedBout>>('File', 'text', ({ bout }) => bout.side.file, { only: 'data' }),
    column<RankedBout<NamedBout>>('Points', 'number', ({ bout }) => bout.points),
    column<RankedBout<NamedBout>>(head, 'number', (row) => ({
      text: percentText(rate(row).value),
      value: rate(row).value,
    })),
    column<RankedBout<NamedBout>>('95%', 'number', (row) => intervalText(rate(row)), { only: 'print' }),
    column<RankedBout<NamedBout>>(`${head} low`, 'number', (row) => ({ text: '', value: rate(row).low }), {
      only: 'data',
    }),
    column<RankedBout<NamedBout>>(`${head} high`, 'number', (row) => ({ text: '', value: rate(row).high }), {
      only: 'data',
    }),
    column<RankedBout<NamedBout>>('Hull kept', 'number', (row) => {
      const { keeps } = own(row);
      return keeps === undefined ? null : { text: percentText(keeps), value: keeps };
    }),
    column<RankedBout<NamedBout>>('Outdoes dearer', 'number', ({ outdone }) => outdone.length),
  ];
}

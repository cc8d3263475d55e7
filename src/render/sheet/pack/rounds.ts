/** The rounds of magazines, to cross off. */

import type { Salvoes } from '../../../rules/catalogue/choices.ts';
import type { Rounds } from '../../../rules/ship/rounds.ts';
import type { Item } from '../../../rules/ship/ship.ts';
import { type Block, drawingBlock } from '../../drawing/block.ts';
import { openShape, pen, textMark } from '../../drawing/mark.ts';
import { polygon } from '../../drawing/path.ts';
import { crossOut } from '../../drawing/strike-out.ts';
import { smallestType } from '../../drawing/theme.ts';

/** A mark for each round of one copy; spent rounds are crossed out. */
export function roundMarks(item: Pick<Item, 'choices'>, spent: Rounds, side: number): readonly Block[] {
  const left = new Map(Object.entries(spent));
  return roundsOf(item).map(({ round, sign }) => {
    const gone = left.get(round) ?? 0;
    left.set(round, gone - 1);
    return crossOut(roundBlock(sign, side), gone > 0);
  });
}

const signs: Readonly<Record<keyof Salvoes, string>> = { standard: '', extended: 'E', 'two-stage': '2' };

/** Rounds of one copy: salvoes by kind, or boarding torpedoes. */
function roundsOf({ choices }: Pick<Item, 'choices'>): readonly { readonly round: string; readonly sign: string }[] {
  const { salvoes, torpedoes = 0 } = choices as { readonly salvoes?: Salvoes; readonly torpedoes?: number };
  if (!salvoes) return Array.from({ length: torpedoes }, () => ({ round: 'torpedo', sign: '' }));
  return Object.entries(salvoes).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({ round: kind, sign: signs[kind as keyof Salvoes] })),
  );
}

/** The nose of a missile, wide enough to cross out, with a letter in it. */
function roundBlock(sign: string, side: number): Block {
  const edge = pen.normal / 2;
  const [left, right, bottom] = [edge, side - edge, side * 1.3 - edge];
  const nose = openShape(
    polygon([left, bottom], [left, side * 0.55], [side / 2, edge], [right, side * 0.55], [right, bottom]),
  );
  const letter = textMark(sign, [side / 2, bottom - side * 0.15], Math.max(smallestType, side * 0.75), {
    bold: true,
    anchor: 'middle',
  });
  return drawingBlock(side, side * 1.3, sign === '' ? [nose] : [nose, letter]);
}

/** Lines for what players agree before the game: what the books leave open, and what the battle is about. */

import { type Block, placeBlock } from '../drawing/block.ts';
import { type Mark, stroked, textMark } from '../drawing/mark.ts';
import { line } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { inkGroup, thinLine, typeWidth } from '../sheet/parts/lettering.ts';
import { barBlock, barHeight } from './bar.ts';

const battle = ['Player A', 'Player B', 'Date', 'Table', 'Scenario', 'Victory', 'Set-up', 'Terrain'];
const openForCrews = ['Emergency thrust', 'Bridge lost for', 'Crew dies after', 'Power core explodes on'];
const open = ['Tie of initiative', 'Target on a line of arcs', 'Other readings'];

const lineHeight = 9.6;
const textSize = 8;
const gap = 6;
/** Less room is left as it is. */
const leastHeight = 70;
const mostLines = 12;

/** As many lines as fit; undefined if the room is too low. */
export function agreementBlock(hasCrews: boolean, width: number, room: number, theme: Theme): Block | undefined {
  if (room <= leastHeight) return undefined;
  const count = Math.min(mostLines, Math.floor((room - barHeight - 1) / lineHeight));
  const column = (width - gap) / 2;
  const labels = [battle, [...(hasCrews ? openForCrews : []), ...open]];
  const marks = labels.flatMap((words, side): readonly Mark[] =>
    Array.from({ length: count }, (_, index) => {
      const left = side * (column + gap);
      const y = barHeight + 1 + (index + 1) * lineHeight - 1.5;
      const word = words[index] ?? '';
      const start = word === '' ? 0 : typeWidth(word, textSize, theme) + 1.8;
      return [
        ...(word === '' ? [] : [textMark(word, [left, y - 0.3], points(textSize))]),
        stroked(line(left + start, y, left + column, y), thinLine),
      ];
    }).flat(),
  );
  const bar = barBlock(
    'Agreed before the game',
    'what the books at hand leave open, and what this battle is about',
    width,
  );
  return {
    width,
    height: barHeight + 1 + count * lineHeight,
    parts: [placeBlock(bar, 0, 0), inkGroup(marks)],
  };
}

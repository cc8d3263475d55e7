/** Marks what is lost the way a player would: half a stroke, a stroke, a cross, or a black diamond. */

import { type Block, drawingBlock, placeBlock, placeInRow } from './block.ts';
import { type Mark, openShape, pen, solid, stroked } from './mark.ts';
import { joinPaths, line, rect, regularPolygon } from './path.ts';
import type { Theme } from './theme.ts';
import { textLine } from './typeface.ts';

export type StrikeKind = 'half' | 'down' | 'gone' | 'ruined';

export function strikeKindOf(loss: 'down' | 'destroyed' | 'ejected' | undefined): 'down' | 'gone' | undefined {
  return loss === undefined || loss === 'down' ? loss : 'gone';
}

const altTexts: Readonly<Record<StrikeKind, string>> = {
  half: 'half lost',
  down: 'down',
  gone: 'gone',
  ruined: 'ruined',
};

/** Width of the white edge of a stroke, as a factor of the stroke. */
const halo = 2.2;

/** Strokes within a square: black with a white edge, to show on any background. */
function strokes(side: number, how: StrikeKind): readonly Mark[] {
  if (how === 'ruined') return [solid(regularPolygon([side / 2, side / 2], side / 2, 4))];
  const width = Math.max(pen.normal * 0.9, Math.min(pen.bold * 1.3, side * 0.085));
  const near = (width * halo) / 2;
  const far = side - near;
  const rising = line(near, far, far, near);
  const d = {
    // Over the left half: the other one is still good.
    half: line(near, far, side / 2 - near, side * 0.3),
    down: rising,
    gone: joinPaths(rising, line(near, near, far, far)),
  }[how];
  return [{ ...stroked(d, width * halo), stroke: 'white' }, stroked(d, width)];
}

/** Strikes out a square in the middle of a block's upper edge; by default, as wide as the block. */
export function strikeOut(block: Block, how: StrikeKind | undefined, side: number = block.width): Block {
  if (how === undefined) return block;
  const over = drawingBlock(side, side, strokes(side, how), altTexts[how]);
  return { ...block, parts: [...block.parts, placeBlock(over, (block.width - side) / 2, 0)] };
}

/** Strikes out a square in the middle of a block. */
export function strikeOutCenter(block: Block, how: StrikeKind, side: number): Block {
  const over = drawingBlock(side, side, strokes(side, how), altTexts[how]);
  return {
    ...block,
    parts: [...block.parts, placeBlock(over, (block.width - side) / 2, (block.height - side) / 2)],
  };
}

export function crossOut(block: Block, isGone: boolean): Block {
  return isGone ? strikeOutCenter(block, 'gone', Math.min(block.width, block.height)) : block;
}

const meanings: Readonly<Record<StrikeKind, string>> = {
  half: 'first half lost',
  down: 'down, may be repaired',
  gone: 'destroyed, spent or dead',
  ruined: 'does not grow back',
};

export function strikeKey(used: readonly StrikeKind[], theme: Theme): readonly Block[] {
  const side = theme.type.text * 1.2;
  return used.map((how) => {
    const edge = pen.fine / 2;
    const box = drawingBlock(side, side, [openShape(rect(edge, edge, side - pen.fine, side - pen.fine), pen.fine)]);
    return placeInRow([strikeOut(box, how), textLine(theme.typeface, meanings[how], theme.type.label)], 0.8, 'middle');
  });
}

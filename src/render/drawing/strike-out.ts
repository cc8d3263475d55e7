/** Marks what is lost the way a player would: half a stroke, a stroke, a cross, or a black diamond. */

import { type Block, drawingBlock, drawOver, flattenGroups, placeInRow } from './block.ts';
import { type Mark, openShape, pen, solid, stroked } from './mark.ts';
import { joinPaths, line, rect, regularPolygon } from './path.ts';
import type { Theme } from './theme.ts';
import { textLine } from './typeface.ts';

export type StrikeKind = 'half' | 'down' | 'gone' | 'ruined';

export function strikeKindOf(loss: 'down' | 'destroyed' | 'ejected' | undefined): 'down' | 'gone' | undefined {
  return loss === undefined || loss === 'down' ? loss : 'gone';
}

const kinds: Readonly<Record<StrikeKind, { readonly alt: string; readonly meaning: string }>> = {
  half: { alt: 'half lost', meaning: 'first half lost' },
  down: { alt: 'down', meaning: 'down, may be repaired' },
  gone: { alt: 'gone', meaning: 'destroyed, spent or dead' },
  ruined: { alt: 'ruined', meaning: 'does not grow back' },
};

/** Width of the white edge of a stroke, as a factor of the stroke. */
const halo = 2.2;

/** Middle of a stroke that stays open over a figure, as shares of the stroke. */
const opening = [0.28, 0.72] as const;

/** Strokes within a square: black with a white edge, to show on any background. A figure in the middle stays readable. */
function strokes(side: number, kind: StrikeKind, hasFigure: boolean): readonly Mark[] {
  if (kind === 'ruined') return [solid(regularPolygon([side / 2, side / 2], side / 2, 4))];
  const width = Math.max(pen.normal * 0.9, Math.min(pen.bold * 1.3, side * 0.085));
  const near = (width * halo) / 2;
  const far = side - near;
  const [low, high] = opening.map((share) => near + share * (far - near)) as [number, number];
  const rising = hasFigure
    ? joinPaths(line(near, far, low, high), line(high, low, far, near))
    : line(near, far, far, near);
  const falling = hasFigure
    ? joinPaths(line(near, near, low, low), line(high, high, far, far))
    : line(near, near, far, far);
  const d = {
    // Over the left half: the other one is still good.
    half: line(near, far, side / 2 - near, side * 0.3),
    down: rising,
    gone: joinPaths(rising, falling),
  }[kind];
  return [{ ...stroked(d, width * halo), stroke: 'white' }, stroked(d, width)];
}

function strokesBlock(side: number, kind: StrikeKind, struck: Block): Block {
  const hasFigure = flattenGroups(struck, 0, 0).some(
    ({ icon, marks }) => icon !== undefined && marks.some((mark) => mark.kind === 'text'),
  );
  return drawingBlock(side, side, strokes(side, kind, hasFigure), kinds[kind].alt);
}

/** Strikes out a square in the middle of a block's upper edge; by default, as wide as the block. */
export function strikeOut(block: Block, kind: StrikeKind | undefined, side: number = block.width): Block {
  if (kind === undefined) return block;
  return drawOver(block, strokesBlock(side, kind, block), [(block.width - side) / 2, 0]);
}

export function strikeOutCenter(block: Block, kind: StrikeKind, side: number): Block {
  return drawOver(block, strokesBlock(side, kind, block), [(block.width - side) / 2, (block.height - side) / 2]);
}

export function crossOut(block: Block, isGone: boolean): Block {
  return isGone ? strikeOutCenter(block, 'gone', Math.min(block.width, block.height)) : block;
}

/** A box to cross out. */
export function smallBox(side: number): Block {
  const edge = pen.fine / 2;
  return drawingBlock(side, side, [openShape(rect(edge, edge, side - pen.fine, side - pen.fine), pen.fine)]);
}

export function strikeKey(used: readonly StrikeKind[], { typeface, type }: Theme): readonly Block[] {
  const box = smallBox(type.text * 1.2);
  return used.map((kind) =>
    placeInRow([strikeOut(box, kind), textLine(typeface, kinds[kind].meaning, type.label)], 0.8, 'middle'),
  );
}

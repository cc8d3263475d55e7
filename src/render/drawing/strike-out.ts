/** Marks what is lost the way a player would: half a stroke, a stroke, a cross, or a black diamond. */

import { type Block, drawingBlock, drawOver, flattenGroups } from './block.ts';
import { type Mark, openShape, pen, solid, stroked } from './mark.ts';
import { joinPaths, line, type Point, polyline, rect, regularPolygon } from './path.ts';

export type StrikeKind = 'half' | 'down' | 'gone' | 'ruined';

export function strikeKindOf(loss: 'down' | 'destroyed' | 'ejected' | undefined): 'down' | 'gone' | undefined {
  return loss === undefined || loss === 'down' ? loss : 'gone';
}

const alts: Readonly<Record<StrikeKind, string>> = { half: 'half lost', down: 'down', gone: 'gone', ruined: 'ruined' };

/** White on each side of a stroke, as a factor of its width. */
const halo = 2;

/** A stroke stays open in the middle, where the figure of an icon is; its ends reach beyond the icon. Shares of half a side. */
const strokeFrom = 0.44;
const strokeTo = 1.08;

/** Width of a stroke as a share of the side, and its limits in millimeters. */
const strokeShare = 0.12;
const [thinnest, thickest] = [0.35, 0.95] as const;

/** Strokes over a square, black with a white edge, to show on any background. A figure in the middle stays readable. */
function strokes(side: number, kind: StrikeKind, hasFigure: boolean): readonly Mark[] {
  const middle = side / 2;
  if (kind === 'ruined') return [solid(regularPolygon([middle, middle], middle, 4))];
  const width = Math.max(thinnest, Math.min(thickest, side * strokeShare));
  const reach = hasFigure ? strokeTo : 0.9;
  const diagonal = (across: 1 | -1) => {
    const at = (share: number): Point => [middle + across * share * middle, middle - share * middle];
    const ends = [at(-reach), at(-strokeFrom), at(strokeFrom), at(reach)] as const;
    return hasFigure ? joinPaths(polyline(ends[0], ends[1]), polyline(ends[2], ends[3])) : polyline(ends[0], ends[3]);
  };
  const d = {
    // Over the left half: the other one is still good.
    half: line(width, side - width, middle - width, side * 0.3),
    down: diagonal(1),
    gone: joinPaths(diagonal(1), diagonal(-1)),
  }[kind];
  return [{ ...stroked(d, width * halo), stroke: 'white' }, stroked(d, width)];
}

function strokesBlock(side: number, kind: StrikeKind, struck: Block): Block {
  const hasFigure = flattenGroups(struck, 0, 0).some(({ icon }) => icon !== undefined);
  return drawingBlock(side, side, strokes(side, kind, hasFigure), alts[kind]);
}

/** Strikes out a square in the middle of a block's upper edge; by default, as wide as the block. */
export function strikeOut(block: Block, kind: StrikeKind | undefined, side: number = block.width): Block {
  if (kind === undefined) return block;
  return drawOver(block, strokesBlock(side, kind, block), [(block.width - side) / 2, 0]);
}

/** A box to cross out. */
export function smallBox(side: number): Block {
  const edge = pen.fine / 2;
  return drawingBlock(side, side, [openShape(rect(edge, edge, side - pen.fine, side - pen.fine), pen.fine)]);
}

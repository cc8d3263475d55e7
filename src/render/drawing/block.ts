/** Rectangles of paper with drawings on them, composed into larger ones. A block knows its size but not its position. */

import type { IconId } from '../../rules/catalogue/chapters.ts';
import { capHeight, iconHalfSide, type Mark, type Picture, type TextMark } from './mark.ts';
import type { Point } from './path.ts';
import { points } from './points.ts';

/** Marks that form one unit: an icon, a row of boxes, a line of text. */
export interface MarkGroup {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly marks: readonly Mark[];
  /** Below the marks, with its upper left corner at the origin. */
  readonly picture?: PlacedPicture;
  /** Alternative text; undefined for decoration and for text. */
  readonly alt?: string;
  readonly icon?: IconId;
  readonly startsGroup?: boolean;
  /** JSON pointer to the part of the design that the marks show. */
  readonly path?: string;
}

export interface PlacedPicture {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
}

export interface PlacedBlock {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly block: Block;
  /** Of all marks of the block, as {@link MarkGroup.path}. */
  readonly path?: string;
}

/** A rectangle of paper, in millimeters; nothing on it extends beyond its edges. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly (MarkGroup | PlacedBlock)[];
}

export function emptyBlock(width: number, height: number): Block {
  return { width, height, parts: [] };
}

export function drawingBlock(width: number, height: number, marks: readonly Mark[], alt?: string): Block {
  const group = { x: 0, y: 0, scale: 1, marks };
  return { width, height, parts: [alt === undefined ? group : { ...group, alt }] };
}

export function symbolBlock(marks: readonly Mark[], side: number, labels: Pick<MarkGroup, 'alt' | 'icon'> = {}): Block {
  const scale = side / (2 * iconHalfSide);
  const readable = marks.map((mark) => (mark.kind === 'text' ? atLeast(mark, leastFigure / scale) : mark));
  return { width: side, height: side, parts: [{ x: side / 2, y: side / 2, scale, marks: readable, ...labels }] };
}

/** The smallest figure in an icon, in millimeters: figures stop shrinking before their icon does. */
const leastFigure = points(6.5);

/** A centered text in type of at least `size`. */
function atLeast(text: TextMark, size: number): TextMark {
  return text.size >= size ? text : { ...text, y: text.y + ((size - text.size) * capHeight) / 2, size };
}

/** A picture as large as fits, with its proportions kept. */
export function pictureBlock(picture: Picture, width: number, height: number, alt: string): Block {
  const scale = Math.min(width / picture.width, height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  return { ...size, parts: [{ x: 0, y: 0, scale: 1, marks: [], picture: { picture, ...size }, alt }] };
}

export function withAlt(block: Block, alt: string): Block {
  return { ...block, parts: [{ x: 0, y: 0, scale: 1, marks: [], alt }, ...block.parts] };
}

/** Starts a new accessibility group, so that the block is not read as part of the one before it. */
export function asOwnGroup(block: Block): Block {
  return { ...block, parts: [{ x: 0, y: 0, scale: 1, marks: [], startsGroup: true }, ...block.parts] };
}

export function shrinkToFit(block: Block, width: number, height: number): Block {
  const factor = Math.min(1, width / block.width, height / block.height);
  if (factor >= 1 - tolerance || Number.isNaN(factor)) return block;
  return { width: block.width * factor, height: block.height * factor, parts: [placeBlock(block, 0, 0, factor)] };
}

export function placeBlock(block: Block, x: number, y: number, scale = 1): PlacedBlock {
  return { x, y, scale, block };
}

/** Draws `over` on top of a block, with its upper left corner at a point. */
export function drawOver(block: Block, over: Block, [x, y]: Point): Block {
  return { ...block, parts: [...block.parts, placeBlock(over, x, y)] };
}

/** Flattens a block placed at (`x`, `y`) into groups with absolute positions. */
export function flattenGroups(block: Block, x: number, y: number): readonly MarkGroup[] {
  const groups: MarkGroup[] = [];
  const collect = ({ parts }: Block, origin: Pick<MarkGroup, 'x' | 'y' | 'scale' | 'path'>) => {
    for (const part of parts) {
      const { scale } = origin;
      const path = part.path ?? origin.path;
      const position = {
        x: origin.x + part.x * scale,
        y: origin.y + part.y * scale,
        scale: scale * part.scale,
        ...(path !== undefined && { path }),
      };
      if ('block' in part) collect(part.block, position);
      else groups.push({ ...part, ...position });
    }
  };
  collect(block, { x, y, scale: 1 });
  return groups;
}

type Align = 'top' | 'middle' | 'bottom';

export function placeInRow(blocks: readonly Block[], gap: number, align: Align = 'top'): Block {
  const height = Math.max(0, ...blocks.map((block) => block.height));
  const parts: PlacedBlock[] = [];
  let x = 0;
  for (const block of blocks) {
    const rest = height - block.height;
    parts.push(placeBlock(block, x, align === 'top' ? 0 : align === 'middle' ? rest / 2 : rest));
    x += block.width + gap;
  }
  return { width: Math.max(0, x - gap), height, parts };
}

/** Places blocks one below the other. */
export function stack(blocks: readonly Block[], gap: number, align: 'left' | 'center' | 'right' = 'left'): Block {
  const width = Math.max(0, ...blocks.map((block) => block.width));
  const parts: PlacedBlock[] = [];
  let y = 0;
  for (const block of blocks) {
    const rest = width - block.width;
    parts.push(placeBlock(block, align === 'left' ? 0 : align === 'center' ? rest / 2 : rest, y));
    y += block.height + gap;
  }
  return { width, height: Math.max(0, y - gap), parts };
}

/** Wraps blocks into lines of at most `width`; a wider block gets its own line. */
export function wrapBlocks(
  blocks: readonly Block[],
  width: number,
  gap: number,
  align: Align = 'top',
): readonly Block[] {
  return linesWithin(blocks, width, gap).map((line) => placeInRow(line, gap, align));
}

/** Blocks in lines of at most `width`. */
function linesWithin(blocks: readonly Block[], width: number, gap: number): readonly (readonly Block[])[] {
  return breakLines(blocks, width, gap, (block) => block.width);
}

/** Splits items into lines of at most `room`, with a gap between two items; a larger item gets its own line. */
export function breakLines<Item>(
  items: readonly Item[],
  room: number,
  gap: number,
  sizeOf: (item: Item) => number,
): readonly (readonly Item[])[] {
  const lines: Item[][] = [];
  let free = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (lines.length === 0 || size > free + tolerance) {
      lines.push([]);
      free = room;
    }
    lines.at(-1)?.push(item);
    free -= size + gap;
  }
  return lines;
}

/** Sums of fractions are not exact: ignore differences below a millionth of a millimeter. */
export const tolerance = 1e-6;

export function centerIn(block: Block, width: number): Block {
  return within(block, width, (width - block.width) / 2);
}

function within(block: Block, width: number, dx: number): Block {
  return { width, height: block.height, parts: [placeBlock(block, dx, 0)] };
}

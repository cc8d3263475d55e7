/**
 * Rectangles of paper with drawings on them. A block knows how large it is and nothing of where it will lie; putting
 * blocks beside, below or into others makes larger ones.
 */

import type { IconId } from '../../rules/catalogue/chapters.ts';
import type { Mark } from './mark.ts';
import { reach } from './mark.ts';

/** Marks that are one thing: an icon, a row of boxes, a line of words. */
export interface Group {
  readonly x: number;
  readonly y: number;
  /** How many times as large as they are drawn the marks are printed. */
  readonly scale: number;
  readonly marks: readonly Mark[];
  /** What it shows, for those who hear the sheet read; nothing where its texts say it, or where it only decorates. */
  readonly alt?: string;
  /** Whose symbol it is, where it is a system's. */
  readonly icon?: IconId;
  /** Whether it begins something of its own for those who hear the sheet read, though its texts say what it is. */
  readonly begins?: boolean;
  /** Printed in grey, as what is not part of the game. */
  readonly pale?: boolean;
}

/** A block on another one. */
export interface Inlay {
  readonly x: number;
  readonly y: number;
  /** How many times as large as it is it is printed. */
  readonly scale: number;
  readonly block: Block;
}

/** A rectangle of paper, in millimetres. Nothing on it reaches over its edges. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly (Group | Inlay)[];
}

/** A block that takes room and shows nothing. */
export function space(width: number, height: number): Block {
  return { width, height, parts: [] };
}

/** A block of the marks that are drawn on it, with words for those who hear it read. */
export function drawing(width: number, height: number, marks: readonly Mark[], alt?: string): Block {
  const group = { x: 0, y: 0, scale: 1, marks };
  return { width, height, parts: [alt === undefined ? group : { ...group, alt }] };
}

/** An icon, `side` millimetres wide and high. */
export function symbol(marks: readonly Mark[], side: number, told: Pick<Group, 'alt' | 'icon'> = {}): Block {
  return {
    width: side,
    height: side,
    parts: [{ x: side / 2, y: side / 2, scale: side / (2 * reach), marks, ...told }],
  };
}

/** A block as one thing, in words. */
export function told(block: Block, alt: string): Block {
  return { ...block, parts: [{ x: 0, y: 0, scale: 1, marks: [], alt }, ...block.parts] };
}

/** A block that is read by itself, not as part of what stands before it. */
export function apart(block: Block): Block {
  return { ...block, parts: [{ x: 0, y: 0, scale: 1, marks: [], begins: true }, ...block.parts] };
}

/** A block made smaller where it is too wide or too high for its place: better small than cut off. */
export function shrunk(block: Block, width: number, height: number): Block {
  const factor = Math.min(1, width / block.width, height / block.height);
  if (factor >= 1 || Number.isNaN(factor)) return block;
  return { width: block.width * factor, height: block.height * factor, parts: [inlay(block, 0, 0, factor)] };
}

/** A block laid on another one. */
export function inlay(block: Block, x: number, y: number, scale = 1): Inlay {
  return { x, y, scale, block };
}

/** Everything on a block that lies at (`x`, `y`), with places of its own. */
export function groupsOf(block: Block, x: number, y: number, scale = 1): readonly Group[] {
  const found: Group[] = [];
  gather(block, x, y, scale, found);
  return found;
}

function gather({ parts }: Block, x: number, y: number, scale: number, found: Group[]): void {
  for (const part of parts) {
    const place = { x: x + part.x * scale, y: y + part.y * scale, scale: scale * part.scale };
    if ('block' in part) gather(part.block, place.x, place.y, place.scale, found);
    else found.push({ ...part, ...place });
  }
}

/** How blocks in a row stand to each other. */
export type Align = 'top' | 'middle' | 'bottom';

/** Blocks in a row from left to right. */
export function beside(blocks: readonly Block[], gap: number, align: Align = 'top'): Block {
  const height = Math.max(0, ...blocks.map((block) => block.height));
  const parts: Inlay[] = [];
  let x = 0;
  for (const block of blocks) {
    const rest = height - block.height;
    parts.push(inlay(block, x, align === 'top' ? 0 : align === 'middle' ? rest / 2 : rest));
    x += block.width + gap;
  }
  return { width: Math.max(0, x - gap), height, parts };
}

/** Blocks one below the other. */
export function stacked(blocks: readonly Block[], gap: number): Block {
  const parts: Inlay[] = [];
  let y = 0;
  for (const block of blocks) {
    parts.push(inlay(block, 0, y));
    y += block.height + gap;
  }
  return { width: Math.max(0, ...blocks.map((block) => block.width)), height: Math.max(0, y - gap), parts };
}

/** Blocks in lines of at most `width`, in their order; a block that is wider stands alone. */
export function flowed(blocks: readonly Block[], width: number, gap: number, align: Align = 'top'): readonly Block[] {
  const lines: Block[][] = [];
  let free = 0;
  for (const block of blocks) {
    if (lines.length === 0 || block.width > free + tolerance) {
      lines.push([]);
      free = width;
    }
    lines.at(-1)?.push(block);
    free -= block.width + gap;
  }
  return lines.map((line) => beside(line, gap, align));
}

/** Sums of fractions are not exact; a millionth of a millimetre is no reason for a new line. */
export const tolerance = 1e-6;

/** The block in the middle of a wider one. */
export function centredIn(block: Block, width: number): Block {
  return within(block, width, (width - block.width) / 2);
}

/** The block at the right edge of a wider one. */
export function rightIn(block: Block, width: number): Block {
  return within(block, width, width - block.width);
}

function within(block: Block, width: number, dx: number): Block {
  return { width, height: block.height, parts: [inlay(block, dx, 0)] };
}

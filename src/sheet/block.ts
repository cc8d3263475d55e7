/**
 * Rectangles of paper with drawings on them. A block knows how large it is and nothing of where it will lie; putting
 * blocks beside, below or into others makes larger ones.
 */

import type { IconId } from '../rules/catalogue.ts';
import type { Mark } from './mark.ts';

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
  /** Printed in grey, as what is not part of the game. */
  readonly pale?: boolean;
}

/** A rectangle of paper, in millimetres. No group of it reaches over its edges. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly Group[];
}

/** A block that takes room and shows nothing. */
export function space(width: number, height: number): Block {
  return { width, height, groups: [] };
}

/** A block of the marks that are drawn on it. */
export function drawing(width: number, height: number, marks: readonly Mark[], alt?: string): Block {
  const group = { x: 0, y: 0, scale: 1, marks };
  return { width, height, groups: [alt === undefined ? group : { ...group, alt }] };
}

/** Groups at another place. */
export function moved(groups: readonly Group[], dx: number, dy: number): readonly Group[] {
  return dx === 0 && dy === 0 ? groups : groups.map((group) => ({ ...group, x: group.x + dx, y: group.y + dy }));
}

/** How blocks in a row stand to each other. */
export type Align = 'top' | 'middle' | 'bottom';

/** Blocks in a row from left to right. */
export function beside(blocks: readonly Block[], gap: number, align: Align = 'top'): Block {
  const height = Math.max(0, ...blocks.map((block) => block.height));
  const groups: Group[] = [];
  let x = 0;
  for (const block of blocks) {
    const rest = height - block.height;
    groups.push(...moved(block.groups, x, align === 'top' ? 0 : align === 'middle' ? rest / 2 : rest));
    x += block.width + gap;
  }
  return { width: Math.max(0, x - gap), height, groups };
}

/** Blocks one below the other. */
export function stacked(blocks: readonly Block[], gap: number): Block {
  const groups: Group[] = [];
  let y = 0;
  for (const block of blocks) {
    groups.push(...moved(block.groups, 0, y));
    y += block.height + gap;
  }
  return { width: Math.max(0, ...blocks.map((block) => block.width)), height: Math.max(0, y - gap), groups };
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
  return { width, height: block.height, groups: moved(block.groups, dx, 0) };
}

/** Another block laid over this one. */
export function overlaid(below: Block, above: readonly Group[]): Block {
  return { ...below, groups: [...below.groups, ...above] };
}

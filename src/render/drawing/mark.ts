/** Strokes of ink: outlines and lines of text. Lengths are millimeters, x to the right and y down. */

import type { Point } from './path.ts';

/** Gray is only decoration: a copier may lose it. */
export type Ink = 'black' | 'white' | 'gray';

/** SVG path data, limited to absolute `M`, `L`, `C` and `Z`. */
export interface Outline {
  readonly kind: 'outline';
  readonly d: string;
  readonly fill: Ink | undefined;
  readonly stroke: Ink | undefined;
  readonly width: number;
  readonly dash?: number;
}

export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** Font size (em), in millimeters. */
  readonly size: number;
  readonly bold: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly ink: Ink;
}

/** A picture as pixels, for PDF, and as a PNG, for SVG. Both are opaque. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel: red, green, blue. */
  readonly pixels: Uint8Array;
  /** A `data:` URL. */
  readonly href: string;
}

export type Mark = Outline | TextMark;

export const pen = { fine: 0.18, normal: 0.3, bold: 0.5 } as const;

export function solid(d: string): Outline {
  return { kind: 'outline', d, fill: 'black', stroke: undefined, width: 0 };
}

/** A white area without an edge, to cut out of what is below. */
export function hole(d: string): Outline {
  return { kind: 'outline', d, fill: 'white', stroke: undefined, width: 0 };
}

/** A white area with a black edge, to cross out or write in. */
export function openShape(d: string, width: number = pen.normal): Outline {
  return { kind: 'outline', d, fill: 'white', stroke: 'black', width };
}

export function stroked(d: string, width: number = pen.normal): Outline {
  return { kind: 'outline', d, fill: undefined, stroke: 'black', width };
}

export function guide(d: string, width: number = pen.fine): Outline {
  return { kind: 'outline', d, fill: undefined, stroke: 'gray', width };
}

/** A white area with a dashed edge: something optional. */
export function dashed(d: string, dash = 0.7, width: number = pen.normal): Outline {
  return { kind: 'outline', d, fill: 'white', stroke: 'black', width, dash };
}

export type TextStyle = Partial<Pick<TextMark, 'bold' | 'anchor' | 'ink'>>;

export type SizedStyle = TextStyle & Pick<TextMark, 'size'>;

/** Text whose baseline starts, is centered or ends at a point. */
export function textMark(words: string, [x, y]: Point, size: number, style: TextStyle = {}): TextMark {
  return { kind: 'text', text: words, x, y, size, bold: false, anchor: 'start', ink: 'black', ...style };
}

/** Height of capitals and figures as a share of the font size. */
export const capHeight = 0.711;

export function centeredText(words: string, [x, y]: Point, size: number, style: TextStyle = {}): TextMark {
  return textMark(words, [x, y + (size * capHeight) / 2], size, { bold: true, anchor: 'middle', ...style });
}

/** Half the side of an icon's square, in millimeters. */
export const iconHalfSide = 4;

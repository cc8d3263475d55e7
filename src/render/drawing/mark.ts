/**
 * What a sheet is drawn with. A mark is one stroke of ink: an outline that is filled or drawn, or a line of text. All
 * lengths are millimetres, x to the right and y down, as on paper that lies before the reader.
 */

/** What a mark is printed in. Grey is for help that may be lost on a copier: no meaning hangs on it. */
export type Ink = 'black' | 'white' | 'grey';

/** An ink on what is `pale`, where grey stands for black. */
export function inked(ink: Ink, pale: boolean): Ink {
  return pale && ink === 'black' ? 'grey' : ink;
}

/** An outline: straight lines and curves in SVG's words, of which only absolute `M`, `L`, `C` and `Z` are used. */
export interface Outline {
  readonly kind: 'outline';
  readonly d: string;
  readonly fill: Ink | undefined;
  readonly stroke: Ink | undefined;
  /** Width of the pen, in millimetres. */
  readonly width: number;
  /** Length of dashes and of the gaps between them, in millimetres. */
  readonly dash?: number;
}

/** A line of text. */
export interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** Where the baseline is. */
  readonly y: number;
  /** Height of the type (its em), in millimetres. */
  readonly size: number;
  readonly bold: boolean;
  /** Which end of the text `x` is. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly ink: Ink;
}

/** A stroke of ink. */
export type Mark = Outline | Text;

/** How wide the pens are, in millimetres. */
export const pen = { fine: 0.18, usual: 0.3, bold: 0.5 } as const;

/** An area of black. */
export function solid(d: string): Outline {
  return { kind: 'outline', d, fill: 'black', stroke: undefined, width: 0 };
}

/** An area of white, to take away from what is under it. */
export function hole(d: string): Outline {
  return { kind: 'outline', d, fill: 'white', stroke: undefined, width: 0 };
}

/** A shape to be crossed out or written in: white, with a black edge. */
export function open(d: string, width: number = pen.usual): Outline {
  return { kind: 'outline', d, fill: 'white', stroke: 'black', width };
}

/** Lines without an area. */
export function drawn(d: string, width: number = pen.usual): Outline {
  return { kind: 'outline', d, fill: undefined, stroke: 'black', width };
}

/** Lines in grey, which help the eye and mean nothing. */
export function guide(d: string, width: number = pen.fine): Outline {
  return { kind: 'outline', d, fill: undefined, stroke: 'grey', width };
}

/** An edge of dashes round a white area: something that may be there or not. */
export function dashed(d: string, dash = 0.7, width: number = pen.usual): Outline {
  return { kind: 'outline', d, fill: 'white', stroke: 'black', width, dash };
}

/** How a text is set, where it is not black, plain, and starting at its place. */
export type TextStyle = Partial<Pick<Text, 'bold' | 'anchor' | 'ink'>>;

/** Text whose baseline starts at (`x`, `y`), or is centred or ends there. */
export function text(words: string, x: number, y: number, size: number, style: TextStyle = {}): Text {
  return { kind: 'text', text: words, x, y, size, bold: false, anchor: 'start', ink: 'black', ...style };
}

/** How high capitals and figures stand, as a share of the size of the type: what it takes to centre them. */
export const capHeight = 0.711;

/** A figure or a few letters centred on (`x`, `y`), as they stand in icons. */
export function centred(words: string, x: number, y: number, size: number, style: TextStyle = {}): Text {
  return text(words, x, y + (size * capHeight) / 2, size, { bold: true, anchor: 'middle', ...style });
}
/** Half of the side of the square in which an icon is drawn, in millimetres. */

export const reach = 4;

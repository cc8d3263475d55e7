import type { FrameKind } from '../../ship/frame-kind.ts';
import type { Paper } from './frame-size.ts';

/** How sheets are printed, as in a template file. */
export interface Template {
  readonly name: string;
  readonly about: string;
  /** `sheets`: a frame for each ship; `record`: ships side by side above one movement plot. */
  readonly kind: 'sheets' | 'record';
  /** Where no paper is asked for. */
  readonly paper: Paper;
  /** Sizes of frames, smallest first: a ship gets the first that she fits. */
  readonly frames: readonly FrameKind[];
  /** Parts that are not printed. */
  readonly without: readonly SheetPart[];
  /** Columns of a record sheet; the last one is the key. */
  readonly columns: number;
}

/** Parts of sheets that a template may leave out. */
export const sheetParts = {
  orders: 'the boxes for the orders of each turn',
  portrait: 'the picture that the design names',
  foot: 'the foot of the page: arcs, dice, and the words that the tables of its ships have no room for',
} as const satisfies Readonly<Record<string, string>>;

export type SheetPart = keyof typeof sheetParts;

/** Frames on a page, as on the command line. */
export type FrameCount = 1 | 2 | 4 | 6;

export const kindOfCount: Readonly<Record<FrameCount, FrameKind>> = { 1: 'whole', 2: 'half', 4: 'quarter', 6: 'sixth' };

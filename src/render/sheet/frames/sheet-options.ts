import { lowThresholdRoll, thresholdRoll } from '../../../rules/ship/hull-track.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { type Paper, papers } from './frame-size.ts';
import type { SheetLayout } from './ship-sheet.ts';
import { type FrameCount, kindOfCount, type Template } from './template.ts';

export interface SheetPrintOptions {
  readonly template: Template;
  readonly paper: Paper;
  /** One size of frames for all ships. */
  readonly ships?: FrameCount | undefined;
  readonly blank: boolean;
  /** Cut marks between the ships of a page. */
  readonly marks?: boolean | undefined;
}

/** Sizes of type, icons and gaps outside of the frames of ships, in millimeters. */
const usual = { type: { title: 5.2, text: 2.7, label: 2.2 }, icon: 8, box: 5, gap: 2.4 };

export function themeOf({ template, blank: hasBlankNames }: SheetPrintOptions, typeface: Typeface): Theme {
  const roll = template.kind === 'record' ? lowThresholdRoll : thresholdRoll;
  return { ...usual, typeface, thresholdRoll: roll, hasBlankNames };
}

export function layoutOf(options: SheetPrintOptions, typeface: Typeface, inPack = false): SheetLayout {
  const { template, paper, ships } = options;
  return {
    page: papers[paper],
    frames: template.frames,
    forced: ships && kindOfCount[ships],
    style: { theme: themeOf(options, typeface), without: template.without, inPack },
  };
}

import { lowThresholdRoll, thresholdRoll } from '../../../rules/ship/hull-track.ts';
import type { Page, Sheet } from '../../drawing/page.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { className, type PrintedShip } from '../panels/panel.ts';
import { drawSheets } from './compose.ts';
import type { SheetJob } from './fill-rows.ts';
import { FramePrinter, type PagesAround } from './frame-printer.ts';
import { iconKeyPlan } from './legend.ts';
import {
  fitShip,
  frameSize,
  frameTheme,
  largestScale,
  type Paper,
  pageSize,
  planOf,
  type SheetPrinter,
} from './pages.ts';
import { RecordPrinter } from './record-sheet.ts';
import type { FrameCount, Template, TemplateFrame } from './template.ts';

export interface SheetPrintOptions {
  readonly template: Template;
  readonly paper: Paper;
  readonly ships?: FrameCount | undefined;
  readonly blank: boolean;
  /** Cut marks between the ships of a page. */
  readonly marks?: boolean | undefined;
}

/** Side of a hull box where the frame does not say otherwise, in millimeters. */
const hullBoxSide = 5;

export function themeOf({ template, blank: hasBlankNames }: SheetPrintOptions, typeface: Typeface): Theme {
  const { icon, gap, kind } = template;
  const { title, text, label } = template.type;
  const type = {
    title: Math.max(title, smallestType),
    text: Math.max(text, smallestType),
    label: Math.max(label, smallestType),
  };
  const roll = kind === 'record' ? lowThresholdRoll : thresholdRoll;
  return { typeface, icon, box: hullBoxSide, type, gap, thresholdRoll: roll, hasBlankNames };
}

/** A printer of ships; the pages it returns include the sheets of a pack, which only printers of frames accept. */
export function printerOf(options: SheetPrintOptions, typeface: Typeface, parts?: PagesAround): SheetPrinter {
  const { template, paper, ships, marks } = options;
  const theme = themeOf(options, typeface);
  const page = pageSize(template, paper);
  return template.kind === 'record'
    ? new RecordPrinter({ template, page, theme }, parts?.inPack)
    : new FramePrinter({ template, page, theme, shipsPerPage: ships, hasCutMarks: marks }, parts);
}

/** Whether ships share their pages with the parts of a pack. */
export function sharesPages({ template, ships }: SheetPrintOptions): boolean {
  return template.kind === 'sheets' && template.page === 'portrait' && ships !== 1;
}

export function iconKeyPages(options: SheetPrintOptions, typeface: Typeface): readonly Page[] {
  const { template, paper } = options;
  const page = pageSize(template, paper);
  const job = { ...iconKeyJob(options, typeface), size: frameSize(template, page, 1) };
  return drawSheets(job).map((sheet) => ({ ...page, sheets: [{ sheet, x: template.margin, y: template.margin }] }));
}

export function iconKeySheet(options: SheetPrintOptions, typeface: Typeface): Sheet {
  const { width } = frameSize(options.template, pageSize(options.template, options.paper), 1);
  return unboundedSheet(iconKeyJob(options, typeface), width);
}

function iconKeyJob(options: SheetPrintOptions, typeface: Typeface): Omit<SheetJob, 'size'> {
  return { title: 'Icon key', plan: iconKeyPlan(), theme: themeOf(options, typeface), drawn: new Map() };
}

/** A ship on one sheet of any height, in the narrowest frame that it would be printed in. */
export function singleSheet(subject: PrintedShip, options: SheetPrintOptions, typeface: Typeface): Sheet {
  const { template, paper, ships } = options;
  const page = pageSize(template, paper);
  const theme = themeOf(options, typeface);
  const layout = { template, page, theme, shipsPerPage: ships };
  const [first, ...others] = fitShip(subject, layout, ships === 1 ? largestScale(subject, layout) : 1);
  if (first && others.length === 0) return first.draw(first.max);
  const frame = template.frames.at(-1) as TemplateFrame;
  const job = {
    title: className(subject.ship),
    subject,
    plan: planOf(frame),
    theme: frameTheme(theme, frame.ships),
    drawn: new Map(),
  };
  return unboundedSheet(job, frameSize(template, page, 1).width);
}

/** A sheet of unlimited height: nothing on it stretches, and it is cut off below the last panel. */
function unboundedSheet(job: Omit<SheetJob, 'size'>, width: number): Sheet {
  const [sheet] = drawSheets({ ...job, size: { width, height: Number.POSITIVE_INFINITY } }) as [Sheet];
  return sheet;
}

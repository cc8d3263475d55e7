/** A template, a paper and what the user asks for → how ships are printed. */

import type { Page, Sheet, Size } from '../../drawing/page.ts';
import type { Kit } from '../../drawing/theme.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { className, type Subject } from '../panels/panel.ts';
import { sheetsOf } from './compose.ts';
import { legendPlan } from './legend.ts';
import { fitted, frameSize, Packer, type Paper, type Printer, pageSize, planOf } from './pages.ts';
import { Recorder } from './record-sheet.ts';
import type { Frame, FrameCount, Template } from './template.ts';

/** What the user asks for. */
export interface PrintOptions {
  readonly template: Template;
  readonly paper: Paper;
  /** No frame smaller than one of so many to a page; else the smallest in which a ship fits. */
  readonly ships?: FrameCount | undefined;
  /** Leave out the names. */
  readonly blank: boolean;
}

/** What panels draw with, as the template has it. */
export function kitOf({ template, blank }: PrintOptions, typeface: Typeface): Kit {
  const { icon, type, gap, kind } = template;
  return { typeface, icon, type, gap, light: kind === 'record', blank };
}

/** Puts ships onto pages as the template asks. */
export function printerOf(options: PrintOptions, typeface: Typeface): Printer {
  const { template, paper, ships } = options;
  const kit = kitOf(options, typeface);
  const page = pageSize(template, paper);
  return template.kind === 'record' ? new Recorder(template, page, kit) : new Packer(template, page, kit, ships);
}

/** The pages of the key to all icons. */
export function legendPages(options: PrintOptions, typeface: Typeface): readonly Page[] {
  const page = pageSize(options.template, options.paper);
  const { margin } = options.template;
  const work = {
    title: 'Key to the icons',
    subject: undefined,
    plan: legendPlan(),
    size: frameSize(options.template, page, 1),
    kit: kitOf(options, typeface),
  };
  return sheetsOf(work).map((sheet) => ({ ...page, sheets: [{ sheet, x: margin, y: margin }] }));
}

/** The key on one sheet, as high as it needs to be. */
export function legendSheet(options: PrintOptions, typeface: Typeface): Sheet {
  const { width } = frameSize(options.template, pageSize(options.template, options.paper), 1);
  const work = { title: 'Key to the icons', subject: undefined, plan: legendPlan(), kit: kitOf(options, typeface) };
  return endless(work, width);
}

/** A ship on one sheet that is as high as it needs to be, in the narrowest frame in which it would be printed. */
export function singleSheet(subject: Subject, options: PrintOptions, typeface: Typeface): Sheet {
  const { template, paper, ships } = options;
  const page = pageSize(template, paper);
  const kit = kitOf(options, typeface);
  const [first, ...others] = fitted(subject, template, page, kit, ships).sheets;
  if (first && others.length === 0) return first;
  const frame = template.frames.at(-1) as Frame;
  return endless(
    { title: className(subject.ship), subject, plan: planOf(frame), kit },
    frameSize(template, page, 1).width,
  );
}

/** A sheet without an end: nothing on it grows to fill it, and it is cut off below the last panel. */
function endless<Shown>(work: Omit<Parameters<typeof sheetsOf<Shown>>[0], 'size'>, width: number): Sheet {
  const size: Size = { width, height: Number.POSITIVE_INFINITY };
  const [sheet] = sheetsOf({ ...work, size }) as [Sheet];
  return sheet;
}

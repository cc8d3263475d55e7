import type { Page, Sheet, Size } from '../../drawing/page.ts';
import type { Kit } from '../../drawing/theme.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import { className, type Subject } from '../panels/panel.ts';
import { sheetsOf, type Work } from './compose.ts';
import { legendPlan } from './legend.ts';
import { fitted, frameSize, Packer, type Paper, type Printer, pageSize, planOf } from './pages.ts';
import { Recorder } from './record-sheet.ts';
import type { Frame, FrameCount, Template } from './template.ts';

export interface PrintOptions {
  readonly template: Template;
  readonly paper: Paper;
  readonly ships?: FrameCount | undefined;
  readonly blank: boolean;
}

export function kitOf({ template, blank }: PrintOptions, typeface: Typeface): Kit {
  const { icon, type, gap, kind } = template;
  return { typeface, icon, type, gap, light: kind === 'record', blank };
}

export function printerOf(options: PrintOptions, typeface: Typeface): Printer {
  const { template, paper, ships } = options;
  const kit = kitOf(options, typeface);
  const page = pageSize(template, paper);
  return template.kind === 'record'
    ? new Recorder(template, page, kit)
    : new Packer({ template, page, kit, wanted: ships });
}

export function legendPages(options: PrintOptions, typeface: Typeface): readonly Page[] {
  const { template, paper } = options;
  const page = pageSize(template, paper);
  const work = { ...legendWork(options, typeface), size: frameSize(template, page, 1) };
  return sheetsOf(work).map((sheet) => ({ ...page, sheets: [{ sheet, x: template.margin, y: template.margin }] }));
}

export function legendSheet(options: PrintOptions, typeface: Typeface): Sheet {
  const { width } = frameSize(options.template, pageSize(options.template, options.paper), 1);
  return unboundedSheet(legendWork(options, typeface), width);
}

function legendWork(options: PrintOptions, typeface: Typeface): Omit<Work<undefined>, 'size'> {
  return { title: 'Icon key', subject: undefined, plan: legendPlan(), kit: kitOf(options, typeface) };
}

/** A ship on one sheet of any height, in the narrowest frame that it would be printed in. */
export function singleSheet(subject: Subject, options: PrintOptions, typeface: Typeface): Sheet {
  const { template, paper, ships } = options;
  const page = pageSize(template, paper);
  const kit = kitOf(options, typeface);
  const [first, ...others] = fitted(subject, { template, page, kit, wanted: ships }).sheets;
  if (first && others.length === 0) return first;
  const frame = template.frames.at(-1) as Frame;
  return unboundedSheet(
    { title: className(subject.ship), subject, plan: planOf(frame), kit },
    frameSize(template, page, 1).width,
  );
}

/** A sheet of unlimited height: nothing on it stretches, and it is cut off below the last panel. */
function unboundedSheet<Shown>(work: Omit<Work<Shown>, 'size'>, width: number): Sheet {
  const size: Size = { width, height: Number.POSITIVE_INFINITY };
  const [sheet] = sheetsOf({ ...work, size }) as [Sheet];
  return sheet;
}

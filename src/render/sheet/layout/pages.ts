import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { tolerance } from '../../drawing/block.ts';
import type { Page, Sheet, Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import { panels } from '../panels/index.ts';
import { type PrintedShip, shipTitle } from '../panels/panel.ts';
import { weaponPlan } from '../panels/weapon-plan.ts';
import { draftSheet, draftWithout, drawSheet, drawSheets, fitSheet, type SheetDraft, wantedOf } from './compose.ts';
import { type DrawnPanels, type PlannedPanel, panelsOf, type SheetJob, type SheetPlan } from './fill-rows.ts';
import { type FrameCount, panelRows, type Template, type TemplateFrame } from './template.ts';

export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Readonly<Record<string, Size>>;

export type Paper = keyof typeof papers;

export function pageSize({ page }: Template, paper: Paper): Size {
  const { width, height } = papers[paper];
  return page === 'portrait' ? { width, height } : { width: height, height: width };
}

export function frameSize(template: Template, page: Size, ships: FrameCount): Size {
  const width = page.width - 2 * template.margin;
  const height = page.height - 2 * template.margin;
  return {
    width: ships === 4 ? (width - template.gap) / 2 : width,
    height: ships === 1 ? height : (height - template.gap) / 2,
  };
}

export interface PageLayout {
  readonly template: Template;
  readonly page: Size;
  readonly theme: Theme;
  readonly shipsPerPage?: FrameCount | undefined;
  readonly hasCutMarks?: boolean | undefined;
}

/** A sheet of a ship, drawn once the height that its page gives it is known. */
export interface FittedSheet {
  readonly width: number;
  /** Heights between which it may be drawn, in millimeters. */
  readonly min: number;
  readonly max: number;
  /** Takes a page of its own. */
  readonly isWhole: boolean;
  readonly draw: (height: number) => Sheet;
}

/** Fits a ship into the smallest frame, all ships at the same `scale`; several sheets if a page is too small. */
export function fitShip(subject: PrintedShip, layout: PageLayout, scale = 1): readonly FittedSheet[] {
  const { frames } = layout.template;
  const last = frames.at(-1) as TemplateFrame;
  const best = bestFrame(subject, layout, scale);
  if (!best) {
    const usual = usualFrame(subject, layout);
    const frame = frames.findLast((each) => isAlike(each, usual)) ?? last;
    return drawSheets(jobOf(subject, frame, layout, scale)).map(wholeSheet);
  }
  const { frame, job, least, wanted } = best;
  const isWhole = frame.ships === 1;
  const draw = (height: number) =>
    drawSheet(fitSheet(job, { mayShrink: frame === last, height, wanted }) ?? least, height) as Sheet;
  const { width, height: max } = job.size;
  return [{ width, min: isWhole ? max : least.height, max, isWhole, draw }];
}

function wholeSheet(sheet: Sheet): FittedSheet {
  return { width: sheet.width, min: sheet.height, max: sheet.height, isWhole: true, draw: () => sheet };
}

interface FittedFrame {
  readonly frame: TemplateFrame;
  readonly job: SheetJob;
  readonly least: SheetDraft;
  readonly wanted: readonly PlannedPanel[];
  /** Its core systems are in one line, and its plan, if any, fits every paper. */
  readonly isGood: boolean;
}

/** The best frame of the smallest size that a ship fits, with the figure that it has on every paper. */
function bestFrame(subject: PrintedShip, layout: PageLayout, scale: number): FittedFrame | undefined {
  const { template, page } = layout;
  const usual = usualFrame(subject, layout);
  if (scale === 1 && page.width === pageSize(template, 'a4').width) return usual;
  const alike = template.frames.filter((frame) => isAlike(frame, usual));
  return bestOf(alike, subject, layout, scale) ?? bestOf(template.frames, subject, layout, scale);
}

/** The best frame on A4, not enlarged. */
function usualFrame(subject: PrintedShip, layout: PageLayout): FittedFrame | undefined {
  const { template } = layout;
  return bestOf(template.frames, subject, { ...layout, page: pageSize(template, 'a4') }, 1);
}

/** Whether a frame shows the figure, plan or strip, of another. */
function isAlike({ weapons }: TemplateFrame, fitted: FittedFrame | undefined): boolean {
  return (weapons === 'plan') === (fitted?.frame.weapons === 'plan');
}

function bestOf(
  frames: readonly TemplateFrame[],
  subject: PrintedShip,
  layout: PageLayout,
  scale: number,
): FittedFrame | undefined {
  const { shipsPerPage = 4, template } = layout;
  const drawn = new Map<FrameCount, DrawnPanels>();
  let best: FittedFrame | undefined;
  for (const frame of frames) {
    const { ships } = frame;
    if (ships > shipsPerPage) continue;
    if (best && (best.frame.ships !== ships || (ships !== 4 && best.isGood))) break;
    const job = { ...jobOf(subject, frame, layout, scale), drawn: getOrCompute(drawn, ships, () => new Map()) };
    const fitted = fitFrame(job, frame, template);
    if (fitted && (!best || isBetter(fitted, best))) best = fitted;
  }
  return best;
}

function fitFrame(job: SheetJob, frame: TemplateFrame, template: Template): FittedFrame | undefined {
  const wanted = wantedOf(job);
  const least = draftWithout(wanted, job, job.size.height);
  const isLast = frame === template.frames.at(-1);
  if ((least.isShrunk && !isLast) || least.height > job.size.height + tolerance) return undefined;
  const other = frameSize(template, pageSize(template, 'letter'), frame.ships);
  const isOnAll = frame.weapons !== 'plan' || least.height <= other.height + tolerance;
  return { frame, job, least, wanted, isGood: isOnAll && !wrapsDrives(least) };
}

/** Half as wide as the page, the lower sheet is better; else the first good one. */
function isBetter(fitted: FittedFrame, best: FittedFrame): boolean {
  return fitted.frame.ships === 4 ? fitted.least.height < best.least.height - tolerance : fitted.isGood && !best.isGood;
}

/** Whether the core systems need two lines. */
function wrapsDrives({ rows }: SheetDraft): boolean {
  return rows.some((row) => panelsOf(row).some(({ id, strips }) => id === 'drives' && strips.length > 1));
}

function jobOf(subject: PrintedShip, frame: TemplateFrame, layout: PageLayout, scale: number): SheetJob {
  const { template, page, theme } = layout;
  return {
    title: shipTitle(subject),
    subject,
    plan: planOf(frame),
    size: frameSize(template, page, frame.ships),
    theme: frameTheme(theme, frame.ships, scale),
    drawn: new Map(),
  };
}

/** Scales tried to fill a page with one ship: icons of up to 11 mm in `standard`. */
const pageScales = [1.375, 1.25, 1.125];

/** Height grows by at least this share of the scale, so hopeless scales need not be tried. */
const growth = 0.75;

/** The largest scale at which a ship fits alone on a page; `enough` if it fits at that one. */
export function largestScale(subject: PrintedShip, layout: PageLayout, enough = Number.POSITIVE_INFINITY): number {
  if (enough <= 1) return 1;
  const { frames } = layout.template;
  const usual = usualFrame(subject, layout);
  const whole = frames.filter((frame) => frame.ships === frames.at(-1)?.ships && isAlike(frame, usual));
  const tests = whole.map((frame) => {
    const job = jobOf(subject, frame, layout, 1);
    const { height } = job.size;
    const plain = draftSheet(job, height);
    return (scale: number) => {
      if (plain.isShrunk || plain.height * scale * growth > height) return false;
      const draft = draftSheet(jobOf(subject, frame, layout, scale), height);
      return draft.height <= height && !draft.isShrunk;
    };
  });
  if (tests.some((fits) => fits(enough))) return enough;
  return Math.max(1, ...tests.map((fits) => pageScales.find(fits) ?? 1));
}

/** Side of a hull box in a frame, in millimeters. */
const boxSides: Readonly<Record<FrameCount, number>> = { 1: 5, 2: 5, 4: 4 };

/** Panels of small frames are closer together. */
const gapShares: Readonly<Record<FrameCount, number>> = { 1: 1, 2: 0.8, 4: 0.6 };

/** Icons grow more than type. */
const typeShare = 0.5;

/** The theme for a frame, at a scale. */
export function frameTheme(theme: Theme, ships: FrameCount, scale = 1): Theme {
  const larger = 1 + (scale - 1) * typeShare;
  const { title, text, label } = theme.type;
  return {
    ...theme,
    icon: theme.icon * scale,
    box: boxSides[ships] * scale,
    gap: theme.gap * larger * gapShares[ships],
    type: { title: title * larger, text: text * larger, label: label * larger },
  };
}

export function planOf(frame: TemplateFrame): SheetPlan {
  return panelRows(frame).map((cells) =>
    cells.map((cell) =>
      cell.map((each) => ({
        ...each,
        id: each.panel,
        panel: each.panel === 'weapons' && frame.weapons === 'plan' ? weaponPlan : panels[each.panel],
      })),
    ),
  );
}

export interface SheetPrinter {
  readonly add: (subject: PrintedShip) => readonly Page[];
  readonly end: () => readonly Page[];
}

import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import type { Page, Sheet, Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import { panels } from '../panels/index.ts';
import { type PrintedShip, shipTitle } from '../panels/panel.ts';
import { PanelContents } from '../panels/panel-contents.ts';
import { weaponPlan } from '../panels/weapon-plan.ts';
import { draftSheet, drawSheet, drawSheets, mayFit, type SheetDraft, withoutOptional } from './compose.ts';
import type { SheetJob, SheetPlan } from './fill-rows.ts';
import { type FrameCount, keepPanels, type Template, type TemplateFrame, type TemplatePanel } from './template.ts';

export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Readonly<Record<string, Size>>;

export type Paper = keyof typeof papers;

export interface FittedShip {
  readonly ships: FrameCount;
  readonly sheets: readonly Sheet[];
}

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

/** Draws a ship in the smallest frame that it fits, all ships at the same `scale`. */
export function fitShip(subject: PrintedShip, layout: PageLayout, scale = 1): FittedShip {
  const { template, shipsPerPage } = layout;
  const frames = framesOf(template);
  const allowed = frames.filter(({ ships }) => shipsPerPage === undefined || ships <= shipsPerPage);
  const last = frames.at(-1) as TemplateFrame;
  const contents = new PanelContents<PrintedShip>();
  for (const frame of allowed) {
    const whole = { ...jobOf(subject, frame, layout, scale), contents };
    if (frame !== last && !mayFit(whole)) continue;
    for (const plan of plansOf(whole)) {
      const draft = draftSheet({ ...whole, plan });
      const sheet = draft.isShrunk && frame !== last ? undefined : drawSheet(draft);
      if (sheet && frame.ships === 1)
        return { ships: 1, sheets: [withLargerHull(draft, layout.theme, scale) ?? sheet] };
      if (sheet) return { ships: frame.ships, sheets: [sheet] };
    }
  }
  return { ships: last.ships, sheets: drawSheets(jobOf(subject, last, layout, scale)) };
}

/** Sides of hull boxes on a page with room to spare, in millimeters. */
const roomyBoxes = [8, 7, 6];

/** Share of the free height of a page that a larger hull may take; the rest is for orders and notes. */
const hullShare = 0.5;

/** With less free height, in millimeters, a larger hull is not tried. */
const leastFree = 20;

/** A sheet of a whole page with larger hull boxes, if she has the room. */
function withLargerHull({ job, height, rows }: SheetDraft, theme: Theme, scale: number): Sheet | undefined {
  const free = job.size.height - height;
  if (free < leastFree) return undefined;
  const most = height + free * hullShare;
  for (const side of roomyBoxes) {
    const larger = draftSheet({ ...job, theme: frameTheme(theme, 1, scale, side) });
    if (!larger.isShrunk && larger.rows.length === rows.length && larger.height <= most) return drawSheet(larger);
  }
  return undefined;
}

/** The whole plan, then without a portrait, then without all that may be left out. */
function plansOf({ plan, subject }: SheetJob): readonly SheetPlan[] {
  const bare = subject.portrait ? [keepPanels(plan, ({ id, optional }) => !(id === 'portrait' && optional))] : [];
  return [plan, ...bare, ...withoutOptional(plan)];
}

/** The plan for a ship: without the panel of a portrait that she does not have. */
function withPortrait(plan: SheetPlan, { portrait }: PrintedShip): SheetPlan {
  return portrait ? plan : keepPanels(plan, ({ id }) => id !== 'portrait');
}

/** Smallest frames first, and of two that are equally large the one with a plan view. */
export function framesOf({ frames }: Template): readonly TemplateFrame[] {
  const isStrip = ({ weapons }: TemplateFrame) => Number(weapons !== 'plan');
  return [...frames].sort((one, other) => other.ships - one.ships || isStrip(one) - isStrip(other));
}

function jobOf(subject: PrintedShip, frame: TemplateFrame, layout: PageLayout, scale: number): SheetJob {
  const { template, page, theme } = layout;
  return {
    title: shipTitle(subject),
    subject,
    plan: withPortrait(planOf(frame), subject),
    size: frameSize(template, page, frame.ships),
    theme: frameTheme(theme, frame.ships, scale),
  };
}

/** Scales tried to fill a page with one ship: icons of up to 16 mm. */
const pageScales = [2, 1.8, 1.6, 1.45, 1.3, 1.15];

/** Height grows by at least this share of the scale, so hopeless scales need not be tried. */
const growth = 0.75;

/** The largest scale at which a ship fits on a page of its own. */
export function largestScale(subject: PrintedShip, layout: PageLayout): number {
  const fits = (frame: TemplateFrame) => {
    const plain = draftSheet(jobOf(subject, frame, layout, 1));
    const { height } = plain.job.size;
    return pageScales.find((scale) => {
      if (plain.isShrunk || plain.height * scale * growth > height) return false;
      const draft = draftSheet(jobOf(subject, frame, layout, scale));
      return draft.height <= height && !draft.isShrunk;
    });
  };
  const frames = framesOf(layout.template);
  const whole = frames.filter(({ ships }) => ships === frames.at(-1)?.ships);
  return Math.max(1, ...whole.map((frame) => fits(frame) ?? 1));
}

/** Side of a hull box in a frame, in millimeters. */
const boxSides: Readonly<Record<FrameCount, number>> = { 1: 5, 2: 5, 4: 4 };

/** Icons grow more than type. */
const typeShare = 0.5;

/** Cache of themes: panels cache their drawings by theme object. */
const themes = new WeakMap<Theme, Map<string, Theme>>();

/** The theme for a frame, at a scale, with hull boxes of a side of `box` at scale 1. */
export function frameTheme(theme: Theme, ships: FrameCount, scale = 1, box = boxSides[ships]): Theme {
  return getOrCompute(
    getOrCompute(themes, theme, () => new Map<string, Theme>()),
    `${ships} ${scale} ${box}`,
    () => {
      const larger = 1 + (scale - 1) * typeShare;
      const { title, text, label } = theme.type;
      return {
        ...theme,
        icon: theme.icon * scale,
        box: box * scale,
        gap: theme.gap * larger,
        type: { title: title * larger, text: text * larger, label: label * larger },
      };
    },
  );
}

export function planOf({ rows, weapons }: TemplateFrame): SheetPlan {
  const planned = (cell: TemplatePanel) => ({
    ...cell,
    id: cell.panel,
    panel: cell.panel === 'weapons' && weapons === 'plan' ? weaponPlan : panels[cell.panel],
  });
  return rows.map((cells) => cells.map((cell) => ('panel' in cell ? planned(cell) : cell.map(planned))));
}

export interface SheetPrinter {
  readonly add: (subject: PrintedShip) => readonly Page[];
  readonly end: () => readonly Page[];
}

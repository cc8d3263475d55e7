import type { Page, Sheet, Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import { panels } from '../panels/index.ts';
import { type PrintedShip, shipTitle } from '../panels/panel.ts';
import { draftSheet, drawSheet, drawSheets, type SheetJob, type SheetPlan, withoutOptional } from './compose.ts';
import type { FrameCount, Template, TemplateFrame } from './template.ts';

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
}

export function fitShip(subject: PrintedShip, { template, page, theme, shipsPerPage }: PageLayout): FittedShip {
  const frames = [...template.frames].sort((one, other) => other.ships - one.ships);
  const allowed = frames.filter(({ ships }) => shipsPerPage === undefined || ships <= shipsPerPage);
  const title = shipTitle(subject);
  const work = (frame: TemplateFrame) => ({
    title,
    subject,
    plan: planOf(frame),
    size: frameSize(template, page, frame.ships),
    theme,
  });
  for (const frame of allowed) {
    const smallest = frame === frames.at(-1) ? 1 : minFactor;
    const whole = work(frame);
    const plain = withoutOptional(whole.plan);
    const sheet = largest(whole, smallest) ?? (plain && largest({ ...whole, plan: plain }, smallest));
    if (sheet) return { ships: frame.ships, sheets: [sheet] };
  }
  const last = frames.at(-1) as TemplateFrame;
  return { ships: last.ships, sheets: drawSheets(work(last)) };
}

/** Scale factors tried to make good use of a frame, largest first. */
const factors = [1.3, 1.15, 1];
const minFactor = 0.88;

/** Height grows by at least this share of the scale factor, so hopeless factors need not be tried. */
const growth = 0.85;

/** Draws a ship as large as its frame allows; undefined if it does not fit at the `smallest` factor. */
function largest(work: SheetJob, smallest: number): Sheet | undefined {
  const at = (factor: number) => draftSheet({ ...work, theme: scaleTheme(work.theme, factor) });
  const small = at(smallest);
  if (small.height > work.size.height) return undefined;
  for (const factor of factors) {
    const estimate = (small.height * factor * growth) / smallest;
    const sheet = factor > smallest && estimate <= work.size.height ? drawSheet(at(factor)) : undefined;
    if (sheet) return sheet;
  }
  return drawSheet(small);
}

/** Labels are not scaled below this size, in millimeters, unless the template asks for it. */
const smallestLabel = 1.9;

/** Cache of scaled themes: panels cache their drawings by theme object. */
const sizes = new WeakMap<Theme, Map<number, Theme>>();

export function scaleTheme(theme: Theme, factor: number): Theme {
  const byFactor = sizes.get(theme) ?? new Map<number, Theme>();
  sizes.set(theme, byFactor);
  const { title, text, label } = theme.type;
  const scaled = byFactor.get(factor) ?? {
    ...theme,
    icon: theme.icon * factor,
    type: {
      title: title * factor,
      text: text * factor,
      label: Math.max(label * factor, Math.min(label, smallestLabel)),
    },
  };
  byFactor.set(factor, scaled);
  return scaled;
}

export function planOf({ rows }: TemplateFrame): SheetPlan {
  return rows.map((cells) => cells.map((cell) => ({ ...cell, id: cell.panel, panel: panels[cell.panel] })));
}

export interface SheetPrinter {
  readonly add: (subject: PrintedShip) => readonly Page[];
  readonly end: () => readonly Page[];
}

/** Pages kept open for a later sheet that still fits. */
const maxOpen = 6;

/** Quarters of a page that a frame may take, by ships per page. */
const quartersBySize: Readonly<Record<FrameCount, readonly (readonly number[])[]>> = {
  1: [[0, 1, 2, 3]],
  2: [
    [0, 1],
    [2, 3],
  ],
  4: [[0], [1], [2], [3]],
};

/** A page being filled, and which of its quarters are taken, row by row. */
interface Open {
  readonly taken: boolean[];
  readonly sheets: { readonly sheet: Sheet; readonly x: number; readonly y: number }[];
}

/** Gives each ship a frame of its own. A page is returned when it is full or too many are open. */
export class FramePrinter implements SheetPrinter {
  readonly #layout: PageLayout;
  readonly #open: Open[] = [];

  constructor(layout: PageLayout) {
    this.#layout = layout;
  }

  add(subject: PrintedShip): readonly Page[] {
    const { ships, sheets } = fitShip(subject, this.#layout);
    for (const sheet of sheets) this.#placeSheet(sheet, ships);
    const finished: Page[] = [];
    // Return pages in the order they were begun, so that bookmarks run forward.
    while (this.#open.length > 0 && (this.#open.length > maxOpen || this.#open[0]?.taken.every(Boolean))) {
      finished.push(this.#toPage(this.#open.shift() as Open));
    }
    return finished;
  }

  end(): readonly Page[] {
    return this.#open.splice(0).map((open) => this.#toPage(open));
  }

  #placeSheet(sheet: Sheet, ships: FrameCount): void {
    const { template, page } = this.#layout;
    const newPage: Open = { taken: [false, false, false, false], sheets: [] };
    for (const open of [...this.#open, newPage]) {
      const free = quartersBySize[ships].find((quarters) => quarters.every((quarter) => !open.taken[quarter]));
      if (!free) continue;
      for (const quarter of free) open.taken[quarter] = true;
      const [first] = free as [number];
      const { width, height } = frameSize(template, page, 4);
      const { margin, gap } = template;
      open.sheets.push({
        sheet,
        x: margin + (first % 2) * (width + gap),
        y: margin + (first < 2 ? 0 : height + gap),
      });
      if (open === newPage) this.#open.push(open);
      return;
    }
  }

  #toPage({ sheets }: Open): Page {
    return { ...this.#layout.page, sheets };
  }
}

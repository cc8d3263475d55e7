/** Sheets → pages: as many to a page as their frames allow, in the order in which they come. */

import type { Page, Sheet, Size } from '../../drawing/page.ts';
import type { Kit } from '../../drawing/theme.ts';
import { panels } from '../panels/index.ts';
import { type Subject, shipTitle } from '../panels/panel.ts';
import { draftOf, type Plan, sheetOf, sheetsOf, type Work } from './compose.ts';
import type { Frame, FrameCount, Template } from './template.ts';

/** The papers that can be printed on, upright, in millimetres. */
export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Readonly<Record<string, Size>>;

/** The name of a paper. */
export type Paper = keyof typeof papers;

/** A ship's sheets, and how many such sheets a page holds. */
export interface Fitted {
  readonly ships: FrameCount;
  readonly sheets: readonly Sheet[];
}

/** The paper as the template turns it. */
export function pageSize({ page }: Template, paper: Paper): Size {
  const { width, height } = papers[paper];
  return page === 'portrait' ? { width, height } : { width: height, height: width };
}

/** How large one of `ships` frames on a page is. */
export function frameSize(template: Template, page: Size, ships: FrameCount): Size {
  const width = page.width - 2 * template.margin;
  const height = page.height - 2 * template.margin;
  return {
    width: ships === 4 ? (width - template.gap) / 2 : width,
    height: ships === 1 ? height : (height - template.gap) / 2,
  };
}

/** The ship in the smallest frame in which it fits, if no `wanted` number asks for a larger one. */
export function fitted(subject: Subject, template: Template, page: Size, kit: Kit, wanted?: FrameCount): Fitted {
  const frames = [...template.frames].sort((one, other) => other.ships - one.ships);
  const tried = frames.filter(({ ships }) => wanted === undefined || ships <= wanted);
  const title = shipTitle(subject);
  const work = (frame: Frame) => ({
    title,
    subject,
    plan: planOf(frame),
    size: frameSize(template, page, frame.ships),
    kit,
  });
  for (const frame of tried) {
    const sheet = largest(work(frame), frame === frames.at(-1) ? 1 : least);
    if (sheet) return { ships: frame.ships, sheets: [sheet] };
  }
  const last = frames.at(-1) as Frame;
  return { ships: last.ships, sheets: sheetsOf(work(last)) };
}

/** How much larger or smaller than the template says a ship may be drawn to use its frame well. */
const factors = [1.3, 1.15, 1];
const least = 0.88;

/** A sheet that is drawn larger grows by at least this share of it: what surely does not fit need not be tried. */
const growth = 0.85;

/** The ship as large as its frame allows, or nothing if it does not fit even when it is drawn a little smaller. */
function largest(work: Work, smallest: number): Sheet | undefined {
  const at = (factor: number) => draftOf({ ...work, kit: enlarged(work.kit, factor) });
  const small = at(smallest);
  if (small.height > work.size.height) return undefined;
  for (const factor of factors) {
    const estimate = (small.height * factor * growth) / smallest;
    const sheet = factor > smallest && estimate <= work.size.height ? sheetOf(at(factor)) : undefined;
    if (sheet) return sheet;
  }
  return sheetOf(small);
}

/** No label becomes smaller than this, in millimetres, unless the template says so. */
const smallestLabel = 1.9;

/** Each size of a kit is one object, by which panels know what they have drawn already. */
const sizes = new WeakMap<Kit, Map<number, Kit>>();

/** The kit with everything in it so many times as large. */
export function enlarged(kit: Kit, factor: number): Kit {
  const known = sizes.get(kit) ?? new Map<number, Kit>();
  sizes.set(kit, known);
  const { title, text, label } = kit.type;
  const scaled = known.get(factor) ?? {
    ...kit,
    icon: kit.icon * factor,
    type: {
      title: title * factor,
      text: text * factor,
      label: Math.max(label * factor, Math.min(label, smallestLabel)),
    },
  };
  known.set(factor, scaled);
  return scaled;
}

/** The rows of a frame with their panels. */
export function planOf({ rows }: Frame): Plan {
  return rows.map((cells) => cells.map((cell) => ({ ...cell, id: cell.panel, panel: panels[cell.panel] })));
}

/** Puts the sheets of ships onto pages. */
export interface Printer {
  /** Takes a ship; returns the pages that are finished. */
  readonly add: (subject: Subject) => readonly Page[];
  /** The pages that are not full. */
  readonly end: () => readonly Page[];
}

/** How many pages wait for a sheet that still fits on them: so many, and no more, are kept in memory. */
const mostOpen = 6;

/** A page that is being filled: its quarters, by rows, that are taken. */
interface Open {
  readonly taken: boolean[];
  readonly sheets: { readonly sheet: Sheet; readonly x: number; readonly y: number }[];
}

/** Puts each ship into a frame of its own. A page is handed over when it is full, or when it has waited too long. */
export class Packer implements Printer {
  readonly #template: Template;
  readonly #page: Size;
  readonly #kit: Kit;
  readonly #wanted: FrameCount | undefined;
  readonly #open: Open[] = [];

  /** With `wanted`, no frame is smaller than one of so many to a page. */
  constructor(template: Template, page: Size, kit: Kit, wanted?: FrameCount) {
    this.#template = template;
    this.#page = page;
    this.#kit = kit;
    this.#wanted = wanted;
  }

  add(subject: Subject): readonly Page[] {
    const { ships, sheets } = fitted(subject, this.#template, this.#page, this.#kit, this.#wanted);
    for (const sheet of sheets) this.#place(sheet, ships);
    const done: Page[] = [];
    // Pages leave in the order in which they were begun, so that bookmarks run forward.
    while (this.#open.length > 0 && (this.#open.length > mostOpen || this.#open[0]?.taken.every(Boolean))) {
      done.push(this.#closed(this.#open.shift() as Open));
    }
    return done;
  }

  end(): readonly Page[] {
    return this.#open.splice(0).map((open) => this.#closed(open));
  }

  #place(sheet: Sheet, ships: FrameCount): void {
    const quarters =
      ships === 4
        ? [[0], [1], [2], [3]]
        : ships === 2
          ? [
              [0, 1],
              [2, 3],
            ]
          : [[0, 1, 2, 3]];
    for (const open of [...this.#open, this.#begun()]) {
      const free = quarters.find((each) => each.every((quarter) => !open.taken[quarter]));
      if (!free) continue;
      for (const quarter of free) open.taken[quarter] = true;
      const [first] = free as [number];
      const { width, height } = frameSize(this.#template, this.#page, 4);
      const { margin, gap } = this.#template;
      open.sheets.push({
        sheet,
        x: margin + (first % 2) * (width + gap),
        y: margin + (first < 2 ? 0 : height + gap),
      });
      if (!this.#open.includes(open)) this.#open.push(open);
      return;
    }
  }

  #begun(): Open {
    return { taken: [false, false, false, false], sheets: [] };
  }

  #closed({ sheets }: Open): Page {
    return { ...this.#page, sheets };
  }
}

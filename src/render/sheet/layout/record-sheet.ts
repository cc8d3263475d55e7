/** Full Thrust Light's record sheet: ships side by side, an icon key next to them, and one movement plot below. */

import { chunks } from '../../drawing/chunks.ts';
import type { Page, Sheet, Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { className, type PrintedShip, shipTitle } from '../panels/panel.ts';
import { drawSheet, drawSheets, fitSheet } from './compose.ts';
import type { PlannedPanel, SheetJob, SheetPlan } from './fill-rows.ts';
import { movementPlotHeight, movementPlotSheet } from './movement-plot.ts';
import { frameTheme, type PageLayout, planOf, type SheetPrinter } from './pages.ts';
import { recordKeySheets } from './record-key.ts';
import type { Template, TemplateFrame } from './template.ts';

interface Entry {
  readonly subject: PrintedShip;
  readonly sheet: Sheet;
  readonly columns: number;
}

/** Titles of panels for ships without sensors and core systems. */
const lightTitles: Readonly<Record<string, string>> = { control: 'Fire control', drives: 'Drive' };

function lightPlan(frame: TemplateFrame): SheetPlan {
  const rename = (planned: PlannedPanel) => {
    const title = lightTitles[planned.id];
    return title === undefined ? planned : { ...planned, panel: { ...planned.panel, title } };
  };
  return planOf(frame).map((cells) => cells.map((cell) => cell.map(rename)));
}

/** Record sheets kept open for a later ship that still fits. */
const maxOpen = 4;

export class RecordPrinter implements SheetPrinter {
  readonly #template: Template;
  readonly #page: Size;
  readonly #theme: Theme;
  readonly #open: Entry[][] = [];

  /** The icon key may be missing. */
  readonly #inPack: boolean;
  readonly #subjects: PrintedShip[] = [];

  constructor({ template, page, theme }: PageLayout, inPack = false) {
    this.#template = template;
    this.#page = page;
    this.#theme = theme;
    this.#inPack = inPack;
  }

  add(subject: PrintedShip): readonly Page[] {
    this.#subjects.push(subject);
    for (const entry of this.#entriesOf(subject)) this.#placeEntry(entry);
    const finished: Page[] = [];
    while (this.#open.length > 0 && (this.#open.length > maxOpen || this.#free(this.#open[0] ?? []) === 0)) {
      finished.push(this.#toPage(this.#open.shift() ?? []));
    }
    return finished;
  }

  /** The last pages. The key to the icons of all ships is beside the last of them, if there is room. */
  end(): readonly Page[] {
    const open = this.#open.splice(0);
    const subjects = this.#subjects.splice(0);
    if (subjects.length === 0) return [];
    const { margin } = this.#template;
    const [key, ...more] = recordKeySheets(subjects, this.#size(1), this.#theme) as [Sheet, ...Sheet[]];
    const beside = open.findLastIndex((entries) => this.#free(entries) > 0);
    const x = this.#page.width - margin - this.#width(1);
    const pages = open.map((entries, index) => {
      const page = this.#toPage(entries);
      return index === beside ? { ...page, sheets: [...page.sheets, { sheet: key, x, y: margin }] } : page;
    });
    if (this.#inPack) return pages;
    return [...pages, ...this.#keyPages(beside < 0 ? [key, ...more] : more)];
  }

  /** Fits a ship into as few columns as possible, or else splits it over pages. */
  #entriesOf(subject: PrintedShip): readonly Entry[] {
    const max = this.#template.columns;
    for (let columns = 1; columns <= max; columns++) {
      const job = this.#job(subject, columns);
      const draft = fitSheet(job, { mayShrink: columns === max });
      const sheet = draft && drawSheet(draft);
      if (sheet) return [{ subject, sheet, columns }];
    }
    const job = this.#job(subject, max);
    return drawSheets(job).map((sheet) => ({ subject, sheet, columns: max }));
  }

  #job(subject: PrintedShip, columns: number): SheetJob {
    const { frames } = this.#template;
    // The smallest frame is for one column, the largest for more.
    const frame = frames.at(columns === 1 ? 0 : -1) as TemplateFrame;
    return {
      title: shipTitle(subject),
      subject,
      plan: subject.ship.light ? lightPlan(frame) : planOf(frame),
      theme: frameTheme(this.#theme, frame.ships),
      size: this.#size(columns),
      drawn: new Map(),
    };
  }

  #size(columns: number): Size {
    return { width: this.#width(columns), height: this.#height() };
  }

  #free(entries: readonly Entry[]): number {
    return this.#template.columns - entries.reduce((sum, { columns }) => sum + columns, 0);
  }

  #placeEntry(entry: Entry): void {
    const open = this.#open.find((entries) => this.#free(entries) >= entry.columns);
    if (open) open.push(entry);
    else this.#open.push([entry]);
  }

  #width(columns: number): number {
    const { margin, gap, columns: all } = this.#template;
    const one = (this.#page.width - 2 * margin - gap * (all - 1)) / all;
    return columns * one + (columns - 1) * gap;
  }

  #height(): number {
    const { margin, gap, columns } = this.#template;
    return this.#page.height - 2 * margin - gap - movementPlotHeight(columns);
  }

  #toPage(entries: readonly Entry[]): Page {
    const { margin, gap, columns: all } = this.#template;
    let x = margin;
    const sheets = entries.map(({ sheet, columns }) => {
      const place = { sheet, x, y: margin };
      x += this.#width(columns) + gap;
      return place;
    });
    const subjects = [...new Set(entries.map(({ subject }) => subject))];
    const names = subjects.map(({ ship, name = '' }) => printableText(name) || className(ship));
    const lines = Array.from({ length: all }, (_, line) => (this.#theme.hasBlankNames ? '' : (names[line] ?? '')));
    const plot = movementPlotSheet(lines, this.#width(all), this.#theme);
    return { ...this.#page, sheets: [...sheets, { sheet: plot, x: margin, y: margin + this.#height() + gap }] };
  }

  /** What the last page has no room for of a key, side by side. */
  #keyPages(keys: readonly Sheet[]): readonly Page[] {
    const { margin, gap, columns } = this.#template;
    return chunks(keys, columns).map((own) => ({
      ...this.#page,
      sheets: own.map((sheet, column) => ({
        sheet,
        x: margin + column * (this.#width(1) + gap),
        y: margin,
      })),
    }));
  }
}

/**
 * Full Thrust Light's record sheet: ships side by side, beside them a panel that explains their icons, and below them one
 * movement plot with a line for each ship.
 */

import { type Block, stacked } from '../../drawing/block.ts';
import type { Page, Sheet, Size } from '../../drawing/page.ts';
import type { Kit } from '../../drawing/theme.ts';
import { legible } from '../../drawing/typeface.ts';
import { className, type Panel, type Subject, shipTitle } from '../panels/panel.ts';
import { eachOf, hullUnits, iconBlock, iconOf } from '../symbols/units.ts';
import { draftOf, type Plan, sheetOf, sheetsOf } from './compose.ts';
import { worded } from './legend.ts';
import { plotHeight, plotSheet } from './movement-plot.ts';
import { enlarged, type Printer, planOf } from './pages.ts';
import type { Frame, Template } from './template.ts';

/** A ship, or a part of one, on its way to a record sheet. */
interface Entry {
  readonly subject: Subject;
  readonly sheet: Sheet;
  readonly columns: number;
}

/** How many record sheets wait for a ship that still fits on them. */
const mostOpen = 4;

/** A ship that is a little too large is drawn so much smaller before it gets another column. */
const smaller = 0.88;

/** Puts ships onto record sheets, as many side by side as have room. */
export class Recorder implements Printer {
  readonly #template: Template;
  readonly #page: Size;
  readonly #kits: readonly Kit[];
  readonly #open: Entry[][] = [];

  constructor(template: Template, page: Size, kit: Kit) {
    this.#template = template;
    this.#page = page;
    this.#kits = [kit, enlarged(kit, smaller)];
  }

  add(subject: Subject): readonly Page[] {
    for (const entry of this.#entriesOf(subject)) this.#place(entry);
    const done: Page[] = [];
    while (this.#open.length > 0 && (this.#open.length > mostOpen || this.#free(this.#open[0] ?? []) === 0)) {
      done.push(this.#closed(this.#open.shift() ?? []));
    }
    return done;
  }

  end(): readonly Page[] {
    return this.#open.splice(0).map((entries) => this.#closed(entries));
  }

  get #kit(): Kit {
    return this.#kits[0] as Kit;
  }

  /** The ship in as few columns as hold it, or else on as many pages as it needs. */
  #entriesOf(subject: Subject): readonly Entry[] {
    const most = this.#template.columns - 1;
    const title = shipTitle(subject);
    for (let columns = 1; columns <= most; columns++) {
      for (const kit of this.#kits) {
        const sheet = sheetOf(draftOf({ title, subject, plan: this.#plan(columns), kit, size: this.#size(columns) }));
        if (sheet) return [{ subject, sheet, columns }];
      }
    }
    const parts = sheetsOf({ title, subject, plan: this.#plan(most), kit: this.#kit, size: this.#size(most) });
    return parts.map((sheet) => ({ subject, sheet, columns: most }));
  }

  /** The frame for one column is the one of which most make a page; the other is for ships that need more columns. */
  #plan(columns: number): Plan {
    const frames = [...this.#template.frames].sort((one, other) => other.ships - one.ships);
    return planOf((columns === 1 ? frames[0] : frames.at(-1)) as Frame);
  }

  #size(columns: number): Size {
    return { width: this.#width(columns), height: this.#height() };
  }

  #free(entries: readonly Entry[]): number {
    return this.#template.columns - 1 - entries.reduce((sum, { columns }) => sum + columns, 0);
  }

  #place(entry: Entry): void {
    const open = this.#open.find((entries) => this.#free(entries) >= entry.columns);
    if (open) open.push(entry);
    else this.#open.push([entry]);
  }

  /** Width of so many columns. */
  #width(columns: number): number {
    const { margin, gap, columns: all } = this.#template;
    const one = (this.#page.width - 2 * margin - gap * (all - 1)) / all;
    return columns * one + (columns - 1) * gap;
  }

  /** Height of the ships: what the plot leaves. */
  #height(): number {
    const { margin, gap, columns } = this.#template;
    return this.#page.height - 2 * margin - gap - plotHeight(columns - 1);
  }

  #closed(entries: readonly Entry[]): Page {
    const { margin, gap } = this.#template;
    let x = margin;
    const sheets = entries.map(({ sheet, columns }) => {
      const place = { sheet, x, y: margin };
      x += this.#width(columns) + gap;
      return place;
    });
    const width = this.#width(this.#template.columns);
    const subjects = [...new Set(entries.map(({ subject }) => subject))];
    const names = subjects.map(({ ship, name = '' }) => (this.#kit.blank ? '' : legible(name) || className(ship)));
    const last = margin + width - this.#width(1);
    return {
      ...this.#page,
      sheets: [
        ...sheets,
        { sheet: this.#reference(subjects), x: last, y: margin },
        { sheet: plotSheet(this.#lines(names), width, this.#kit), x: margin, y: margin + this.#height() + gap },
      ],
    };
  }

  /** A line for each ship, and empty ones for those that are not there. */
  #lines(names: readonly string[]): readonly string[] {
    return Array.from({ length: this.#template.columns - 1 }, (_, line) => names[line] ?? '');
  }

  /** What the icons of these ships mean, in grey, for it is no ship. */
  #reference(subjects: readonly Subject[]): Sheet {
    const size = { width: this.#width(1), height: this.#height() };
    const panel: Panel<readonly Subject[]> = {
      title: 'What the icons mean',
      about: '',
      strips: (shown, _, kit) => [stacked(referenceCells(shown, kit), kit.gap / 2)],
    };
    const plan = [[{ id: 'reference', panel }]];
    const [sheet] = sheetsOf({ title: '', subject: subjects, plan, kit: this.#kit, size }) as [Sheet];
    const pale = <Part extends { readonly groups: Sheet['groups'] }>(part: Part) => ({
      ...part,
      groups: part.groups.map((group) => ({ ...group, pale: true })),
    });
    return { ...pale(sheet), panels: sheet.panels.map(pale) };
  }
}

/** One cell for each kind of icon on the page. */
function referenceCells(subjects: readonly Subject[], kit: Kit): readonly Block[] {
  const kinds = new Map<string, Block>();
  for (const { ship } of subjects) {
    for (const unit of [...hullUnits(ship), ...ship.items.flatMap((item) => eachOf(item, ship))]) {
      const label = iconOf(unit.icon).label(unit.choices, unit.name);
      // Of systems that differ in a number only, one explains the others.
      const kind = `${unit.icon} ${label.replace(/\d+/g, '')}`;
      if (!kinds.has(kind)) kinds.set(kind, worded(iconBlock(unit, kit.icon * 0.8), label, unit.name, kit));
    }
  }
  return [...kinds.values()];
}

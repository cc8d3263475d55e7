/**
 * Full Thrust Light's record sheet: ships side by side, beside them a panel that explains their icons, and below them one
 * movement plot with a line for each ship.
 */

import { type Block, drawing, groupsOf, stacked } from './block.ts';
import { draftOf, type Plan, type Sheet, type Size, sheetOf, sheetsOf } from './compose.ts';
import type { Kit } from './kit.ts';
import { worded } from './legend.ts';
import { drawn, guide, type Mark, pen, text } from './mark.ts';
import { enlarged, type Page, type Printer, planOf } from './pages.ts';
import { className, type Panel, type Subject } from './panels/panel.ts';
import { line, rect } from './path.ts';
import type { Frame, Template } from './template.ts';
import { eachOf, iconBlock, iconOf, partUnits } from './units.ts';

/** How many turns the plot has room for. */
const turns = 12;

/** Height of a line of the plot, in millimetres. */
const lineHeight = 6.4;

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
    const title = className(subject.ship);
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
    const names = subjects.map(({ ship }) => (this.#kit.blank ? '' : className(ship)));
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
    for (const unit of [...partUnits(ship), ...ship.items.flatMap((item) => eachOf(item, ship))]) {
      const label = iconOf(unit.icon).label(unit.choices);
      // Of systems that differ in a number only, one explains the others.
      const kind = `${unit.icon} ${label.replace(/\d+/g, '')}`;
      if (!kinds.has(kind)) kinds.set(kind, worded(iconBlock(unit, kit.icon * 0.8), label, unit.name, kit));
    }
  }
  return [...kinds.values()];
}

function plotHeight(ships: number): number {
  return 4 + (ships + 1) * lineHeight;
}

/** The movement plot: an example in grey, then a line for each ship with its orders, velocity and course. */
function plotSheet(names: readonly string[], width: number, kit: Kit): Sheet {
  const height = plotHeight(names.length);
  const lines = [exampleLine(width, kit), ...names.map((name) => plotLine(name, width, kit))];
  const block = stacked([headings(width, kit), ...lines], 0);
  const panel = { id: 'plot', x: 0, y: 0, width, height, groups: groupsOf(block, 0, 0) };
  return { title: '', begins: false, width, height, panels: [panel], groups: [] };
}

/** Room for the ship's name at the start of a line, in millimetres. */
const nameWidth = 36;

function turnStart(turn: number, width: number): number {
  return nameWidth + (turn * (width - nameWidth)) / turns;
}

function headings(width: number, { type }: Kit): Block {
  const side = (width - nameWidth) / turns;
  const marks = Array.from({ length: turns }, (_, turn) => {
    const x = turnStart(turn, width);
    return [
      text(`Turn ${turn + 1}`, x + 0.6, 3, type.label, { bold: true }),
      text('V', x + side * 0.62, 3, type.label),
      text('C', x + side * 0.82, 3, type.label),
    ];
  }).flat();
  return drawing(width, 4, [text('Orders', 0, 3, type.text, { bold: true }), ...marks]);
}

function plotLine(name: string, width: number, kit: Kit): Block {
  const size = Math.min(
    kit.type.text,
    (kit.type.text * (nameWidth - 2)) / kit.typeface.width(name || ' ', kit.type.text, true),
  );
  const named = text(name, 0.8, lineHeight - 2, size, { bold: true });
  return drawing(
    width,
    lineHeight,
    [...boxes(width), named],
    `Orders${name === '' ? '' : ` of ${name}`} for turns 1 to ${turns}`,
  );
}

/** What orders look like: as the rules write them. Source: Full Thrust Light, Order plotting phase. */
const example: readonly (readonly [orders: string, velocity: string, course: string])[] = [
  ['', '6', '12'],
  ['+2', '8', '12'],
  ['+1, P2', '9', '10'],
  ['S1', '9', '11'],
  ['−3', '6', '11'],
];

function exampleLine(width: number, { type }: Kit): Block {
  const side = (width - nameWidth) / turns;
  const marks = example.flatMap(([orders, velocity, course], turn) => {
    const x = turnStart(turn, width);
    return [
      text(orders, x + 0.8, lineHeight - 2, type.text, { ink: 'grey' }),
      text(velocity, x + side * 0.62, lineHeight - 2, type.text, { ink: 'grey' }),
      text(course, x + side * 0.82, lineHeight - 2, type.text, { ink: 'grey' }),
    ];
  });
  const block = drawing(
    width,
    lineHeight,
    [...boxes(width), text('Example', 0.8, lineHeight - 2, type.text, { ink: 'grey' }), ...marks],
    'Example of orders',
  );
  return { ...block, parts: block.parts.map((part) => ({ ...part, pale: true })) };
}

function boxes(width: number): readonly Mark[] {
  const edge = pen.usual / 2;
  const side = (width - nameWidth) / turns;
  return [
    drawn(rect(edge, edge, width - pen.usual, lineHeight - pen.usual)),
    ...Array.from({ length: turns }, (_, turn) => {
      const x = turnStart(turn, width);
      return [
        drawn(line(x, edge, x, lineHeight - edge)),
        guide(line(x + side * 0.58, edge, x + side * 0.58, lineHeight - edge)),
        guide(line(x + side * 0.79, edge, x + side * 0.79, lineHeight - edge)),
      ];
    }).flat(),
  ];
}

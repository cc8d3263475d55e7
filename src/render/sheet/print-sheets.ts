/** Prints ships one after the other. */

import type { Page, Sheet } from '../drawing/page.ts';
import type { Typeface } from '../drawing/typeface.ts';
import { footGap, papers } from './frames/frame-size.ts';
import { footOf, footSheet, PageFiller } from './frames/page-filler.ts';
import { layoutOf, type SheetPrintOptions, themeOf } from './frames/sheet-options.ts';
import { drawSmallest, ShipSheet } from './frames/ship-sheet.ts';
import type { NumberedShip } from './parts/header.ts';
import type { RecordFleet } from './record/record-head.ts';
import { RecordPrinter } from './record/record-sheet.ts';

export interface SheetPrinter {
  /** The pages that are full with this ship. */
  readonly add: (subject: NumberedShip) => readonly Page[];
  /** The last pages. */
  readonly end: () => readonly Page[];
}

/** A printer of ships, a frame for each or several on a record sheet. Ships without a number get one. */
export function printerOf(options: SheetPrintOptions, typeface: Typeface): SheetPrinter {
  return options.template.kind === 'record' ? recordPrinter(options, typeface) : framePrinter(options, typeface);
}

function framePrinter(options: SheetPrintOptions, typeface: Typeface): SheetPrinter {
  const layout = layoutOf(options, typeface);
  const filler = new PageFiller(layout, options.marks === true);
  let count = 0;
  return {
    add: (subject) => {
      count++;
      return filler.add(new ShipSheet({ number: count, ...subject }, layout));
    },
    end: () => filler.end(),
  };
}

/** A printer of record sheets, which name the fleet if there is one. Ships without a number get one. */
export function recordPrinter(options: SheetPrintOptions, typeface: Typeface, fleet?: RecordFleet): SheetPrinter {
  const { template, paper } = options;
  const { width, height } = papers[paper];
  const page = { width: height, height: width };
  const printer = new RecordPrinter({ page, columns: template.columns, theme: themeOf(options, typeface), fleet });
  let count = 0;
  return {
    add: (subject) => {
      count++;
      return printer.add({ ...subject, number: subject.number ?? count });
    },
    end: () => printer.end(),
  };
}

/** A ship alone in the frame that she would be printed in, with what the foot of her page would say. */
export function singleSheet(subject: NumberedShip, options: SheetPrintOptions, typeface: Typeface): Sheet {
  const layout = layoutOf(options, typeface);
  const { sheets, notes } = drawSmallest(new ShipSheet(subject, layout), layout);
  const foot = footOf([subject], notes, (sheets[0] as Sheet).width, layout);
  return stackSheets([...sheets, ...(foot ? [footSheet(foot)] : [])], footGap);
}

/** Sheets one below the other as one. */
function stackSheets(sheets: readonly Sheet[], gap: number): Sheet {
  let y = 0;
  const moved = sheets.map((sheet) => {
    const top = y;
    y += sheet.height + gap;
    const down = (groups: Sheet['groups']) => groups.map((group) => ({ ...group, y: group.y + top }));
    return {
      groups: down(sheet.groups),
      panels: sheet.panels.map((panel) => ({ ...panel, y: panel.y + top, groups: down(panel.groups) })),
    };
  });
  return {
    ...(sheets[0] as Sheet),
    height: y - gap,
    groups: moved.flatMap(({ groups }) => groups),
    panels: moved.flatMap(({ panels }) => panels),
  };
}

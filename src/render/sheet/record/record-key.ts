/** Icon key of a record sheet: every icon of its ships, and the arc ring. */

import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { type Block, placeInRow, stack } from '../../drawing/block.ts';
import { chunks } from '../../drawing/chunks.ts';
import { flowIntoColumns, gapStrip } from '../../drawing/flow.ts';
import { blockPanel, type Sheet, type Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import { rosetteLegend } from '../../symbols/rosette.ts';
import { hullUnits, iconBlock, labelOf, type Unit, unitLook, unitsOfOne } from '../../symbols/units.ts';
import { frameSheet } from '../frames/frame-sheet.ts';
import { labeledIcon } from '../frames/legend.ts';
import type { PrintedShip } from '../panels/panel.ts';
import { withHeading } from '../tables/heading.ts';

const padding = 2.2;

/** The key for the ships of a page: icons in two columns. Several sheets if there are more than fit one. */
export function recordKeySheets(subjects: readonly PrintedShip[], size: Size, theme: Theme): readonly Sheet[] {
  const width = size.width - 2 * padding;
  const lines = linesOf(kindsOf(subjects), width, theme).map((block) => ({ block }));
  const strips = [{ block: rosetteLegend(width, theme) }, gapStrip(theme.gap), ...lines];
  const columns = flowIntoColumns(
    withHeading('Icon key', width, strips, theme),
    width,
    () => size.height - 2 * padding,
  );
  return columns.map((blocks, index) => {
    const panel = blockPanel('reference', { ...stack(blocks, 0), width }, padding, padding);
    return frameSheet({ size, title: '', isFirst: index === 0 }, [panel]);
  });
}

/** One unit for each kind of icon; systems that differ only in a number share one. */
function kindsOf(subjects: readonly PrintedShip[]): readonly Unit[] {
  const kinds = new Map<string, Unit>();
  for (const { ship } of subjects) {
    for (const unit of [...hullUnits(ship), ...ship.items.flatMap((item) => unitsOfOne(item, ship))]) {
      getOrCompute(kinds, `${labelOf(unit).replace(/\d+/g, '')} ${unitLook(unit)}`, () => unit);
    }
  }
  return [...kinds.values()];
}

function linesOf(kinds: readonly Unit[], width: number, theme: Theme): readonly Block[] {
  const cell = (width - theme.gap) / 2;
  const cells = kinds.map((unit) =>
    labeledIcon(iconBlock(unit, theme.icon * 0.8), labelOf(unit), unit.name, { theme, width: cell }),
  );
  return chunks(cells, 2).map((line) => {
    const row = placeInRow(line, theme.gap);
    return { ...row, height: row.height + theme.gap / 2 };
  });
}

/** Icon key of a record sheet: every icon of its ships, and the arc ring. */

import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { type Block, placeInRow, stack } from '../../drawing/block.ts';
import { chunks } from '../../drawing/chunks.ts';
import type { Sheet, Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { Panel, PrintedShip } from '../panels/panel.ts';
import { rosetteLegend } from '../symbols/rosette.ts';
import { hullUnits, iconBlock, labelOf, type Unit, unitLook, unitsOfOne } from '../symbols/units.ts';
import { drawSheets } from './compose.ts';
import { stripGap } from './fill-rows.ts';
import { labeledIcon, legendCellWidth } from './legend.ts';

/** The key for the ships of a page. Several sheets if there are more icons than fit one. */
export function recordKeySheets(subjects: readonly PrintedShip[], size: Size, theme: Theme): readonly Sheet[] {
  const plan = [[[{ id: 'reference', panel: keyPanel(subjects) }]]];
  return drawSheets({ title: '', plan, theme, size, drawn: new Map() });
}

function keyPanel(subjects: readonly PrintedShip[]): Panel {
  const kinds = kindsOf(subjects);
  return {
    title: 'Icon key',
    description: '',
    strips: (_, width, theme, tallest = Number.POSITIVE_INFINITY) => {
      const rosette = rosetteLegend(width, theme);
      const [one, two] = [1, 2].map((columns) => linesOf(kinds, columns, width, theme)) as [Block[], Block[]];
      const whole = [one, two].map((lines) => stack([rosette, stack(lines, stripGap(theme))], theme.gap));
      const fitting = whole.find(({ height }) => height <= tallest);
      return fitting ? [fitting] : [rosette, ...two];
    },
  };
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

function linesOf(kinds: readonly Unit[], columns: number, width: number, theme: Theme): readonly Block[] {
  const cell = columns === 1 ? Math.min(legendCellWidth, width) : (width - theme.gap * (columns - 1)) / columns;
  const cells = kinds.map((unit) =>
    labeledIcon(iconBlock(unit, theme.icon * 0.8), labelOf(unit), unit.name, { theme, width: cell }),
  );
  return chunks(cells, columns).map((line) => placeInRow(line, theme.gap));
}

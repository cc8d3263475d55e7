/** Draws the sheets of a text for editors, as `slipway ssd --format svg` does. */

import type { CheckedText } from '../../../editor/checked-text.ts';
import { renderSvg } from '../../../render/paint/svg.ts';
import { withLatinNames } from '../../../render/sheet/panels/latin-ship.ts';
import { singleSheet } from '../../../render/sheet/print-sheets.ts';
import { errorMessages } from '../../../reports/report.ts';
import { countSystems } from '../../../rules/ship/ship.ts';
import { maxSystems, type RenderContext, renderContext } from '../../runtime/render/render-context.ts';
import type { World } from '../../world.ts';

/** The answer to `slipway/sheet`: an SVG file for each design of a text, or why there is none. */
export interface SheetAnswer {
  readonly sheets: readonly string[];
  readonly problem?: string;
}

export function sheetPainter(world: World): (checked: CheckedText) => Promise<SheetAnswer> {
  let loaded: Promise<RenderContext> | undefined;
  return async ({ verdicts }) => {
    loaded ??= renderContext({ template: 'standard', paper: 'a4', ships: 'auto' }, world);
    const { options, typeface, faces } = await loaded;
    const drawn = verdicts.flatMap(({ ship, findings }) =>
      ship && countSystems(ship) <= maxSystems ? [{ ship, errors: errorMessages(findings) }] : [],
    );
    const named = await Promise.all(drawn.map((ship) => withLatinNames(ship, typeface, false)));
    const sheets = named.map(({ subject }) => renderSvg(singleSheet(subject, options, typeface), faces));
    if (sheets.length > 0) return { sheets };
    const isLarge = verdicts.some(({ ship }) => ship);
    return { sheets, problem: isLarge ? 'too many systems to draw' : 'no sheet: fix the errors first' };
  };
}

import { typefaceOf } from '../render/paint/font-widths.ts';
import { renderSvg as paintSvg } from '../render/paint/svg.ts';
import { facesOfWoff } from '../render/paint/woff-glyphs.ts';
import { withLatinNames } from '../render/sheet/panels/latin-ship.ts';
import { singleSheet } from '../render/sheet/print-sheets.ts';
import { errorMessages } from '../reports/report.ts';
import { countSystems } from '../rules/ship/ship.ts';
import { formatNumber } from '../text/phrases.ts';
import { pricedDesign } from './priced-design.ts';
import type { Design, SheetOptions } from './types.ts';

/** Maximum number of systems of a ship that is drawn, as for `slipway ssd`. */
const maxSystems = 2000;

/**
 * The sheet of a design as an SVG file, with the letters as outlines, so no font is needed; the same as of `slipway ssd`, without
 * portraits and badges. A design with errors is marked NOT LEGAL. The outlines are loaded at the first call. Rejects with a
 * RangeError for ships too large to draw.
 */
export async function renderSvg(design: Design, { paper = 'a4', blank = false }: SheetOptions = {}): Promise<string> {
  const { ship, verdict } = pricedDesign(design);
  const systems = countSystems(ship);
  if (systems > maxSystems) {
    throw new RangeError(`too many systems: ${formatNumber(systems)}; the limit is ${formatNumber(maxSystems)}`);
  }
  if (paper !== 'a4' && paper !== 'letter') throw new RangeError(`unknown paper: ${paper}; use a4 or letter`);
  const { fonts, template, widths } = await import('./sheet-data.generated.js');
  const options = { template, paper, blank };
  const typeface = typefaceOf(widths);
  const { subject } = await withLatinNames({ ship, errors: errorMessages(verdict.findings) }, typeface, blank);
  return paintSvg(singleSheet(subject, options, typeface), facesOfWoff(fonts));
}

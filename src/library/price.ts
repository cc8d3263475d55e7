import { designReportData } from '../reports/design/ship-facts.ts';
import { pricedDesign } from './priced-design.ts';
import type { Design, Price, PriceOptions } from './types.ts';

/** The mass, points and crew of a design, with its lines. */
export function price(design: Design, options: PriceOptions = {}): Price {
  const { verdict } = pricedDesign(design);
  const { mass, points, crew, lines } = designReportData(verdict, options.explain ?? false);
  return { mass, points, crew, lines } as Price;
}

import type { Price } from '../../../editor/form/entry-prices.ts';
import { formatCount, formatNumber } from '../../../text/numbers.ts';

/** `2 mass, 6 points`. */
export function priceText({ mass, points }: Price): string {
  return `${formatNumber(mass)} mass, ${formatCount(points, 'point')}`;
}

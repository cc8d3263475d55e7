import type { Price } from '../../../../editor/form/entry-choices.ts';
import { formatCount, formatNumber } from '../../../../text/phrases.ts';

/** `2 mass, 6 points`, which may break at the comma only. */
export function priceText({ mass, points }: Price): string {
  return `${formatNumber(mass)}\u00a0mass, ${formatCount(points, 'point').replace(' ', '\u00a0')}`;
}

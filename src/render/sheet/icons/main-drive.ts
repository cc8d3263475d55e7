import { halvedThrust } from '../../../rules/ship/turning.ts';
import { centeredText, type Mark, openShape, stroked } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { mirror } from './mirror.ts';

const outline = mirror([0, 0], 1, [0, -3.7], [3.7, -0.7], [3.7, 3.7]);
const inner = mirror([0, 0], 1, [0, -2.95], [3.1, -0.4], [3.1, 3.1]);

const standard: readonly Mark[] = [openShape(outline, 0.5), stroked(line(0, -3.4, 0, 3.5))];
const advanced: readonly Mark[] = [openShape(outline, 0.4), openShape(inner, 0.3), stroked(line(0, -2.8, 0, 3))];

/** Type sizes by number of digits. */
const typeSizes = [3.8, 2.85, 2.15];

/**
 * A pentagon, point ahead, in two halves: the thrust of a whole drive, and what the first hit leaves. Double walls if
 * advanced. Undivided in Full Thrust Light (`whole`), where one hit stops it.
 */
export const mainDrive = defineIcon('main-drive', {
  label: ({ type }) => (type === 'advanced' ? 'Adv drive' : 'Drive'),
  draw: ({ choices }) => {
    const size = typeSizes[String(choices.thrust).length - 1] ?? 2.15;
    if ('whole' in choices)
      return [openShape(outline, 0.5), centeredText(String(choices.thrust), [0, 1], Math.min(4.6, size * 1.6))];
    const walls = choices.type === 'advanced' ? advanced : standard;
    return [
      ...walls,
      centeredText(String(choices.thrust), [-1.65, 1], size),
      centeredText(String(halvedThrust(choices.thrust)), [1.65, 1], size),
    ];
  },
});

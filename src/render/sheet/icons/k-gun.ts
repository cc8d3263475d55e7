import { centeredText, solid } from '../../drawing/mark.ts';
import { joinPaths, polygon, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const breech = solid(rect(-1.65, -1.35, 3.3, 3.4));
const barrels = {
  standard: [solid(rect(-0.65, -1.95, 1.3, 0.8))],
  short: [],
  long: [solid(rect(-0.65, -2.6, 1.3, 1.4))],
};
const bursts = solid(
  joinPaths(polygon([-1.8, -0.5], [-2.6, 0.35], [-1.8, 1.2]), polygon([1.8, -0.5], [2.6, 0.35], [1.8, 1.2])),
);

/** A black breech with the class in white, a barrel by range and bursts for flak, in a ring of arcs. */
export const kGun = defineIcon('k-gun', {
  label: ({ class: size, range, flak }) => `K${size}${range === 'standard' ? '' : ` ${range}`}${flak ? ' flak' : ''}`,
  draw: (subject) => [
    ...arcRing(subject),
    ...barrels[subject.choices.range],
    ...(subject.choices.flak ? [bursts] : []),
    breech,
    // Two digits need smaller type to fit.
    centeredText(String(subject.choices.class), [0, 0.35], subject.choices.class < 10 ? 3.9 : 2.8, { ink: 'white' }),
  ],
});

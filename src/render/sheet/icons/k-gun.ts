import { centeredText, openShape, solid } from '../../drawing/mark.ts';
import { joinPaths, polygon, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const breech = openShape(rect(-1.55, -1.3, 3.1, 3.3), 0.4);
const barrels = {
  standard: [openShape(rect(-0.6, -2.1, 1.2, 0.8), 0.4)],
  short: [],
  long: [solid(rect(-0.65, -2.65, 1.3, 1.4))],
};
const bursts = solid(
  joinPaths(polygon([-1.6, -0.5], [-2.5, 0.35], [-1.6, 1.2]), polygon([1.6, -0.5], [2.5, 0.35], [1.6, 1.2])),
);

/** A square breech with the class, a barrel by range and bursts for flak, in a ring of arcs. */
export const kGun = defineIcon('k-gun', {
  label: ({ class: size, range, flak }) => `K${size}${range === 'standard' ? '' : ` ${range}`}${flak ? ' flak' : ''}`,
  draw: (subject) => [
    ...arcRing(subject),
    ...barrels[subject.choices.range],
    ...(subject.choices.flak ? [bursts] : []),
    breech,
    // Two digits need smaller type to fit.
    centeredText(String(subject.choices.class), [0, 0.35], subject.choices.class < 10 ? 3.7 : 2.6),
  ],
});

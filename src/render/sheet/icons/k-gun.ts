import { centred, open, solid } from '../../drawing/mark.ts';
import { polygon, rect, together } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const breech = open(rect(-1.55, -1.3, 3.1, 3.3), 0.4);
const barrels = {
  standard: [open(rect(-0.6, -2.1, 1.2, 0.8), 0.4)],
  short: [],
  long: [solid(rect(-0.65, -2.65, 1.3, 1.4))],
};
const bursts = solid(
  together(polygon([-1.6, -0.5], [-2.5, 0.35], [-1.6, 1.2]), polygon([1.6, -0.5], [2.5, 0.35], [1.6, 1.2])),
);

/** A square breech with the class, a barrel by range and bursts for flak, in a ring of arcs. */
export const kGun = defineIcon('k-gun', {
  label: ({ class: size, range, flak }) => `K${size}${range === 'standard' ? '' : ` ${range}`}${flak ? ' flak' : ''}`,
  draw: (subject) => [
    ...ring(subject),
    ...barrels[subject.choices.range],
    ...(subject.choices.flak ? [bursts] : []),
    breech,
    // Two digits need smaller type to fit.
    centred(String(subject.choices.class), [0, 0.35], subject.choices.class < 10 ? 3.7 : 2.6),
  ],
});

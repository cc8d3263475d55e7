import { centeredText, solid } from '../../drawing/mark.ts';
import { polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const needle = solid(polygon([1.2, -2.4], [1.65, 2], [0.75, 2]));

/** The class next to a long needle, in a ring of arcs. */
export const needleBeam = defineIcon('needle-beam', {
  label: ({ class: size }) => `Needle ${size}`,
  draw: (subject) => [...arcRing(subject), needle, centeredText(String(subject.choices.class), [-0.95, 0.1], 4)],
});

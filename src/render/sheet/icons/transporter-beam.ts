import { centeredText, solid } from '../../drawing/mark.ts';
import { circle, joinPaths, pointToward } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const dots = solid(
  joinPaths(...Array.from({ length: 10 }, (_, index) => circle(...pointToward(index * 36, 2.15), 0.38))),
);

/** The class in a circle of dots, in a ring of arcs. */
export const transporterBeam = defineIcon('transporter-beam', {
  label: ({ class: size }) => `Transport ${size}`,
  draw: (subject) => [...arcRing(subject), dots, centeredText(String(subject.choices.class), [0, 0], 3.8)],
});

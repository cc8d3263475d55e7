import { defineIcon } from './icon.ts';
import { labeledArcRing } from './ring.ts';

/** The class in a circle, in a ring of arcs, as in Full Thrust Light. */
export const beam = defineIcon('beam', {
  label: ({ class: size }) => `B${size}`,
  draw: (subject) => labeledArcRing(subject, subject.choices.class),
});

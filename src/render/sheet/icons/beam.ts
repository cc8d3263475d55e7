import { defineIcon } from './icon.ts';
import { ringed } from './ring.ts';

/** The class in a circle, in a ring of arcs, as in Full Thrust Light. */
export const beam = defineIcon('beam', {
  label: ({ class: size }) => `B${size}`,
  draw: (subject) => ringed(subject, subject.choices.class),
});

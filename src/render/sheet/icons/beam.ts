import { defineIcon } from './icon.ts';
import { ringed } from './ring.ts';

/** A circle with its class in a ring of arcs, as Full Thrust Light shows it. */
export const beam = defineIcon('beam', {
  label: ({ class: size }) => `B${size}`,
  draw: (subject) => ringed(subject, subject.choices.class),
});

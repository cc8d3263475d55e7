import { centred, solid } from '../../drawing/mark.ts';
import { circle, together, towards } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const dots = solid(together(...Array.from({ length: 10 }, (_, index) => circle(...towards(index * 36, 2.15), 0.38))));

/** The class in a circle of dots, in a ring of arcs. */
export const transporterBeam = defineIcon('transporter-beam', {
  label: ({ class: size }) => `Transport ${size}`,
  draw: (subject) => [...ring(subject), dots, centred(String(subject.choices.class), [0, 0], 3.8)],
});

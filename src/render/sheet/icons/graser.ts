import { centred, open } from '../../drawing/mark.ts';
import { regular } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const hexagon = open(regular([0, 0], 2.4, 6, 30), 0.4);

/** The class in a hexagon, in a ring of arcs. */
export const graser = defineIcon('graser', {
  label: ({ class: size }) => `Graser ${size}`,
  draw: (subject) => [...ring(subject), hexagon, centred(String(subject.choices.class), [0, 0], 4)],
});

import { centeredText, openShape } from '../../drawing/mark.ts';
import { regularPolygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const hexagon = openShape(regularPolygon([0, 0], 2.4, 6, 30), 0.4);

/** The class in a hexagon, in a ring of arcs. */
export const graser = defineIcon('graser', {
  label: ({ class: size }) => `Graser ${size}`,
  draw: (subject) => [...arcRing(subject), hexagon, centeredText(String(subject.choices.class), [0, 0], 4)],
});

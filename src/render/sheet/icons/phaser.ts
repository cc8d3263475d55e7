import { centeredText, openShape } from '../../drawing/mark.ts';
import { regularPolygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const diamond = openShape(regularPolygon([0, 0], 2.8, 4), 0.45);

/** The class in a diamond, in a ring of arcs. */
export const phaser = defineIcon('phaser', {
  label: ({ class: size }) => `Phaser ${size}`,
  draw: (subject) => [...arcRing(subject), diamond, centeredText(String(subject.choices.class), [0, 0], 3.6)],
});

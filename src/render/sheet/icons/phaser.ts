import { centred, open } from '../../drawing/mark.ts';
import { regular } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const diamond = open(regular([0, 0], 2.8, 4), 0.45);

/** The class in a diamond, in a ring of arcs. */
export const phaser = defineIcon('phaser', {
  label: ({ class: size }) => `Phaser ${size}`,
  draw: (subject) => [...ring(subject), diamond, centred(String(subject.choices.class), [0, 0], 3.6)],
});

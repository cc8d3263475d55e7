import { centred, solid } from '../../drawing/mark.ts';
import { polygon, together, towards } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const pulls = solid(
  together(
    ...[0, 90, 180, 270].map((way) => polygon(towards(way - 28, 2.6), towards(way + 28, 2.6), towards(way, 1.5))),
  ),
);

/** The class with wedges pressing in on it from four sides, in a ring of arcs. */
export const graviticGun = defineIcon('gravitic-gun', {
  label: ({ class: size }) => `Gravitic ${size}`,
  draw: (subject) => [...ring(subject), pulls, centred(String(subject.choices.class), 0, 0, 3.6)],
});

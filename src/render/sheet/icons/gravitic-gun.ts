import { centred, solid } from '../../drawing/mark.ts';
import { polygon, together, towards } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const pulls = solid(
  together(
    ...[0, 90, 180, 270].map((angle) =>
      polygon(towards(angle - 28, 2.6), towards(angle + 28, 2.6), towards(angle, 1.5)),
    ),
  ),
);

/** The class between four inward wedges, in a ring of arcs. */
export const graviticGun = defineIcon('gravitic-gun', {
  label: ({ class: size }) => `Gravitic ${size}`,
  draw: (subject) => [...ring(subject), pulls, centred(String(subject.choices.class), [0, 0], 3.6)],
});

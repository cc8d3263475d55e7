import { centeredText, solid } from '../../drawing/mark.ts';
import { joinPaths, pointToward, polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const pulls = solid(
  joinPaths(
    ...[0, 90, 180, 270].map((angle) =>
      polygon(pointToward(angle - 28, 2.6), pointToward(angle + 28, 2.6), pointToward(angle, 1.5)),
    ),
  ),
);

/** The class between four inward wedges, in a ring of arcs. */
export const graviticGun = defineIcon('gravitic-gun', {
  label: ({ class: size }) => `Gravitic ${size}`,
  draw: (subject) => [...arcRing(subject), pulls, centeredText(String(subject.choices.class), [0, 0], 3.6)],
});

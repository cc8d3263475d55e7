import { centeredText, hole, type Mark, solid } from '../../drawing/mark.ts';
import { joinPaths, regularPolygon, ringSegment } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const frame: readonly Mark[] = [solid(regularPolygon([0, 0], 2.6, 6, 30)), hole(regularPolygon([0, 0], 1.85, 6, 30))];
const slits = hole(
  joinPaths(...[30, 90, 150, 210, 270, 330].map((angle) => ringSegment([1.5, 2.7], angle - 6, angle + 6))),
);

/** The class in a thick black hexagon, in a ring of arcs; six separate bars if high-intensity. */
export const heavyGraser = defineIcon('heavy-graser', {
  label: ({ class: size, 'high-intensity': high }) => (high ? `HG${size} high` : `HG${size}`),
  draw: (subject) => [
    ...arcRing(subject),
    ...frame,
    ...(subject.choices['high-intensity'] ? [slits] : []),
    centeredText(String(subject.choices.class), [0, 0], 3.8),
  ],
});

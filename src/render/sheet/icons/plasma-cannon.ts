import { centeredText, hole, type Mark, solid } from '../../drawing/mark.ts';
import { circle } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { mirror } from './mirror.ts';
import { arcRing } from './ring.ts';

const fire: readonly Mark[] = [
  solid(mirror([0, 0], 1, [0, -2.65], [0.8, -1.3], [1.85, -1.9], [2.2, -0.3], [2.15, 0.9], [1.75, 1.8], [0.85, 2.5])),
  hole(circle(0, 0.5, 1.65)),
];

/** The class in a black flame, in a ring of arcs. */
export const plasmaCannon = defineIcon('plasma-cannon', {
  label: ({ class: size }) => `Plasma ${size}`,
  draw: (subject) => [...arcRing(subject), ...fire, centeredText(String(subject.choices.class), [0, 0.5], 3.6)],
});

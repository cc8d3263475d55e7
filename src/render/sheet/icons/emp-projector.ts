import { centeredText, stroked } from '../../drawing/mark.ts';
import { joinPaths, polyline } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const bolts = stroked(
  joinPaths(
    polyline([-1.5, -2.15], [-2.2, 0.15], [-1.45, 0], [-1.85, 2.05]),
    polyline([1.85, -2.05], [1.45, 0], [2.2, -0.15], [1.5, 2.15]),
  ),
  0.45,
);

/** The class between two bolts of lightning, in a ring of arcs. */
export const empProjector = defineIcon('emp-projector', {
  label: ({ class: size }) => `EMP${size}`,
  draw: (subject) => [...arcRing(subject), bolts, centeredText(String(subject.choices.class), [0, 0], 3.8)],
});

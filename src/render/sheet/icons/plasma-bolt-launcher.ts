import { centeredText, hole, type Mark, solid } from '../../drawing/mark.ts';
import { circle, star } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const burst: readonly Mark[] = [solid(star([0, 0], 2.65, 1.95, 12)), hole(circle(0, 0, 1.7))];

/** The class in a ball with a spiked edge, in a ring of arcs. */
export const plasmaBoltLauncher = defineIcon('plasma-bolt-launcher', {
  label: ({ class: size }) => `PBL${size}`,
  draw: (subject) => [...arcRing(subject), ...burst, centeredText(String(subject.choices.class), [0, 0], 3.5)],
});

import { hole, type Mark, solid } from '../../drawing/mark.ts';
import { circle, star } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [solid(star([0, 0], 3.75, 1.3, 9)), hole(circle(0, 0, 0.7))];

/** A small ball with quills all around. */
export const spicule = defineIcon('spicule', { label: () => 'Spicule', draw: () => marks });

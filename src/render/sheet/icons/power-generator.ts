import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { circle, star } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [openShape(circle(0, 0, 3.3), 0.45), solid(star([0, 0], 2.5, 0.8, 4))];

/** A spark in a circle. */
export const powerGenerator = defineIcon('power-generator', { label: () => 'Power', draw: () => marks });

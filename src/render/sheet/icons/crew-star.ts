import { type Mark, solid } from '../../drawing/mark.ts';
import { star } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [solid(star([0, 0.25], 3, 1.3))];

/** A black star, small enough for a hull box. */
export const crewStar = defineIcon('crew-star', { label: () => 'Crew', draw: () => marks });

import { hole, type Mark, solid } from '../../drawing/mark.ts';
import { circle, star } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { mirror } from './mirror.ts';

const fork = mirror([0, 0], 1, [2.8, 2.8], [2.8, 0.8], [3.8, 0.8], [3.8, 3.9]);

const marks: readonly Mark[] = [solid(fork), solid(star([0, -0.9], 3.05, 1.5, 8)), hole(circle(0, -0.9, 1))];

/** A star between the prongs of a fork. */
export const novaCannon = defineIcon('nova-cannon', { label: () => 'Nova cannon', draw: () => marks });

import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { curve, rect } from '../../drawing/path.ts';
import { fighterOutline } from './dart.ts';
import { defineIcon } from './icon.ts';

const roof = curve([-3.6, 3], [-3.6, -0.8, -2.2, -3.6, 0, -3.6], [2.2, -3.6, 3.6, -0.8, 3.6, 3]);

const marks: readonly Mark[] = [openShape(roof, 0.5), solid(rect(-4, 2.8, 8, 1)), solid(fighterOutline(0, 0, 1.9))];

/** A fighter under the round roof of a hangar. */
export const hangar = defineIcon('hangar', { label: () => 'Hangar', draw: () => marks });

import { drawn, type Mark } from '../mark.ts';
import { arc, circle, together } from '../path.ts';
import { defineIcon } from './icon.ts';
import { noise } from './noise.ts';

const around = [0, 90, 180, 270].map((degrees) => arc(0, 0, 3.7, degrees - 32, degrees + 32));

const marks: readonly Mark[] = [drawn(together(...around), 0.55), drawn(circle(0, 0, 2.9), 0.35), noise];

/** A jagged trace in a circle, with a second, broken circle round it. */
export const areaEcm = defineIcon('area-ecm', { label: () => 'Area ECM', draw: () => marks });

import { type Mark, stroked } from '../../drawing/mark.ts';
import { circle, curve } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const lids = curve([-3.5, 0], [-1.7, -3.7, 1.7, -3.7, 3.5, 0], [1.7, 3.7, -1.7, 3.7, -3.5, 0]);

const marks: readonly Mark[] = [stroked(`${lids} Z`, 0.75), stroked(circle(0, 0, 1), 0.75)];

/** An open eye: the hull row where a level of stealth is lost. */
export const stealthMarker = defineIcon('stealth-marker', {
  label: ({ level }) => `Stealth ${level}`,
  draw: () => marks,
});

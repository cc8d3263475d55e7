import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { curve, ellipse, line, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const cape = curve(
  [-1, -1.6],
  [-2.8, -0.8, -3.5, 1.4, -3.6, 3.6],
  [-1.2, 3.6, 1.2, 3.6, 3.6, 3.6],
  [3.5, 1.4, 2.8, -0.8, 1, -1.6],
);
const hood = curve(
  [0, -3.7],
  [1.3, -3.2, 1.9, -2, 1.4, -0.4],
  [0.6, 0, -0.6, 0, -1.4, -0.4],
  [-1.9, -2, -1.3, -3.2, 0, -3.7],
);
const garment: readonly Mark[] = [openShape(cape, 0.5), openShape(`${hood} Z`, 0.5), solid(ellipse(0, -1.6, 0.85, 1))];
const opening = stroked(line(0, -0.1, 0, 3.6), 0.45);
const box = openShape(rect(-0.95, 0.9, 1.9, 1.9));

/** A cloak with a dark hood; a phasing cloak has an icon for each of its two boxes. */
export const cloakingDevice = defineIcon('cloaking-device', {
  label: ({ type }) => (type === 'phasing' ? 'Cloak II' : 'Cloak I'),
  draw: ({ choices }) => [...garment, ...(choices.type === 'phasing' ? [box] : [opening])],
});

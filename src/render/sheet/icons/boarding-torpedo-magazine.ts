import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { rect } from '../../drawing/path.ts';
import { boardingTorpedo } from './boarding-torpedo.ts';
import { defineIcon } from './icon.ts';
import { mirror } from './mirror.ts';

const marks: readonly Mark[] = [
  solid(rect(-1.3, -4, 2.6, 1.2)),
  openShape(mirror([0, 0], 1, [1.3, -2.9], [3.5, -1.2], [3.5, 3.7]), 0.5),
  ...boardingTorpedo(0.75),
];

/** A magazine with sloping shoulders around a manned torpedo. */
export const boardingTorpedoMagazine = defineIcon('boarding-torpedo-magazine', {
  label: ({ torpedoes }) => `BT mag ${torpedoes}`,
  draw: () => marks,
});

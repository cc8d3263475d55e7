import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { circle, joinPaths, pointToward } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const muzzles = [0, 60, 120, 180, 240, 300].map((angle) => circle(...pointToward(angle, 1.8), 0.6));
const barrels: readonly Mark[] = [openShape(joinPaths(...muzzles), 0.4), solid(circle(0, 0, 0.5))];

/** Six muzzles around an axle, in a ring of arcs. */
export const gatlingBattery = defineIcon('gatling-battery', {
  label: () => 'Gatling',
  draw: (subject) => [...arcRing(subject), ...barrels],
});

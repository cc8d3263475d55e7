import { solid } from '../../drawing/mark.ts';
import { joinPaths, type Point, pointToward, polygon, sector } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const pivot: Point = [0, 2.3];

/** A missile pointing away from the pivot; `tip` is the distance of its nose. */
function missile(degrees: number, tip: number): string {
  const [tail, shoulder] = [pointToward(degrees, 1.6, pivot), pointToward(degrees, tip - 1, pivot)];
  const [left, right] = [degrees - 90, degrees + 90];
  return polygon(
    pointToward(degrees, tip, pivot),
    pointToward(right, 0.5, shoulder),
    pointToward(right, 0.5, tail),
    pointToward(left, 0.5, tail),
    pointToward(left, 0.5, shoulder),
  );
}

const salvo = solid(joinPaths(sector(pivot, 1.2, -90, 90), missile(-44, 3.75), missile(0, 4.75), missile(44, 3.75)));

/** Three missiles fanning out from a turntable, in a ring of arcs. */
export const salvoLauncher = defineIcon('salvo-launcher', {
  label: () => 'SML',
  draw: (subject) => [...arcRing(subject), salvo],
});

import { solid } from '../../drawing/mark.ts';
import { type Point, polygon, sector, together, towards } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const pivot: Point = [0, 2.3];

/** A missile pointing away from the pivot; `tip` is the distance of its nose. */
function missile(degrees: number, tip: number): string {
  const [tail, shoulder] = [towards(degrees, 1.6, pivot), towards(degrees, tip - 1, pivot)];
  const [left, right] = [degrees - 90, degrees + 90];
  return polygon(
    towards(degrees, tip, pivot),
    towards(right, 0.5, shoulder),
    towards(right, 0.5, tail),
    towards(left, 0.5, tail),
    towards(left, 0.5, shoulder),
  );
}

const salvo = solid(together(sector(pivot, 1.2, -90, 90), missile(-44, 3.75), missile(0, 4.75), missile(44, 3.75)));

/** Three missiles fanning out from a turntable, in a ring of arcs. */
export const salvoLauncher = defineIcon('salvo-launcher', {
  label: () => 'SML',
  draw: (subject) => [...ring(subject), salvo],
});

import { openShape, stroked } from '../../drawing/mark.ts';
import { line, pointToward, regularPolygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing, ringInnerRadius } from './ring.ts';

/** A turret from above with one barrel, in a ring of the arcs it can face. */
export const turret = defineIcon('turret', {
  label: () => 'Turret',
  draw: (subject) => {
    const base = pointToward(subject.rotation + 180, 0.6);
    const muzzle = pointToward(subject.rotation, ringInnerRadius);
    return [
      ...arcRing(subject),
      stroked(line(...base, ...muzzle), 0.9),
      openShape(regularPolygon(base, 1.65, 6, subject.rotation + 30), 0.5),
    ];
  },
});

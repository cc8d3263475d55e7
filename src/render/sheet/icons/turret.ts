import { drawn, open } from '../../drawing/mark.ts';
import { line, regular, towards } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { inside, ring } from './ring.ts';

/** A turret from above with one barrel, in a ring of the arcs it can face. */
export const turret = defineIcon('turret', {
  label: () => 'Turret',
  draw: (subject) => {
    const base = towards(subject.turn + 180, 0.6);
    const muzzle = towards(subject.turn, inside);
    return [
      ...ring(subject),
      drawn(line(...base, ...muzzle), 0.9),
      open(regular(base, 1.65, 6, subject.turn + 30), 0.5),
    ];
  },
});

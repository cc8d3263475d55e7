import { centeredText, openShape } from '../drawing/mark.ts';
import { polygon } from '../drawing/path.ts';
import type { Icon } from './icon.ts';
import { labeledArcRing } from './ring.ts';

const plate = polygon([-2, -3.4], [2, -3.4], [3.4, -2], [3.4, 2], [2, 3.4], [-2, 3.4], [-3.4, 2], [-3.4, -2]);

/** The first letters of the first three words of a name: `TB` for a tractor beam. */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words
    .slice(0, 3)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** A system added by house rules: its initials on a plate, or in a ring of arcs. */
export const houseSystem: Icon = {
  label: (_, name) => name,
  draw: (subject) => {
    const letters = initials(subject.name ?? '');
    return subject.arcs ? labeledArcRing(subject, letters) : [openShape(plate, 0.5), centeredText(letters, [0, 0], 3)];
  },
};

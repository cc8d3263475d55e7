import { drawn } from '../../drawing/mark.ts';
import { arc, together } from '../../drawing/path.ts';

/** A circle in four pieces at the edge of an icon: what is in it works for the ships all around. */
export const brokenCircle = drawn(
  together(...[0, 90, 180, 270].map((way) => arc(0, 0, 3.7, way - 32, way + 32))),
  0.55,
);

import { stroked } from '../../drawing/mark.ts';
import { polyline } from '../../drawing/path.ts';

/** A jagged trace of noise. */
export const noiseTrace = stroked(
  polyline([-2.2, 0.4], [-1.6, -1], [-0.9, 1.4], [-0.1, -1.8], [0.6, 1.1], [1.3, -1.4], [2.1, 0.7]),
  0.5,
);

import { type Mark, stroked } from '../../drawing/mark.ts';
import { circle } from '../../drawing/path.ts';
import { brokenCircle } from './broken-circle.ts';
import { defineIcon } from './icon.ts';
import { noiseTrace } from './noise.ts';

const marks: readonly Mark[] = [brokenCircle, stroked(circle(0, 0, 2.9), 0.35), noiseTrace];

/** A jagged trace in a circle and a broken circle. */
export const areaEcm = defineIcon('area-ecm', { label: () => 'Area ECM', draw: () => marks });

import { drawn, type Mark } from '../../drawing/mark.ts';
import { circle } from '../../drawing/path.ts';
import { brokenCircle } from './broken-circle.ts';
import { defineIcon } from './icon.ts';
import { noise } from './noise.ts';

const marks: readonly Mark[] = [brokenCircle, drawn(circle(0, 0, 2.9), 0.35), noise];

/** A jagged trace in a circle and a broken circle. */
export const areaEcm = defineIcon('area-ecm', { label: () => 'Area ECM', draw: () => marks });

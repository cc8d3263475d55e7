import { type Mark, openShape } from '../../drawing/mark.ts';
import { roundedRect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { noiseTrace } from './noise.ts';

const marks: readonly Mark[] = [openShape(roundedRect([-3.7, -2.7], 7.4, 5.4, 1), 0.5), noiseTrace];

/** A jagged trace on a screen. */
export const ecm = defineIcon('ecm', { label: () => 'ECM', draw: () => marks });

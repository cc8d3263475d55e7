import { type Mark, open } from '../../drawing/mark.ts';
import { rounded } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { noise } from './noise.ts';

const marks: readonly Mark[] = [open(rounded([-3.7, -2.7], 7.4, 5.4, 1), 0.5), noise];

/** A jagged trace on a screen. */
export const ecm = defineIcon('ecm', { label: () => 'ECM', draw: () => marks });

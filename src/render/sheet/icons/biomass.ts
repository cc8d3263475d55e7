import { type Mark, openShape } from '../../drawing/mark.ts';
import { roundedRect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [openShape(roundedRect([-3.75, -3.75], 7.5, 7.5, 2.4), 0.5)];

/** A box with round corners to cross out. */
export const biomass = defineIcon('biomass', { label: () => 'Biomass', draw: () => marks });

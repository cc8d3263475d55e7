import { type Mark, open } from '../../drawing/mark.ts';
import { defineIcon } from './icon.ts';
import { wrench } from './wrench.ts';

const marks: readonly Mark[] = [open(wrench(0, 0, 3.75), 0.45)];

/** A wrench. */
export const damageControlParty = defineIcon('damage-control-party', { label: () => 'DC party', draw: () => marks });

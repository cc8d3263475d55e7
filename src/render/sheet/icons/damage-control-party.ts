import { type Mark, openShape } from '../../drawing/mark.ts';
import { defineIcon } from './icon.ts';
import { wrenchOutline } from './wrench.ts';

const marks: readonly Mark[] = [openShape(wrenchOutline(0, 0, 3.75), 0.45)];

/** A wrench. */
export const damageControlParty = defineIcon('damage-control-party', { label: () => 'DC party', draw: () => marks });

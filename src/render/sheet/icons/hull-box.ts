import { type Mark, openShape } from '../../drawing/mark.ts';
import { rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [openShape(rect(-3.75, -3.75, 7.5, 7.5), 0.5)];

/** A square box to cross out. */
export const hullBox = defineIcon('hull-box', { label: () => 'Hull', draw: () => marks });

import { openShape } from '../../drawing/mark.ts';
import { circle } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing, ringInnerRadius } from './ring.ts';
import { bowsSign } from './weapon-sign.ts';

const marks = [openShape(circle(0, 0, 2.95)), ...bowsSign([0, 0], ringInnerRadius / 1.4)];

/** A ball between two arcs, in a ring of arcs. */
export const ads = defineIcon('ads', { label: () => 'ADS', draw: (subject) => [...arcRing(subject), ...marks] });

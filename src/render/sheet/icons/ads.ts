import { defineIcon } from './icon.ts';
import { arcRing, ringInnerRadius } from './ring.ts';
import { bowsSign } from './weapon-sign.ts';

const marks = bowsSign([0, 0], ringInnerRadius / 1.4);

/** A ball between two arcs, in a ring of arcs. */
export const ads = defineIcon('ads', { label: () => 'ADS', draw: (subject) => [...arcRing(subject), ...marks] });

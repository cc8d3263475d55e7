import { boardingTorpedo } from './boarding-torpedo.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const torpedo = boardingTorpedo(0);

/** A manned torpedo in a ring of arcs. */
export const boardingTorpedoLauncher = defineIcon('boarding-torpedo-launcher', {
  label: () => 'BT launcher',
  draw: (subject) => [...arcRing(subject), ...torpedo],
});

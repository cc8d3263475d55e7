import { type Mark, open } from '../../drawing/mark.ts';
import { regular } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [open(regular([0, 0], 3.75, 6, 30), 0.5)];

/** A hexagonal plate to cross out. */
export const carapace = defineIcon('carapace', { label: () => 'Carapace', draw: () => marks });

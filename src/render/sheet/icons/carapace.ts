import { type Mark, openShape } from '../../drawing/mark.ts';
import { regularPolygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [openShape(regularPolygon([0, 0], 3.75, 6, 30), 0.5)];

/** A hexagonal plate to cross out. */
export const carapace = defineIcon('carapace', { label: () => 'Carapace', draw: () => marks });

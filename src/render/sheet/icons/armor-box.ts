import { type Mark, openShape } from '../../drawing/mark.ts';
import { circle, regularPolygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const standard: readonly Mark[] = [openShape(circle(0, 0, 3.75), 0.5)];
const regenerative: readonly Mark[] = [openShape(regularPolygon([0, 0], 3.64, 4), 0.5)];

/** A circle to cross out; a diamond if regenerative. */
export const armorBox = defineIcon('armor-box', {
  label: (choices) => (choices.regenerative > 0 ? 'Regen armor' : 'Armor'),
  draw: ({ choices }) => (choices.regenerative > 0 ? regenerative : standard),
});

import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { curve, joinPaths, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { shipOutline } from './ship-hull.ts';

const bend = (end: number, waist: number, height: number): string =>
  curve(
    [end, -height],
    [waist, -height / 2, waist, -height / 4, waist, 0],
    [waist, height / 4, waist, height / 2, end, height],
  );

const narrows = stroked(joinPaths(bend(3.6, 1.75, 3.8), bend(-3.6, -1.75, 3.8)), 0.55);
const outerNarrows = stroked(joinPaths(bend(3.75, 2.75, 2.3), bend(-3.75, -2.75, 2.3)), 0.55);

const alone: readonly Mark[] = [openShape(shipOutline(0, 0, 2.4), 0.5)];
const towing: readonly Mark[] = [
  solid(joinPaths(shipOutline(0, -1.75, 1.85), rect(-0.25, 0, 0.5, 1.7))),
  openShape(rect(-1.05, 1.7, 2.1, 1.9), 0.5),
];

/** A ship between two curves, four if advanced; a tug is black and tows a box. */
export const ftlDrive = defineIcon('ftl-drive', {
  label: ({ type, tug }) => `${type === 'advanced' ? 'Adv FTL' : 'FTL'}${tug > 0 ? ' tug' : ''}`,
  draw: ({ choices }) => [
    narrows,
    ...(choices.type === 'advanced' ? [outerNarrows] : []),
    ...(choices.tug > 0 ? towing : alone),
  ],
});
